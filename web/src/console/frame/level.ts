/** The names of the tree's levels on the console. */

/** Levels 1 (agent) to 5 (shareholder); any other number is taken for an agent's. */
export const levelOf = (level: number | undefined): 1 | 2 | 3 | 4 | 5 =>
  ([1, 2, 3, 4, 5] as const).find((one) => one === level) ?? 1
