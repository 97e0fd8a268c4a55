/** A difference that the auditor found: a cell, as written and as expected. */

/** One wrong cell. */
export interface Difference {
  /** The ticket or the balance. */
  of: string
  column: string
  written: string
  expected: string
}
