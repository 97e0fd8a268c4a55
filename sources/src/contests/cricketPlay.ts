/** Produces the facts of a cricket match: the state after each over, and prices before the next. */
import { chanceOf } from '@quarterline/core/base/chance'
import { MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import type { Fixture, MarketQuote, Sheet } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'
import { type CricketLines, chooseCricketLines, cricketQuotes } from '@quarterline/core/price/cricket/cricketQuotes'
import { NOT_IN } from '@quarterline/core/price/cricket/innings'
import { closing, inTurn, type Opinion, type Shop, tellOpening, tellPostponed } from '../play/opening.ts'
import { marginsNow, shifted, untilTuned } from '../play/tuning.ts'
import { quoteDraft } from '../play/turns.ts'
import type { Draft } from '../tell/draft.ts'
import { drawResults } from '../tell/results.ts'
import { once, say, type TellingState, tellPhase, tellStatus } from '../tell/tell.ts'
import { DECIDED_AFTER_MS, postponementOf } from '../world/postponement.ts'
import {
  type CricketBeat,
  type CricketCourse,
  type CricketMatch,
  type CricketSide,
  type CricketState,
  drawCricket,
  outlookAt,
  outlookBefore,
} from './cricketCourse.ts'

/** One result in 150 is wrong at first. */
const CORRECTIONS_PPM = 6667
/** From the end of an over to new prices. */
const REOPENS_MS = 4 * SECOND_MS
/** Lines are kept for this many overs. */
const LINES_KEPT = 4

function shopOf(match: CricketMatch): Shop<CricketLines> {
  const { grade, startsAtMs, opensAtMs } = match
  const margin = () => marginsNow({ grade, leftMs: startsAtMs - opensAtMs }).twoWay
  const seen = (opinion: Opinion) => outlookBefore(match, shifted(match.matchId, opinion))
  return {
    choose: (opinion) => chooseCricketLines(seen(opinion)),
    quote: (opinion, lines) => cricketQuotes(seen(opinion), lines, { bats: 0, isChase: false, margin: margin() }),
  }
}

interface RunningCricket extends TellingState {
  match: CricketMatch
  opinion: Opinion
  lines: () => CricketLines
  linesAtOver: number
  board: () => MarketQuote[]
}

function tellQuotes(run: RunningCricket, atMs: number, state: CricketState): void {
  const { match, opinion } = run
  const margin = () => marginsNow({ grade: match.grade, leftMs: null }).twoWay
  const outlook = untilTuned(() => outlookAt(match, state, shifted(match.matchId, opinion)))
  const { over } = state.innings
  if (over === 0 || over - run.linesAtOver >= LINES_KEPT) {
    run.lines = untilTuned(() => chooseCricketLines(outlook()))
    run.linesAtOver = over
  }
  const { lines } = run
  run.board = untilTuned(() => cricketQuotes(outlook(), lines(), { ...state, margin: margin() }))
  run.drafts.push(quoteDraft(match.matchId, atMs, { board: run.board }))
}

/** Shows the batting side, the runs and wickets of both sides, and the overs as the clock. */
function show(
  run: RunningCricket,
  atMs: number,
  { state, score, wickets }: Pick<CricketBeat, 'state' | 'score' | 'wickets'>,
): void {
  run.score = score
  const inWords = (side: CricketSide) => `${score[side]}/${wickets[side]}`
  run.service = { side: state.bats === 0 ? 'H' : 'A', points: [inWords(0), inWords(1)] }
  run.clock = { fromMinute: state.innings.over, sinceMs: atMs, stopped: true }
}

/** Begins an innings and closes the markets of the last one. */
function beginInnings(run: RunningCricket, atMs: number, beat: Pick<CricketBeat, 'state' | 'score' | 'wickets'>): void {
  const { matchId, board } = run
  show(run, atMs, beat)
  tellPhase(run, atMs, { phase: 'FT', clock: run.clock })
  const over = once(() => board().filter(({ betType }) => betType === 'BT_TT'))
  run.drafts.push({ atMs, fact: () => closing(matchId, over()) })
  tellQuotes(run, atMs + REOPENS_MS, beat.state)
}

interface OpenedCricket {
  board: () => MarketQuote[]
  opinion: Opinion
}

/** Produces the facts of a match until it ends, or until rain ends it. */
function tellPlay(
  match: CricketMatch,
  { startsAtMs, first, beats }: CricketCourse,
  opened: OpenedCricket,
  untilMs = Infinity,
) {
  const run: RunningCricket = {
    match,
    matchId: match.matchId,
    opinion: opened.opinion,
    board: opened.board,
    lines: () => NO_LINES,
    linesAtOver: 0,
    drafts: [],
    phase: 'scheduled',
    clock: null,
    score: [0, 0],
    redCards: [0, 0],
    isDanger: false,
  }
  const toss: CricketState = { bats: first, isChase: false, innings: NOT_IN, target: 0 }
  beginInnings(run, startsAtMs, { state: toss, score: [0, 0], wickets: [0, 0] })
  let endsAtMs = startsAtMs
  for (const beat of beats) {
    if (beat.atMs >= untilMs) break
    const { atMs, state, ends, score, wickets } = beat
    endsAtMs = atMs
    say(run, atMs, { kind: 'suspend', matchId: match.matchId, reason: 'goal' })
    if (ends === 'innings') {
      const bats: CricketSide = state.bats === 0 ? 1 : 0
      beginInnings(run, atMs, {
        state: { bats, isChase: true, innings: NOT_IN, target: state.innings.runs },
        score,
        wickets,
      })
      continue
    }
    show(run, atMs, beat)
    tellStatus(run, atMs)
    if (!ends) tellQuotes(run, atMs + REOPENS_MS, state)
  }
  endsAtMs = Math.max(endsAtMs, untilMs === Infinity ? 0 : untilMs)
  run.service = undefined
  tellPhase(run, endsAtMs, { phase: untilMs === Infinity ? 'ended' : 'abandoned', clock: null })
  run.drafts.push({ atMs: endsAtMs, fact: () => closing(match.matchId, run.board()) })
  return run
}

const NO_LINES: CricketLines = { total: [], batting: [] }

/** A scorer's mistake: one run too many for a side. */
function slipOf([home, away]: Score, reported: readonly Sheet[]): Sheet {
  return { scores: { FT: reported.length === 0 ? [home + 1, away] : [home, away + 1] } }
}

/** All facts of a match, in time order. */
export function* tellCricket(match: CricketMatch, fixture: Fixture): Generator<Draft, void> {
  const { matchId, seed, startsAtMs, opensAtMs } = match
  const fate = postponementOf(match)
  const shop = shopOf(match)
  if (fate.state === 'postponed') {
    const untilMs = Math.max(fate.atMs, opensAtMs + SECOND_MS)
    const { board } = yield* tellOpening(match, { fixture, shop, untilMs })
    return yield* tellPostponed(match, untilMs, board)
  }
  const opened = yield* tellOpening(match, { fixture, shop, untilMs: startsAtMs })
  const course = drawCricket(match, chanceOf(`${seed}/course`))
  if (fate.state === 'abandoned') {
    // Rain: bets that can no longer change stand, all others are refunded (R2-13, R2-14).
    const run = tellPlay(match, course, opened, course.startsAtMs + fate.playedMs + MINUTE_MS)
    yield* inTurn(run.drafts)
    const result = { state: 'abandoned', during: 'FT', scores: { FT: run.score } } as const
    return yield { atMs: startsAtMs + DECIDED_AFTER_MS, fact: { kind: 'result', matchId, result } }
  }
  yield* inTurn(tellPlay(match, course, opened).drafts)
  const { atMs: endedAtMs, score } = course.beats.at(-1)!
  const slip = (reported: readonly Sheet[]) => slipOf(score, reported)
  yield* drawResults({ matchId, endedAtMs, sheet: { scores: { FT: score } }, slip }, seed, CORRECTIONS_PPM)
}
