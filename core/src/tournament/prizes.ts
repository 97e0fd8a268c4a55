/** Prize pool, its division by places, and the prizes of a final table (R10-4 to R10-6, rules 14.22). */
import { type Currency, type Money, money, mulDiv, STEPS } from '../base/money.ts'
import { WHOLE_PPM } from '../upline/chain.ts'

/** Percentages by place, by the largest number of players to which they apply (R10-5). */
const SPLITS: readonly { players: number; shares: readonly number[] }[] = [
  { players: 4, shares: [100] },
  { players: 7, shares: [65, 35] },
  { players: 12, shares: [50, 30, 20] },
  { players: 18, shares: [40, 30, 20, 10] },
  { players: 27, shares: [40, 23, 16, 12, 9] },
  { players: 30, shares: [33, 20, 15, 11, 8, 7, 6] },
]

/**
 * The percentages of the paid places by number of players (R10-5); among one or two players the first takes all (rules
 * 14.22).
 */
export function prizeShares(players: number): readonly number[] {
  if (players === 0) return []
  const split = SPLITS.find((row) => players <= row.players)
  if (!split) throw new Error(`a room has no prizes for ${players} players`)
  return split.shares
}

/** The house's part of one fee, rounded down to the currency's step; the remainder goes to the pool. */
export function rakeOf(fee: Money, rakePpm: number, currency: Currency): Money {
  return mulDiv(fee, rakePpm, WHOLE_PPM, STEPS[currency].step, 'truncate')
}

/** The pool: all fees less the rake (R10-4). */
export function poolOf(
  fee: Money,
  players: number,
  { rakePpm, currency }: { rakePpm: number; currency: Currency },
): Money {
  return money((fee - rakeOf(fee, rakePpm, currency)) * players)
}

/** The prize of each paid place, best first: floored to the step, the remainder to the first (R10-6). */
export function placePrizes(pool: Money, players: number, currency: Currency): Money[] {
  const { step } = STEPS[currency]
  const prizes = prizeShares(players).map((percent) => mulDiv(pool, percent, 100, step, 'truncate'))
  const left = pool - prizes.reduce((sum, prize) => sum + prize, 0)
  return prizes.map((prize, at) => (at === 0 ? money(prize + left) : prize))
}

/**
 * The prizes of players in table order. Tied players share the prizes of their places equally, rounded down to the
 * step; the remainder goes one step each to the earliest joiners (R10-6).
 * @param places the place of each qualified player, from 1, in table order (1, 1, 3, …)
 */
export function prizesOf(places: readonly number[], pool: Money, currency: Currency): Money[] {
  const { step } = STEPS[currency]
  const worth = placePrizes(pool, places.length, currency)
  const prizes: Money[] = []
  for (let from = 0; from < places.length; ) {
    const tied = places.filter((place) => place === places[from]).length
    const shared = worth.slice(from, from + tied).reduce((sum, prize) => sum + prize, 0)
    const each = Math.floor(shared / tied / step) * step
    const spare = Math.floor((shared - each * tied) / step)
    for (let at = 0; at < tied; at++) prizes.push(money(each + (at < spare ? step : 0)))
    // The pool is a multiple of the step, so nothing is left beyond it.
    from += tied
  }
  return prizes
}
