/** What the house decides of a match that its source left undecided for too long (R2-13, R2-15, R2-18). */
import { sportOf } from '../../base/sport/sport.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, workingDayEndMs } from '../../base/time.ts'
import type { Fixture, MatchResult } from '../event.ts'
import { playedPeriods, restOf, type ScorePart, type Scores, scoreOf } from '../score.ts'
import { type BookMatch, isEnded } from './match.ts'

/** The source decides by itself in time; only where it does not, the house does. */
const SOURCE_FIRST_MS = 5 * MINUTE_MS

/** Until when a match may be played (Sport.valid); null for a sport whose matches stay valid until they are. */
export function validUntilMs({ sport, startsAtMs }: Fixture): number | null {
  const { valid } = sportOf(sport)
  if ('whenever' in valid) return null
  if ('startedOn' in valid) return workingDayEndMs(startsAtMs)
  return startsAtMs + ('finishedWithinH' in valid ? valid.finishedWithinH : valid.startedWithinH) * HOUR_MS
}

/** A season's last round takes some days, up to a week. */
const LAST_ROUND_MS = 7 * DAY_MS

/** Whether an outright is decided by matches, as a season or a tournament is, and not by a contest of its own. */
const isSeason = ({ runners, sport }: Fixture): boolean =>
  runners !== undefined && !['E', 'F'].includes(sportOf(sport).template)

/** When a match should be over (Sport.overWithinMin), from when it truly began or else from its schedule. */
function shouldBeOverMs({ fixture, startedAtMs }: BookMatch): number {
  const withinMs = isSeason(fixture) ? LAST_ROUND_MS : sportOf(fixture.sport).overWithinMin * MINUTE_MS
  return (startedAtMs ?? fixture.startsAtMs) + withinMs
}

/** Why a match without a result waits for a settler; undefined while it is on its way. */
export function whyWithoutResult(match: BookMatch, nowMs: number): 'noResult' | 'overdue' | undefined {
  if (isEnded(match.phase)) return 'noResult'
  return nowMs > shouldBeOverMs(match) ? 'overdue' : undefined
}

/** Where a match that was broken off stood: the part after the last one whose score stands, or the last that was played. */
function brokenPart({ fixture, lastPart, scores, phase }: BookMatch): ScorePart {
  const order = playedPeriods(sportOf(fixture.sport))
  const last = lastPart ?? (order[0] as ScorePart)
  const next = last === 'ET' ? undefined : order[order.indexOf(last) + 1]
  const isDone = last !== 'ET' && scores[last] !== undefined && phase !== last
  return isDone && next ? next : last
}

/** The scores of a match that was broken off as the book knows them; what extra time added is no part of regular time. */
function scoresOf({ fixture, running, scores, score }: BookMatch, during: ScorePart): Scores {
  const sport = sportOf(fixture.sport)
  const told = { ...running, ...scores }
  if (sport.template === 'C') return told
  if (during !== 'ET') return { ...told, FT: score }
  const regular = scoreOf(sport, told, 'FT', false)
  const whole = regular ?? restOf(score, told.ET)
  const extra = told.ET ?? restOf(score, regular)
  return { ...told, ...(whole && { FT: whole }), ...(extra && { ET: extra }) }
}

/**
 * What a new date makes of the bets on a match that was put off: beyond the time that its sport allows from the old one,
 * those taken for the old date are void (R2-13, R2-15). A start that is corrected without the match being put off is no
 * such date.
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

/** What the house decides of a match that was broken off or put off and that its source left undecided (R2-13, R2-18). */
export function overdueResult(match: BookMatch, nowMs: number): MatchResult | null {
  const untilMs = validUntilMs(match.fixture)
  // What an operator took back waits for him.
  if (match.held?.result) return null
  if (match.result !== null || untilMs === null || nowMs < untilMs + SOURCE_FIRST_MS) return null
  if (match.phase === 'postponed') return { state: 'refunded' }
  if (match.phase !== 'abandoned') return null
  const during = brokenPart(match)
  return { state: 'abandoned', during, scores: scoresOf(match, during) }
}

/** The match under a result that the house decided; its source and position stay what they were. */
export function ruleMatch(match: BookMatch, result: MatchResult, atMs: number): BookMatch {
  return { ...match, result, resultAtMs: atMs, isOverdue: true, lock: null, gateSeq: match.gateSeq + 1 }
}
