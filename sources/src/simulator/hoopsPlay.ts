/** Produces the facts of a simulated basketball game: baskets, quarters and overtimes, and prices after each attack. */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { SECOND_MS } from '@quarterline/core/base/time'
import type { Period } from '@quarterline/core/market/betType'
import type { Margins } from '@quarterline/core/market/book/margin'
import type { Fixture, MarketQuote, MatchResult, Phase, Sheet } from '@quarterline/core/market/event'
import type { Score, ScorePart, Scores } from '@quarterline/core/market/score'
import {
  chooseHoopsLines,
  HOOPS_PERIODS,
  type HoopsLines,
  type HoopsPeriod,
  type HoopsState,
  hoopsLeft,
  hoopsQuotes,
} from '@quarterline/core/price/points/hoopsQuotes'
import { pointsProspect } from '@quarterline/core/price/points/pointsChances'
import {
  attacksOf,
  type BasketCourse,
  type BasketPeriod,
  basketStanding,
  drawBasketCourse,
  minutesPlayed,
} from '../basketball/basketCourse.ts'
import { closing, inTurn, type Opinion, type Shop, tellOpening, tellPostponed } from '../play/opening.ts'
import { marginsNow, shifted, untilTuned } from '../play/tuning.ts'
import { openTurns, type Turns, tellTurn } from '../play/turns.ts'
import type { Draft } from '../tell/draft.ts'
import { drawResults } from '../tell/results.ts'
import { once, say, type TellingState, tellPhase, tellStatus } from '../tell/tell.ts'
import { DECIDED_AFTER_MS, postponementOf } from '../world/postponement.ts'
import type { HoopsMatch } from '../world/simulated.ts'

/** The lines of every period on offer. */
type GameLines = Partial<Record<HoopsPeriod, HoopsLines>>

/**
 * How far one update moves the market's opinion, in points of margin and of total, and how much of an older move
 * remains.
 */
const DRIFT_STEP = 0.5
const DRIFT_KEPT = 0.97
/** How long lines are kept in play. */
const LINES_KEPT_MS = 60 * SECOND_MS
/** From a quarter's end to the reopening. */
const REOPENS_MS = 20 * SECOND_MS
/** Converts the market's opinion, which is in goals, to points. */
const BALANCE_POINTS = 30
const TOTAL_SHARE = 0.35

const LINES = { FT: 3, '1H': 2, '2H': 1, Q1: 1, Q2: 1, Q3: 1, Q4: 1 } as const

function periodsOn(state: HoopsState) {
  return HOOPS_PERIODS.flatMap((period) => {
    const left = hoopsLeft(state, period)
    return left ? [{ period, prospect: pointsProspect(left) }] : []
  })
}

const chooseGameLines = (state: HoopsState): GameLines =>
  Object.fromEntries(
    periodsOn(state).map(({ period, prospect }) => [period, chooseHoopsLines(prospect, LINES[period])]),
  )

const gameQuotes = (state: HoopsState, lines: GameLines, margins: Margins): MarketQuote[] =>
  periodsOn(state).flatMap(({ period, prospect }) => {
    const own = lines[period]
    return own ? hoopsQuotes({ period, margins }, prospect, own) : []
  })

const seenAs = ({ outlook }: HoopsMatch, { total, balance }: Opinion) => ({
  margin: outlook.margin + balance * BALANCE_POINTS,
  total: outlook.total * Math.exp(total * TOTAL_SHARE),
})

/** How a game is priced before it begins. */
export function hoopsShop(match: HoopsMatch): Shop<GameLines> {
  const before = (opinion: Opinion): HoopsState => ({
    outlook: seenAs(match, shifted(match.matchId, opinion)),
    attacks: attacksOf(match.outlook, match.quarterMin),
    quarter: 0,
    left: [0, 0],
    points: [],
  })
  return {
    choose: (opinion) => chooseGameLines(before(opinion)),
    quote: (opinion, lines, leftMs) => gameQuotes(before(opinion), lines, marginsNow({ grade: match.grade, leftMs })),
  }
}

/** The state of a running game while its facts are produced. */
interface RunningHoops extends TellingState {
  match: HoopsMatch
  chance: Chance
  outlook: { margin: number; total: number }
  drift: { margin: number; total: number }
  period: BasketPeriod
  /** Points of each quarter and overtime so far. */
  points: Score[]
  lines: () => GameLines
  linesAtMs: number
  turns: Turns
}

