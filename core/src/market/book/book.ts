/**
 * The book: every match on offer with its state and markets. Events go in; new immutable matches come out. Pure;
 * `server/src/market/bookStore.ts` keeps them.
 */

import { isRoundGame, sportOf } from '../../base/sport/sport.ts'
import { DAY_MS, HOUR_MS } from '../../base/time.ts'
import { isPeriod } from '../betType.ts'
import type { FeedEvent, Fixture, Phase } from '../event.ts'
import { partsOf, playedPeriods, type Score, type ScorePart } from '../score.ts'
import { noteCorrections } from './corrected.ts'
import { type BookMatch, isCalledOff, isEnded, isStarted, type Market, NO_GOALS } from './match.ts'
import { putOff } from './overdue.ts'
import { sourceRuling } from './ruling.ts'
import { isAnyShut, quoteMarkets, retrade, suspendAll } from './shown.ts'

/** A match from its first fixture. */
export function openMatch(fixture: Fixture, source: string, number: number): BookMatch {
  return {
    fixture,
    source,
    number,
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
    gateSeq: 1,
    lastSeq: 0,
    version: 0,
  }
}

const differ = (a: Score, b: Score) => a[0] !== b[0] || a[1] !== b[1]

function isPart(phase: Phase): phase is ScorePart {
  return phase === 'ET' || isPeriod(phase)
}

/** The part of a match that a phase belongs to (for a pause, the next part); undefined if the phase does not say. */
function partOf(match: BookMatch, phase: Phase): ScorePart | undefined {
  if (isPart(phase)) return phase
  const sport = sportOf(match.fixture.sport)
  if (phase === 'HT') return partsOf(sport, '2H')[0]
  const order: readonly Phase[] = playedPeriods(sport)
  const before = phase === 'break' ? order.indexOf(match.phase) : -1
  return before < 0 ? undefined : ((order[before + 1] ?? 'ET') as ScorePart)
}

function statusFields(match: BookMatch, event: Extract<FeedEvent, { kind: 'status' }>): Partial<BookMatch> {
  const { phase, score, redCards, clock, atMs, running, service } = event
  const started = match.startedAtMs ?? (isPart(phase) ? atMs : null)
  const part = partOf(match, phase)
  return {
    // One status may say who serves and the next may not.
    phase,
    score,
    redCards,
    clock,
    service,
    formerPhase: null,
    ...(running && { running }),
    ...(part && { lastPart: part }),
    // A rescheduled match has not begun, so bets taken until it does are in time.
    startedAtMs: phase === 'scheduled' ? null : started,
    endedAtMs: phase === 'ended' ? (match.endedAtMs ?? atMs) : null,
    ...(phase === 'postponed' && { putOffFromMs: match.putOffFromMs ?? match.fixture.startsAtMs }),
    ...(isEnded(phase) && { danger: false }),
    ...(differ(score, match.score) && { scoreAtMs: atMs }),
    ...(differ(redCards, match.redCards) && { cardAtMs: atMs }),
    ...(phase !== match.phase && { phaseAtMs: atMs }),
  }
}

/** In play, a source's prices move with the match. Changes by the house are its own doing and are not noted. */
function noteMoves(match: BookMatch, markets: readonly Market[], atMs: number): readonly Market[] {
  const isInPlay = isStarted(match, atMs)
  const isOwn = (before: Market, after: Market) => before.quoted !== undefined || after.quoted !== undefined
  return noteCorrections(match.markets, markets, atMs, isInPlay ? isOwn : undefined)
}

/** Applies one fact to a match, and says whether the change can shut its markets. */
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
      const { holdsMs, atMs } = event
      const markets = noteMoves(match, quoteMarkets(match, event.markets), atMs)
      const holds = holdsMs === undefined ? {} : { holdUntilMs: holdsMs === null ? null : atMs + holdsMs }
      return { fields: { markets, ...holds, ...(opens && { lock: null }) }, gate: isAnyShut(match.markets, markets) }
    }
    // Nothing that bets depend on; the gate number only gives it its place among the incidents.
    case 'scorer':
      return { fields: {}, gate: true }
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
 * Applies one event to its match.
 * @returns the new match, and whether the change can shut its markets; undefined for a repeated event
 */
export function applyEvent(match: BookMatch, event: FeedEvent): { match: BookMatch; gate: boolean } | undefined {
  if (event.source === match.source && event.seq <= match.lastSeq) return undefined
  const { fields, gate } = change(match, event)
  const after = { ...match, ...fields, source: event.source, lastSeq: event.seq }
  // A price fixed for another score no longer holds.
  const isOther = match.house !== null && fields.score !== undefined && differ(fields.score, match.score)
  const next = isOther ? { ...after, markets: noteMoves(match, retrade(after), event.atMs) } : after
  return { match: gate ? { ...next, gateSeq: match.gateSeq + 1 } : next, gate }
}

/**
 * How long a decided match stays in the book after its start and result; results may be corrected for 72 hours (R2-17).
 */
export const KEPT_MS = 5 * DAY_MS

/** House games have thousands of rounds a day, so they stay only this long; later reads use their rows. */
export const ROUND_KEPT_MS = HOUR_MS

/** Whether the book may drop a match. */
export function isForgettable(match: BookMatch, nowMs: number): boolean {
  const { fixture, result, resultAtMs } = match
  const keptMs = isRoundGame(fixture.sport) ? ROUND_KEPT_MS : KEPT_MS
  return (result !== null || isCalledOff(match)) && nowMs - Math.max(fixture.startsAtMs, resultAtMs ?? 0) > keptMs
}
