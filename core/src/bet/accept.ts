/** What becomes of a bet that waits in play (rules 6, 14.11): wait on, accept at a price, or reject with a reason. */

import type { Odds } from '../base/odds.ts'
import { sportOf } from '../base/sport.ts'
import { MINUTE_MS, SECOND_MS } from '../base/time.ts'
import type { BookMatch } from '../market/book.ts'
import { findQuote } from '../market/quote.ts'
import type { OddsOption, PlacedBet, RejectReason } from './bet.ts'
import { grantOdds } from './check.ts'

/** A bet waits at most this long (R6-4). */
export const WAIT_MAX_MS = MINUTE_MS
/** Added once when danger was on at any moment of the wait (R6-2, rules 14.11). */
export const DANGER_EXTRA_MS = 10 * SECOND_MS

export interface WaitingBet extends PlacedBet {
  placedAtMs: number
  oddsOption: OddsOption
  redCards: readonly [number, number]
}

export type Acceptance = { do: 'wait' } | { do: 'accept'; odds: Odds } | { do: 'reject'; reason: RejectReason }

/** How long a bet in play on a sport waits without danger, in ms (R6-2). */
export function delayMs(sport: number): number {
  return sportOf(sport).delayS * SECOND_MS
}

/** How long a bet on a match waits as things stand, in ms. */
export function waitMs(match: BookMatch): number {
  return delayMs(match.fixture.sport) + (match.danger ? DANGER_EXTRA_MS : 0)
}

const wait: Acceptance = { do: 'wait' }
const reject = (reason: RejectReason): Acceptance => ({ do: 'reject', reason })

const changed = (a: readonly number[], b: readonly number[]) => a[0] !== b[0] || a[1] !== b[1]

/**
 * Things that end the wait at once, whatever the price (R6-3, R6-6). They are read from when they happened, so that what
 * came and went between two looks counts as well.
 */
function ended(bet: WaitingBet, match: BookMatch): RejectReason | undefined {
  const happened = (atMs: number | null) => atMs !== null && atMs >= bet.placedAtMs
  if (happened(match.lostAtMs)) return 'feed'
  // A half that begins has ended nothing: what was taken at half-time waits on (R6-3).
  const hasBegun = bet.phase === 'HT' && match.phase === '2H'
  const hasEnded = !hasBegun && (match.phase !== bet.phase || happened(match.phaseAtMs))
  if (match.result !== null || hasEnded) return 'period'
  if (sportOf(match.fixture.sport).template !== 'A') return undefined
  if (happened(match.scoreAtMs) || (bet.score && changed(bet.score, match.score))) return 'score'
  return happened(match.cardAtMs) || changed(bet.redCards, match.redCards) ? 'redCard' : undefined
}

/** When the bet may be accepted at the earliest: placed + delay, 10 s more once if there was danger meanwhile. */
function dueAtMs(bet: WaitingBet, match: BookMatch): number {
  const wasDanger = !match.danger && match.dangerAtMs !== null && match.dangerAtMs >= bet.placedAtMs
  return bet.placedAtMs + waitMs(match) + (wasDanger ? DANGER_EXTRA_MS : 0)
}

/**
 * Decides a waiting bet. Every bet of the match that waits on equal terms shares the same fate.
 * @param match undefined when the book does not hold it any more
 */
export function decideAcceptance(
  bet: WaitingBet,
  match: BookMatch | undefined,
  view: { nowMs: number; sourceUp: boolean },
): Acceptance {
  if (!match) return reject('closed')
  if (!view.sourceUp) return reject('feed')
  const over = ended(bet, match)
  if (over) return reject(over)
  const quote = findQuote(match, bet.selection, { type: bet.odds.type, sourceUp: true, nowMs: view.nowMs })
  const code = quote.ok ? undefined : quote.code
  if (code === '313' || code === '340') return reject('closed')
  if (view.nowMs - bet.placedAtMs >= WAIT_MAX_MS) return reject('timeout')
  // Danger, a suspension or a price that is being updated holds the bet; price and line count at the end of the delay.
  const isHeld = match.danger || code === '314' || code === 'oddsIsUpdating'
  if (isHeld || view.nowMs < dueAtMs(bet, match)) return wait
  if (!quote.ok) return reject('ball')
  const odds = grantOdds(bet.odds, quote.value.odds, bet.oddsOption)
  return odds ? { do: 'accept', odds } : reject('odds')
}
