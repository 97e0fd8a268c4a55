/** Chances by a whole number, such as a total or a margin: only the part that can come. */

export interface Spread {
  /** What the first chance is of. */
  from: number
  chances: readonly number[]
}

/** A number that is certain. */
export const certain = (value: number): Spread => ({ from: value, chances: [1] })

/** A part of a sum: a spread moved by so much, and how much of the whole it is. */
export interface SpreadPart {
  spread: Spread
  by: number
  share: number
}

/** The sum of moved spreads. */
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

/** What it comes to on average. */
export function meanOf({ from, chances }: Spread): number {
  return chances.reduce((sum, chance, at) => sum + chance * (at + from), 0)
}

/** The chance that it is odd. */
export function oddOf({ from, chances }: Spread): number {
  return chances.reduce((sum, chance, at) => sum + (Math.abs(at + from) % 2 === 1 ? chance : 0), 0)
}
