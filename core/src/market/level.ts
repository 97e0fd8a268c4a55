/**
 * Levels of the board (specification 2, its menu0): one group of matches, several groups together, all for a parlay, or
 * the member's favourites.
 */
export const LEVELS = ['all', 'live', 'today', 'early', 'parlay', 'favourites'] as const
export type Level = (typeof LEVELS)[number]
