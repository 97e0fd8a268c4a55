/**
 * Produces the facts of a simulated match in sets or ends: the running score, prices after each rally, and retirements.
 */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import type { Fixture, MarketQuote, Phase, Sheet } from '@quarterline/core/market/event'
import { type Score, type ScorePart, type Scores, setsWon } from '@quarterline/core/market/score'
import { type Format, formatOf } from '@quarterline/core/price/sets/formats'
import { boardOf, resultsOf, type SetsPlayState, setPeriod } from '@quarterline/core/price/sets/setsBoard'
import { chooseSetsLines, type SetsLines, setsQuotes } from '@quarterline/core/price/sets/setsQuotes'
import { closing, inTurn, type Opinion, type Shop, tellOpening, tellPostponed } from '../play/opening.ts'
import { marginsNow, shifted, untilTuned } from '../play/tuning.ts'
import { inOrder, openTurns, type Turns, tellTurn } from '../play/turns.ts'
import type { Draft } from '../tell/draft.ts'
import { drawResults } from '../tell/results.ts'
import { once, say, type TellingState, tellPhase, tellStatus } from '../tell/tell.ts'
import type { FamilyMatch } from '../world/simulated.ts'
import { drawSetsCourse, type SetsBeat, type SetsCourse, type SetsSide } from './course.ts'
import type { SetsRow } from './rows.ts'
import { rallyOf } from './strength.ts'

/** A match with the state that its facts are made from. */
export interface SetsMatch extends Omit<FamilyMatch, 'kind' | 'fixture' | 'tell'> {
  row: SetsRow
  /** The home side's edge, as log-odds of winning the match. */
  edge: number
}

/** Converts the market's opinion, which is in goals, to log-odds of the match, and how far one update moves it. */
const BALANCE_EDGE = 3
const DRIFT_STEP = 0.08
const DRIFT_KEPT = 0.97
/** How long lines are kept in play; side markets move after this many rallies, or points of margin. */
const LINES_KEPT_MS = 150 * SECOND_MS
/**
 * Lines are chosen again when the margin of a set has moved by this share of the set's target: a line of one to three
 * goes at once.
 */
const LINES_KEPT_SHARE = 0.15
const BESIDE_RALLIES = 3
const BESIDE_MARGIN = 2
/** From this share of a set on, every market moves with each rally; in a possibly last set from its start. */
const LATE_IN_SET = 0.7
/** The time to the reopening after a set, after an end or a frame, and after a retirement or a walkover. */
const REOPENS_MS = 30 * SECOND_MS
const GOES_ON_MS = 6 * SECOND_MS
const RULED_AFTER_MS = 4 * MINUTE_MS
const WALKOVER_AFTER_MS = 5 * MINUTE_MS
/** One result in 150 is wrong at first. */
export const CORRECTIONS_PPM = 6667

/** The quoting of a match: all markets at given lines, by its state. */
function quoting({ row, edge, matchId }: SetsMatch, opinion: Opinion) {
  const format = formatOf(row.format)
  const results = resultsOf(format)
  const seen = () => edge + shifted(matchId, opinion).balance * BALANCE_EDGE
  const board = (drift: number, state: SetsPlayState | undefined) =>
    boardOf(format, rallyOf(row.format, seen() + drift), state)
  return { format, results, board }
}

/** How a match is priced before it begins. */
function shopOf(match: SetsMatch): Shop<SetsLines> {
  // The margin before play is that of its last hours.
  const margins = () => marginsNow({ grade: match.grade, leftMs: 0 })
  return {
    choose: (opinion) => chooseSetsLines(quoting(match, opinion).board(0, undefined)),
    quote(opinion, lines) {
      const { board, results } = quoting(match, opinion)
      return setsQuotes(board(0, undefined), lines, { margins: margins(), results })
    },
  }
}

/** The state of a running match while its facts are produced. */
interface RunningSets extends TellingState {
  match: SetsMatch
  format: Format
  chance: Chance
  /** All markets at given lines. */
  quote: ReturnType<typeof quoting>
  drift: number
  state: SetsPlayState
  lines: () => SetsLines
  linesAtMs: number
  /** Home's lead in the running set then. */
  linesLead: number
  turns: Turns
  /** The board at the last move of the side markets, the points then, and the rallies since. */
  beside: { board: () => MarketQuote[]; points: Score; rallies: number }
}

