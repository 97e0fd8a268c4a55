/** The calculator says what the worked numbers of the rules say (R1-7, R1-8). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES, fromDecimal, type Money, toDecimal } from '../../base/money.ts'
import { ODDS_TYPES, oddsText } from '../../base/odds.ts'
import { calculate, readOdds, sameOdds } from './calculator.ts'

const nets = (stake: number, typed: string, type: (typeof ODDS_TYPES)[number]) => {
  const odds = readOdds(typed, type)
  const result = odds && calculate(fromDecimal(stake) as Money, odds, 'MYR')
  return (
    result && [toDecimal(result.risk), toDecimal(result.profit), ...result.results.map(({ net }) => toDecimal(net))]
  )
}

it.each([
  [100, '1.95', 'DEC', [100, 95, 95, 47.5, 0, -50, -100]],
  [100, '0.93', 'HK', [100, 93, 93, 46.5, 0, -50, -100]],
  [100, '0.93', 'MY', [100, 93, 93, 46.5, 0, -50, -100]],
  [100, '-0.93', 'MY', [93, 100, 100, 50, 0, -46.5, -93]],
  [100, '−1.25', 'ID', [125, 100, 100, 50, 0, -62.5, -125]],
  [3, '0.87', 'HK', [3, 2.61, 2.61, 1.31, 0, -1.5, -3]],
] as const)('%d at %s %s', (stake, typed, type, expected) => {
  expect(nets(stake, typed, type)).toEqual(expected)
})

it.each([
  ['1', 'DEC'],
  ['0', 'HK'],
  ['-0.5', 'HK'],
  ['1.2', 'MY'],
  ['0.5', 'ID'],
  ['0,95', 'HK'],
  ['', 'HK'],
  ['x', 'MY'],
  ['1e3', 'DEC'],
] as const)('%s is no %s price', (typed, type) => {
  expect(readOdds(typed, type)).toBeUndefined()
})

describe('the same price in other types', () => {
  it.each([
    ['0.93', 'HK', ['1.93', '0.93', '0.93', '-1.08']],
    ['-0.93', 'MY', ['2.08', '1.08', '-0.93', '1.08']],
    ['-1.00', 'MY', ['2.00', '1.00', '1.00', '1.00']],
    ['500', 'DEC', ['500.00', '499.00', '499.00']],
  ] as const)('%s %s', (typed, type, expected) => {
    expect(sameOdds(readOdds(typed, type)!).map(({ milli }) => oddsText(milli))).toEqual(expected)
  })
})

it('pays back risk plus profit in any currency; amounts beyond exact arithmetic are refused', () => {
  const stakes = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(
      stakes,
      fc.integer({ min: -3000, max: 9000 }),
      fc.constantFrom(...CURRENCIES),
      (whole, milli, currency) => {
        for (const type of ODDS_TYPES) {
          const odds = readOdds(String(milli / 1000), type)
          const result = odds && calculate(fromDecimal(whole) as Money, odds, currency)
          for (const { net, credited } of result?.results ?? []) {
            expect(credited).toBe((result?.risk ?? 0) + net)
            expect(credited).toBeGreaterThanOrEqual(0)
          }
        }
      },
    ),
  )
  expect(calculate(Number.MAX_SAFE_INTEGER as Money, { type: 'HK', milli: 500 }, 'MYR')).toBeUndefined()
})
