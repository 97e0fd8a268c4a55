/** Produces the facts of a simulated tennis match: games and sets, prices after each point, and retirements. */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import type { Period } from '@quarterline/core/market/betType'
import type { Fixture, Service, Sheet } from '@quarterline/core/market/event'
import { type Score, type Scores, setsWon } from '@quarterline/core/market/score'
import {
  newSet,
  type ServeChances,
  type SetState,
  type TennisMatchState,
} from '@quarterline/core/price/tennis/tennisChances'
import {
  chooseTennisLines,
  openingProspect,
  type TennisBoardLines,
  tennisProspect,
  tennisQuotes,
} from '@quarterline/core/price/tennis/tennisQuotes'
import { closing, inTurn, type Opinion, type Shop, tellOpening, tellPostponed } from '../play/opening.ts'
import { marginsNow, shifted, untilTuned } from '../play/tuning.ts'
import { openTurns, type Turns, tellTurn } from '../play/turns.ts'
import type { Draft } from '../tell/draft.ts'
import { drawResults } from '../tell/results.ts'
import { once, say, type TellingState, tellPhase, tellStatus } from '../tell/tell.ts'
import { drawTennisCourse, serverOf, type TennisCourse, type TennisPoint } from '../tennis/tennisCourse.ts'
import type { TennisMatch } from '../world/simulated.ts'

/** Converts the market's opinion, which is in goals, to shares of points won when serving. */
const BALANCE_SHARE = 0.12
const DRIFT_STEP = 0.004
const DRIFT_KEPT = 0.97
/** How long lines are kept in play. */
const LINES_KEPT_MS = 3 * MINUTE_MS
/** The time to the reopening after a set, and after a retirement or a walkover. */
const REOPENS_MS = 30 * SECOND_MS
const RULED_AFTER_MS = 4 * MINUTE_MS
const WALKOVER_AFTER_MS = 5 * MINUTE_MS

const servesOf = ({ serves }: TennisMatch, { balance }: Opinion): ServeChances => [
  serves[0] + balance * BALANCE_SHARE,
  serves[1] - balance * BALANCE_SHARE,
]

/** How a match is priced before it begins. */
export function tennisShop(match: TennisMatch): Shop<TennisBoardLines> {
  const prospect = (opinion: Opinion) =>
    openingProspect({ serves: servesOf(match, shifted(match.matchId, opinion)), toWin: match.toWin })
  return {
    choose: (opinion) => chooseTennisLines(prospect(opinion)),
    quote: (opinion, lines, leftMs) =>
      tennisQuotes(prospect(opinion), lines, marginsNow({ grade: match.grade, leftMs })),
  }
}

/** The state of a running match while its facts are produced. */
interface RunningTennis extends TellingState {
  match: TennisMatch
  chance: Chance
  serves: ServeChances
  drift: number
  state: Pick<TennisPoint, 'done' | 'set'>
  lines: () => TennisBoardLines
  linesAtMs: number
  turns: Turns
}

/** The score by set, the running one last. */
export function setScoresOf({ done, set }: Pick<TennisPoint, 'done' | 'set'>, isOver: boolean): Scores {
  const all: readonly Score[] = isOver ? done : [...done, set.games]
  return Object.fromEntries(all.map((games, at) => [`S${at + 1}`, games]))
}

function tellQuotes(run: RunningTennis, atMs: number, isWhole: boolean): void {
  const { match, chance, serves, state } = run
  run.drift = run.drift * DRIFT_KEPT + (chance.unit() - 0.5) * DRIFT_STEP
  const drifted: ServeChances = [serves[0] + run.drift, serves[1] - run.drift]
  const now = (): TennisMatchState => {
    return { ...state, toWin: match.toWin, serves: servesOf({ ...match, serves: drifted }, shifted(match.matchId)) }
  }
  const prospect = untilTuned(() => tennisProspect(now()))
  if (isWhole || atMs - run.linesAtMs >= LINES_KEPT_MS) {
    run.lines = untilTuned(() => chooseTennisLines(prospect()))
    run.linesAtMs = atMs
  }
  const { lines } = run
  const drawn = untilTuned(() => tennisQuotes(prospect(), lines(), marginsNow({ grade: match.grade, leftMs: null })))
  tellTurn(run, atMs, { model: drawn, isWhole, nextInMs: null })
}

/** Ends a set: its markets are closed, its score is final, and the others reopen before the next point. */
function endSet(run: RunningTennis, { done, atMs }: TennisPoint): void {
  const { matchId, turns } = run
  const ended = `S${done.length}` as Period
  tellPhase(run, atMs, { phase: `S${done.length + 1}` as Period, clock: null })
  const over = once(() => turns.board().filter(({ period }) => period === ended))
  run.drafts.push({ atMs, fact: () => closing(matchId, over()) })
  say(run, atMs + REOPENS_MS, { kind: 'periodResult', matchId, period: ended, score: done.at(-1)! })
  tellQuotes(run, atMs + REOPENS_MS, true)
}

