/**
 * How a member bets, measured from his bets: his prices against the last price before the start, the time between bets,
 * and what a limit on his stakes would have changed. Used by `server/src/report/desk`.
 */

/** A bet whose selection somebody backed later, still before the start. */
export interface ComparedBet {
  /** Decimal prices: the one he took, and the last one before the start. */
  price: number
  closing: number
  /** In his currency. */
  stake: number
}

/** How much better his price was than the last one, as a share: 0.03 is three per cent. */
export const edgeOf = ({ price, closing }: ComparedBet): number => price / closing - 1

/** The mean edge of bets, and in how many his price was the better one. */
export function closingOf(bets: readonly ComparedBet[]): { bets: number; mean: number; better: number } {
  const edges = bets.map(edgeOf)
  const mean = edges.length === 0 ? 0 : edges.reduce((sum, edge) => sum + edge, 0) / edges.length
  return { bets: bets.length, mean, better: edges.filter((edge) => edge > 0).length }
}

/** Classes of edges in per cent, by their lower bounds; the middle one is an equal price, but for rounding. */
export const EDGE_CLASSES = [-100, -5, -2, -0.05, 0.05, 2, 5] as const
/** Classes of times between bets in seconds, by their lower bounds. */
export const PAUSE_CLASSES = [0, 5, 15, 60, 300, 3600] as const

/** How many values lie in each class. @param bounds lower bounds, ascending */
export function countClasses(values: readonly number[], bounds: readonly number[]): number[] {
  const counts = bounds.map(() => 0)
  for (const value of values) {
    const at = Math.max(
      0,
      bounds.findLastIndex((bound) => value >= bound),
    )
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

/** The middle of values; undefined without any. */
export function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}

/** A settled bet with what it won or lost. */
export interface SettledBet {
  stake: number
  net: number
}

/** What a limit on stakes would have changed in a range. */
export interface LimitEffect {
  limit: number
  /** Bets above it. */
  cut: number
  /** The share of the stakes that stays, and what he would have won. */
  stays: number
  net: number
}

/** Limits in steps of 1, 2 and 5, below a member's largest stake: the five highest. */
export function limitsBelow(largest: number): number[] {
  const limits: number[] = []
  for (let power = 1; power < largest; power *= 10)
    for (const step of [1, 2, 5]) if (step * power < largest) limits.push(step * power)
  return limits.slice(-5).reverse()
}

/** The effect of one limit: each larger bet is cut to it, and so is its result. */
export function effectOf(limit: number, bets: readonly SettledBet[]): LimitEffect {
  const shareOf = ({ stake }: SettledBet) => Math.min(1, limit / stake)
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0)
  const stays = bets.reduce((sum, bet) => sum + bet.stake * shareOf(bet), 0)
  return {
    limit,
    cut: bets.filter(({ stake }) => stake > limit).length,
    stays: staked === 0 ? 1 : stays / staked,
    net: bets.reduce((sum, bet) => sum + bet.net * shareOf(bet), 0),
  }
}

/** Fewer compared bets say nothing about a member. */
const COMPARED_MIN = 30

/**
 * The limit to suggest: the highest one under which the stakes at his better prices are worth half of what they are worth
 * to him now, measured at the last prices before the start.
 * @returns undefined if his prices are no better than the last ones, or too few can be compared
 */
export function suggestLimit(limits: readonly number[], bets: readonly ComparedBet[]): number | undefined {
  const worthUnder = (limit: number) => bets.reduce((sum, bet) => sum + Math.min(bet.stake, limit) * edgeOf(bet), 0)
  const worth = worthUnder(Number.POSITIVE_INFINITY)
  if (bets.length < COMPARED_MIN || worth <= 0) return undefined
  return limits.toSorted((a, b) => b - a).find((limit) => worthUnder(limit) <= worth / 2)
}
