/**
 * A settler's acts on a match: results and voids. Contradictory or impossible ones are refused. Called by
 * `server/src/bet/settle/makeRuling.ts`.
 */
import { quartersOf } from '../../base/line.ts'
import { ok, type Refusal, type Result, refuse } from '../../base/result.ts'
import { type Sport, sportOf } from '../../base/sport/sport.ts'
import { type BetType, betTypeFacts, hasLine, isBetType, isPeriod, isPick, type Period, pickLine } from '../betType.ts'
import { type BookMatch, type CancelWindow, isStarted, type OperatorDecision, type VoidReason } from '../book/match.ts'
import { isSameDecision, isSameWindow, withResult, withScore } from '../book/ruling.ts'
import type { MatchResult, Sheet } from '../event.ts'
import { contradiction, periodsOf, type Score, type ScorePart, type Scores, scoreOf } from '../score.ts'

/** An impossible result: the field, and what is wrong with it. */
const bad = (reason: string, at: string): Refusal => refuse('incompletedRequest', { reason, at })
const conflict = (reason: string): Refusal => refuse('requestConflict', { reason })

/** The match has not begun, with its start: until then only a refund can be decided. */
const notStarted = ({ fixture }: BookMatch): Refusal =>
  refuse('requestConflict', { reason: 'notStarted', starts: fixture.startsAtMs, allowed: 'refunded' })

/** A result in wire form, the same for all states. */
export type WireResult = Partial<Omit<Sheet, 'scores'>> & {
  state: MatchResult['state']
  scores?: Readonly<Record<string, Score>>
  during?: string
  played?: number
  official?: true
}

/** Reads a result; refuses fields that its state does not have. */
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

/** First and last scorer, checked against the known scores. */
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

/** Whether the score already names the other side as the winner. */
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

/** The fault of a result; undefined if it is valid. */
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

/** Adds to the operators' decisions on a match, and keeps the source's decision of that moment. */
function hold(match: BookMatch, more: Partial<Pick<OperatorDecision, 'result' | 'periods'>>): OperatorDecision {
  const sourceState = { result: match.result, scores: match.scores }
  return { ...(match.held ?? { ...NOT_HELD, told: sourceState }), ...more }
}

function ruled(match: BookMatch, fields: Partial<BookMatch>): BookMatch {
  return { ...match, ...fields, gateSeq: match.gateSeq + 1 }
}

/** Enters the result of a match that has none: `requestConflict` (resultExists) if somebody was faster. */
export function enterResult(match: BookMatch, result: MatchResult, nowMs: number): Result<BookMatch> {
  if (match.result) return conflict('resultExists')
  const fault = resultFault(match, result, nowMs)
  return fault ?? ok(ruled(match, { ...withResult(match, result, nowMs), held: hold(match, { result: true }) }))
}

/** Changes the result of a match: `requestConflict` (noResult, unchanged). */
export function correctResult(match: BookMatch, result: MatchResult, nowMs: number): Result<BookMatch> {
  if (!match.result) return conflict('noResult')
  if (isSameDecision(match.result, result)) return conflict('unchanged')
  const fault = resultFault(match, result, nowMs)
  return fault ?? ok(ruled(match, { ...withResult(match, result, nowMs), held: hold(match, { result: true }) }))
}

/** A match that only its result ended returns to its former phase: a typing error must not end its sale for good. */
function reopened({ formerPhase }: BookMatch): Partial<BookMatch> {
  return formerPhase ? { phase: formerPhase, formerPhase: null } : {}
}

/** Takes a result back: its bets are open again, and the source's result is ignored until it is released. */
export function rollBackResult(match: BookMatch): Result<BookMatch> {
  if (!match.result) return conflict('noResult')
  return ok(ruled(match, { result: null, ...reopened(match), held: hold(match, { result: true }) }))
}

/** Gives a match back to its source, whose decision then stands (`requestConflict`, notHeld). */
export function releaseResult(match: BookMatch, nowMs: number): Result<BookMatch> {
  const { held } = match
  if (!held) return conflict('notHeld')
  const sourceResult = held.told.result
  const result = held.result
    ? { ...(sourceResult === null && reopened(match)), ...withResult(match, sourceResult, nowMs) }
    : {}
  const scores = held.periods.reduce<Scores>(
    (all, period) => withScore(all, period, held.told.scores[period] ?? null),
    match.scores,
  )
  return ok(ruled(match, { ...result, scores, held: null }))
}

/**
 * Sets the score of a period, or takes it back with null. A known score changes only as a correction; in a decided
 * match no single period can be taken back (`requestConflict`, resultExists).
 */
export function tellPeriod(
  match: BookMatch,
  request: { period: string; score: Score | null; correct: boolean },
  nowMs: number,
): Result<BookMatch> {
  const { period, score, correct } = request
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

/** Bets as the console names them: lines from the home side's view; an absent field means all. */
export interface VoidScope {
  betType?: string
  period?: string
  line?: number
  pick?: string
  from?: number
  to?: number
}

/** The selections that a line of the house covers: both sides of a handicap, each with its own sign. */
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

/** The most windows of a match: each bet reads all of them, and they are kept for ever. */
const WINDOWS_MAX = 200

/**
 * Voids the bets accepted so far, or within a window, on a selection, market or match (`requestConflict`, unchanged,
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
 * Undoes the house's voids of the same scope, all times unless one is named; a source's voids are its own
 * (`requestConflict`, notVoided).
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
