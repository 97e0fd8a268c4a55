/**
 * Quotes of a running match: lines nearest to even money, margins, and markets shut when no reasonable price is left.
 */
import type { Quarters } from '../../base/line.ts'
import type { Period } from '../../market/betType.ts'
import { downMilli, MARGIN, power, stepMilli, twoWayHk } from '../../market/book/margin.ts'
import type { MarketQuote } from '../../market/event.ts'
import type { Score } from '../../market/score.ts'
import type { PriceSet } from '../price.ts'
import { fairHomeHk, fairOverHk, type GoalRates, type Goalscape, goalscape, winDrawLose } from './goalGrid.ts'

/**
 * Two-way prices stay open up to here, 1X2 while the favourite pays at least 0.01. A longer price's Malay form, rounded
 * to two decimals (R1-3), can pay more than the smallest margin leaves: 13.4 would show as −0.07, which is 14.28
 * (R12-11).
 */
const HK_MIN_MILLI = 50
const HK_MAX_MILLI = 6_000
const DECIMAL_MIN_MILLI = 1010
/** The longest price quoted. */
const DECIMAL_MAX_MILLI = 101_000

/** Everything that in-play prices depend on: goals expected from now on, and goals scored. */
export interface PlayState {
  ratesLeft: GoalRates
  score: Score
  /** The house's margins, as shares of one. */
  margins: { twoWay: number; threeWay: number }
}

/** The margins in play (R12-10). */
export const LIVE_MARGINS = { twoWay: MARGIN.twoWay + MARGIN.live, threeWay: MARGIN.threeWay + MARGIN.live } as const

/** Which market a quote is for. */
export type MarketPlace = Pick<MarketQuote, 'betType' | 'period' | 'slot' | 'line'>
const MAIN = { period: 'FT', slot: 0 } as const

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/**
 * The line whose fair price is nearest to even money, found by descent from a first guess.
 * @param step quarters between two lines: 1 in goals, 2 in points and games, which have no quarter lines (R2-2)
 */
export function evenLine(guess: Quarters, least: Quarters, fairAt: (line: Quarters) => number, step = 1): Quarters {
  const distance = (line: Quarters) => Math.abs(Math.log(fairAt(line)))
  let line = Math.max(guess, least)
  for (let steps = 0; steps < 60; steps++) {
    const here = distance(line)
    if (distance(line + step) < here) line += step
    else if (line - step >= least && distance(line - step) < here) line -= step
    else break
  }
  return line
}

/** A two-way market around a fair price; shut if a side is beyond the quoted range (R12-10). */
export function twoWay({ betType, period, slot, line }: MarketPlace, fairHk: number, margin: number): MarketQuote {
  const prices = twoWayHk(fairHk, margin).map((hk) => downMilli(hk))
  const isSane = prices.every((milli) => milli >= HK_MIN_MILLI && milli <= HK_MAX_MILLI)
  return {
    betType,
    period,
    slot,
    // Never −0, on which equality and JSON disagree.
    line: line || 0,
    status: isSane ? 'open' : 'closed',
    prices: prices.map((milli) => (Number.isFinite(milli) ? clamp(milli, 10, HK_MAX_MILLI) : HK_MAX_MILLI)),
  }
}

/** The handicap counts goals from now on (R2-3), so the score is not an input. */
function handicap(scape: Goalscape, { ratesLeft, margins }: PlayState): MarketQuote {
  const guess = Math.round(4 * (ratesLeft.away - ratesLeft.home))
  const line = evenLine(guess, -99, (quarters) => fairHomeHk(scape, quarters))
  return twoWay({ ...MAIN, betType: 'BT_HDP', line }, fairHomeHk(scape, line), margins.twoWay)
}

/** The total counts all goals of the match (R2-4). */
function overUnder(scape: Goalscape, { ratesLeft, score, margins }: PlayState): MarketQuote {
  const goals = score[0] + score[1]
  const guess = Math.round(4 * (goals + ratesLeft.home + ratesLeft.away))
  // Over cannot lose at the goals already scored, so the lowest line is a quarter above.
  const line = evenLine(guess, 4 * goals + 1, (quarters) => fairOverHk(scape, quarters, goals))
  return twoWay({ ...MAIN, betType: 'BT_OU', line }, fairOverHk(scape, line, goals), margins.twoWay)
}

/** A 1X2 market: power margin, no longshot beyond 101, shut if the favourite would pay nothing (R12-9). */
export function threeWay(period: Period, fair: readonly number[], margin: number): MarketQuote {
  const prices = power(fair, margin).map((chance) => stepMilli(Math.min(1 / chance, DECIMAL_MAX_MILLI / 1000)))
  return {
    betType: 'BT_1X2',
    period,
    slot: 0,
    line: 0,
    status: prices.every((milli) => milli >= DECIMAL_MIN_MILLI) ? 'open' : 'closed',
    prices: prices.map((milli) => Math.max(milli, DECIMAL_MIN_MILLI)),
  }
}

function oneXTwo(scape: Goalscape, { score, margins }: PlayState): MarketQuote {
  return threeWay('FT', winDrawLose(scape, score[0] - score[1]), margins.threeWay)
}

const QUOTE = { BT_HDP: handicap, BT_OU: overUnder, BT_1X2: oneXTwo } as const
/** The bet types with prices in a season file. */
export type ModelBetType = keyof typeof QUOTE

/** Quotes these bet types by the goal model (R12-1 to R12-10). */
export function modelQuotes(betTypes: readonly ModelBetType[], state: PlayState): MarketQuote[] {
  const scape = goalscape(state.ratesLeft)
  return betTypes.map((betType) => QUOTE[betType](scape, state))
}

/** Quotes a file's pre-match prices. */
export function fileQuotes(prices: PriceSet): MarketQuote[] {
  return Object.values(prices).map((quote) => ({ period: 'FT', slot: 0, status: 'open', ...quote }))
}
