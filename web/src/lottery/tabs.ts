/** The tabs of the lottery's page, as its address names them. */
export const LOTTERY_TABS = ['results', 'tickets', 'prizes'] as const
