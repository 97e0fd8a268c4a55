/** Everything that the simulator says of one match, from its opening to its result: pure, and the same for the same seed. */
import { type Chance, chanceOf } from '../base/chance.ts'
import { SOCCER } from '../base/sport.ts'
import { HOUR_MS, MINUTE_MS } from '../base/time.ts'
import type { MarketQuote, MatchResult } from '../market/event.ts'
import { seconds } from './course.ts'
import type { Draft } from './draft.ts'
import type { Rates } from './goalGrid.ts'
import { drawResults } from './results.ts'
import { drawCourse, GRID_MS, type SimulatedCourse } from './simulatorCourse.ts'
import { closing, FULL_TIME_LINES, quoteDraft, tellSimulatedPlay } from './simulatorPlay.ts'
import { type BoardLines, type BoardState, boardQuotes, chooseLines } from './simulatorQuotes.ts'
import type { SimulatedMatch } from './simulatorSchedule.ts'
import { once } from './tell.ts'

/** One match in so many is put off before it begins, and one in so many broken off. */
const POSTPONED = 200
const ABANDONED = 500
/** One result in 150 is wrong at first. */
const CORRECTIONS_PPM = 6667
/** A match that was not finished is decided so long after its kick-off (R2-13). */
const DECIDED_AFTER_MS = 12 * HOUR_MS
/** No match is told of longer after its kick-off. */
export const TOLD_AFTER_MS = 13 * HOUR_MS

/** Seconds between two moves of a price, by the time that is left until the kick-off. */
const PACE = [
  { beforeMs: HOUR_MS, pause: [30, 90] },
  { beforeMs: 12 * HOUR_MS, pause: [120, 300] },
  { beforeMs: Number.POSITIVE_INFINITY, pause: [240, 540] },
] as const
/** How far one move goes, how much of an older one stays, and how wide of the mark the market opens. */
const STEP = 0.02
const KEPT = 0.992
const OPENING_SPREAD = 0.1
/** Near its kick-off the market is nearer to the truth. */
const SURE_BEFORE_MS = 30 * HOUR_MS
const DOUBT_LEFT = 0.4
/** A line stays so long whatever its prices do. */
const LINES_KEPT_MS = 90 * MINUTE_MS

/** What becomes of a match. */
type Fate =
  | { state: 'played' }
  | { state: 'postponed'; atMs: number }
  | { state: 'abandoned'; half: 0 | 1; playedMs: number }

function drawFate({ seed, startsAtMs }: SimulatedMatch): Fate {
  const chance = chanceOf(`${seed}/fate`)
  const isPostponed = chance.whole(1, POSTPONED) === 1
  const isAbandoned = chance.whole(1, ABANDONED) === 1
  if (isPostponed) return { state: 'postponed', atMs: startsAtMs - seconds(chance, 600, 3 * 3600) }
  if (!isAbandoned) return { state: 'played' }
  return { state: 'abandoned', half: chance.unit() < 0.4 ? 0 : 1, playedMs: seconds(chance, 480, 2580) }
}

/** The market's opinion before the match: small steps of goals in all and of the sides' balance, as logarithms. */
interface Opinion {
  total: number
  balance: number
}

function ratesOf({ rates, startsAtMs }: SimulatedMatch, { total, balance }: Opinion, atMs: number): Rates {
  const doubt = DOUBT_LEFT + (1 - DOUBT_LEFT) * Math.min((startsAtMs - atMs) / SURE_BEFORE_MS, 1)
  return {
    home: rates.home * Math.exp((total + balance) * doubt),
    away: rates.away * Math.exp((total - balance) * doubt),
  }
}

const boardBefore = (rates: Rates): BoardState => ({
  ...{ rates, minute: null, hasFirstHalf: true },
  ...{ score: [0, 0], redCards: [0, 0] },
})

/** What a match leaves its opening with, when play begins or it is put off. */
interface Opened {
  board: () => MarketQuote[]
  drift: Rates
}

