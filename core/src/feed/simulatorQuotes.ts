/** Every market of a simulated match, priced from one grid: handicaps, totals and 1X2, full time and first half (R12-11). */
import type { Quarters } from '../base/line.ts'
import type { Period } from '../market/betType.ts'
import type { MarketQuote } from '../market/event.ts'
import { MARGIN } from '../market/margin.ts'
import type { Score } from '../market/score.ts'
import { fairHomeHk, fairOverHk, type Goalscape, goalscape, type Rates, winDrawLose } from './goalGrid.ts'
import { firstHalfRatesLeft, ratesLeft, shareLeft } from './inPlay.ts'
import { evenLine, LIVE_MARGINS, type MarketPlace, threeWay, twoWay } from './quotes.ts'
import { RHO } from './simulatorCourse.ts'

/** What a match's prices depend on. */
export interface BoardState {
  /** Expected goals of the whole match, as the market sees it now. */
  rates: Rates
  /** The minute of the model, 0 to 90; null before the kick-off. */
  minute: number | null
  score: Score
  redCards: Score
  /** Whether the first half is still on offer. */
  hasFirstHalf: boolean
}

/** The lines on offer, the main one first, from the home side's view. */
export interface Lines {
  handicaps: readonly Quarters[]
  totals: readonly Quarters[]
}
export type BoardLines = Record<'FT' | '1H', Lines>

/** What is still to come in a period, and the goals that already count in it. */
interface Outlook {
  scape: Goalscape
  rates: Rates
  goals: number
}

function fullTime({ rates, minute, score, redCards }: BoardState): Outlook {
  const goals = score[0] + score[1]
  if (minute === null) return { scape: goalscape(rates, RHO), rates, goals }
  const left = ratesLeft(rates, minute, redCards)
  return { scape: goalscape(left), rates: left, goals }
}

function firstHalf({ rates, minute, score, redCards }: BoardState): Outlook {
  const share = 1 - shareLeft(45)
  const left =
    minute === null
      ? { home: rates.home * share, away: rates.away * share }
      : firstHalfRatesLeft(rates, minute, redCards)
  return { scape: goalscape(left), rates: left, goals: score[0] + score[1] }
}

/** The line nearest to even money and its neighbours, the nearer to even money first. */
function around(even: Quarters, count: number, fairAt: (line: Quarters) => number): Quarters[] {
  const distance = (line: Quarters) => Math.abs(Math.log(fairAt(line)))
  const [near, far] = distance(even + 1) < distance(even - 1) ? [even + 1, even - 1] : [even - 1, even + 1]
  return [even, near, far].slice(0, count)
}

function linesOf({ scape, rates, goals }: Outlook, count: number): Lines {
  const handicapHk = (line: Quarters) => fairHomeHk(scape, line)
  const totalHk = (line: Quarters) => fairOverHk(scape, line, goals)
  const handicap = evenLine(Math.round(4 * (rates.away - rates.home)), -99, handicapHk)
  // At the goals already scored over cannot lose, so a quarter above is the least line.
  const total = evenLine(Math.round(4 * (goals + rates.home + rates.away)), 4 * goals + 1, totalHk)
  return { handicaps: around(handicap, count, handicapHk), totals: around(total, count, totalHk) }
}

/** The lines that the market would choose now: those nearest to even money. */
export function chooseLines(state: BoardState, fullTimeLines: number): BoardLines {
  return {
    FT: linesOf(fullTime(state), fullTimeLines),
    '1H': state.hasFirstHalf ? linesOf(firstHalf(state), 1) : { handicaps: [], totals: [] },
  }
}

/** A two-way market is taken off when a side would pay less, as in the last minutes of a half: nobody would bet on it. */
const HK_SHOWN_MIN_MILLI = 100

function asianQuote(place: MarketPlace, fairHk: number, margin: number): MarketQuote {
  const quote = twoWay(place, fairHk, margin)
  return quote.prices.every((milli) => milli >= HK_SHOWN_MIN_MILLI) ? quote : { ...quote, status: 'closed' }
}

function periodQuotes(period: Period, { scape, goals }: Outlook, lines: Lines, state: BoardState): MarketQuote[] {
  const margins = state.minute === null ? MARGIN : LIVE_MARGINS
  const handicaps = lines.handicaps.map((line, slot) =>
    asianQuote({ betType: 'BT_HDP', period, slot, line }, fairHomeHk(scape, line), margins.twoWay),
  )
  const totals = lines.totals.map((line, slot) => {
    const quote = asianQuote({ betType: 'BT_OU', period, slot, line }, fairOverHk(scape, line, goals), margins.twoWay)
    // What has been passed, or cannot lose, is no bet.
    return line > 4 * goals ? quote : { ...quote, status: 'closed' as const }
  })
  const oneXTwo = threeWay(period, winDrawLose(scape, state.score[0] - state.score[1]), margins.threeWay)
  return [...handicaps, ...totals, oneXTwo]
}

/** The whole board of a match at given lines: what a market fact says that leaves nothing out. */
export function boardQuotes(state: BoardState, lines: BoardLines): MarketQuote[] {
  const quotes = periodQuotes('FT', fullTime(state), lines.FT, state)
  return state.hasFirstHalf ? [...quotes, ...periodQuotes('1H', firstHalf(state), lines['1H'], state)] : quotes
}

const isSame = (a: MarketQuote, b: MarketQuote | undefined) =>
  b !== undefined &&
  a.line === b.line &&
  a.status === b.status &&
  a.betType === b.betType &&
  a.period === b.period &&
  a.slot === b.slot &&
  a.prices.every((price, at) => price === b.prices[at])

/** Those quotes of a board that differ from the board before, which has the same markets in the same order. */
export function changedQuotes(now: readonly MarketQuote[], before: readonly MarketQuote[]): MarketQuote[] {
  return now.filter((quote, at) => !isSame(quote, before[at]))
}
