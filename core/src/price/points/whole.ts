/** Chances of whole numbers: `chances[at]` is that of `from + at`. */
export interface Whole {
  from: number
  chances: readonly number[]
}
