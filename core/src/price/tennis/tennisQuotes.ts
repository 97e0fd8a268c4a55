/** Every market of a tennis match from one recursion (R12-8): winner, games, sets, and the sets sure to be played. */
import type { Quarters } from '../../base/line.ts'
import type { Margins } from '../../market/book/margin.ts'
import type { MarketQuote } from '../../market/event.ts'
import { chooseHalfLines, lineQuotes } from '../lineQuotes.ts'
import { listQuote, pairsQuote } from '../quoteSets.ts'
import { fairHk } from '../soccer/goalGrid.ts'
import { twoWay } from '../soccer/quotes.ts'
import {
  GAMES_MAX,
  type MatchChances,
  matchChance,
  matchChances,
  newSet,
  openingChances,
  SET_SCORES,
  setChance,
  setScoreChances,
  type TennisMatchState,
} from './tennisChances.ts'

export const TENNIS_SETS = ['S1', 'S2', 'S3', 'S4', 'S5'] as const
export type TennisPeriod = 'FT' | (typeof TENNIS_SETS)[number]

export interface TennisLines {
  handicaps: readonly Quarters[]
  totals: readonly Quarters[]
}

/** Games that a match or set may still have. */
interface Games {
  period: TennisPeriod
  byTotal: readonly number[]
  byMargin: readonly number[]
}

const fairMargin =
  ({ byMargin }: Games) =>
  (line: Quarters) =>
    fairHk(byMargin, (at) => 4 * (at - GAMES_MAX) + line)
const fairTotal =
  ({ byTotal }: Games) =>
  (line: Quarters) =>
    fairHk(byTotal, (at) => 4 * at - line)
const mean = (chances: readonly number[]) => chances.reduce((all, chance, at) => all + chance * at, 0)

/** A set's games by total and margin, from its scores. */
function gamesOfSet(period: TennisPeriod, scores: readonly number[]): Games {
  const byTotal = new Array<number>(GAMES_MAX + 1).fill(0)
  const byMargin = new Array<number>(2 * GAMES_MAX + 1).fill(0)
  for (const [at, [home, away]] of SET_SCORES.entries()) {
    byTotal[home + away]! += scores[at]!
    byMargin[GAMES_MAX + home - away]! += scores[at]!
  }
  return { period, byTotal, byMargin }
}

function chooseLines(games: Games, count: number): TennisLines {
  const least = 4 * games.byTotal.findIndex((chance) => chance > 0)
  return {
    handicaps: chooseHalfLines(-4 * (mean(games.byMargin) - GAMES_MAX), -4 * GAMES_MAX, fairMargin(games), count),
    totals: chooseHalfLines(4 * mean(games.byTotal), least + 2, fairTotal(games), count),
  }
}

/** Sets sure to be played: the running one, and the next if nobody can win the match before it. */
function sureSets({ done, toWin }: TennisMatchState): TennisPeriod[] {
  const most = Math.max(
    ...[0, 1].map((side) => done.filter(([home, away]) => (side === 0 ? home > away : away > home)).length),
  )
  const running = TENNIS_SETS[done.length]!
  return most + 1 < toWin ? [running, TENNIS_SETS[done.length + 1]!] : [running]
}

/** A match ready to be quoted. */
export interface TennisProspect {
  state: TennisMatchState
  chances: MatchChances
  match: Games
  /** The sets on offer with the chances of their scores. */
  sets: readonly (Games & { scores: readonly number[] })[]
}

/** Computes a match before it begins, once for all markets. */
export function openingProspect(match: Pick<TennisMatchState, 'serves' | 'toWin'>): TennisProspect {
  return prospectOf({ ...match, done: [], set: newSet(0) }, openingChances(match))
}

/** Computes a match from a state, once for all markets. */
export function tennisProspect(state: TennisMatchState): TennisProspect {
  return prospectOf(state, matchChances(state))
}

function prospectOf(state: TennisMatchState, chances: MatchChances): TennisProspect {
  // Who serves first in the next set is practically open.
  const [one, other] = [setScoreChances(state.serves, newSet(0)), setScoreChances(state.serves, newSet(1))]
  const later = one.map((chance, at) => (chance + other[at]!) / 2)
  const sets = sureSets(state).map((period, at) => {
    const scores = at === 0 ? chances.set : later
    return { ...gamesOfSet(period, scores), scores }
  })
  return { state, chances, match: { period: 'FT', ...chances }, sets }
}

/** The lines of a match and its sets. */
export type TennisBoardLines = Partial<Record<TennisPeriod, TennisLines>>

/** The lines to offer now. */
export function chooseTennisLines({ match, sets }: TennisProspect): TennisBoardLines {
  const lines: TennisBoardLines = { FT: chooseLines(match, 2) }
  for (const set of sets) lines[set.period] = chooseLines(set, 1)
  return lines
}

function gamesQuotes(games: Games, lines: TennisLines, margin: number): MarketQuote[] {
  const { period } = games
  const odd = games.byTotal.reduce((sum, chance, at) => sum + (at % 2 === 1 ? chance : 0), 0)
  return [
    ...lineQuotes({ betType: 'BT_HDP', period }, { lines: lines.handicaps, fairAt: fairMargin(games), margin }),
    ...lineQuotes({ betType: 'BT_OU', period }, { lines: lines.totals, fairAt: fairTotal(games), margin }),
    twoWay({ betType: 'BT_OE', period, slot: 0, line: 0 }, (1 - odd) / odd, margin),
  ]
}

const place = (betType: 'BT_ML' | 'BT_CS', period: TennisPeriod) => ({ betType, period, slot: 0, line: 0 }) as const

/** Final scores in sets, home first: 2-0 2-1 0-2 1-2, or the same for three. */
export function setResults(toWin: 2 | 3): { pick: string; score: number }[] {
  const lost = Array.from({ length: toWin }, (_, sets) => sets)
  return [
    ...lost.map((away) => ({ pick: `${toWin}-${away}`, score: toWin * 4 + away })),
    ...lost.map((home) => ({ pick: `${home}-${toWin}`, score: home * 4 + toWin })),
  ]
}

/** The whole board of a match at given lines. */
export function tennisQuotes(prospect: TennisProspect, board: TennisBoardLines, margins: Margins): MarketQuote[] {
  const { state, chances, match, sets } = prospect
  const home = matchChance(chances)
  const results = setResults(state.toWin)
  const fair = results.map(({ score }) => chances.sets.get(score) ?? 0)
  const none: TennisLines = { handicaps: [], totals: [] }
  return [
    ...gamesQuotes(match, board.FT ?? none, margins.twoWay),
    pairsQuote(place('BT_ML', 'FT'), [[home, 1 - home]], margins.twoWay),
    listQuote(place('BT_CS', 'FT'), { picks: results.map(({ pick }) => pick), fair }, margins.goals),
    ...sets.flatMap((set) => {
      const taken = setChance(set.scores)
      return [
        ...gamesQuotes(set, board[set.period] ?? none, margins.twoWay),
        pairsQuote(place('BT_ML', set.period), [[taken, 1 - taken]], margins.twoWay),
        listQuote(
          place('BT_CS', set.period),
          { picks: SET_SCORES.map((score) => score.join('-')), fair: set.scores },
          margins.scores,
        ),
      ]
    }),
  ]
}
