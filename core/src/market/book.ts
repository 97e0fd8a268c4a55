/** The book: every match on offer with its state and markets. Events go in, new immutable matches come out. */

import { sportOf } from '../base/sport.ts'
import { DAY_MS, workingDate } from '../base/time.ts'
import { isPeriod } from './betType.ts'
import type { CancelScope, FeedEvent, Fixture, LiveClock, MarketQuote, MatchResult, Phase } from './event.ts'
import { putOff } from './overdue.ts'
import type { HouseOverlay } from './overlay.ts'
import { type Held, sourceRuling, type VoidReason } from './ruling.ts'
import { type Part, partsOf, playedPeriods, type Score, type Scores } from './score.ts'
import { isAnyShut, quoteMarkets, retrade, suspendAll } from './shown.ts'

/** Market groups of the specification: 1 early, 2 today, 3 live. */
export type MarketGroup = 1 | 2 | 3

export interface Market extends MarketQuote {
  /** Lines this slot had before: a bet on one of them learns that the ball changed. */
  readonly formerLines: readonly number[]
  /** What its source says, where the house shows something else. */
  readonly quoted?: MarketQuote
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
  /** Place in the default order: league by league. */
  readonly order: number
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
  /** The part that was played last; in a pause the one that comes next. */
  readonly lastPart: Part | null
  readonly result: MatchResult | null
  readonly cancels: readonly CancelWindow[]
  /** What of the decision is an operator's; null where all of it is the source's. */
  readonly held: Held | null
  /** Whether the decision may change what was settled more than 72 hours ago: two operators said so (R2-17). */
  readonly lateAllowed: boolean
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
  if (isStarted(match, nowMs)) return 3
  return workingDate(match.fixture.startsAtMs) <= workingDate(nowMs) ? 2 : 1
}

const isOver = (phase: Phase): boolean => phase === 'ended' || phase === 'abandoned' || phase === 'postponed'

/** Whether the match belongs on the board: not yet ended, postponed or cancelled. */
export function isOnBoard(match: BookMatch): boolean {
  return !isOver(match.phase) && match.result === null
}

/** Why every market of a match is shut, by the house or by its source; null when it is not. */
export function lockOf(match: BookMatch): Lock | null {
  return match.house?.shut ? 'trader' : match.lock
}

/** A match as a fixture first names it. */
export function openMatch(fixture: Fixture, source: string, order: number): BookMatch {
  return {
    fixture,
    source,
    order,
    phase: 'scheduled',
    score: NO_GOALS,
    redCards: NO_GOALS,
    clock: null,
    danger: false,
    dangerAtMs: null,
    scoreAtMs: null,
    cardAtMs: null,
    phaseAtMs: null,
    lostAtMs: null,
    lock: null,
    house: null,
    markets: [],
    startedAtMs: null,
    endedAtMs: null,
    resultAtMs: null,
    scores: {},
    running: {},
    lastPart: null,
    result: null,
    cancels: [],
    held: null,
    lateAllowed: false,
    gateSeq: 1,
    lastSeq: 0,
    version: 0,
  }
}

const differ = (a: Score, b: Score) => a[0] !== b[0] || a[1] !== b[1]

function isPart(phase: Phase): phase is Part {
  return phase === 'ET' || isPeriod(phase)
}

/** The part that a phase is, or that a pause stands before; undefined where a phase says nothing of it. */
function partOf(match: BookMatch, phase: Phase): Part | undefined {
  if (isPart(phase)) return phase
  const sport = sportOf(match.fixture.sport)
  if (phase === 'HT') return partsOf(sport, '2H')[0]
  const order: readonly Phase[] = playedPeriods(sport)
  const before = phase === 'break' ? order.indexOf(match.phase) : -1
  return before < 0 ? undefined : ((order[before + 1] ?? 'ET') as Part)
}

function statusFields(match: BookMatch, event: Extract<FeedEvent, { kind: 'status' }>): Partial<BookMatch> {
  const { phase, score, redCards, clock, atMs, running } = event
  const started = match.startedAtMs ?? (isPart(phase) ? atMs : null)
  const part = partOf(match, phase)
  return {
    ...{ phase, score, redCards, clock, formerPhase: null },
    ...(running && { running }),
    ...(part && { lastPart: part }),
    // A match that is to come again had not begun: bets taken until it does were in time.
    startedAtMs: phase === 'scheduled' ? null : started,
    endedAtMs: phase === 'ended' ? (match.endedAtMs ?? atMs) : null,
    ...(phase === 'postponed' && { putOffFromMs: match.putOffFromMs ?? match.fixture.startsAtMs }),
    ...(isOver(phase) && { danger: false }),
    ...(differ(score, match.score) && { scoreAtMs: atMs }),
    ...(differ(redCards, match.redCards) && { cardAtMs: atMs }),
    ...(phase !== match.phase && { phaseAtMs: atMs }),
  }
}

/** What one fact changes of a match, and whether it can shut the desk. */
function change(match: BookMatch, event: FeedEvent): { fields: Partial<BookMatch>; gate: boolean } {
  switch (event.kind) {
    case 'fixture':
      return { fields: { fixture: event.fixture, ...putOff(match, event.fixture, event.atMs) }, gate: true }
    case 'status':
      return { fields: statusFields(match, event), gate: true }
    case 'incident': {
      if (event.what === 'redCard') return { fields: { cardAtMs: event.atMs }, gate: true }
      if (event.what !== 'danger' && event.what !== 'safe') return { fields: { scoreAtMs: event.atMs }, gate: true }
      const danger = event.what === 'danger'
      return { fields: danger === match.danger ? {} : { danger, dangerAtMs: event.atMs }, gate: true }
    }
    case 'market': {
      const opens = event.markets.some((quote) => quote.status === 'open')
      const markets = quoteMarkets(match, event.markets)
      return { fields: { markets, ...(opens ? { lock: null } : {}) }, gate: isAnyShut(match.markets, markets) }
    }
    case 'suspend':
      return { fields: { lock: event.reason, markets: suspendAll(match.markets) }, gate: true }
    case 'result':
    case 'resultRollback':
    case 'periodResult':
    case 'cancel':
    case 'cancelRollback':
      return { fields: sourceRuling(match, event), gate: true }
    case 'sourceUp':
    case 'sourceDown':
      return { fields: {}, gate: false }
  }
}

/**
 * Applies one event of its match.
 * @returns the new match and whether the change can shut the desk; undefined when the event is a repeat
 */
export function applyEvent(match: BookMatch, event: FeedEvent): { match: BookMatch; gate: boolean } | undefined {
  if (event.source === match.source && event.seq <= match.lastSeq) return undefined
  const { fields, gate } = change(match, event)
  const told = { ...match, ...fields, source: event.source, lastSeq: event.seq }
  // A price that was fixed for another score holds no longer.
  const isOther = match.house !== null && fields.score !== undefined && differ(fields.score, match.score)
  const next = isOther ? { ...told, markets: retrade(told) } : told
  return { match: gate ? { ...next, gateSeq: match.gateSeq + 1 } : next, gate }
}

/** A decided match is kept so long after its start and its result, which may be corrected for 72 hours (R2-17). */
export const KEPT_MS = 5 * DAY_MS

/** Whether a match is so old that the book may forget it. */
export function isForgettable(match: BookMatch, nowMs: number): boolean {
  return match.result !== null && nowMs - Math.max(match.fixture.startsAtMs, match.resultAtMs ?? 0) > KEPT_MS
}
