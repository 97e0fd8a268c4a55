/** How far a trader may move from the source (our choice): anything beyond is a typing error and refused. */
import type { Quarters } from '../../base/line.ts'
import { type Refusal, refuse } from '../../base/result.ts'
import { sportOf } from '../../base/sport/sport.ts'
import { isAsian, picksOf } from '../betType.ts'
import type { Market } from '../book/match.ts'
import { quoteOf } from '../book/shown.ts'

/**
 * The largest distance of a line from the source's, in quarters: two goals in goals sports, twelve points in others.
 */
export const LINE_FAR = { goals: 8, points: 48 } as const
/** A price's implied chance (1/decimal) is between half and double its source's. */
export const CHANCE_TIMES_MAX = 2
/** The largest margin in ppm (30 %); the smallest is 0. */
export const MARGIN_MAX_PPM = 300_000

/** `incompletedRequest` with the broken bound, for a number outside its range. */
function within(at: string, value: number, { min, max }: { min: number; max: number }): Refusal | undefined {
  if (value >= min && value <= max) return undefined
  return refuse('incompletedRequest', { reason: 'tooFar', at, ...(value > max ? { max } : { min }) })
}

/** Whether a line is moved too far from its source's. */
export function lineTooFar(sport: number, by: Quarters): Refusal | undefined {
  const goals = LINE_FAR[sportOf(sport).template === 'A' ? 'goals' : 'points'] / 4
  return within('by', by / 4, { min: -goals, max: goals })
}

/** The source's decimal price of a pick in thousandths; undefined without one, when no distance can be measured. */
function sourceDecimal(market: Market, pick: string): number | undefined {
  const milli = quoteOf(market).prices[picksOf(market).indexOf(pick)]
  return milli ? milli + (isAsian(market.betType) ? 1000 : 0) : undefined
}

/** Whether a fixed price is too far from the source's; a pick that the source does not price is `invalidBetTeam`. */
export function priceTooFar(market: Market, pick: string, milli: number): Refusal | undefined {
  const decimal = sourceDecimal(market, pick)
  if (decimal === undefined) return refuse('invalidBetTeam', { at: 'pick' })
  const add = isAsian(market.betType) ? 1000 : 0
  const bound = (most: number) => (most - add) / 1000
  const least = Math.ceil(decimal / CHANCE_TIMES_MAX / 10) * 10
  return within('price', milli / 1000, { min: bound(least), max: bound(decimal * CHANCE_TIMES_MAX) })
}

/**
 * Whether a move takes any pick too far from the source's price.
 * @param by hundredths
 * @param moved the picks, each with the sign of its move
 */
export function moveTooFar(market: Market, moved: readonly [string, 1 | -1][], by: number): Refusal | undefined {
  let [min, max] = [-Infinity, Infinity]
  for (const [pick, sign] of moved) {
    const decimal = sourceDecimal(market, pick)
    if (decimal === undefined) return refuse('invalidBetTeam', { at: 'pick' })
    const down = Math.floor((decimal - decimal / CHANCE_TIMES_MAX) / 10)
    const up = Math.floor((decimal * CHANCE_TIMES_MAX - decimal) / 10)
    min = Math.max(min, -(sign > 0 ? down : up))
    max = Math.min(max, sign > 0 ? up : down)
  }
  return within('by', by, { min, max })
}

/** Whether a margin is outside its range. */
export function marginTooFar(ppm: number): Refusal | undefined {
  return within('margin', ppm / 10_000, { min: 0, max: MARGIN_MAX_PPM / 10_000 })
}
