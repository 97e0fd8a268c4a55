/** What a settler decides of a match: results and voids, refused where they contradict themselves or what is known. */
import { quartersOf } from '../../base/line.ts'
import { ok, type Refusal, type Result, refuse } from '../../base/result.ts'
import { type Sport, sportOf } from '../../base/sport/sport.ts'
import { type BetType, betTypeFacts, hasLine, isBetType, isPeriod, isPick, type Period, pickLine } from '../betType.ts'
import { type BookMatch, type CancelWindow, isStarted, type OperatorDecision, type VoidReason } from '../book/match.ts'
import { isSameDecision, isSameWindow, withResult, withScore } from '../book/ruling.ts'
import type { MatchResult, Sheet } from '../event.ts'
import { contradiction, periodsOf, type Score, type ScorePart, type Scores, scoreOf } from '../score.ts'

/** A result that cannot be: where, and what is wrong with it. */
const bad = (reason: string, at: string): Refusal => refuse('incompletedRequest', { reason, at })
const conflict = (reason: string): Refusal => refuse('requestConflict', { reason })

/** That a match has not begun, and when it will: until then only a refund can be decided of it. */
const notStarted = ({ fixture }: BookMatch): Refusal =>
  refuse('requestConflict', { reason: 'notStarted', starts: fixture.startsAtMs, allowed: 'refunded' })

/** A result as the wire writes it: one form for all states. */
export type WireResult = Partial<Omit<Sheet, 'scores'>> & {
  state: MatchResult['state']
  scores?: Readonly<Record<string, Score>>
  during?: string
  played?: number
  official?: true
}

/** Reads a result; refuses what does not belong to its state. */
export function readResult({ state, ...written }: WireResult): Result<MatchResult> {
  const { during, played, official, scores = {}, ...sheet } = written
  const named = (fields: object) => Object.keys(fields)[0]
  if (state === 'refunded') {
    const extra = named(written)
    return extra === undefined ? ok({ state }) : bad('notOfRefunded', extra)
  }
  const decided: Sheet = { ...sheet, scores: scores as Scores }
  if (state === 'completed') {
    const extra = named({
      ...(during !== undefined && { during }),
      ...(played !== undefined && { played }),
      ...(official && { official }),
    })
    return extra === undefined ? ok({ state, ...decided }) : bad('notOfCompleted', extra)
  }
  if (during === undefined) return refuse('during_required')
  const how = { ...(played !== undefined && { played }), ...(official && { official }) }
  return ok({ state, during: during as ScorePart, ...how, ...decided })
}

/** Who scored first and last, against the scores that are known. */
function scorersFault({ scorers = {}, scores }: Sheet, sport: Sport): Refusal | undefined {
  for (const [period, who] of Object.entries(scorers)) {
    if (!(periodsOf(sport) as readonly string[]).includes(period)) return bad('unknownPeriod', `scorers ${period}`)
    const score = scoreOf(sport, scores, period as Period, false)
    const has = (side: 'H' | 'A') => (score as Score)[side === 'H' ? 0 : 1] > 0
    if (score && [who?.first, who?.last].some((side) => side && !has(side)))
      return bad('contradiction', `scorers ${period}`)
  }
  return undefined
}

/** Whether the score says itself who won, and somebody else. */
function winnerFault({ winner, scores }: Sheet, sport: Sport): Refusal | undefined {
  const score = scoreOf(sport, scores, 'FT', true)
  if (!winner || !score || sport.shape === 'whole') return undefined
  const leads = score[0] > score[1] ? 'H' : score[0] < score[1] ? 'A' : undefined
  return leads && leads !== winner ? bad('contradiction', 'winner') : undefined
}

function placingFault({ placing }: Sheet, { fixture }: BookMatch): Refusal | undefined {
  if (!placing) return undefined
  const runners = new Set(fixture.runners?.map(({ id }) => id))
  const { winners, nonStarters = [], places = 1 } = placing
  const stranger = [...winners, ...nonStarters].find((id) => !runners.has(id))
  if (stranger !== undefined) return refuse('invalidBetTeam', { at: stranger.slice(0, 80) })
  const isTwice = new Set([...winners, ...nonStarters]).size < winners.length + nonStarters.length
  return isTwice || winners.length < places ? bad('contradiction', 'placing') : undefined
}

