/** From fair probabilities to quoted prices and back: the house's margin (R12-9, R12-10). */

/** Default margins in shares of one (R12-10): two-way Asian markets, 1X2, and what is added in play. */
export const MARGIN = { twoWay: 0.05, threeWay: 0.07, live: 0.01 } as const

/** Proportional margin: q = p(1 + M); for two-way markets. */
export function proportional(fair: readonly number[], margin: number): number[] {
  return fair.map((p) => p * (1 + margin))
}

const powered = (chances: readonly number[], k: number) => chances.reduce((sum, p) => sum + p ** k, 0)

/** The k at which the powers of the chances sum to `total`; the sum falls as k rises. */
function solvePower(chances: readonly number[], total: number): number {
  let low = 0.01
  let high = 20
  for (let step = 0; step < 50; step++) {
    const k = (low + high) / 2
    if (powered(chances, k) > total) low = k
    else high = k
  }
  return (low + high) / 2
}

/** Power margin: q = p^k with sum 1 + M; for three runners and more, keeps longshots shorter and never exceeds 1. */
export function power(fair: readonly number[], margin: number): number[] {
  const k = solvePower(fair, 1 + margin)
  return fair.map((p) => p ** k)
}

/** Takes the margin out of quoted decimal odds: proportionally from two, by power from three or more. */
export function fairOf(decimals: readonly number[]): number[] {
  const quoted = decimals.map((decimal) => 1 / decimal)
  const total = quoted.reduce((sum, q) => sum + q, 0)
  if (quoted.length === 2) return quoted.map((q) => q / total)
  const k = solvePower(quoted, 1)
  return quoted.map((q) => q ** k)
}

/** Quotes are rounded down; this much forgives the last bit of a float that stands for a whole hundredth. */
const LAST_BIT = 1e-7

/** A price in thousandths, rounded down to two decimals (R12-10). */
export function downMilli(price: number): number {
  return Math.floor(price * 100 + LAST_BIT) * 10
}

/** Hong Kong prices (unrounded) of a two-way market whose fair price for the first side is `fairHk`. */
export function twoWayHk(fairHk: number, margin: number): [number, number] {
  const first = 1 / (1 + fairHk)
  const [a, b] = proportional([first, 1 - first], margin)
  return [1 / a! - 1, 1 / b! - 1]
}
