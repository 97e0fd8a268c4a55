/**
 * Rulings on a match, by its source and by operators; an operator's ruling holds against the source until it is
 * released.
 */
import { canonicalJson } from '../../base/canonicalJson.ts'
import { sportOf } from '../../base/sport/sport.ts'
import type { Period } from '../betType.ts'
import type { FeedEvent, Fixture, MatchResult } from '../event.ts'
import { contradiction, type Score, type Scores } from '../score.ts'
import { type BookMatch, type CancelWindow, isEnded, type OperatorDecision } from './match.ts'
import { validUntilMs } from './overdue.ts'

type Decision = Partial<Pick<BookMatch, 'result' | 'scores' | 'cancels' | 'held' | 'phase'>>
type RulingEvent = Extract<
  FeedEvent,
  { kind: 'result' | 'resultRollback' | 'periodResult' | 'cancel' | 'cancelRollback' }
>

/** A match with a result is over, and stays over if the result is taken back. */
export function withResult(match: BookMatch, result: MatchResult | null, atMs: number): Partial<BookMatch> {
  if (result === null) return { result }
  const phase = isEnded(match.phase) ? match.phase : 'ended'
  const over = { result, resultAtMs: atMs, phase, lock: null, danger: false } as const
  return { ...over, ...(phase !== match.phase && { phaseAtMs: atMs, formerPhase: match.phase }) }
}

/** Scores with one period set or removed. */
export function withScore(scores: Scores, period: Period, score: Score | null): Scores {
  const { [period]: _, ...others } = scores
  return score ? { ...others, [period]: score } : others
}

const SCOPE_FIELDS = ['betType', 'period', 'line', 'pick'] as const

/** Whether two windows void the same bets for the same reason, which the ticket shows; a source's window has none. */
export function isSameWindow(a: CancelWindow, b: CancelWindow): boolean {
  const isSame = a.fromMs === b.fromMs && a.toMs === b.toMs && a.reason === b.reason
  return isSame && SCOPE_FIELDS.every((field) => a.scope?.[field] === b.scope?.[field])
}

function windowOf({ fromMs, toMs, scope }: Extract<RulingEvent, { kind: 'cancel' | 'cancelRollback' }>): CancelWindow {
  return { fromMs: fromMs ?? null, toMs: toMs ?? null, ...(scope && { scope }) }
}

/** Whether a result contradicts itself: a half above the whole, a negative score. */
function isImpossible({ fixture }: BookMatch, result: MatchResult | null): boolean {
  return result !== null && 'scores' in result && contradiction(sportOf(fixture.sport), result.scores) !== null
}

/** Whether a period's score would undo part of a result: by removing or contradicting a score that decided it. */
function undoesResult({ fixture, result, scores }: BookMatch, period: Period, score: Score | null): boolean {
  if (result === null) return false
  const known = { ...withScore(scores, period, score), ...('scores' in result && result.scores) }
  return score === null || contradiction(sportOf(fixture.sport), known) !== null
}

/**
 * Applies the source's ruling to a match. An operator's decision stays, with the source's only noted beside it; a
 * window voided by an operator is not the source's to undo.
 */
export function sourceRuling(match: BookMatch, event: RulingEvent): Partial<BookMatch> {
  const { held, cancels } = match
  const withSource = (changes: Partial<OperatorDecision['told']>): Decision => {
    return held ? { held: { ...held, told: { ...held.told, ...changes } } } : {}
  }
  switch (event.kind) {
    case 'result':
    case 'resultRollback': {
      const result = event.kind === 'result' ? event.result : null
      if (held?.result) return withSource({ result })
      // An impossible result decides nothing; the match waits for another, or for a settler.
      if (isImpossible(match, result)) return {}
      // A match that did not finish in time is void, whatever is decided later (R2-13); settlers see what the source
      // says.
      if (match.isOverdue && result?.state === 'completed') {
        return {
          held: { result: true, periods: held?.periods ?? [], told: { scores: match.scores, ...held?.told, result } },
        }
      }
      return { ...withResult(match, result, event.atMs), ...withSource({ result }) }
    }
    case 'periodResult': {
      const { period, score } = event
      const kept = held ? withSource({ scores: withScore(held.told.scores, period, score) }) : {}
      // A result is undone only as a whole, by taking it back; a late message about one period does not count.
      if (held?.periods.includes(period) || undoesResult(match, period, score)) return kept
      return { ...kept, scores: withScore(match.scores, period, score) }
    }
    case 'cancel': {
      const cancel = windowOf(event)
      if (cancels.some((window) => isSameWindow(window, cancel))) return {}
      return { cancels: [...cancels, cancel] }
    }
    case 'cancelRollback': {
      const cancel = windowOf(event)
      return { cancels: cancels.filter((window) => !isSameWindow(window, cancel)) }
    }
  }
}

/** Whether the source disagrees with an operator's decision. */
export function isDisputed({ held, result, scores }: Pick<BookMatch, 'held' | 'result' | 'scores'>): boolean {
  if (!held) return false
  const differs = (a: unknown, b: unknown) => canonicalJson(a ?? null) !== canonicalJson(b ?? null)
  // A source without a decision does not disagree.
  const isOther = held.result && held.told.result !== null && differs(held.told.result, result)
  return isOther || held.periods.some((one) => held.told.scores[one] && differs(held.told.scores[one], scores[one]))
}

/**
 * The inputs of verdicts (rules 2). Times and format count only once something is decided; until then no verdict used
 * them.
 */
export function decisionOf({ result, scores, cancels, fixture, startedAtMs, endedAtMs }: BookMatch): object {
  const isAny = result !== null || cancels.length > 0 || Object.keys(scores).length > 0
  if (!isAny) return { result, scores, cancels }
  const untilMs = validUntilMs(fixture)
  // Of the end, only matters whether it was in time.
  const isLate = untilMs !== null && endedAtMs !== null && endedAtMs > untilMs
  const { startsAtMs, extraTime, minutes } = fixture
  return { result, scores, cancels, startsAtMs, extraTime, minutes, startedAtMs, isLate }
}

/** A match's decision and its author, as far as bets are settled by it. */
export type DecidedMatch = Pick<
  BookMatch,
  'source' | 'result' | 'scores' | 'cancels' | 'held' | 'startedAtMs' | 'endedAtMs' | 'resultAtMs'
> & { fixture: Pick<Fixture, 'sport' | 'startsAtMs' | 'extraTime' | 'minutes'> }

/** What is decided of a match, without the rest. */
export function decidedOf(match: BookMatch): DecidedMatch {
  const { source, result, scores, cancels, held, startedAtMs, endedAtMs, resultAtMs } = match
  const { sport, startsAtMs, extraTime, minutes } = match.fixture
  const fixture = { sport, startsAtMs, ...(extraTime && { extraTime }), ...(minutes && { minutes }) }
  return { fixture, source, result, scores, cancels, held, startedAtMs, endedAtMs, resultAtMs }
}

/** Whether two decisions are equal, in whatever order their parts are written. */
export function isSameDecision(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b)
}