/** What is wrong with a result as far as anybody can see; undefined when nothing is. */
function resultFault(match: BookMatch, result: MatchResult, nowMs: number): Refusal | undefined {
  if (result.state === 'refunded') return undefined
  if (!isStarted(match, nowMs)) return notStarted(match)
  const sport = sportOf(match.fixture.sport)
  const scores = { ...match.scores, ...result.scores }
  const part = contradiction(sport, result.scores) ?? contradiction(sport, scores)
  if (part) return bad('contradiction', `scores ${String(part).slice(0, 40)}`)
  const sheet: Sheet = { ...result, scores }
  const fault = scorersFault(sheet, sport) ?? winnerFault(sheet, sport) ?? placingFault(sheet, match)
  if (fault) return fault
  if (result.state === 'abandoned') {
    const parts: readonly ScorePart[] = [...periodsOf(sport), 'ET']
    return parts.includes(result.during) ? undefined : bad('unknownPeriod', 'during')
  }
  const isDecided = scoreOf(sport, scores, 'FT', false) ?? result.winner ?? result.placing
  return isDecided === undefined ? bad('nothingDecided', 'scores') : undefined
}

const NOT_HELD = { result: false, periods: [] } as const

/** What operators hold of a match, from now on with more; the source's word as it stood is kept. */
function hold(match: BookMatch, more: Partial<Pick<OperatorDecision, 'result' | 'periods'>>): OperatorDecision {
  const told = { result: match.result, scores: match.scores }
  return { ...(match.held ?? { ...NOT_HELD, told }), ...more }
}

function ruled(match: BookMatch, fields: Partial<BookMatch>): BookMatch {
  return { ...match, ...fields, gateSeq: match.gateSeq + 1 }
}

/** Decides a match that has no result: `requestConflict` (resultExists) when somebody else was faster. */
export function enterResult(match: BookMatch, result: MatchResult, nowMs: number): Result<BookMatch> {
  if (match.result) return conflict('resultExists')
  const fault = resultFault(match, result, nowMs)
  return fault ?? ok(ruled(match, { ...withResult(match, result, nowMs), held: hold(match, { result: true }) }))
}

/** Decides a match otherwise than it was: `requestConflict` (noResult, unchanged). */
export function correctResult(match: BookMatch, result: MatchResult, nowMs: number): Result<BookMatch> {
  if (!match.result) return conflict('noResult')
  if (isSameDecision(match.result, result)) return conflict('unchanged')
  const fault = resultFault(match, result, nowMs)
  return fault ?? ok(ruled(match, { ...withResult(match, result, nowMs), held: hold(match, { result: true }) }))
}

/** A match that only its result had ended stands where it stood before: a slip must not take it off sale for good. */
function reopened({ formerPhase }: BookMatch): Partial<BookMatch> {
  return formerPhase ? { phase: formerPhase, formerPhase: null } : {}
}

/** Takes a result back: its bets are open again, and the source's word does not decide them until it is released. */
export function rollBackResult(match: BookMatch): Result<BookMatch> {
  if (!match.result) return conflict('noResult')
  return ok(ruled(match, { result: null, ...reopened(match), held: hold(match, { result: true }) }))
}

/** Gives a match back to its source: what that says stands again (`requestConflict`, notHeld). */
export function releaseResult(match: BookMatch, nowMs: number): Result<BookMatch> {
  const { held } = match
  if (!held) return conflict('notHeld')
  const told = held.told.result
  const result = held.result ? { ...(told === null && reopened(match)), ...withResult(match, told, nowMs) } : {}
  const scores = held.periods.reduce<Scores>(
    (all, period) => withScore(all, period, held.told.scores[period] ?? null),
    match.scores,
  )
  return ok(ruled(match, { ...result, scores, held: null }))
}

/**
 * Tells the score of a period, or takes it back with null. A score that stands is changed only by one who says that he
 * corrects it, and of a match that is decided none is taken back by itself (`requestConflict`, resultExists).
 */
export function tellPeriod(
  match: BookMatch,
  told: { period: string; score: Score | null; correct: boolean },
  nowMs: number,
): Result<BookMatch> {
  const { period, score, correct } = told
  const sport = sportOf(match.fixture.sport)
  if (!isPeriod(period) || period === 'FT' || !periodsOf(sport).includes(period)) return bad('unknownPeriod', 'period')
  if (!isStarted(match, nowMs)) return notStarted(match)
  const stands = match.scores[period]
  if (isSameDecision(stands ?? null, score)) return conflict('unchanged')
  if (stands && (score ? !correct : match.result)) return conflict('resultExists')
  const scores = withScore(match.scores, period, score)
  const result = match.result && 'scores' in match.result ? match.result.scores : {}
  const part = contradiction(sport, { ...scores, ...result })
  if (part) return bad('contradiction', `scores ${part}`)
  const before = hold(match, {})
  const periods = [...before.periods.filter((one) => one !== period), period]
  return ok(ruled(match, { scores, held: { ...before, periods } }))
}

