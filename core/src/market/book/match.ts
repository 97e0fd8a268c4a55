/** A match as the book holds it, and what follows from its state alone: group, family, lock. */

import { workingDayEndMs } from '../../base/time.ts'
import type { Period } from '../betType.ts'
import type { CancelScope, Fixture, LiveClock, MarketQuote, MatchResult, Phase, Service } from '../event.ts'
import type { Score, ScorePart, Scores } from '../score.ts'
import { type HouseOverlay, isShutWhole } from './overlay.ts'

/** The parts of a match's decision that an operator made, with the source's own decision. */
export interface OperatorDecision {
  /** Whether the result is an operator's; also true if he took it back and there is none. */
  result: boolean
  /** The periods whose scores are an operator's. */
  periods: readonly Period[]
  told: { result: MatchResult | null; scores: Scores }
}

/** Why the house voids bets; ticket and record show this code. */
export const VOID_REASONS = ['palpableError', 'wronglyListed', 'notPlayed', 'integrity', 'other'] as const
export type VoidReason = (typeof VOID_REASONS)[number]

/** Market groups of the specification: 1 early, 2 today, 3 live. */
export const MARKET_GROUP = { early: 1, today: 2, live: 3 } as const
export type MarketGroup = (typeof MARKET_GROUP)[keyof typeof MARKET_GROUP]

export interface Market extends MarketQuote {
  /** Former lines of the slot, so that a bet on one of them is refused with "line changed". */
  readonly formerLines: readonly number[]
  /** The source's quote, where the house shows another. */
  readonly quoted?: MarketQuote
  /** When its price was last corrected, by the house or, before the match, by its source. */
  readonly correctedAtMs?: number
}

export type Lock = 'goal' | 'card' | 'danger' | 'periodEnd' | 'feedLost' | 'trader'

/** A window of acceptance times in which all bets of a scope are void (integrations A1.2). */
export interface CancelWindow {
  fromMs: number | null
  toMs: number | null
  scope?: CancelScope
  /** The operator's reason; absent if the source voided them. */
  reason?: VoidReason
}

export interface BookMatch {
  readonly fixture: Fixture
  readonly source: string
  /** Its number for good, used by price rows. Leagues have spans of numbers in order of appearance. */
  readonly number: number
  readonly phase: Phase
  readonly score: Score
  readonly redCards: Score
  readonly clock: LiveClock | null
  readonly danger: boolean
  /** When danger was last switched on or off; the wait of an in-play bet depends on it (rules 14.11). */
  readonly dangerAtMs: number | null
  /** When score, red cards or phase last changed: bets waiting then are rejected (R6-3). */
  readonly scoreAtMs: number | null
  readonly cardAtMs: number | null
  readonly phaseAtMs: number | null
  /** When its source was last lost: bets waiting then are rejected too. */
  readonly lostAtMs: number | null
  /** Why the source has shut every market; null if it has not. `lockOf` adds the house's locks. */
  readonly lock: Lock | null
  /** The house's overlay; facts of the source leave it unchanged. */
  readonly house: HouseOverlay | null
  readonly markets: readonly Market[]
  /**
   * When its prices expire; later ones would lag behind the model. null or absent: they hold until the source speaks
   * again.
   */
  readonly holdUntilMs?: number | null
  /** When play really began; pre-match bets accepted later are void (rules 14.14). */
  readonly startedAtMs: number | null
  /** When play really ended, and when the last result arrived. */
  readonly endedAtMs: number | null
  readonly resultAtMs: number | null
  /** The phase in which a result ended it, until the source gives a phase. */
  readonly formerPhase?: Phase | null
  /** Its scheduled start before it was postponed. */
  readonly putOffFromMs?: number | null
  /** Whether the house decided it, because neither source nor settler did in time (R2-13). */
  readonly isOverdue?: boolean
  /** Final scores of periods, and the running score of the present one where the sport shows it. */
  readonly scores: Scores
  readonly running: Scores
  /** Who serves and the score of the game; absent while nobody serves. */
  readonly service?: Service | undefined
  /** The part played last; in a pause, the part to come. */
  readonly lastPart: ScorePart | null
  readonly result: MatchResult | null
  readonly cancels: readonly CancelWindow[]
  /** The operator's share of the decision; null if all of it is the source's. */
  readonly held: OperatorDecision | null
  /** Raised by every change that can shut its markets; the match's row has the same number. */
  readonly gateSeq: number
  /** The source's last applied event; older ones are repeats. */
  readonly lastSeq: number
  /** The board version of its last change. */
  readonly version: number
}

export const NO_GOALS: Score = [0, 0]

/**
 * The match that a child belongs to, or the match itself: limits per match and parlays count them as one (R3-4, R5-3).
 */
export function familyOf({ fixture }: Pick<BookMatch, 'fixture'>): string {
  return fixture.parent?.matchId ?? fixture.matchId
}

/** Whether bets on the match are in-play bets. */
export function isStarted(match: Pick<BookMatch, 'phase' | 'fixture'>, nowMs: number): boolean {
  return match.phase !== 'scheduled' || nowMs >= match.fixture.startsAtMs
}

/** R0-4: live once started, today while kick-off lies in the current working date, early before. */
export function marketGroup(match: BookMatch, nowMs: number): MarketGroup {
  const { early, today, live } = MARKET_GROUP
  if (isStarted(match, nowMs)) return live
  return match.fixture.startsAtMs < workingDayEndMs(nowMs) ? today : early
}

/** Whether a match in this phase is no longer played on its date. */
export const isEnded = (phase: Phase): boolean => phase === 'ended' || phase === 'abandoned' || phase === 'postponed'

/** Whether every bet on the match is void, whatever it is on and whenever it was taken. */
export function isCalledOff({ cancels }: Pick<BookMatch, 'cancels'>): boolean {
  return cancels.some(({ fromMs, toMs, scope }) => fromMs === null && toMs === null && scope === undefined)
}

/** Whether a match's prices have expired: the source has not confirmed them in time (R6-7). */
export const isLeftBehind = ({ holdUntilMs }: BookMatch, nowMs: number): boolean => nowMs > (holdUntilMs ?? Infinity)

/** Whether a match is over or decided. */
export const isDecided = ({ phase, result }: Pick<BookMatch, 'phase' | 'result'>): boolean =>
  isEnded(phase) || result !== null

/** Whether the match is shown on the board: not ended, postponed or cancelled. */
export const isOnBoard = (match: BookMatch): boolean => !isDecided(match) && !isCalledOff(match)

/** Why all markets of a match are shut, by the house or its source; null if they are not. */
export function lockOf(match: BookMatch): Lock | null {
  return isShutWhole(match.house) ? 'trader' : match.lock
}
