/** Fitted goal rates: recovered from prices made of known rates, and sensible at the edges. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fairOf } from '../../market/book/margin.ts'
import type { PriceSet } from '../price.ts'
import { fitRates } from './fitRates.ts'
import { type GoalRates, goalscape, winDrawLose } from './goalGrid.ts'
import { modelQuotes } from './quotes.ts'

const rate = fc.double({ min: 0.3, max: 3.5, noNaN: true })
const margins = { twoWay: 0.05, threeWay: 0.07 }

function pricesOf(ratesLeft: GoalRates): PriceSet {
  const quotes = modelQuotes(['BT_1X2', 'BT_OU', 'BT_HDP'], { ratesLeft, score: [0, 0], margins })
  return Object.fromEntries(quotes.map((quote) => [quote.betType, quote]))
}

describe('rates from prices', () => {
  test.each([
    ['all three', ['BT_1X2', 'BT_OU', 'BT_HDP'], 0.1],
    ['1X2 and over/under', ['BT_1X2', 'BT_OU'], 0.1],
    ['handicap and over/under', ['BT_HDP', 'BT_OU'], 0.1],
    ['1X2 alone', ['BT_1X2'], 0.35],
  ] as const)('%s', (_, betTypes, within) => {
    fc.assert(
      fc.property(rate, rate, (home, away) => {
        const made = pricesOf({ home, away })
        const found = fitRates(Object.fromEntries(betTypes.map((betType) => [betType, made[betType]])))
        expect(Math.abs(found.home - home)).toBeLessThan(within)
        expect(Math.abs(found.away - away)).toBeLessThan(within)
      }),
      { numRuns: 60 },
    )
  })

  test('a real match: Bet365 on Liverpool, August 2025', () => {
    const prices = [1300, 6000, 8500]
    const rates = fitRates({
      BT_1X2: { betType: 'BT_1X2', line: 0, prices },
      BT_OU: { betType: 'BT_OU', line: 10, prices: [360, 2200] },
    })
    const fair = fairOf(prices.map((milli) => milli / 1000))
    for (const [at, chance] of winDrawLose(goalscape(rates)).entries()) expect(chance).toBeCloseTo(fair[at]!, 1)
    expect(rates.home + rates.away).toBeGreaterThan(3)
  })

  test.each<[string, PriceSet]>([
    ['nothing', {}],
    ['a certainty', { BT_1X2: { betType: 'BT_1X2', line: 0, prices: [1010, 51000, 501000] } }],
    ['prices without a margin', { BT_1X2: { betType: 'BT_1X2', line: 0, prices: [9000, 9000, 9000] } }],
    ['a handicap of four goals', { BT_HDP: { betType: 'BT_HDP', line: -16, prices: [10, 9000] } }],
    ['no goal expected', { BT_OU: { betType: 'BT_OU', line: 10, prices: [99000, 10] } }],
    ['any number of goals', { BT_OU: { betType: 'BT_OU', line: 10, prices: [10, 99000] } }],
  ])('%s still gives rates', (_, prices) => {
    const { home, away } = fitRates(prices)
    for (const value of [home, away]) {
      expect(value).toBeGreaterThan(0)
      expect(value).toBeLessThan(8)
    }
  })
})
