/**
 * Draws a bout round by round with the chances that price it, and produces its facts; bets are accepted before it and
 * between rounds.
 */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import type { Quarters } from '@quarterline/core/base/line'
import { SECOND_MS } from '@quarterline/core/base/time'
import type { Period } from '@quarterline/core/market/betType'
import type { Fixture, MarketQuote, Sheet } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'
import {
  type Bout,
  type BoutState,
  boutOutlook,
  boutQuotes,
  chooseRoundLines,
  NOT_FOUGHT,
} from '@quarterline/core/price/fight/bout'
import { closing, inTurn, type Opinion, type Shop, tellOpening, tellPostponed } from '../play/opening.ts'
import { marginsNow, shifted, untilTuned } from '../play/tuning.ts'
import { quoteDraft } from '../play/turns.ts'
import { seconds } from '../tell/course.ts'
import type { Draft } from '../tell/draft.ts'
import { drawResults } from '../tell/results.ts'
import { type TellingState, tellPhase } from '../tell/tell.ts'
import { postponementOf } from '../world/postponement.ts'
import type { FamilyMatch } from '../world/simulated.ts'
import type { FightRow } from './fightRows.ts'

/** A bout with the state that its facts are made from. */
export interface FightMatch extends Omit<FamilyMatch, 'kind' | 'fixture' | 'tell'> {
  row: FightRow
  /** How much better the home side is, as log-odds of the bout. */
  edge: number
}

/** One result in 150 is wrong at first. */
const CORRECTIONS_PPM = 6667
/** An opinion of the market, which is of goals, in log-odds of the bout and of its length. */
const OPINION = { balance: 2.5, total: 3 } as const
/** The better fighter stops his opponent more often than he takes a round. */
const STOPS = 0.9
const LATE_START_S = [0, 90] as const

const sigmoid = (logit: number) => 1 / (1 + Math.exp(-logit))

/** The chances of a bout between sides with a given edge. */
export function boutOf(row: FightRow, edge: number, opinion: Opinion = { total: 0, balance: 0 }): Bout {
  const seen = edge + OPINION.balance * opinion.balance
  const { rounds, toWin, stop, even, rounded } = row
  return {
    rounds,
    even,
    ...(toWin && { toWin }),
    stop: stop * Math.exp(-OPINION.total * opinion.total),
    roundForHome: sigmoid(seen / rounded),
    stopsForHome: sigmoid(seen * STOPS),
  }
}

export interface FightCourse {
  /** Rounds that were fought to their end. */
  rounds: { startsAtMs: number; endsAtMs: number; state: BoutState }[]
  /** The round in which it was stopped. */
  stopped?: { startsAtMs: number }
  endsAtMs: number
  winner: 'H' | 'A' | 'D'
  halfRounds: number
  cards: Score
}

const leaderOf = ([home, away]: Score) => (home > away ? 'H' : home < away ? 'A' : 'D')

function roundTo(cards: Score, { even, roundForHome }: Bout, chance: Chance): Score {
  if (chance.unit() < even) return cards
  return chance.unit() < roundForHome ? [cards[0] + 1, cards[1]] : [cards[0], cards[1] + 1]
}

/** Draws a bout. */
export function drawBout(row: FightRow, bout: Bout, startsAtMs: number, chance: Chance): FightCourse {
  const { rounds: count, toWin = Number.POSITIVE_INFINITY, stop, stopsForHome } = bout
  const rounds: FightCourse['rounds'] = []
  const halfS = row.roundS / 2
  let cards: Score = [0, 0]
  let atMs = startsAtMs + seconds(chance, ...LATE_START_S)
  for (let round = 0; round < count; round++) {
    for (const half of [0, 1]) {
      if (chance.unit() >= stop) continue
      const endsAtMs = atMs + (half * Math.floor(halfS) + chance.whole(1, Math.floor(halfS))) * SECOND_MS
      const winner = chance.unit() < stopsForHome ? 'H' : 'A'
      return { rounds, stopped: { startsAtMs: atMs }, endsAtMs, winner, halfRounds: 2 * round + half, cards }
    }
    cards = roundTo(cards, bout, chance)
    const endsAtMs = atMs + row.roundS * SECOND_MS
    rounds.push({ startsAtMs: atMs, endsAtMs, state: { done: round + 1, cards } })
    atMs = endsAtMs + row.breakS * SECOND_MS
    if (Math.max(...cards) >= toWin) break
  }
  return { rounds, endsAtMs: rounds.at(-1)!.endsAtMs, winner: leaderOf(cards), halfRounds: 2 * count, cards }
}

