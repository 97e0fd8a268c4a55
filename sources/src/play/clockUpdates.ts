/**
 * Schedules the in-play price updates that the clock makes necessary: often enough that no price lags its model by more
 * than a tenth of its margin.
 */
import type { Chance } from '@quarterline/core/base/chance'
import { SECOND_MS } from '@quarterline/core/base/time'
import { HALF_SHARE } from '@quarterline/core/price/soccer/inPlay'
import { onGrid } from '../tell/grid.ts'
import { type HalfClock, spentAt } from '../tell/halfClock.ts'

/** The price of a line with a push moves by this factor more than the chance of the result that decides it. */
const WEIGHT = 1.8
/** Red cards and opinion moves raise the expected goals by up to this factor. */
const MORE = 1.1
/** Prices are kept no longer than this, even if the clock changes them slowly. */
const KEPT_MAX_MS = 20 * SECOND_MS
/** Each update comes early by a random part of its interval up to this, so that bettors see no rhythm. */
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
