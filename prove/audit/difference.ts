/** What the auditor finds: a cell, as it was written and as it should be. */

/** One cell that is not what it should be. */
export interface Difference {
  /** Which ticket or balance. */
  of: string
  column: string
  written: string
  expected: string
}
