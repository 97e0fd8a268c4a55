/**
 * Produces the facts of a simulated match in play: whistles, goals and their checks, cards, dangers, half-time and
 * prices.
 */
import type { Chance } from '@quarterline/core/base/chance'
import { MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import type { Period } from '@quarterline/core/market/betType'
import { marginsFor } from '@quarterline/core/market/book/margin'
import type { MarketQuote } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'
import type { QuoteOffer } from '@quarterline/core/price/soccer/boardQuotes'
import {
  type BoardLines,
  boardQuotes,
  chooseLines,
  NO_LINES,
  openSpecials,
} from '@quarterline/core/price/soccer/boardQuotes'
import type { GoalRates } from '@quarterline/core/price/soccer/goalGrid'
import type { SoccerState } from '@quarterline/core/price/soccer/soccerPeriods'
import { type ClockPlan, clockKeepsMs, clockUpdates } from '../play/clockUpdates.ts'
import { closing, type Opinion } from '../play/opening.ts'
import { marginsNow, shifted, untilTuned } from '../play/tuning.ts'
import { CLOCK_LAG, openTurns, type Turns, tellTurn } from '../play/turns.ts'
import type { SimulatedCourse, SimulatedHalf, SimulatedMoment } from '../soccer/soccerCourse.ts'
import { seconds } from '../tell/course.ts'
import type { Draft } from '../tell/draft.ts'
import { minuteAt } from '../tell/halfClock.ts'
import {
  type Beat,
  say,
  type TellingState,
  tellCancelledGoal,
  tellDanger,
  tellMoment,
  tellPhase,
  tellSafe,
} from '../tell/tell.ts'
import type { ChildMatch, SoccerMatch } from '../world/simulated.ts'
import { CHILD_OFFER, OFFER } from '../world/soccerOffer.ts'

/** How far one update moves the market's opinion of a side, and how much of an older move remains. */
const DRIFT_STEP = 0.025
const DRIFT_KEPT = 0.96
/** How long quiet play keeps its lines; any event brings new ones. */
const LINES_KEPT_MS = 3 * MINUTE_MS
/** From a danger's end, and from the half-time whistle, to the reopening. */
const CALM_MS = 3 * SECOND_MS
const BREAK_REOPENS_MS = 45 * SECOND_MS
/** A goal is reviewed this long after it was scored. */
const CHECK_AFTER_MS = 6 * SECOND_MS
/** The first half's score is reported wrong in one match in this many. */
const WRONG_HALF_TIME = 400

/** A match of halves, or its counted corners or cards. */
export type PlayedMatch = SoccerMatch | ChildMatch

/** The markets offered on a match. */
export function offerOf({ kind, grade }: PlayedMatch): QuoteOffer {
  return kind === 'soccer' ? OFFER[grade] : CHILD_OFFER
}

/** The state that prices a match before it begins, at the market's error. */
export function soccerStateBefore({ rates }: PlayedMatch, { total, balance }: Opinion): SoccerState {
  return {
    rates: { home: rates.home * Math.exp(total + balance), away: rates.away * Math.exp(total - balance) },
    minute: null,
    score: [0, 0],
    redCards: [0, 0],
    halfTime: null,
    // Without a correction of low scores before the match as in play (R12-4), or one of the two would be wrong.
    rho: 0,
  }
}

/** The state of a running match while its facts are produced. */
interface RunningSoccer extends TellingState {
  match: PlayedMatch
  chance: Chance
  drift: GoalRates
  half: SimulatedHalf
  halfTime: Score
  lines: () => BoardLines
  linesAtMs: number
  specials: ReturnType<typeof openSpecials>
  /** The board as last published. */
  turns: Turns
}

/** The state of a match now and as its clock runs on without events. */
function stateOf({ match, phase, half, drift, score, redCards, halfTime }: RunningSoccer) {
  const rates = { home: match.rates.home * Math.exp(drift.home), away: match.rates.away * Math.exp(drift.away) }
  const known = { rates, score, redCards, halfTime: phase === '1H' ? null : halfTime, rho: 0 }
  return (atMs: number): SoccerState => {
    return { ...known, minute: phase === 'HT' ? 45 : minuteAt(half.clock, atMs) }
  }
}

/** The same as the house sees it at publication. */
function seenNow({ matchId, grade }: PlayedMatch, state: SoccerState): SoccerState {
  const { total, balance } = shifted(matchId)
  const { home, away } = state.rates
  const rates = { home: home * Math.exp(total + balance), away: away * Math.exp(total - balance) }
  return { ...state, rates, margins: marginsNow({ grade, leftMs: null }) }
}

/**
 * Publishes prices for the current state. The drift is drawn at once, the prices are computed when the fact is used. A
 * whole board reopens suspended markets; in quiet play only the changes are published.
 */
function tellQuotes(run: RunningSoccer, atMs: number, { isWhole }: { isWhole: boolean }): void {
  const { chance, match } = run
  const offer = offerOf(match)
  const drifted = (before: number) => before * DRIFT_KEPT + (chance.unit() - 0.5) * DRIFT_STEP
  run.drift = { home: drifted(run.drift.home), away: drifted(run.drift.away) }
  const stateAt = stateOf(run)
  if (isWhole || atMs - run.linesAtMs >= LINES_KEPT_MS) {
    run.lines = untilTuned(() => chooseLines(seenNow(match, stateAt(atMs)), offer))
    run.linesAtMs = atMs
  }
  const { lines, specials } = run
  const model = (nowMs: number) => boardQuotes(seenNow(match, stateAt(nowMs)), lines(), offer, specials)
  const nextInMs = clockKeepsMs(planOf(match, run.half), atMs)
  tellTurn(run, atMs, { model, isWhole, nextInMs, isClocked: true })
}

/** Closes the markets of a period at their last prices. */
function tellClosed(run: RunningSoccer, atMs: number, period?: Period): void {
  const { matchId, turns } = run
  const isOver = (quote: MarketQuote) => period === undefined || quote.period === period
  const markets = () => turns.board().filter(isOver)
  run.drafts.push({ atMs, fact: () => closing(matchId, markets()) })
}

function reopen(run: RunningSoccer, atMs: number): void {
  tellSafe(run, atMs)
  tellQuotes(run, atMs, { isWhole: true })
}

function tellCancelled(run: RunningSoccer, atMs: number, side: 'H' | 'A'): void {
  tellCancelledGoal(run, atMs, side)
  tellSafe(run, atMs)
}

function beginDanger(run: RunningSoccer, atMs: number, danger: { shuts: boolean; side: 'H' | 'A' }): void {
  if (!run.isDanger) tellDanger(run, atMs, danger)
}

function momentBeats(run: RunningSoccer, moment: SimulatedMoment): Beat[] {
  const { atMs, side, reopensAtMs, checkedUntilMs, cancelledAtMs } = moment
  const beats: Beat[] = [{ atMs, tell: () => tellMoment(run, moment) }]
  const lookedAtMs = atMs + CHECK_AFTER_MS
  const lookedAt = { atMs: lookedAtMs, tell: () => beginDanger(run, lookedAtMs, { shuts: false, side }) }
  if (checkedUntilMs !== undefined)
    beats.push(lookedAt, { atMs: checkedUntilMs, tell: () => tellSafe(run, checkedUntilMs) })
  if (cancelledAtMs !== undefined)
    beats.push(lookedAt, { atMs: cancelledAtMs, tell: () => tellCancelled(run, cancelledAtMs, side) })
  if (reopensAtMs !== undefined) beats.push({ atMs: reopensAtMs, tell: () => reopen(run, reopensAtMs) })
  return beats
}

/** Prices move with the clock, in dangers too, unless the markets are shut. */
function update(run: RunningSoccer, atMs: number): void {
  if (!run.isShut) tellQuotes(run, atMs, { isWhole: false })
}

/** The instants of the clock's price updates. */
const updatesOf = (run: RunningSoccer, half: SimulatedHalf) => [...clockUpdates(planOf(run.match, half), run.chance)]

function planOf({ rates, grade }: PlayedMatch, { clock }: SimulatedHalf): ClockPlan {
  const { twoWay: margin } = marginsFor({ grade, leftMs: null })
  return { clock, goals: rates.home + rates.away, margin, lag: CLOCK_LAG }
}

function halfBeats(run: RunningSoccer, half: SimulatedHalf, phase: '1H' | '2H'): Beat[] {
  const { startsAtMs, moments, dangers } = half
  const clock = { fromMinute: phase === '1H' ? 0 : 45, sinceMs: startsAtMs, stopped: false }
  const begin = () => {
    run.half = half
    tellPhase(run, startsAtMs, { phase, clock })
    tellQuotes(run, startsAtMs, { isWhole: true })
  }
  const spells = dangers.flatMap(({ fromMs, toMs, shuts, endsInMoment, side }): Beat[] => [
    { atMs: fromMs, tell: () => beginDanger(run, fromMs, { shuts, side }) },
    ...(endsInMoment ? [] : [{ atMs: toMs, tell: () => tellSafe(run, toMs) }]),
    ...(shuts && !endsInMoment ? [{ atMs: toMs + CALM_MS, tell: () => reopen(run, toMs + CALM_MS) }] : []),
  ])
  const updates = updatesOf(run, half).map((atMs) => ({ atMs, tell: () => update(run, atMs) }))
  return [{ atMs: startsAtMs, tell: begin }, ...moments.flatMap((one) => momentBeats(run, one)), ...spells, ...updates]
}

/** The first half's score is sent within the minute; in rare matches a wrong one first, which is then reversed. */
function halfTimeBeats(run: RunningSoccer, atMs: number, halfTime: Score): Beat[] {
  const { matchId, chance } = run
  const report = (at: number, score: Score | null): Beat => ({
    atMs: at,
    tell: () => say(run, at, { kind: 'periodResult', matchId, period: '1H', score }),
  })
  const firstMs = atMs + seconds(chance, 20, 60)
  if (chance.whole(1, WRONG_HALF_TIME) > 1) return [report(firstMs, halfTime)]
  const backMs = firstMs + seconds(chance, 120, 420)
  const wrong: Score = [halfTime[0] + 1, halfTime[1]]
  return [report(firstMs, wrong), report(backMs, null), report(backMs + seconds(chance, 5, 60), halfTime)]
}

/** Half-time is open for bets: full-time prices come back soon after the whistle and move now and then. */
function breakBeats(run: RunningSoccer, fromMs: number, toMs: number): Beat[] {
  const whistle = () => {
    tellPhase(run, fromMs, { phase: 'HT', clock: { fromMinute: 45, sinceMs: fromMs, stopped: true } })
    tellClosed(run, fromMs, '1H')
  }
  const opensMs = fromMs + BREAK_REOPENS_MS
  const beats: Beat[] = [
    { atMs: fromMs, tell: whistle },
    { atMs: opensMs, tell: () => reopen(run, opensMs) },
  ]
  const pause = () => seconds(run.chance, 40, 120)
  for (let atMs = opensMs + pause(); atMs < toMs; atMs += pause())
    beats.push({ atMs, tell: () => tellQuotes(run, atMs, { isWhole: false }) })
  return beats
}

/**
 * The inputs of a match in play: its course, the market's opinion when play begins, and the instant of an abandonment.
 */
export interface Play {
  course: SimulatedCourse
  drift: GoalRates
  abandonedAtMs?: number | undefined
  chance: Chance
}

function openRunning(match: PlayedMatch, { course, drift, chance }: Play): RunningSoccer {
  const { matchId, startsAtMs } = match
  const half = course.halves[0]
  return {
    matchId,
    match,
    chance,
    drift,
    half,
    halfTime: course.halfTime,
    drafts: [],
    phase: 'scheduled',
    score: [0, 0],
    redCards: [0, 0],
    isDanger: false,
    clock: { fromMinute: 0, sinceMs: startsAtMs, stopped: true },
    lines: () => NO_LINES,
    specials: openSpecials(),
    linesAtMs: 0,
    turns: openTurns(() => []),
  }
}

/** Produces the facts of a match from kick-off to the final whistle or the abandonment. @returns the score then, too */
export function tellSimulatedPlay(match: PlayedMatch, play: Play): { drafts: Draft[]; score: Score } {
  const { course, abandonedAtMs } = play
  const [first, second] = course.halves
  const run = openRunning(match, play)
  const beats = [
    ...halfBeats(run, first, '1H'),
    ...breakBeats(run, first.endsAtMs, second.startsAtMs),
    ...halfTimeBeats(run, first.endsAtMs, course.halfTime),
    ...halfBeats(run, second, '2H'),
  ].sort((a, b) => a.atMs - b.atMs)
  const endsAtMs = abandonedAtMs ?? second.endsAtMs
  for (const { atMs, tell } of beats) if (atMs < endsAtMs) tell()
  const phase = abandonedAtMs === undefined ? 'ended' : 'abandoned'
  const clock = run.clock ?? { fromMinute: 0, sinceMs: match.startsAtMs }
  const minutes = (endsAtMs - clock.sinceMs) / MINUTE_MS
  const fromMinute = phase === 'ended' ? 90 : clock.fromMinute + Math.min(Math.floor(minutes), 45)
  tellPhase(run, endsAtMs, { phase, clock: { fromMinute, sinceMs: endsAtMs, stopped: true } })
  tellClosed(run, endsAtMs)
  return { drafts: run.drafts, score: run.score }
}