/** The lines of total rounds, where they are a bet. */
function linesOf(row: FightRow, bout: Bout, state: BoutState): Quarters[] {
  return row.hasTotals ? chooseRoundLines(bout, boutOutlook(bout, state)) : []
}

function shopOf({ matchId, row, edge, grade, startsAtMs, opensAtMs }: FightMatch): Shop<Quarters[]> {
  const margins = () => marginsNow({ grade, leftMs: startsAtMs - opensAtMs })
  const seen = (opinion: Opinion) => boutOf(row, edge, shifted(matchId, opinion))
  return {
    choose: (opinion) => linesOf(row, seen(opinion), NOT_FOUGHT),
    quote: (opinion, lines) => boutQuotes(boutOutlook(seen(opinion), NOT_FOUGHT), lines, margins()),
  }
}

/** The rest of a board that has fewer lines now is shut. */
function tellPlay(
  match: FightMatch,
  course: FightCourse,
  opened: { board: () => MarketQuote[]; opinion: Opinion },
): Draft[] {
  const { matchId, row, edge, grade } = match
  const seen = () => boutOf(row, edge, shifted(matchId, opened.opinion))
  const margins = () => marginsNow({ grade, leftMs: null })
  const run: TellingState = {
    matchId,
    drafts: [],
    phase: 'scheduled',
    clock: null,
    score: [0, 0],
    redCards: [0, 0],
    isDanger: false,
  }
  let { board } = opened
  const begin = (atMs: number, done: number) =>
    tellPhase(run, atMs, { phase: row.rounds > 1 ? (`R${done + 1}` as Period) : 'FT', clock: null })
  for (const { startsAtMs, endsAtMs, state } of course.rounds) {
    begin(startsAtMs, state.done - 1)
    run.score = state.cards
    if (endsAtMs === course.endsAtMs) break
    tellPhase(run, endsAtMs, { phase: 'break', clock: null })
    board = untilTuned(() => {
      const bout = seen()
      return boutQuotes(boutOutlook(bout, state), linesOf(row, bout, state), margins())
    })
    run.drafts.push(quoteDraft(matchId, endsAtMs, { board }))
  }
  if (course.stopped) begin(course.stopped.startsAtMs, course.rounds.length)
  tellPhase(run, course.endsAtMs, { phase: 'ended', clock: null })
  const last = board
  run.drafts.push({ atMs: course.endsAtMs, fact: () => closing(matchId, last()) })
  return run.drafts
}

/** The result sheet: the winner, the distance, and the judges' cards where they were read. */
const sheetOf = ({ cards, winner, halfRounds, stopped }: FightCourse): Sheet => ({
  scores: stopped ? {} : { FT: cards },
  winner,
  halfRounds,
})

/** A wrong announcement: the other fighter as the winner. */
function slipOf(sheet: Sheet): Sheet {
  const { FT } = sheet.scores
  const winner = sheet.winner === 'H' ? 'A' : 'H'
  return { ...sheet, winner, scores: FT ? { FT: [FT[1], FT[0]] } : {} }
}

/** All facts of a bout, in time order. */
export function* tellBout(match: FightMatch, fixture: Fixture): Generator<Draft, void> {
  const { matchId, seed, startsAtMs, opensAtMs, row, edge } = match
  const fate = postponementOf(match)
  const shop = shopOf(match)
  if (fate.state === 'postponed') {
    const untilMs = Math.max(fate.atMs, opensAtMs + SECOND_MS)
    const { board } = yield* tellOpening(match, { fixture, shop, untilMs })
    return yield* tellPostponed(match, untilMs, board)
  }
  const opened = yield* tellOpening(match, { fixture, shop, untilMs: startsAtMs })
  const course = drawBout(row, boutOf(row, edge), startsAtMs, chanceOf(`${seed}/course`))
  yield* inTurn(tellPlay(match, course, opened))
  const sheet = sheetOf(course)
  yield* drawResults({ matchId, endedAtMs: course.endsAtMs, sheet, slip: () => slipOf(sheet) }, seed, CORRECTIONS_PPM)
}
