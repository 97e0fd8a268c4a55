/**
 * Finds opening prices that a row without closing ones still has, but that its other closing prices have made stale.
 */
import type { PriceSet } from '@quarterline/core/price/price'
import { fitRates } from '@quarterline/core/price/soccer/fitRates'
import { fairHomeHk, goalscape, winDrawLose } from '@quarterline/core/price/soccer/goalGrid'
import type { OrderedType } from './arbitrageFree.ts'

/** Whether a price is worth more than it costs when its pick has this chance. */
const isWorthMore = (chance: number, milli: number, returned: number) => chance * (milli / 1000 + returned) > 1

/**
 * 1X2 and handicap both price the sides: when only one of them closes, the other's opening price stays while it is
 * worth no more than it costs by the closing one's chances. Goals are priced by the over/under alone.
 * @param closing the closing prices of the row
 */
export function outdated(opening: PriceSet, closing: PriceSet): OrderedType[] {
  const overUnder = closing.BT_OU ?? opening.BT_OU
  const goals: PriceSet = overUnder ? { BT_OU: overUnder } : {}
  const { BT_1X2: oneXTwo, BT_HDP: handicap } = opening
  if (closing.BT_1X2 && !closing.BT_HDP && handicap) {
    const home = 1 / (1 + fairHomeHk(goalscape(fitRates({ ...goals, BT_1X2: closing.BT_1X2 })), handicap.line))
    return [home, 1 - home].some((chance, at) => isWorthMore(chance, handicap.prices[at]!, 1)) ? ['BT_HDP'] : []
  }
  if (closing.BT_HDP && !closing.BT_1X2 && oneXTwo) {
    const results = winDrawLose(goalscape(fitRates({ ...goals, BT_HDP: closing.BT_HDP })))
    return results.some((chance, at) => isWorthMore(chance, oneXTwo.prices[at]!, 0)) ? ['BT_1X2'] : []
  }
  return []
}