/** The published scores by set, the running one last. */
export function setScoresOf(format: Format, { done, points }: SetsPlayState, isOver: boolean): Scores {
  if (format.kind === 'ends' || !format.periods) return { FT: totalOf(format, { done, points }) }
  const shown = ([home, away]: Score): Score => (format.hasPoints ? [home, away] : setsWon([[home, away]]))
  const running: Score = format.hasPoints ? points : [0, 0]
  const all = isOver ? done.map(shown) : [...done.map(shown), running]
  return Object.fromEntries(all.map((score, at) => [setPeriod(format, at), score]))
}

/** The score of the match: sets won, or the points of a game of ends. */
const totalOf = (format: Format, { done, points }: Pick<SetsPlayState, 'done' | 'points'>): Score =>
  format.kind === 'ends' ? points : setsWon(done)

const phaseOf = (format: Format, { done }: SetsPlayState): ScorePart =>
  (format.kind === 'races' && setPeriod(format, done.length)) || 'FT'

/**
 * Whether a market is one of those that move with each rally: the first lines and winners of the match and of the
 * running set.
 */
const isMain = ({ betType, period, slot }: MarketQuote, running: Phase) =>
  slot === 0 && (period === 'FT' || period === running) && betType !== 'BT_OE' && betType !== 'BT_CS'

/** Whether a rally matters so much that markets left unmoved would contradict the moved ones. */
function isLate(format: Format, { done, points }: SetsPlayState): boolean {
  if (format.kind === 'ends' || format.counts === 'sets') return true
  const mayBeLast = Math.max(...setsWon(done)) + 1 >= format.toWin
  return mayBeLast || Math.max(...points) >= LATE_IN_SET * format.race.to
}

/** Whether the side markets move now. */
function besideMoves({ format, state, beside: { points, rallies } }: RunningSets): boolean {
  const moved = Math.abs(state.points[0] - points[0] - (state.points[1] - points[1]))
  return rallies >= BESIDE_RALLIES || moved >= BESIDE_MARGIN || isLate(format, state)
}

/** Whether one side has scored so much since the lines were chosen that they are far from even. */
function hasRunAway({ format, state: { points }, linesLead }: RunningSets): boolean {
  if (format.kind === 'ends' || !format.hasPoints) return false
  return Math.abs(points[0] - points[1] - linesLead) >= Math.max(2, Math.round(LINES_KEPT_SHARE * format.race.to))
}

function tellQuotes(run: RunningSets, atMs: number, isWhole: boolean): void {
  const { match, chance, state, quote, phase } = run
  run.drift = run.drift * DRIFT_KEPT + (chance.unit() - 0.5) * DRIFT_STEP
  const { drift } = run
  const outlook = untilTuned(() => quote.board(drift, state))
  const isAnew = isWhole || atMs - run.linesAtMs >= LINES_KEPT_MS || hasRunAway(run)
  if (isAnew) {
    run.lines = untilTuned(() => chooseSetsLines(outlook()))
    run.linesAtMs = atMs
    run.linesLead = state.points[0] - state.points[1]
  }
  const { lines } = run
  const all = untilTuned(() => {
    const margins = marginsNow({ grade: match.grade, leftMs: null })
    return setsQuotes(outlook(), lines(), { margins, results: quote.results })
  })
  run.beside.rallies += 1
  if (isAnew || besideMoves(run)) run.beside = { board: all, points: state.points, rallies: 0 }
  const lesser = run.beside.board
  const drawn = untilTuned(() => {
    const quotes = all()
    const stands = quotes.map((one, at) => (isMain(one, phase) ? one : lesser()[at]!))
    return inOrder(stands, quotes)
  })
  tellTurn(run, atMs, { model: drawn, isWhole, nextInMs: null })
}

/** Ends a set: its markets are closed, its score is final, and the others reopen before the next rally. */
function endSet(run: RunningSets, { atMs, state }: SetsBeat): void {
  const { matchId, turns, format } = run
  const ended = phaseOf(format, { ...state, done: state.done.slice(0, -1) })
  tellPhase(run, atMs, { phase: phaseOf(format, state), clock: null })
  if (ended === 'FT' || ended === 'ET') {
    tellQuotes(run, atMs + GOES_ON_MS, true)
    return
  }
  const over = once(() => turns.board().filter(({ period }) => period === ended))
  run.drafts.push({ atMs, fact: () => closing(matchId, over()) })
  const score = setScoresOf(format, state, true)[ended]!
  say(run, atMs + REOPENS_MS, { kind: 'periodResult', matchId, period: ended, score })
  tellQuotes(run, atMs + REOPENS_MS, true)
}

/** The published server. */
const serviceOf = (side: SetsSide | null) => (side === null ? undefined : ({ side: side === 0 ? 'H' : 'A' } as const))

