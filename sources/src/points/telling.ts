/** Produces the facts of a match of goals, runs or points: its scores, periods, and prices as its attacks go by. */

import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { type Sport, sportOf } from '@quarterline/core/base/sport/sport'
import { SECOND_MS } from '@quarterline/core/base/time'
import type { Fixture, LiveClock, MarketQuote, MatchResult, Phase, Sheet } from '@quarterline/core/market/event'
import { partsOf, playedPeriods, type Score, type Scores } from '@quarterline/core/market/score'
import { type AttackLines, chooseAttackLines } from '@quarterline/core/price/points/attackQuotes'
import type { AttackState } from '@quarterline/core/price/points/attackState'
import { closing, inTurn, type Opinion, tellOpening, tellPostponed } from '../play/opening.ts'
import { untilTuned } from '../play/tuning.ts'
import { openTurns, type Turns, tellTurn } from '../play/turns.ts'
import { seconds } from '../tell/course.ts'
import type { Draft } from '../tell/draft.ts'
import { onGrid } from '../tell/grid.ts'
import { drawResults } from '../tell/results.ts'
import { once, say, type TellingState, tellDanger, tellMoment, tellPhase, tellSafe, tellStatus } from '../tell/tell.ts'
import { DECIDED_AFTER_MS, postponementOf } from '../world/postponement.ts'
import type { FamilyMatch } from '../world/simulated.ts'
import {
  type Attack,
  attackMs,
  drawPointsCourse,
  endedWith,
  isHalfTime,
  type PointsCourse,
  type PointsPeriod,
  phaseOf,
  scoresOf,
  sharePlayed,
  slipOf,
  standingAt,
} from './course.ts'
import { type PointsMatch, pointsShop, quotesOf, seenAs, seenNow } from './pricing.ts'
import type { PointsRow } from './row.ts'

/** One result in 150 is wrong at first. */
const CORRECTIONS_PPM = 6667
/** How far one update moves the market's opinion of a side, and how much of an older move remains. */
const DRIFT_STEP = 0.025
const DRIFT_KEPT = 0.96
/** How long lines are kept in play; where a machine plays a period in a minute or two, this part of the period. */
const LINES_KEPT_MS = 90 * SECOND_MS
const LINES_KEPT_SHARE = 0.08
/** From the end of a period or of a danger to the reopening: at most half of the break, or this part of an attack. */
const REOPENS_MS = 20 * SECOND_MS
const CALM_MS = 3 * SECOND_MS
const CALM_SHARE = 0.25
/** How often an attack is seen as dangerous, with a goal and without one; and how many of these suspend the markets. */
const DANGER = { goal: 0.7, other: 0.15, shuts: 0.3 } as const
const DANGER_S = [4, 10] as const

/** The state of a running match while its facts are produced. */
interface RunningMatch extends TellingState {
  match: PointsMatch
  sport: Sport
  chance: Chance
  opinion: Opinion
  drift: Opinion
  course: PointsCourse
  /** The period under way or coming. */
  number: number
  scores: Score[]
  lines: () => AttackLines
  linesAtMs: number
  quotedAtMs: number
  /** When markets that are shut open again. */
  reopensAtMs: number | undefined
  turns: Turns
}

const runningOf = ({ sport, scores }: Pick<RunningMatch, 'sport' | 'scores'>): Scores =>
  scoresOf(
    sport,
    scores.map((score) => ({ score })),
  )

/** The state that prices depend on at an instant: its attacks alone, so no price can lag between two of them. */
function stateOf({ match, sport, course, number, opinion, drift }: RunningMatch) {
  const factors = seenAs(match, { total: opinion.total + drift.total, balance: opinion.balance + drift.balance })
  const { scoring } = match.row
  return (atMs: number): AttackState => {
    const standing = standingAt(course, number, atMs)
    return { sport, extraTime: sport.extraTime, scoring, factors, period: number, ...standing }
  }
}

const linesKeptMs = ({ lastsS: [leastS] }: PointsRow) => Math.min(LINES_KEPT_MS, leastS * LINES_KEPT_SHARE * SECOND_MS)

function tellQuotes(run: RunningMatch, atMs: number, isWhole: boolean): void {
  const { match, chance } = run
  const drifted = (value: number) => value * DRIFT_KEPT + (chance.unit() - 0.5) * DRIFT_STEP
  run.drift = { total: drifted(run.drift.total), balance: drifted(run.drift.balance) }
  const stateAt = stateOf(run)
  if (isWhole || atMs - run.linesAtMs >= linesKeptMs(match.row)) {
    run.lines = untilTuned(() => chooseAttackLines(seenNow(match, stateAt(atMs)), match.row.offer))
    run.linesAtMs = atMs
  }
  const { lines } = run
  run.quotedAtMs = atMs
  const model = (nowMs: number) => quotesOf(match, seenNow(match, stateAt(nowMs)), lines())
  tellTurn(run, atMs, { model, isWhole, nextInMs: attackMs(match.row)[1] })
}

