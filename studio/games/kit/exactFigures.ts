/** The exact figures of a table's bets, by counting every result. Read by tables, by their rules pages and by tests. */
import type { Fraction } from '../../src/files/figures.ts'

export interface BetFigures {
  /** The chance that more comes back than was staked. */
  chance: Fraction
  /** What a stake returns in the long run, as a part of the stake. */
  returned: Fraction
  /** In how many of all results so many hundredths of a stake come back. */
  ways: ReadonlyMap<number, number>
}

/**
 * @param results all of a game, each as likely as the others
 * @param returnOf what a stake on a bet returns, in hundredths
 */
export function countBets<Bet extends string, Result>(
  bets: readonly Bet[],
  results: readonly Result[],
  returnOf: (bet: Bet, result: Result) => number,
): Record<Bet, BetFigures> {
  const figuresOf = (bet: Bet): BetFigures => {
    const ways = new Map<number, number>()
    for (const result of results) {
      const hundredths = returnOf(bet, result)
      ways.set(hundredths, (ways.get(hundredths) ?? 0) + 1)
    }
    const sum = (of: (hundredths: number) => number) =>
      [...ways].reduce((all, [hundredths, count]) => all + of(hundredths) * count, 0)
    const den = BigInt(results.length)
    return {
      chance: { num: BigInt(sum((hundredths) => (hundredths > 100 ? 1 : 0))), den },
      returned: { num: BigInt(sum((hundredths) => hundredths)), den: den * 100n },
      ways,
    }
  }
  return Object.fromEntries(bets.map((bet) => [bet, figuresOf(bet)])) as Record<Bet, BetFigures>
}