/** Bets as the console names them: lines from the home side's view; what is left out is all of it. */
export interface VoidScope {
  betType?: string
  period?: string
  line?: number
  pick?: string
  from?: number
  to?: number
}

/** The sides that a line of the house means: both of a handicap, each with its own sign. */
function sidesOf(betType: BetType, pick: string | undefined): (string | undefined)[] {
  return betTypeFacts(betType).line === 'signed' && pick === undefined ? ['H', 'A'] : [pick]
}

/** Reads a scope as windows: `invalidBetType`, `invalidBet`, `invalidBetTeam`, or a time that ends before it begins. */
function windowsOf(match: BookMatch, scope: VoidScope): Result<CancelWindow[]> {
  const { betType, period, line, pick, from, to } = scope
  if (from !== undefined && to !== undefined && from >= to) return bad('contradiction', 'to')
  const times = { fromMs: from ?? null, toMs: to ?? null }
  if (period !== undefined && !(periodsOf(sportOf(match.fixture.sport)) as readonly string[]).includes(period))
    return refuse('invalidBet', { at: 'period' })
  const inPeriod = period === undefined ? {} : { period: period as Period }
  if (betType === undefined) {
    if (line !== undefined || pick !== undefined) return refuse('invalidBetType', { at: 'betType' })
    return ok([{ ...times, ...(period !== undefined && { scope: inPeriod }) }])
  }
  if (!isBetType(betType)) return refuse('invalidBetType')
  const isRunner = betType !== 'BT_OR' || match.fixture.runners?.some(({ id }) => id === pick)
  if (pick !== undefined && !(isPick(betType, pick) && isRunner)) return refuse('invalidBetTeam')
  const quarters = line === undefined ? undefined : quartersOf(line)
  if (line !== undefined && (quarters === undefined || !hasLine(betType))) return refuse('invalidBet', { at: 'line' })
  if (quarters === undefined)
    return ok([{ ...times, scope: { betType, ...inPeriod, ...(pick !== undefined && { pick }) } }])
  const sides = sidesOf(betType, pick).map((side): CancelWindow => {
    const own = { line: pickLine(betType, side ?? '', quarters), ...(side !== undefined && { pick: side }) }
    return { ...times, scope: { betType, ...inPeriod, ...own } }
  })
  return ok(sides)
}

/** A match has so many windows at most: each is read for each of its bets, and kept with the match for ever. */
const WINDOWS_MAX = 200

/**
 * Voids what was accepted so far, or within a window, of a selection, a market or a match (`requestConflict`, unchanged,
 * tooMany).
 */
export function voidBets(match: BookMatch, scope: VoidScope & { to: number }, reason: VoidReason): Result<BookMatch> {
  const windows = windowsOf(match, scope)
  if (!windows.ok) return windows
  const all = windows.value.map((window): CancelWindow => ({ ...window, reason }))
  const isKnown = (window: CancelWindow) => match.cancels.some((one) => isSameWindow(one, window))
  if (all.every(isKnown)) return conflict('unchanged')
  if (match.cancels.length + all.length > WINDOWS_MAX) return conflict('tooMany')
  return ok(ruled(match, { cancels: [...match.cancels, ...all.filter((window) => !isKnown(window))] }))
}

/**
 * Takes back what the house voided with the same scope, at all times unless one is named; what the source voided is its
 * own (`requestConflict`, notVoided).
 */
export function rollBackVoid(match: BookMatch, scope: VoidScope): Result<BookMatch> {
  const windows = windowsOf(match, scope)
  if (!windows.ok) return windows
  const isMeant = (one: CancelWindow) =>
    windows.value.some(({ fromMs, toMs, scope: meant }) => {
      const window = { ...one, fromMs: fromMs ?? one.fromMs, toMs: toMs ?? one.toMs, scope: meant }
      return one.reason !== undefined && isSameWindow(one, window as CancelWindow)
    })
  const cancels = match.cancels.filter((one) => !isMeant(one))
  return cancels.length === match.cancels.length ? conflict('notVoided') : ok(ruled(match, { cancels }))
}