/** With no attack left a period is decided, and has no prices until it is closed. */
function isPlayedOut({ course, number }: RunningMatch, atMs: number): boolean {
  const [home, away] = standingAt(course, number, atMs).left
  return home + away === 0
}

function reopen(run: RunningMatch, untilMs: number): void {
  const { reopensAtMs } = run
  if (reopensAtMs === undefined || reopensAtMs >= untilMs) return
  run.reopensAtMs = undefined
  tellSafe(run, reopensAtMs)
  if (isPlayedOut(run, reopensAtMs)) return
  tellQuotes(run, reopensAtMs, true)
}

/** The clock is sent with each event, and shows the minutes of the period or of the match. */
function clockAt({ match, sport }: RunningMatch, period: PointsPeriod, atMs: number): LiveClock | null {
  const { minutes, clockGoesOn } = match.row
  if (minutes === undefined) return null
  const isExtra = period.number >= playedPeriods(sport).length
  const before = clockGoesOn && !isExtra ? period.number * minutes : 0
  const length = isExtra ? (minutes * period.each) / match.row.scoring.attacks : minutes
  return { fromMinute: before + Math.floor(length * sharePlayed(period, atMs)), sinceMs: atMs, stopped: true }
}

function beginDanger(run: RunningMatch, { atMs, side, points }: Attack, fromMs: number): void {
  const { chance, match } = run
  if (!match.row.hasGoals || chance.unit() >= (points > 0 ? DANGER.goal : DANGER.other)) return
  const dangerMs = atMs - seconds(chance, ...DANGER_S)
  const shuts = points === 0 && chance.unit() < DANGER.shuts
  if (run.reopensAtMs !== undefined || dangerMs <= fromMs) return
  tellDanger(run, dangerMs, { shuts, side: side === 0 ? 'H' : 'A' })
  if (shuts) run.reopensAtMs = atMs + onGrid(Math.min(CALM_MS, CALM_SHARE * attackMs(match.row)[0]))
}

function tellScore(run: RunningMatch, { atMs, side, points }: Attack): void {
  const { match, score } = run
  const { hasGoals, shutS } = match.row
  const after: Score = side === 0 ? [score[0] + points, score[1]] : [score[0], score[1] + points]
  if (hasGoals) tellMoment(run, { atMs, what: 'goal', side: side === 0 ? 'H' : 'A' })
  else {
    if (shutS) say(run, atMs, { kind: 'suspend', matchId: run.matchId, reason: 'goal' })
    run.score = after
    tellStatus(run, atMs)
  }
  if (shutS) run.reopensAtMs = atMs + seconds(run.chance, ...shutS)
}

function tellAttack(run: RunningMatch, period: PointsPeriod, attack: Attack): void {
  const { atMs, side, points } = attack
  const minute = run.clock?.fromMinute
  run.clock = clockAt(run, period, atMs)
  if (points > 0) {
    const [home, away] = run.scores[period.number]!
    run.scores[period.number] = side === 0 ? [home + points, away] : [home, away + points]
    run.running = runningOf(run)
    tellScore(run, attack)
  } else {
    tellSafe(run, atMs)
    if (run.clock?.fromMinute !== minute) tellStatus(run, atMs)
  }
  // Each attack moves the prices, with or without points: one less is left.
  if (isPlayedOut(run, atMs)) say(run, atMs, { kind: 'suspend', matchId: run.matchId, reason: 'periodEnd' })
  else if (run.reopensAtMs === undefined) tellQuotes(run, atMs, false)
}

function playPeriod(run: RunningMatch, period: PointsPeriod, untilMs: number): void {
  const { startsAtMs, attacks, number } = period
  run.number = number
  run.scores[number] = [0, 0]
  run.running = runningOf(run)
  tellPhase(run, startsAtMs, { phase: phaseOf(run.sport, number), clock: clockAt(run, period, startsAtMs) })
  tellQuotes(run, startsAtMs, true)
  let fromMs = startsAtMs
  for (const attack of attacks) {
    if (attack.atMs >= untilMs) break
    reopen(run, attack.atMs)
    beginDanger(run, attack, Math.max(fromMs, run.quotedAtMs))
    tellAttack(run, period, attack)
    fromMs = attack.atMs
  }
  reopen(run, Math.min(period.endsAtMs, untilMs))
}

