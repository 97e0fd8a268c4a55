/** The stakes of mini games, on the scale of one ringgit. */
export const MINI_BETS = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500] as const