/** The state as the house sees it at publication. */
const seenNow = (match: HoopsMatch, state: HoopsState): HoopsState => ({
  ...state,
  outlook: seenAs({ ...match, outlook: { ...match.outlook, ...state.outlook } }, shifted(match.matchId)),
})

function tellQuotes(run: RunningHoops, atMs: number, isWhole: boolean): void {
  const { match, chance, period, outlook } = run
  const drifted = (value: number) => value * DRIFT_KEPT + (chance.unit() - 0.5) * DRIFT_STEP
  run.drift = { margin: drifted(run.drift.margin), total: drifted(run.drift.total) }
  const seen = { margin: outlook.margin + run.drift.margin, total: outlook.total + run.drift.total }
  const before = run.points.slice(0, period.number - 1)
  // Prices hang on the attacks that have been made and on nothing else, so that between two of them none can lag.
  const stateAt = (nowMs: number): HoopsState => {
    const { points, left } = basketStanding(period, nowMs)
    const attacks = attacksOf(match.outlook, match.quarterMin)
    return seenNow(match, { outlook: seen, attacks, quarter: period.number, left, points: [...before, points] })
  }
  if (isWhole || atMs - run.linesAtMs >= LINES_KEPT_MS) {
    run.lines = untilTuned(() => chooseGameLines(stateAt(atMs)))
    run.linesAtMs = atMs
  }
  const { lines } = run
  const margins = () => marginsNow({ grade: match.grade, leftMs: null })
  const nextInMs = (period.endsAtMs - period.startsAtMs) / period.each
  tellTurn(run, atMs, { model: (nowMs) => gameQuotes(stateAt(nowMs), lines(), margins()), isWhole, nextInMs })
}

const phaseOf = (number: number): ScorePart => (number <= 4 ? (`Q${number}` as Period) : 'ET')
const plus = ([a, b]: Score, [c, d]: Score): Score => [a + c, b + d]

/** The score by quarter, all overtimes together as the extra time. */
export function quarterScores(points: readonly Score[]): Scores {
  const quarters = points.slice(0, 4).map((score, at) => [`Q${at + 1}`, score] as const)
  const extra = points.slice(4).reduce<Score | undefined>((sum, one) => (sum ? plus(sum, one) : one), undefined)
  return { ...Object.fromEntries(quarters), ...(extra && { ET: extra }) }
}

/** The clock of a game is sent with each basket and each minute, and shows the minutes of the quarter. */
const clockAt = (period: BasketPeriod, atMs: number) => ({
  fromMinute: Math.floor(minutesPlayed(period, atMs)),
  sinceMs: atMs,
  stopped: true,
})

/** The periods that end with a quarter. */
const ENDS: Record<number, readonly Period[]> = { 1: ['Q1'], 2: ['Q2', '1H'], 3: ['Q3'], 4: ['Q4'] }

function playPeriod(run: RunningHoops, period: BasketPeriod, untilMs: number): void {
  const { startsAtMs, attacks, number } = period
  run.period = period
  run.points.push([0, 0])
  run.running = quarterScores(run.points)
  tellPhase(run, startsAtMs, { phase: phaseOf(number), clock: clockAt(period, startsAtMs) })
  tellQuotes(run, startsAtMs, true)
  const before = run.score
  for (const { atMs, points, left } of attacks) {
    if (atMs >= untilMs) return
    const minute = run.clock?.fromMinute
    run.clock = clockAt(period, atMs)
    if (points > 0) {
      run.points[number - 1] = basketStanding(period, atMs).points
      run.score = plus(before, run.points[number - 1]!)
      run.running = quarterScores(run.points)
    }
    if (points > 0 || run.clock.fromMinute !== minute) tellStatus(run, atMs)
    // Each attack moves the prices, with or without points: one less is left.
    if (left[0] + left[1] > 0) tellQuotes(run, atMs, false)
    else say(run, atMs, { kind: 'suspend', matchId: run.matchId, reason: 'periodEnd' })
  }
}

