/** Which sports `/efresult` shows (docs/decisions/0147-results.md). */

/** Matches played by machines: e-football, e-basketball, virtual soccer, basketball and tennis. */
export const VIRTUAL_SPORTS: readonly number[] = [48, 53, 54, 55, 56]
