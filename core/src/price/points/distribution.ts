/** A distribution of whole numbers: `chances[at]` is the chance of `from + at`. */
export interface Distribution {
  from: number
  chances: readonly number[]
}
