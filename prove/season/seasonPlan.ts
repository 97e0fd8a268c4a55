/**
 * Plans which member of a simulated season looks at which match when, and when he sends his bet: drawn in advance from
 * the seed alone.
 */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import type { SeasonMatch } from '@quarterline/sources/replay/seasonFile'
import { OPENS_BEFORE_MS } from '@quarterline/sources/replay/timeline'

/** One bet to be sent: the prices on display at `lookMs` are requested at `sendMs`. */
export interface PlannedBet {
  number: number
  matchId: string
  lookMs: number
  sendMs: number
}

/** Members who come at the same instant; their bets share a batch. */
const TOGETHER_MAX = 8
/** From kick-off to a little after the final whistle. */
const IN_PLAY_MS = 118 * MINUTE_MS
const CLOSING_MS = HOUR_MS

/** An instant in [fromMs, toMs). */
const between = (fromMs: number, toMs: number, chance: Chance) =>
  fromMs + Math.floor(chance.unit() * Math.max(1, toMs - fromMs))

/** Draws when a match is bet on: early, on its day, at closing prices, in play, or when it is over. */
function drawInstant({ startsAtMs }: SeasonMatch, chance: Chance): number {
  const opensMs = startsAtMs - OPENS_BEFORE_MS
  const todayMs = workingDateStartMs(workingDate(startsAtMs))
  const kind = chance.unit()
  if (kind < 0.2) return between(opensMs, todayMs, chance)
  if (kind < 0.35) return between(Math.max(opensMs, todayMs), startsAtMs, chance)
  if (kind < 0.48) return between(startsAtMs - CLOSING_MS, startsAtMs, chance)
  if (kind < 0.99) return between(startsAtMs, startsAtMs + IN_PLAY_MS, chance)
  return between(startsAtMs + IN_PLAY_MS, startsAtMs + 2 * DAY_MS, chance)
}

/** When he looked: one in eight thinks it over, seconds in play and up to days before it. */
function drawLook(sendMs: number, { startsAtMs }: SeasonMatch, chance: Chance): number {
  if (chance.unit() >= 0.125) return sendMs
  const thinksMs =
    sendMs >= startsAtMs ? between(2 * SECOND_MS, 4 * MINUTE_MS, chance) : between(MINUTE_MS, DAY_MS, chance)
  return sendMs - thinksMs
}

/** Draws the errands of a season; their order is that of the sending. */
export function planErrands(matches: readonly SeasonMatch[], plan: { bets: number; seed: string }): PlannedBet[] {
  const chance = chanceOf(`${plan.seed}/errands`)
  const errands: Omit<PlannedBet, 'number'>[] = []
  while (errands.length < plan.bets) {
    const match = matches[chance.whole(0, matches.length - 1)] as SeasonMatch
    const sendMs = drawInstant(match, chance)
    const together = Math.min(chance.whole(1, TOGETHER_MAX), plan.bets - errands.length)
    for (let one = 0; one < together; one++)
      errands.push({ matchId: match.matchId, sendMs, lookMs: drawLook(sendMs, match, chance) })
  }
  return errands.sort((a, b) => a.sendMs - b.sendMs).map((errand, at) => ({ ...errand, number: at + 1 }))
}