/** The fixture and prices from the opening until an instant, each drawn when it is asked for. */
function* tellOpening(match: SimulatedMatch, untilMs: number): Generator<Draft, Opened> {
  const { matchId, leagueId, league, home, away, startsAtMs, opensAtMs, seed, grade } = match
  const chance = chanceOf(`${seed}/opinion`)
  const fixture = { matchId, sport: SOCCER.id, leagueId, league, home, away, startsAtMs }
  yield { atMs: opensAtMs, fact: { kind: 'fixture', fixture } }
  const opinion = { total: (chance.unit() - 0.5) * OPENING_SPREAD, balance: (chance.unit() - 0.5) * OPENING_SPREAD }
  let lines: () => BoardLines = () => chooseLines(boardBefore(match.rates), FULL_TIME_LINES[grade])
  let linesAtMs = Number.NEGATIVE_INFINITY
  let before: (() => MarketQuote[]) | undefined
  for (let atMs = opensAtMs; atMs < untilMs; atMs += pauseBefore(startsAtMs - atMs, chance)) {
    const state = boardBefore(ratesOf(match, opinion, atMs))
    if (atMs - linesAtMs >= LINES_KEPT_MS) {
      lines = once(() => chooseLines(state, FULL_TIME_LINES[grade]))
      linesAtMs = atMs
    }
    const linesNow = lines
    const board = once(() => boardQuotes(state, linesNow()))
    yield quoteDraft(matchId, atMs, { board, ...(before && { before }) })
    before = board
    opinion.total = opinion.total * KEPT + (chance.unit() - 0.5) * STEP
    opinion.balance = opinion.balance * KEPT + (chance.unit() - 0.5) * STEP
  }
  const { total, balance } = opinion
  const drift = { home: (total + balance) * DOUBT_LEFT, away: (total - balance) * DOUBT_LEFT }
  return { board: before ?? (() => []), drift }
}

function pauseBefore(leftMs: number, chance: Chance): number {
  const { pause } = PACE.find(({ beforeMs }) => leftMs <= beforeMs) ?? PACE[0]
  return chance.whole(pause[0] * 10, pause[1] * 10) * GRID_MS
}

function* tellPostponed({ matchId, startsAtMs }: SimulatedMatch, atMs: number, { board }: Opened): Generator<Draft> {
  yield { atMs, fact: { kind: 'suspend', matchId, reason: 'trader' } }
  const status = { phase: 'postponed', score: [0, 0], redCards: [0, 0], clock: null } as const
  yield { atMs, fact: { kind: 'status', matchId, ...status } }
  yield { atMs, fact: () => closing(matchId, board()) }
  yield { atMs: startsAtMs + DECIDED_AFTER_MS, fact: { kind: 'result', matchId, result: { state: 'refunded' } } }
}

function* tellAbandoned(
  match: SimulatedMatch,
  course: SimulatedCourse,
  { opened, half, playedMs }: { opened: Opened; half: 0 | 1; playedMs: number },
): Generator<Draft> {
  const { matchId, startsAtMs, seed } = match
  const brokenOffAtMs = course.halves[half].startsAtMs + playedMs
  const chance = chanceOf(`${seed}/prices`)
  const { drafts, score } = tellSimulatedPlay(match, { course, drift: opened.drift, brokenOffAtMs, chance })
  yield* inTurn(drafts)
  const during = half === 0 ? '1H' : '2H'
  const { halfTime } = course
  const scores = { FT: score, ...(half === 1 && { '1H': halfTime }) }
  const result: MatchResult = { state: 'abandoned', during, scores }
  yield { atMs: startsAtMs + DECIDED_AFTER_MS, fact: { kind: 'result', matchId, result } }
}

/** Hands drafts out and lets go of them: their prices need not be kept. */
function* inTurn(drafts: Draft[]): Generator<Draft> {
  drafts.reverse()
  for (let draft = drafts.pop(); draft; draft = drafts.pop()) yield draft
}

/** The match's facts in time order, each drawn when it is asked for and priced when it is used. */
export function* tellMatch(match: SimulatedMatch): Generator<Draft, void> {
  const { seed, startsAtMs } = match
  const fate = drawFate(match)
  if (fate.state === 'postponed') {
    const opened = yield* tellOpening(match, fate.atMs)
    return yield* tellPostponed(match, fate.atMs, opened)
  }
  const opened = yield* tellOpening(match, startsAtMs)
  const course = drawCourse(match, chanceOf(`${seed}/course`))
  if (fate.state === 'abandoned') return yield* tellAbandoned(match, course, { opened, ...fate })
  const chance = chanceOf(`${seed}/prices`)
  const { drafts } = tellSimulatedPlay(match, { course, drift: opened.drift, chance })
  yield* inTurn(drafts)
  const ended = { ...match, ...course, endedAtMs: course.halves[1].endsAtMs }
  yield* drawResults(ended, seed, CORRECTIONS_PPM)
}
