/** Prices and money by the tables of rules 1. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Currency, fromDecimal, MONEY_SCALE, type Money, money, mulDiv, toDecimal } from './money.ts'
import { canonical, compareOdds, convertOdds, isValidOdds, type OddsType, oddsMilli, stakeAmounts } from './odds.ts'

const shown = (hk: number, type: OddsType) => (convertOdds(hk, type)?.milli ?? Number.NaN) / 1000

describe('conversion (R1-1, R1-3)', () => {
  // base HK | DEC | MY | ID
  it.each([
    [0.25, 1.25, 0.25, -4.0],
    [0.32, 1.32, 0.32, -3.13],
    [0.8, 1.8, 0.8, -1.25],
    [0.93, 1.93, 0.93, -1.08],
    [0.96, 1.96, 0.96, -1.04],
    [1.0, 2.0, 1.0, 1.0],
    [1.02, 2.02, -0.98, 1.02],
    [1.08, 2.08, -0.93, 1.08],
    [1.6, 2.6, -0.63, 1.6],
    [1.96, 2.96, -0.51, 1.96],
    [4.0, 5.0, -0.25, 4.0],
  ])('HK %f is DEC %f, MY %f, ID %f [A7]', (hk, dec, my, id) => {
    const milli = Math.round(hk * 1000)
    expect(shown(milli, 'HK')).toBe(hk)
    expect(shown(milli, 'DEC')).toBe(dec)
    expect(shown(milli, 'MY')).toBe(my)
    expect(shown(milli, 'ID')).toBe(id)
  })

  it('a price near even money shows as 1.00, never as −1.00', () => {
    expect(canonical({ type: 'MY', milli: -1000 })).toEqual({ type: 'MY', milli: 1000 })
    expect(canonical({ type: 'ID', milli: -1000 })).toEqual({ type: 'ID', milli: 1000 })
  })

  it('no odds are shown where 1/h rounds to zero', () => {
    expect(convertOdds(300_000, 'MY')).toBeUndefined()
  })

  it('order is kept: a longer base price never shows as a shorter one [A7]', () => {
    const ladder = Array.from({ length: 4000 }, (_, at) => (at + 1) * 10)
    for (const type of ['DEC', 'HK', 'MY', 'ID'] as const) {
      for (const [at, hk] of ladder.entries()) {
        const here = convertOdds(hk, type)
        const next = convertOdds(ladder[at + 1] ?? hk, type)
        if (here && next) expect(compareOdds(next, here)).toBeGreaterThanOrEqual(0)
      }
    }
  })
})

describe('valid ranges (R1-2)', () => {
  it.each([
    ['DEC', 1001, true],
    ['DEC', 1000, false],
    ['HK', 10, true],
    ['HK', 9, false],
    ['HK', -500, false],
    ['MY', 1000, true],
    ['MY', -1000, true],
    ['MY', 1001, false],
    ['MY', -1001, false],
    ['MY', 0, false],
    ['ID', 1000, true],
    ['ID', -1000, true],
    ['ID', 999, false],
    ['ID', -999, false],
  ] as const)('%s %i is valid: %s', (type, milli, valid) => {
    expect(isValidOdds({ type, milli })).toBe(valid)
  })

  it('only whole thousandths are read off the wire', () => {
    expect(oddsMilli(0.93)).toBe(930)
    expect(oddsMilli(-0.98)).toBe(-980)
    expect(oddsMilli(1.2345)).toBeUndefined()
    expect(oddsMilli(0)).toBeUndefined()
    expect(oddsMilli(1e-7)).toBeUndefined()
    expect(oddsMilli(1e21)).toBeUndefined()
  })
})

describe('better or worse is decided in the same odds type (R1-6)', () => {
  it.each([
    ['MY', -510, -510, 0],
    ['MY', -970, -930, -1],
    ['MY', 990, -980, -1],
    ['MY', -980, 990, 1],
    ['ID', -1250, -1300, 1],
    ['DEC', 1950, 1930, 1],
  ] as const)('%s %i against %i', (type, now, before, sign) => {
    expect(compareOdds({ type, milli: now }, { type, milli: before })).toBe(sign)
  })
})

describe('stake, risk and win (R1-7)', () => {
  it.each([
    ['HK', 930, 100, 100, 93],
    ['MY', -930, 100, 93, 100],
    ['MY', 930, 100, 100, 93],
    ['ID', -1250, 100, 125, 100],
    ['MY', -960, 10, 9.6, 10],
    ['ID', -1960, 10, 19.6, 10],
    ['DEC', 1400, 100, 100, 40],
    ['MY', -950, 1000, 950, 1000],
    ['HK', 905, 3, 3, 2.72],
    ['ID', -3130, 1, 3.13, 1],
  ] as const)('%s %i × %f risks %f and wins %f', (type, milli, stake, risk, win) => {
    const amounts = stakeAmounts(fromDecimal(stake) as Money, { type, milli }, 'MYR')
    expect([toDecimal(amounts.risk), toDecimal(amounts.profit)]).toEqual([risk, win])
  })

  it('amounts are whole units where the currency has no smaller ones (R0-1)', () => {
    const { risk, profit } = stakeAmounts(money(100 * MONEY_SCALE), { type: 'HK', milli: 935 }, 'IDR')
    expect([toDecimal(risk), toDecimal(profit)]).toEqual([100, 94])
  })
})

describe('money', () => {
  it('plain decimals are read exactly and others refused [L4]', () => {
    expect(fromDecimal(12.34)).toBe(123_400)
    expect(fromDecimal(-0.0001)).toBe(-1)
    expect(fromDecimal(0.00001)).toBeUndefined()
    expect(fromDecimal(0.1 + 0.2)).toBeUndefined()
    expect(fromDecimal(1e12)).toBeUndefined()
    expect(fromDecimal(Number.NaN)).toBeUndefined()
    expect(fromDecimal(Number.POSITIVE_INFINITY)).toBeUndefined()
  })

  it('an amount prints the digits it was read from', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (units) => fromDecimal(toDecimal(money(units))) === units),
    )
  })

  it('mulDiv rounds once: half away from zero, or truncated', () => {
    const cent = money(100)
    expect(mulDiv(money(50), 1, 1, cent)).toBe(100)
    expect(mulDiv(money(-50), 1, 1, cent)).toBe(-100)
    expect(mulDiv(money(49), 1, 1, cent)).toBe(0)
    expect(mulDiv(money(9_500_000), 2500, 1_000_000, cent, 'truncate')).toBe(23_700)
  })

  it('mulDiv agrees with exact fractions for any product [A7] [L4]', () => {
    const anyCurrency = fc.constantFrom<Currency>('MYR', 'IDR')
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 100_000 }),
        anyCurrency,
        (stake, milli, currency) => {
          const { profit } = stakeAmounts(
            money(stake * MONEY_SCALE),
            { type: 'HK', milli: Math.max(10, milli) },
            currency,
          )
          const step = currency === 'IDR' ? MONEY_SCALE : 100
          const exact = BigInt(stake * MONEY_SCALE) * BigInt(Math.max(10, milli))
          const distance = exact - BigInt(profit) * 1000n
          return (distance < 0n ? -distance : distance) * 2n <= BigInt(step) * 1000n && profit % step === 0
        },
      ),
    )
  })
})
