/**
 * Who goes on from a cup match that is level after ninety minutes: by a goal of extra time or by a shoot-out. Extra time is
 * not played out; what it came to is told with the result.
 */
import { chanceOf } from '@quarterline/core/base/chance'
import type { Sheet } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'

export interface LevelEnd {
  side: 0 | 1
  /** What the result says beside the score of ninety minutes. */
  extra: Score
  shootOut?: Score
}

/** How many of ten level matches extra time decides. */
const BY_EXTRA_TIME = 4
const KICKS_MAX = 5

const winning = (side: 0 | 1, won: number, lost: number): Score => (side === 0 ? [won, lost] : [lost, won])

/** The end of a level match. @param seed the match's */
export function levelEnd(seed: string): LevelEnd {
  const chance = chanceOf(`${seed}/shoot-out`)
  const side = chance.unit() < 0.5 ? 0 : 1
  if (chance.whole(1, 10) <= BY_EXTRA_TIME) {
    const lost = chance.whole(0, 1)
    return { side, extra: winning(side, lost + 1, lost) }
  }
  const goals = chance.whole(0, 1)
  const won = chance.whole(3, KICKS_MAX)
  return { side, extra: [goals, goals], shootOut: winning(side, won, chance.whole(Math.max(0, won - 2), won - 1)) }
}

/** A result with what decided the cup match, if ninety minutes did not. */
export function withEnd(sheet: Sheet, seed: string): Sheet {
  const { FT } = sheet.scores
  if (!FT || FT[0] !== FT[1]) return sheet
  const { side, extra, shootOut } = levelEnd(seed)
  const goesOn = shootOut && { side: side === 0 ? ('H' as const) : ('A' as const), shootOut }
  return { ...sheet, scores: { ...sheet.scores, ET: extra }, ...(goesOn && { goesOn }) }
}
