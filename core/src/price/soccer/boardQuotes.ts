/** Every market of a soccer match, priced from one grid: lines and 1X2 by period, and the specials (R12-11). */
import type { Quarters } from '../../base/line.ts'
import { type Margins, marginsOf } from '../../market/book/margin.ts'
import type { MarketQuote } from '../../market/event.ts'
import type { QuoteSlot } from '../quoteSets.ts'
import { fairHomeHk, fairOverHk, type GoalRates, winDrawLose } from './goalGrid.ts'
import { evenLine, threeWay, twoWay } from './quotes.ts'
import type { GoalProspect } from './soccerChances.ts'
import { periodProspect, type SoccerPeriod, type SoccerState } from './soccerPeriods.ts'
import { type SpecialMarket, specialQuotes } from './soccerSpecials.ts'

/** The markets to quote of a soccer match. */
export interface QuoteOffer {
  /** Handicaps and totals per period, and periods without 1X2. */
  lines: Record<SoccerPeriod, number>
  specials: readonly SpecialMarket[]
}

/** Lines on offer, the main one first, from the home side's view. */
export interface Lines {
  handicaps: readonly Quarters[]
  totals: readonly Quarters[]
}
export type BoardLines = Record<SoccerPeriod, Lines>

const PERIODS = ['FT', '1H', '2H'] as const
export const NO_LINES: BoardLines = {
  FT: { handicaps: [], totals: [] },
  '1H': { handicaps: [], totals: [] },
  '2H': { handicaps: [], totals: [] },
}

/** The line nearest to even money and its neighbours, nearest first. */
function around(even: Quarters, count: number, fairAt: (line: Quarters) => number): Quarters[] {
  const distance = (line: Quarters) => Math.abs(Math.log(fairAt(line)))
  const [near, far] = distance(even + 1) < distance(even - 1) ? [even + 1, even - 1] : [even - 1, even + 1]
  return [even, near, far].slice(0, count)
}

function linesOf({ scape, rates, score }: GoalProspect, count: number): Lines {
  const goals = score[0] + score[1]
  const handicapHk = (line: Quarters) => fairHomeHk(scape, line)
  const totalHk = (line: Quarters) => fairOverHk(scape, line, goals)
  const handicap = evenLine(Math.round(4 * (rates.away - rates.home)), -99, handicapHk)
  // Over cannot lose at the goals already scored, so the lowest line is a quarter above.
  const total = evenLine(Math.round(4 * (goals + rates.home + rates.away)), 4 * goals + 1, totalHk)
  return { handicaps: around(handicap, count, handicapHk), totals: around(total, count, totalHk) }
}

/** The lines to offer now: those nearest to even money. */
export function chooseLines(state: SoccerState, { lines }: QuoteOffer): BoardLines {
  const of = (period: SoccerPeriod): Lines => {
    const prospect = lines[period] > 0 ? periodProspect(state, period) : undefined
    return prospect ? linesOf(prospect, lines[period]) : NO_LINES[period]
  }
  return { FT: of('FT'), '1H': of('1H'), '2H': of('2H') }
}

/** A two-way market is removed when a side would pay less, as late in a half: nobody would bet on it. */
const HK_SHOWN_MIN_MILLI = 100

function asianQuote(place: QuoteSlot, fairHk: number, margin: number): MarketQuote {
  const quote = twoWay(place, fairHk, margin)
  return quote.prices.every((milli) => milli >= HK_SHOWN_MIN_MILLI) ? quote : { ...quote, status: 'closed' }
}

function periodQuotes(
  period: SoccerPeriod,
  { scape, score }: GoalProspect,
  lines: Lines,
  margins: Margins,
): MarketQuote[] {
  const goals = score[0] + score[1]
  const handicaps = lines.handicaps.map((line, slot) =>
    asianQuote({ betType: 'BT_HDP', period, slot, line }, fairHomeHk(scape, line), margins.twoWay),
  )
  const totals = lines.totals.map((line, slot) => {
    const quote = asianQuote({ betType: 'BT_OU', period, slot, line }, fairOverHk(scape, line, goals), margins.twoWay)
    // A total already passed, or one that cannot lose, is no bet.
    return line > 4 * goals ? quote : { ...quote, status: 'closed' as const }
  })
  const oneXTwo = threeWay(period, winDrawLose(scape, score[0] - score[1]), margins.threeWay)
  return [...handicaps, ...totals, oneXTwo]
}

/** Before a match, slow markets see rates in steps of this. */
const STEP = 0.02
const inSteps = (rate: number) => Math.exp(Math.round(Math.log(rate) / STEP) * STEP)

/** The state for specials: coarser before the match, so that not every small move reprices them. */
function coarse(state: SoccerState): SoccerState {
  if (state.minute !== null) return state
  const rates: GoalRates = { home: inSteps(state.rates.home), away: inSteps(state.rates.away) }
  return { ...state, rates }
}

/** Quotes specials with a cache of the last ones, because most pre-match boards repeat them. */
export function openSpecials(): typeof specialQuotes {
  let last: { key: string; quotes: MarketQuote[] } | undefined
  return (wanted, state) => {
    const key = JSON.stringify(state)
    if (last?.key !== key) last = { key, quotes: specialQuotes(wanted, state) }
    return last.quotes
  }
}

/**
 * The whole board at given lines: the quotes of a complete market fact.
 * @param quoteSpecials with its own cache per match and offer
 */
export function boardQuotes(
  state: SoccerState,
  board: BoardLines,
  { lines, specials }: QuoteOffer,
  quoteSpecials: typeof specialQuotes = specialQuotes,
): MarketQuote[] {
  const margins = state.margins ?? marginsOf(state.minute !== null)
  const main = PERIODS.flatMap((period) => {
    const prospect = lines[period] > 0 ? periodProspect(state, period) : undefined
    return prospect ? periodQuotes(period, prospect, board[period], margins) : []
  })
  return [...main, ...quoteSpecials(specials, coarse(state))]
}

/** Whether two quotes of a market are equal. */
export const isSameQuote = (a: MarketQuote, b: MarketQuote | undefined) =>
  b !== undefined &&
  a.line === b.line &&
  a.status === b.status &&
  a.betType === b.betType &&
  a.period === b.period &&
  a.slot === b.slot &&
  a.prices.length === b.prices.length &&
  a.prices.every((price, at) => price === b.prices[at]) &&
  (a.picks ?? []).every((pick, at) => pick === b.picks?.[at])

/** The quotes that differ from the previous board, which has the same markets in the same order. */
export function changedQuotes(now: readonly MarketQuote[], before: readonly MarketQuote[]): MarketQuote[] {
  return now.filter((quote, at) => !isSameQuote(quote, before[at]))
}
