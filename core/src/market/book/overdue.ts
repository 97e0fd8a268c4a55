/** What the house decides about a match that its source left undecided too long (R2-13, R2-15, R2-18). */
import { sportOf } from '../../base/sport/sport.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, workingDayEndMs } from '../../base/time.ts'
import type { Fixture, MatchResult } from '../event.ts'
import { playedPeriods, restOf, type ScorePart, type Scores, scoreOf } from '../score.ts'
import { type BookMatch, isEnded } from './match.ts'

/** The source has this long to decide by itself before the house does. */
const SOURCE_FIRST_MS = 5 * MINUTE_MS

/** Until when a match may still be played (Sport.valid); null if it stays valid until it is. */
export function validUntilMs({ sport, startsAtMs }: Fixture): number | null {
  const { valid } = sportOf(sport)
  if ('whenever' in valid) return null
  if ('startedOn' in valid) return workingDayEndMs(startsAtMs)
  return startsAtMs + ('finishedWithinH' in valid ? valid.finishedWithinH : valid.startedWithinH) * HOUR_MS
}

/** The last round of a season takes up to a week. */
const LAST_ROUND_MS = 7 * DAY_MS

/** Whether an outright is decided by matches (a season, a tournament) rather than by its own contest. */
const isSeason = ({ runners, sport }: Fixture): boolean =>
  runners !== undefined && !['E', 'F'].includes(sportOf(sport).template)

/** When a match should be over (Sport.overWithinMin), counted from its real or else its scheduled start. */
function shouldBeOverMs({ fixture, startedAtMs }: BookMatch): number {
  const withinMs = isSeason(fixture) ? LAST_ROUND_MS : sportOf(fixture.sport).overWithinMin * MINUTE_MS
  return (startedAtMs ?? fixture.startsAtMs) + withinMs
}

/** Why a match without a result waits for a settler; undefined while it is not late. */
export function whyWithoutResult(match: BookMatch, nowMs: number): 'noResult' | 'overdue' | undefined {
  if (isEnded(match.phase)) return 'noResult'
  return nowMs > shouldBeOverMs(match) ? 'overdue' : undefined
}

/** The part in which a match was abandoned: after the last part with a final score, or the last part played. */
function brokenPart({ fixture, lastPart, scores, phase }: BookMatch): ScorePart {
  const order = playedPeriods(sportOf(fixture.sport))
  const last = lastPart ?? (order[0] as ScorePart)
  const next = last === 'ET' ? undefined : order[order.indexOf(last) + 1]
  const isDone = last !== 'ET' && scores[last] !== undefined && phase !== last
  return isDone && next ? next : last
}

/** The known scores of an abandoned match; extra time is no part of regular time. */
function scoresOf({ fixture, running, scores, score }: BookMatch, during: ScorePart): Scores {
  const sport = sportOf(fixture.sport)
  const known = { ...running, ...scores }
  if (sport.template === 'C') return known
  if (during !== 'ET') return { ...known, FT: score }
  const regular = scoreOf(sport, known, 'FT', false)
  const whole = regular ?? restOf(score, known.ET)
  const extra = known.ET ?? restOf(score, regular)
  return { ...known, ...(whole && { FT: whole }), ...(extra && { ET: extra }) }
}

/**
 * Applies a new date to a postponed match: beyond the sport's limit, bets taken for the old date are void (R2-13,
 * R2-15). A corrected start without postponement voids nothing.
 */
export function putOff(
  match: BookMatch,
  next: Fixture,
  atMs: number,
): Pick<BookMatch, 'cancels' | 'putOffFromMs'> | undefined {
  const { putOffFromMs, fixture, cancels } = match
  const untilMs = putOffFromMs == null ? null : validUntilMs({ ...fixture, startsAtMs: putOffFromMs })
  if (untilMs === null || next.startsAtMs < untilMs) return undefined
  return { cancels: [...cancels, { fromMs: null, toMs: atMs }], putOffFromMs: null }
}

/** The house's decision on an abandoned or postponed match that its source left undecided (R2-13, R2-18). */
export function overdueResult(match: BookMatch, nowMs: number): MatchResult | null {
  const untilMs = validUntilMs(match.fixture)
  // A result that an operator took back waits for him.
  if (match.held?.result) return null
  if (match.result !== null || untilMs === null || nowMs < untilMs + SOURCE_FIRST_MS) return null
  if (match.phase === 'postponed') return { state: 'refunded' }
  if (match.phase !== 'abandoned') return null
  const during = brokenPart(match)
  return { state: 'abandoned', during, scores: scoresOf(match, during) }
}

/** The match with a result decided by the house; source and sequence stay the same. */
export function ruleMatch(match: BookMatch, result: MatchResult, atMs: number): BookMatch {
  return { ...match, result, resultAtMs: atMs, isOverdue: true, lock: null, gateSeq: match.gateSeq + 1 }
}
