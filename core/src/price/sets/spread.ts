/** A distribution of a whole number such as a total or margin, without impossible ends. */

export interface Spread {
  /** The value of the first chance. */
  from: number
  chances: readonly number[]
}

/** A certain number. */
export const certain = (value: number): Spread => ({ from: value, chances: [1] })

/** A term of a sum: a spread shifted by an amount, and its weight. */
export interface SpreadPart {
  spread: Spread
  by: number
  share: number
}

/** The weighted sum of shifted spreads. */
export function sumOf(parts: readonly SpreadPart[]): Spread {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const { spread, by } of parts) {
    from = Math.min(from, spread.from + by)
    to = Math.max(to, spread.from + by + spread.chances.length)
  }
  const chances = new Array<number>(to - from).fill(0)
  for (const { spread, by, share } of parts) {
    const offset = spread.from + by - from
    const own = spread.chances
    for (let at = 0; at < own.length; at++) chances[at + offset]! += own[at]! * share
  }
  return { from, chances }
}

/** Its mean. */
export function meanOf({ from, chances }: Spread): number {
  return chances.reduce((sum, chance, at) => sum + chance * (at + from), 0)
}

/** The chance of an odd value. */
export function oddOf({ from, chances }: Spread): number {
  return chances.reduce((sum, chance, at) => sum + (Math.abs(at + from) % 2 === 1 ? chance : 0), 0)
}
