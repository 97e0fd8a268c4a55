/**
 * Decides a bet that waits in play (rules 6, 14.11): wait on, accept at a price, or reject with a reason. Called by
 * `server/src/bet/wait/acceptStep.ts`.
 */

import type { Odds } from '../../base/odds.ts'
import { sportOf } from '../../base/sport/sport.ts'
import { MINUTE_MS, SECOND_MS } from '../../base/time.ts'
import { type BookMatch, isStarted } from '../../market/book/match.ts'
import type { Phase } from '../../market/event.ts'
import { findQuote, type Selection } from '../../market/quote.ts'
import type { Score } from '../../market/score.ts'
import type { OddsOption, RejectReason } from '../bet.ts'
import { grantOdds } from '../place/check.ts'

/** The longest wait of a bet (R6-4). */
export const WAIT_MAX_MS = MINUTE_MS
/** Added once if danger was on at any moment of the wait (R6-2, rules 14.11). */
export const DANGER_EXTRA_MS = 10 * SECOND_MS

/** A match at the start of a wait. */
export interface WaitStart {
  inPlay: boolean
  /** Score, red cards and phase then (in play). */
  score: Score | null
  redCards: Score | null
  phase: Phase
}

/** One leg of a waiting ticket as placed; a single has one. */
export interface WaitingLeg extends WaitStart {
  selection: Selection
  odds: Odds
}

export interface WaitingBet {
  legs: readonly WaitingLeg[]
  placedAtMs: number
  oddsOption: OddsOption
}

/** The present state of a leg's match; no match if the book dropped it. */
export interface LegGround {
  match: BookMatch | undefined
  sourceUp: boolean
}

/** Accepted with a price per leg, or rejected: because of one leg, or because the wait was too long for all. */
export type Acceptance =
  | { do: 'wait' }
  | { do: 'accept'; odds: Odds[] }
  | { do: 'reject'; reason: RejectReason; leg?: number }

/** The wait of an in-play bet on a sport without danger, in ms (R6-2). */
export function delayMs(sport: number): number {
  return sportOf(sport).delayS * SECOND_MS
}

/** The wait of a bet on a match now, in ms. */
export function waitMs(match: BookMatch): number {
  return delayMs(match.fixture.sport) + (match.danger ? DANGER_EXTRA_MS : 0)
}

const changed = (a: readonly number[], b: readonly number[]) => a[0] !== b[0] || a[1] !== b[1]

/**
 * Events that end the wait at once, whatever the price (R6-3, R6-6). They are read by their time, so that an event
 * between two looks also counts.
 */
function ended(
  leg: WaitStart,
  match: BookMatch,
  view: { placedAtMs: number; nowMs: number },
): RejectReason | undefined {
  const happened = (atMs: number | null) => atMs !== null && atMs >= view.placedAtMs
  if (happened(match.lostAtMs)) return 'feed'
  // A leg before its match began waits only for the others; kick-off ends its market (rules 14.10).
  if (!leg.inPlay) return isStarted(match, view.nowMs) ? 'marketTypeChanged' : undefined
  // The start of a half ends nothing: bets accepted at half-time wait on (R6-3).
  const hasBegun = leg.phase === 'HT' && match.phase === '2H'
  const hasEnded = !hasBegun && (match.phase !== leg.phase || happened(match.phaseAtMs))
  if (match.result !== null || hasEnded) return 'period'
  if (sportOf(match.fixture.sport).template !== 'A') return undefined
  if (happened(match.scoreAtMs) || (leg.score && changed(leg.score, match.score))) return 'score'
  return happened(match.cardAtMs) || (leg.redCards && changed(leg.redCards, match.redCards)) ? 'redCard' : undefined
}

/** The earliest acceptance of an in-play leg: placed + delay, plus 10 s once if there was danger meanwhile. */
function dueAtMs(leg: WaitStart, match: BookMatch, placedAtMs: number): number {
  if (!leg.inPlay) return placedAtMs
  const wasDanger = !match.danger && match.dangerAtMs !== null && match.dangerAtMs >= placedAtMs
  return placedAtMs + waitMs(match) + (wasDanger ? DANGER_EXTRA_MS : 0)
}

/** A match's answer to a wait on it: over at once with a reason, or the match and the earliest end. */
type MatchSay = { reason: RejectReason } | { match: BookMatch; heldUntilMs: number }

/**
 * Asks a match about a wait on it; danger extends it without end.
 * @param view.placedAtMs when the wait began
 */
export function askMatch(
  start: WaitStart,
  { match, sourceUp }: LegGround,
  view: { placedAtMs: number; nowMs: number },
): MatchSay {
  if (!match) return { reason: 'closed' }
  if (!sourceUp) return { reason: 'feed' }
  const reason = ended(start, match, view)
  if (reason) return { reason }
  const isHeld = start.inPlay && match.danger
  return { match, heldUntilMs: isHeld ? Infinity : dueAtMs(start, match, view.placedAtMs) }
}

/** A leg's answer for its ticket: reject now, or hold until an instant and then accept at a price or not. */
type LegSay = { reason: RejectReason } | { heldUntilMs: number; odds: Odds | RejectReason }

function askLeg(leg: WaitingLeg, ground: LegGround, bet: WaitingBet, nowMs: number): LegSay {
  const said = askMatch(leg, ground, { placedAtMs: bet.placedAtMs, nowMs })
  if ('reason' in said) return said
  const quote = findQuote(said.match, leg.selection, { type: leg.odds.type, sourceUp: true, nowMs })
  const code = quote.ok ? undefined : quote.code
  if (code === '313' || code === '340') return { reason: 'closed' }
  // Danger, a suspension or an updating price holds the bet; price and line count at the end of the delay.
  const heldUntilMs = code === '314' || code === 'oddsIsUpdating' ? Infinity : said.heldUntilMs
  if (!quote.ok) return { heldUntilMs, odds: 'ball' }
  return { heldUntilMs, odds: grantOdds(leg.odds, quote.value.odds, bet.oddsOption) ?? 'odds' }
}

/**
 * Decides a waiting bet. Its legs wait together for the longest delay and are decided together at its end; one rejected
 * leg rejects the ticket (R3-5, rules 14.10). Bets waiting on equal terms end alike.
 * @param grounds the state of each leg's match
 */
export function decideAcceptance(bet: WaitingBet, grounds: readonly LegGround[], nowMs: number): Acceptance {
  const says = bet.legs.map((leg, at) => askLeg(leg, grounds[at] as LegGround, bet, nowMs))
  const ends: { until: number; odds: Odds | RejectReason }[] = []
  for (const [leg, say] of says.entries()) {
    if ('reason' in say) return { do: 'reject', reason: say.reason, leg }
    ends.push({ until: say.heldUntilMs, odds: say.odds })
  }
  if (nowMs - bet.placedAtMs >= WAIT_MAX_MS) return { do: 'reject', reason: 'timeout' }
  if (ends.some(({ until }) => nowMs < until)) return { do: 'wait' }
  const odds: Odds[] = []
  for (const [leg, one] of ends.entries()) {
    if (typeof one.odds === 'string') return { do: 'reject', reason: one.odds, leg }
    odds.push(one.odds)
  }
  return { do: 'accept', odds }
}
