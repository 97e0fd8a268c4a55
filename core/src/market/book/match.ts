/** A match as the book holds it, and what follows from its state alone: its group, its family, why it is shut. */

import { workingDayEndMs } from '../../base/time.ts'
import type { Period } from '../betType.ts'
import type { CancelScope, Fixture, LiveClock, MarketQuote, MatchResult, Phase, Service } from '../event.ts'
import type { Score, ScorePart, Scores } from '../score.ts'
import { type HouseOverlay, isShutWhole } from './overlay.ts'

/** What of a match's decision is an operator's, and what the source says of it meanwhile. */
export interface OperatorDecision {
  /** Whether the result is an operator's; also that there is none, once he took it back. */
  result: boolean
  /** Whose scores are an operator's. */
  periods: readonly Period[]
  told: { result: MatchResult | null; scores: Scores }
}

/** Why the house voids bets: the code that the ticket and the record show. */
export const VOID_REASONS = ['palpableError', 'wronglyListed', 'notPlayed', 'integrity', 'other'] as const
export type VoidReason = (typeof VOID_REASONS)[number]

/** Market groups of the specification: 1 early, 2 today, 3 live. */
export const MARKET_GROUP = { early: 1, today: 2, live: 3 } as const
export type MarketGroup = (typeof MARKET_GROUP)[keyof typeof MARKET_GROUP]

export interface Market extends MarketQuote {
  /** Lines this slot had before: a bet on one of them learns that the ball changed. */
  readonly formerLines: readonly number[]
  /** What its source says, where the house shows something else. */
  readonly quoted?: MarketQuote
  /** When its price was put right last, by the house or, before the match, by its source. */
  readonly correctedAtMs?: number
}

export type Lock = 'goal' | 'card' | 'danger' | 'periodEnd' | 'feedLost' | 'trader'

/** A window of acceptance times in which the bets that the scope means are void (integrations A1.2). */
export interface CancelWindow {
  fromMs: number | null
  toMs: number | null
  scope?: CancelScope
  /** Why an operator voided them; absent where the source did. */
  reason?: VoidReason
}

export interface BookMatch {
  readonly fixture: Fixture
  readonly source: string
  /** Its own for good: price rows name it by this. Leagues have spans of numbers in the order they were first seen. */
  readonly number: number
  readonly phase: Phase
  readonly score: Score
  readonly redCards: Score
  readonly clock: LiveClock | null
  readonly danger: boolean
  /** When danger was last switched on or off; a bet in play reads its wait from it (rules 14.11). */
  readonly dangerAtMs: number | null
  /** When the score, the red cards and the phase last changed: a bet that waited meanwhile is turned down (R6-3). */
  readonly scoreAtMs: number | null
  readonly cardAtMs: number | null
  readonly phaseAtMs: number | null
  /** When its source was last lost; a bet that waited meanwhile is turned down too. */
  readonly lostAtMs: number | null
  /** Why its source has shut every market, or null; lockOf has what the house shut as well. */
  readonly lock: Lock | null
  /** What the house lays over the source's quotes; a source's next word leaves it. */
  readonly house: HouseOverlay | null
  readonly markets: readonly Market[]
  /** Until when its prices hold: later their model has left them behind. null or absent: until its source speaks again. */
  readonly holdUntilMs?: number | null
  /** When play truly began; a pre-match bet accepted later is void (rules 14.14). */
  readonly startedAtMs: number | null
  /** When play truly ended, and when the last result was told. */
  readonly endedAtMs: number | null
  readonly resultAtMs: number | null
  /** Where it stood when a result ended it, until its source says where it stands. */
  readonly formerPhase?: Phase | null
  /** The start that was scheduled when it was put off. */
  readonly putOffFromMs?: number | null
  /** The house decided it, because nobody else had in time (R2-13). */
  readonly isOverdue?: boolean
  /** The scores of the periods that stand; and as far as the present one has come, where the sport shows it. */
  readonly scores: Scores
  readonly running: Scores
  /** Who serves, and how the running game is called; absent while nobody does. */
  readonly service?: Service | undefined
  /** The part that was played last; in a pause the one that comes next. */
  readonly lastPart: ScorePart | null
  readonly result: MatchResult | null
  readonly cancels: readonly CancelWindow[]
  /** What of the decision is an operator's; null where all of it is the source's. */
  readonly held: OperatorDecision | null
  /** Rises with every change that can shut the desk; the match's row carries the same number. */
  readonly gateSeq: number
  /** The last event of its source that was applied; older ones are repeats. */
  readonly lastSeq: number
  /** Board version of the last change. */
  readonly version: number
}

export const NO_GOALS: Score = [0, 0]

/** The match that a match hangs from, or itself: what a limit per match and a parlay count as one (R3-4, R5-3). */
export function familyOf({ fixture }: Pick<BookMatch, 'fixture'>): string {
  return fixture.parent?.matchId ?? fixture.matchId
}

/** Whether bets on the match are bets in play. */
export function isStarted(match: BookMatch, nowMs: number): boolean {
  return match.phase !== 'scheduled' || nowMs >= match.fixture.startsAtMs
}

/** R0-4: live once started, today while kick-off lies in the current working date, early before. */
export function marketGroup(match: BookMatch, nowMs: number): MarketGroup {
  const { early, today, live } = MARKET_GROUP
  if (isStarted(match, nowMs)) return live
  return match.fixture.startsAtMs < workingDayEndMs(nowMs) ? today : early
}

/** Whether a match in this phase is played no more on its date. */
export const isEnded = (phase: Phase): boolean => phase === 'ended' || phase === 'abandoned' || phase === 'postponed'

/** Whether every bet on a match is void, whatever it is on and whenever it was taken. */
export function isCalledOff({ cancels }: Pick<BookMatch, 'cancels'>): boolean {
  return cancels.some(({ fromMs, toMs, scope }) => fromMs === null && toMs === null && scope === undefined)
}

/** Whether its source's model has left a match's prices behind: what it told last holds no longer (R6-7). */
export const isLeftBehind = ({ holdUntilMs }: BookMatch, nowMs: number): boolean => nowMs > (holdUntilMs ?? Infinity)

/** Whether a match is over, or decided before. */
export const isDecided = ({ phase, result }: BookMatch): boolean => isEnded(phase) || result !== null

/** Whether the match belongs on the board: not yet ended, postponed or cancelled. */
export const isOnBoard = (match: BookMatch): boolean => !isDecided(match) && !isCalledOff(match)

/** Why every market of a match is shut, by the house or by its source; null when it is not. */
export function lockOf(match: BookMatch): Lock | null {
  return isShutWhole(match.house) ? 'trader' : match.lock
}
