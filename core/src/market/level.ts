/** The levels of the board (specification 2, its menu0): one group of matches, several under one another, all for a parlay, or the member's favourites. */
export const LEVELS = ['all', 'live', 'today', 'early', 'parlay', 'favourites'] as const
export type Level = (typeof LEVELS)[number]