/** Ends a quarter: its markets are closed, its score is final, and the others reopen. */
function endPeriod(run: RunningHoops, { number, endsAtMs }: BasketPeriod): void {
  const { matchId, turns, points } = run
  const phase: Phase = number === 2 ? 'HT' : 'break'
  tellPhase(run, endsAtMs, { phase, clock: { fromMinute: 0, sinceMs: endsAtMs, stopped: true } })
  const ended = ENDS[number] ?? []
  const over = once(() => turns.board().filter(({ period }) => ended.includes(period)))
  if (ended.length > 0) run.drafts.push({ atMs: endsAtMs, fact: () => closing(matchId, over()) })
  const toldMs = endsAtMs + REOPENS_MS
  for (const period of ended) {
    const score = period === '1H' ? plus(points[0]!, points[1]!) : points[number - 1]!
    say(run, toldMs, { kind: 'periodResult', matchId, period, score })
  }
  tellQuotes(run, toldMs, true)
}

/** Produces the facts of a game until it ends or is abandoned. */
function tellPlay(
  match: HoopsMatch,
  { course, opinion, untilMs = Infinity }: { course: BasketCourse; opinion: Opinion; untilMs?: number },
): RunningHoops {
  const first = course.periods[0]!
  const run: RunningHoops = {
    match,
    matchId: match.matchId,
    chance: chanceOf(`${match.seed}/prices`),
    outlook: seenAs(match, opinion),
    drafts: [],
    phase: 'scheduled',
    clock: null,
    score: [0, 0],
    redCards: [0, 0],
    isDanger: false,
    drift: { margin: 0, total: 0 },
    period: first,
    points: [],
    lines: () => ({}),
    linesAtMs: 0,
    turns: openTurns(() => []),
  }
  for (const period of course.periods) {
    playPeriod(run, period, untilMs)
    if (period.endsAtMs >= untilMs) break
    if (period !== course.periods.at(-1)) endPeriod(run, period)
  }
  const endsAtMs = Math.min(run.period.endsAtMs, untilMs)
  const phase = untilMs === Infinity ? 'ended' : 'abandoned'
  tellPhase(run, endsAtMs, { phase, clock: clockAt(run.period, endsAtMs) })
  run.drafts.push({ atMs: endsAtMs, fact: () => closing(match.matchId, run.turns.board()) })
  return run
}

/** A scorer's mistake: one point too many in the last quarter. */
function slipOf(sheet: Sheet, reported: readonly Sheet[]): Sheet {
  const [home, away] = sheet.scores.Q4 ?? [0, 0]
  return { scores: { ...sheet.scores, Q4: reported.length === 0 ? [home + 1, away] : [home, away + 1] } }
}

function abandonedResult(run: RunningHoops, quarterMin: number): MatchResult {
  const { period, points } = run
  const atMs = run.drafts.at(-1)!.atMs
  const before = Math.min(period.number - 1, 4) * quarterMin
  const played = Math.floor(before + minutesPlayed(period, atMs))
  return { state: 'abandoned', during: phaseOf(period.number), played, scores: quarterScores(points) }
}

/** All facts of a game, in time order. */
export function* tellHoops(
  match: HoopsMatch,
  { fixture, shop, correctionsPpm }: { fixture: Fixture; shop: Shop<GameLines>; correctionsPpm: number },
): Generator<Draft, void> {
  const { matchId, seed, startsAtMs, quarterMin } = match
  const fate = postponementOf(match)
  if (fate.state === 'postponed') {
    const { board } = yield* tellOpening(match, { fixture, shop, untilMs: fate.atMs })
    return yield* tellPostponed(match, fate.atMs, board)
  }
  const { opinion } = yield* tellOpening(match, { fixture, shop, untilMs: startsAtMs })
  const course = drawBasketCourse(match, chanceOf(`${seed}/course`))
  if (fate.state === 'abandoned') {
    const quarter = course.periods[fate.half === 0 ? 1 : 3]!
    const run = tellPlay(match, { course, opinion, untilMs: quarter.startsAtMs + Math.floor(fate.playedMs / 3) })
    const result = abandonedResult(run, quarterMin)
    yield* inTurn(run.drafts)
    return yield { atMs: startsAtMs + DECIDED_AFTER_MS, fact: { kind: 'result', matchId, result } }
  }
  const run = tellPlay(match, { course, opinion })
  yield* inTurn(run.drafts)
  const sheet: Sheet = { scores: quarterScores(course.periods.map(({ points }) => points)) }
  const endedAtMs = course.periods.at(-1)!.endsAtMs
  const slip = (reported: readonly Sheet[]) => slipOf(sheet, reported)
  yield* drawResults({ matchId, endedAtMs, sheet, slip }, seed, correctionsPpm)
}
