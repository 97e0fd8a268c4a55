/** When prices in play are told because the clock has run: so often that none lags its model by more than a tenth of its margin. */
import type { Chance } from '@quarterline/core/base/chance'
import { SECOND_MS } from '@quarterline/core/base/time'
import { HALF_SHARE } from '@quarterline/core/price/soccer/inPlay'
import { onGrid } from '../tell/grid.ts'
import { type HalfClock, spentAt } from '../tell/halfClock.ts'

/** A line that may give the stake back moves by so much more than the chance that decides it. */
const WEIGHT = 1.8
/** What is expected of a match may become so many times as much by red cards and by what the market thinks. */
const MORE = 1.1
/** The market's own opinion moves now and then, however long the clock needs. */
const KEPT_MAX_MS = 20 * SECOND_MS
/** Nobody sees a rhythm in the updates: they come up to so much earlier. */
const EARLIER = 0.3

export interface ClockPlan {
  clock: HalfClock
  /** Goals, corners or cards expected of the whole match. */
  goals: number
  /** What the house takes of a two-way market. */
  margin: number
  /** By what part of that a price may lag because of the clock. */
  lag: number
}

/** The chance of the likeliest number of goals when so many are expected: what one goal less to come moves a price by, at most. */
function likeliest(goals: number): number {
  const expected = Math.max(goals, 0)
  let chance = Math.exp(-expected)
  for (let number = 1; number <= expected; number++) chance *= expected / number
  return chance
}

/** How long prices keep from an instant of a half on. */
export function clockKeepsMs({ clock, goals, margin, lag }: ClockPlan, atMs: number): number {
  const spent = spentAt(clock, atMs)
  const lessASecond = MORE * goals * (spentAt(clock, atMs + SECOND_MS) - spent)
  const weight = WEIGHT * likeliest(goals * (HALF_SHARE[clock.number] - spent))
  return Math.min((lag * margin * SECOND_MS) / (weight * lessASecond), KEPT_MAX_MS)
}

/** The instants of a half at which prices are told with the clock. */
export function* clockUpdates(plan: ClockPlan, chance: Chance): Generator<number> {
  const { startsAtMs, endsAtMs } = plan.clock
  for (let atMs = startsAtMs; ; ) {
    atMs += onGrid(clockKeepsMs(plan, atMs) * (1 - chance.unit() * EARLIER))
    if (atMs >= endsAtMs) return
    yield atMs
  }
}
