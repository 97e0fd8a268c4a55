/** Fits the goal rates that a match's prices imply, so that in-play prices start from where the market stood. */

import { fairOf } from '../../market/book/margin.ts'
import type { PriceSet } from '../price.ts'
import { fairHomeHk, fairOverHk, type GoalRates, goalscape, winDrawLose } from './goalGrid.ts'

/** An average match, for what the prices leave open. */
const ORDINARY = { total: 2.65, homeShare: 0.56 }
const TOTAL = [0.4, 8] as const
const HOME_SHARE = [0.02, 0.98] as const

/** Where a rising function reaches `target`; the nearer end of the range if it never does. */
function bisect([from, to]: readonly [number, number], target: number, rising: (at: number) => number): number {
  let low = from
  let high = to
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2
    if (rising(middle) < target) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const split = (total: number, homeShare: number): GoalRates => ({
  home: total * homeShare,
  away: total * (1 - homeShare),
})

/** The chance that a line pays, from its fair price. */
const chanceOf = (fairHk: number) => 1 / (1 + fairHk)

/**
 * Rates of a whole match that fit its 1X2 and over/under without margin; the handicap replaces a missing 1X2, the draw
 * a missing total, an average match whatever is not quoted. Total goals follow from over/under alone, because the sum
 * of two Poisson numbers is Poisson; home's share then follows from home against away.
 */
export function fitRates(prices: PriceSet): GoalRates {
  const { BT_1X2: oneXTwo, BT_OU: overUnder, BT_HDP: handicap } = prices
  const fair = oneXTwo && (fairOf(oneXTwo.prices.map((milli) => milli / 1000)) as [number, number, number])
  const sideChance = (quote: { prices: readonly number[] }) => fairOf(quote.prices.map((milli) => milli / 1000 + 1))[0]!

  const homeShareAt = (total: number): number => {
    if (fair)
      return bisect(HOME_SHARE, fair[0] / (fair[0] + fair[2]), (share) => {
        const [home, , away] = winDrawLose(goalscape(split(total, share)))
        return home / (home + away)
      })
    if (handicap)
      return bisect(HOME_SHARE, sideChance(handicap), (share) =>
        chanceOf(fairHomeHk(goalscape(split(total, share)), handicap.line)),
      )
    return ORDINARY.homeShare
  }
  const totalOf = (): number => {
    if (overUnder)
      return bisect(TOTAL, sideChance(overUnder), (total) =>
        chanceOf(fairOverHk(goalscape(split(total, ORDINARY.homeShare)), overUnder.line)),
      )
    // More goals mean fewer draws.
    if (fair) return bisect(TOTAL, -fair[1], (total) => -winDrawLose(goalscape(split(total, homeShareAt(total))))[1])
    return ORDINARY.total
  }
  const total = totalOf()
  return split(total, homeShareAt(total))
}
