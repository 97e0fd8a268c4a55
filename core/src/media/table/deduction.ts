/** Bounds of what is typed about competitions at the console. */

/** The most points that can be taken away. */
export const DEDUCTION_MAX = 100