function tellBeat(run: RunningSets, beat: SetsBeat): void {
  const { format } = run
  const { atMs, state, ends } = beat
  run.state = state
  run.service = serviceOf(ends === 'match' ? null : beat.serves)
  const before = run.score
  run.score = totalOf(format, state)
  run.running = runningOf(format, state, ends === 'match')
  if (ends === 'match') return
  if (ends === 'set') endSet(run, beat)
  // A new score suspends the quotes of the old one, so that no bet slips in between.
  else if (before.join() !== run.score.join()) {
    tellPhase(run, atMs, { phase: run.phase, clock: null })
    tellQuotes(run, atMs + GOES_ON_MS, true)
  } else {
    if (format.kind === 'races' && format.hasPoints) tellStatus(run, atMs)
    tellQuotes(run, atMs, false)
  }
}

/** The score by period where it is published while it runs. */
const runningOf = (format: Format, state: SetsPlayState, isOver: boolean): Scores =>
  format.kind === 'races' && format.periods ? setScoresOf(format, state, isOver) : {}

/** Produces the facts of a match until its last rally, or until a side retires. */
function tellPlay(match: SetsMatch, course: SetsCourse, opinion: Opinion): Draft[] {
  const quote = quoting(match, opinion)
  const { format } = quote
  const { state } = course.first
  const none = () => []
  const run: RunningSets = {
    match,
    matchId: match.matchId,
    format,
    chance: chanceOf(`${match.seed}/prices`),
    quote,
    drift: 0,
    state,
    drafts: [],
    phase: 'scheduled',
    clock: null,
    score: [0, 0],
    redCards: [0, 0],
    isDanger: false,
    lines: () => ({}),
    linesAtMs: 0,
    linesLead: 0,
    turns: openTurns(none),
    beside: { board: () => [], points: [0, 0], rallies: 0 },
    running: runningOf(format, state, false),
    service: serviceOf(course.first.serves),
  }
  tellPhase(run, course.startsAtMs, { phase: phaseOf(format, state), clock: null })
  tellQuotes(run, course.startsAtMs, true)
  for (const beat of course.beats) tellBeat(run, beat)
  const endsAtMs = course.retiredAtMs ?? course.beats.at(-1)!.atMs
  run.service = undefined
  tellPhase(run, endsAtMs, { phase: course.retiredAtMs === undefined ? 'ended' : 'abandoned', clock: null })
  run.drafts.push({ atMs: endsAtMs, fact: () => closing(match.matchId, run.turns.board()) })
  return run.drafts
}

/** An umpire's mistake: the loser of the last set gets one point, or frame, too many or too few. */
function slipOf({ scores }: Sheet, reported: readonly Sheet[]): Sheet {
  const last = Object.keys(scores).at(-1) as ScorePart
  const [home, away] = scores[last]!
  const least = Math.min(home, away)
  const most = Math.max(home, away)
  const near = [least + 1, least - 1, least + 2].filter((points) => points >= 0 && points < most)
  const other = near[reported.length]
  // A score without a neighbouring one, such as a map won, gets a slip that swaps the sides.
  const slip: Score = other === undefined ? [away, home] : home > away ? [most, other] : [other, most]
  return { scores: { ...scores, [last]: slip } }
}

/** All facts of a match, in time order. */
export function* tellSets(match: SetsMatch, fixture: Fixture): Generator<Draft, void> {
  const { matchId, seed, startsAtMs, row, edge } = match
  const { board, opinion } = yield* tellOpening(match, { fixture, shop: shopOf(match), untilMs: startsAtMs })
  if (chanceOf(`${seed}/walkover`).whole(1, row.walkovers) === 1)
    return yield* tellPostponed(match, startsAtMs + WALKOVER_AFTER_MS, board)
  const course = drawSetsCourse(row, { startsAtMs, p: rallyOf(row.format, edge) }, chanceOf(`${seed}/course`))
  yield* inTurn(tellPlay(match, course, opinion))
  const format = formatOf(row.format)
  const last = course.beats.at(-1) ?? course.first
  if (course.retiredAtMs !== undefined) {
    const during = phaseOf(format, last.state)
    const result = { state: 'abandoned', during, scores: setScoresOf(format, last.state, false) } as const
    return yield { atMs: course.retiredAtMs + RULED_AFTER_MS, fact: { kind: 'result', matchId, result } }
  }
  const sheet: Sheet = { scores: setScoresOf(format, last.state, true) }
  const slip = (reported: readonly Sheet[]) => slipOf(sheet, reported)
  yield* drawResults({ matchId, endedAtMs: course.beats.at(-1)!.atMs, sheet, slip }, seed, CORRECTIONS_PPM)
}