const CALLED = ['0', '15', '30', '40'] as const

/** The called points of the running game: 40-40 is deuce, and the leader after it has the advantage. */
export function calledPoints({ games, points: [home, away] }: SetState): readonly [string, string] {
  if (games[0] === 6 && games[1] === 6) return [String(home), String(away)]
  if (home < 4 && away < 4) return [CALLED[home]!, CALLED[away]!]
  return [home > away ? 'A' : '40', away > home ? 'A' : '40']
}

/** The server of the next point, and the called score before it. */
const serviceOf = (set: SetState): Service => ({ side: serverOf(set) === 0 ? 'H' : 'A', points: calledPoints(set) })

function tellPoint(run: RunningTennis, point: TennisPoint): void {
  const { atMs, done, set, ends } = point
  run.state = { done, set }
  run.service = ends === 'match' ? undefined : serviceOf(set)
  run.score = setsWon(done)
  run.running = setScoresOf(point, ends === 'match')
  if (ends === 'set') endSet(run, point)
  if (ends === 'game' || ends === 'point') {
    tellStatus(run, atMs)
    tellQuotes(run, atMs, false)
  }
}

/** Produces the facts of a match until its last point, or until a player retires. */
function tellPlay(match: TennisMatch, course: TennisCourse, opinion: Opinion): Draft[] {
  const run: RunningTennis = {
    match,
    matchId: match.matchId,
    chance: chanceOf(`${match.seed}/prices`),
    serves: servesOf(match, opinion),
    drafts: [],
    phase: 'scheduled',
    clock: null,
    score: [0, 0],
    redCards: [0, 0],
    isDanger: false,
    drift: 0,
    state: { done: [], set: newSet(0) },
    lines: () => ({}),
    linesAtMs: 0,
    turns: openTurns(() => []),
  }
  run.state = { done: [], set: newSet(course.firstServer) }
  run.running = setScoresOf(run.state, false)
  run.service = serviceOf(run.state.set)
  tellPhase(run, course.startsAtMs, { phase: 'S1', clock: null })
  tellQuotes(run, course.startsAtMs, true)
  for (const point of course.points) tellPoint(run, point)
  const endsAtMs = course.retiredAtMs ?? course.points.at(-1)!.atMs
  run.service = undefined
  tellPhase(run, endsAtMs, { phase: course.retiredAtMs === undefined ? 'ended' : 'abandoned', clock: null })
  run.drafts.push({ atMs: endsAtMs, fact: () => closing(match.matchId, run.turns.board()) })
  return run.drafts
}

/** An umpire's mistake: wrong games for the loser of the last set. */
function slipOf({ scores }: Sheet, reported: readonly Sheet[]): Sheet {
  const last = Object.keys(scores).at(-1) as Period
  const [home, away] = scores[last]!
  const [most, least] = [Math.max(home, away), Math.min(home, away)]
  // The mistake confuses 7-5 with 7-6, and 6-0 to 6-4 with their neighbours.
  const other = most === 7 ? (reported.length === 0 ? 11 - least : least) : (least + 1 + reported.length) % 5
  return { scores: { ...scores, [last]: home > away ? [most, other] : [other, most] } }
}

/** All facts of a match, in time order. */
export function* tellTennis(
  match: TennisMatch,
  { fixture, shop, correctionsPpm }: { fixture: Fixture; shop: Shop<TennisBoardLines>; correctionsPpm: number },
): Generator<Draft, void> {
  const { matchId, seed, startsAtMs } = match
  const { board, opinion } = yield* tellOpening(match, { fixture, shop, untilMs: startsAtMs })
  if (match.isWalkover) return yield* tellPostponed(match, startsAtMs + WALKOVER_AFTER_MS, board)
  const course = drawTennisCourse(match, chanceOf(`${seed}/course`))
  yield* inTurn(tellPlay(match, course, opinion))
  const last = course.points.at(-1) ?? { done: [], set: newSet(0) }
  if (course.retiredAtMs !== undefined) {
    const during = `S${last.done.length + 1}` as Period
    const result = { state: 'abandoned', during, scores: setScoresOf(last, false) } as const
    return yield { atMs: course.retiredAtMs + RULED_AFTER_MS, fact: { kind: 'result', matchId, result } }
  }
  const sheet: Sheet = { scores: setScoresOf(last, true) }
  const slip = (reported: readonly Sheet[]) => slipOf(sheet, reported)
  yield* drawResults({ matchId, endedAtMs: course.points.at(-1)!.atMs, sheet, slip }, seed, correctionsPpm)
}
