/**
 * Schedules the in-play price updates that the clock makes necessary: often enough that no price lags its model by more
 * than a tenth of its margin.
 */
import type { Chance } from '@quarterline/core/base/chance'
import { SECOND_MS } from '@quarterline/core/base/time'
import { HALF_SHARE } from '@quarterline/core/price/soccer/inPlay'
import { onGrid } from '../tell/grid.ts'
import { type HalfClock, spentAt } from '../tell/halfClock.ts'

/** A line that may refund the stake moves this much more than the chance that decides it. */
const WEIGHT = 1.8
/** Red cards and the market's opinion may multiply the expectation of a match by up to this. */
const MORE = 1.1
/** The market's own opinion moves now and then, however long the clock needs. */
const KEPT_MAX_MS = 20 * SECOND_MS
/** Updates come up to this much early, so that no rhythm shows. */
const EARLIER = 0.3

export interface ClockPlan {
  clock: HalfClock
  /** Goals, corners or cards expected of the whole match. */
  goals: number
  /** The house's margin of a two-way market. */
  margin: number
  /** The part of that margin by which a price may lag because of the clock. */
  lag: number
}

/**
 * The chance of the likeliest number of goals for an expectation: the most by which one goal less to come moves a
 * price.
 */
function likeliest(goals: number): number {
  const expected = Math.max(goals, 0)
  let chance = Math.exp(-expected)
  for (let number = 1; number <= expected; number++) chance *= expected / number
  return chance
}

/** How long prices stay valid from an instant of a half on. */
export function clockKeepsMs({ clock, goals, margin, lag }: ClockPlan, atMs: number): number {
  const spent = spentAt(clock, atMs)
  const lessASecond = MORE * goals * (spentAt(clock, atMs + SECOND_MS) - spent)
  const weight = WEIGHT * likeliest(goals * (HALF_SHARE[clock.number] - spent))
  return Math.min((lag * margin * SECOND_MS) / (weight * lessASecond), KEPT_MAX_MS)
}

/** The instants of a half at which the clock makes a price update necessary. */
export function* clockUpdates(plan: ClockPlan, chance: Chance): Generator<number> {
  const { startsAtMs, endsAtMs } = plan.clock
  for (let atMs = startsAtMs; ; ) {
    atMs += onGrid(clockKeepsMs(plan, atMs) * (1 - chance.unit() * EARLIER))
    if (atMs >= endsAtMs) return
    yield atMs
  }
}
