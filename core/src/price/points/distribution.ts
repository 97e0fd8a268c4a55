/** Chances of whole numbers: `chances[at]` is that of `from + at`. */
export interface Distribution {
  from: number
  chances: readonly number[]
}