/** Ends a period: its markets are closed, its score is final, and the others reopen. */
function endPeriod(run: RunningMatch, { number, endsAtMs }: PointsPeriod): void {
  const { matchId, turns, sport, scores } = run
  const phase: Phase = isHalfTime(sport, number) ? 'HT' : 'break'
  const ended = endedWith(sport, number)
  const isForWinner = sport.extraTime === 'moneyline' && number + 1 >= playedPeriods(sport).length
  run.reopensAtMs = undefined
  run.number = number + 1
  tellPhase(run, endsAtMs, { phase, clock: run.clock && { ...run.clock, sinceMs: endsAtMs } })
  const isOver = ({ period, betType }: MarketQuote) =>
    ended.includes(period) || (isForWinner && (period !== 'FT' || betType !== 'BT_ML'))
  const over = once(() => turns.board().filter(isOver))
  run.drafts.push({ atMs: endsAtMs, fact: () => closing(matchId, over()) })
  const breakMs = (run.course.periods[number + 1]?.startsAtMs ?? Infinity) - endsAtMs
  const toldMs = endsAtMs + onGrid(Math.min(REOPENS_MS, breakMs / 2))
  const order = playedPeriods(sport)
  for (const period of ended) {
    if (period.startsWith('I')) continue
    const parts = partsOf(sport, period).map((part) => scores[order.indexOf(part)]!)
    const score = parts.reduce<Score>(([home, away], one) => [home + one[0], away + one[1]], [0, 0])
    say(run, toldMs, { kind: 'periodResult', matchId, period, score })
  }
  tellQuotes(run, toldMs, true)
}

/** Produces the facts of a match until it ends or is abandoned. */
function tellPlay(
  match: PointsMatch,
  { course, opinion, untilMs = Infinity }: { course: PointsCourse; opinion: Opinion; untilMs?: number },
): RunningMatch {
  const sport = sportOf(match.row.sport)
  const run: RunningMatch = {
    match,
    matchId: match.matchId,
    sport,
    chance: chanceOf(`${match.seed}/prices`),
    opinion,
    course,
    drafts: [],
    phase: 'scheduled',
    clock: null,
    score: [0, 0],
    redCards: [0, 0],
    isDanger: false,
    drift: { total: 0, balance: 0 },
    number: -1,
    scores: [],
    lines: () => ({}),
    linesAtMs: 0,
    quotedAtMs: 0,
    reopensAtMs: undefined,
    turns: openTurns(() => []),
  }
  let last = course.periods[0]!
  for (const period of course.periods) {
    last = period
    playPeriod(run, period, untilMs)
    if (period.endsAtMs >= untilMs) break
    if (period !== course.periods.at(-1)) endPeriod(run, period)
  }
  const endsAtMs = Math.min(last.endsAtMs, untilMs)
  const phase = untilMs === Infinity ? 'ended' : 'abandoned'
  tellPhase(run, endsAtMs, { phase, clock: clockAt(run, last, endsAtMs) })
  run.drafts.push({ atMs: endsAtMs, fact: () => closing(match.matchId, run.turns.board()) })
  return run
}

function abandonedResult({ match, sport, scores, number, drafts }: RunningMatch, period: PointsPeriod): MatchResult {
  const { minutes } = match.row
  const share = sharePlayed(period, drafts.at(-1)!.atMs)
  const played = minutes === undefined ? number : Math.floor((number + share) * minutes)
  return { state: 'abandoned', during: phaseOf(sport, number), played, scores: runningOf({ sport, scores }) }
}

/** All facts of a match, in time order. */
export function* tellPoints(match: PointsMatch & FamilyMatch, fixture: Fixture): Generator<Draft, void> {
  const { matchId, seed, startsAtMs, row, factors } = match
  const fate = row.isGame ? ({ state: 'played' } as const) : postponementOf(match)
  const shop = pointsShop(match)
  if (fate.state === 'postponed') {
    const untilMs = Math.max(fate.atMs, match.opensAtMs + SECOND_MS)
    const { board } = yield* tellOpening(match, { fixture, shop, untilMs })
    return yield* tellPostponed(match, untilMs, board)
  }
  const { opinion } = yield* tellOpening(match, { fixture, shop, untilMs: startsAtMs })
  const course = drawPointsCourse(row, { startsAtMs, factors }, chanceOf(`${seed}/course`))
  const sport = sportOf(row.sport)
  if (fate.state === 'abandoned') {
    const period = course.periods[fate.half === 0 ? 0 : playedPeriods(sport).length - 1]!
    const lengthMs = period.endsAtMs - period.startsAtMs
    const untilMs = onGrid(period.startsAtMs + Math.min(fate.playedMs / 3, lengthMs / 2))
    const run = tellPlay(match, { course, opinion, untilMs })
    const result = abandonedResult(run, period)
    yield* inTurn(run.drafts)
    return yield { atMs: startsAtMs + DECIDED_AFTER_MS, fact: { kind: 'result', matchId, result } }
  }
  const run = tellPlay(match, { course, opinion })
  yield* inTurn(run.drafts)
  const sheet: Sheet = { scores: scoresOf(sport, course.periods) }
  const slip = (reported: readonly Sheet[]) => slipOf(sheet, playedPeriods(sport).at(-1)!, reported)
  const endedAtMs = course.periods.at(-1)!.endsAtMs
  yield* drawResults({ matchId, endedAtMs, sheet, slip }, seed, row.isGame ? 0 : CORRECTIONS_PPM)
}
