/** The rest of a running match: remaining goal rates by time and red cards (R12-4, R12-5). */
import type { Score } from '../../market/score.ts'
import type { GoalRates } from './goalGrid.ts'

/** Share of the goals still to come at each quarter of an hour; linear in between (R12-4). */
const SHARE_LEFT = [1, 0.87, 0.72, 0.55, 0.38, 0.21, 0]
const STEP_MIN = 15
/** The smallest share before the whistle, whose time nobody knows (R12-4). */
export const SHARE_MIN = 0.02

/** Factors per red card: the short-handed side's rate and its opponent's (R12-5). */
const SHORT_HANDED = 2 / 3
const OPPONENT = 5 / 4

/** Share of a match's goals still to come at a minute of play, 0 to 90; stoppage time counts as 45 or 90. */
export function shareLeft(minute: number): number {
  const at = Math.min(Math.max(minute, 0), 90) / STEP_MIN
  const from = Math.min(Math.floor(at), SHARE_LEFT.length - 2)
  const share = SHARE_LEFT[from]! + (SHARE_LEFT[from + 1]! - SHARE_LEFT[from]!) * (at - from)
  return Math.max(share, SHARE_MIN)
}

/** The minute with this share of goals still to come: the inverse of shareLeft. */
export function minuteAtShare(share: number): number {
  const after = SHARE_LEFT.findIndex((left) => left <= share)
  if (after <= 0) return after < 0 ? 90 : 0
  const [from, to] = [SHARE_LEFT[after - 1]!, SHARE_LEFT[after]!]
  return STEP_MIN * (after - 1 + (from - share) / (from - to))
}

/** Share of a match's goals expected in each half (R12-3). */
export const HALF_SHARE = [1 - 0.55, 0.55] as const

/** The minute from which a half's remaining share stays until its whistle. */
export const HOLD_MINUTE = [minuteAtShare(HALF_SHARE[1] + SHARE_MIN), minuteAtShare(SHARE_MIN)] as const

/** Factors of red cards on each side's rate (R12-5). */
export function cardFactors([home, away]: Score): GoalRates {
  return {
    home: SHORT_HANDED ** home * OPPONENT ** away,
    away: SHORT_HANDED ** away * OPPONENT ** home,
  }
}

function scaled(match: GoalRates, share: number, redCards: Score): GoalRates {
  const factors = cardFactors(redCards)
  return { home: match.home * share * factors.home, away: match.away * share * factors.away }
}

/** Goals expected in the rest of the first half, from the whole match's (R12-3, R12-4). */
export function firstHalfRatesLeft(match: GoalRates, minute: number, redCards: Score): GoalRates {
  return scaled(match, Math.max(shareLeft(minute) - shareLeft(45), SHARE_MIN), redCards)
}

/** Goals expected from now on, from the whole match's. */
export function ratesLeft(match: GoalRates, minute: number, redCards: Score): GoalRates {
  return scaled(match, shareLeft(minute), redCards)
}
