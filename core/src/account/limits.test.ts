/** The limits of rules 5: each bound of the worked table, and the house limits in every currency. */
import { describe, expect, it } from 'vitest'
import { CURRENCIES, fromDecimal, type Money, NOTHING, toDecimal } from '../base/money.ts'
import type { OddsType } from '../base/odds.ts'
import { houseLimits, largestStake, stakeBounds, tightestBound } from './limits.ts'

const amount = (decimal: number) => fromDecimal(decimal) as Money

describe('the largest stake offered (R5-4)', () => {
  it.each([
    ['HK', 950, 5000, 10000, 0, 50000, 3000, '5000/10000/25641/3000', 3000],
    ['MY', -950, 5000, 10000, 0, 50000, 3000, '5000/10000/25641/3157', 3157],
    ['ID', -1250, 5000, 10000, 7000, 5000, 9000, '5000/3000/2222/7200', 2222],
    ['DEC', 34000, 5000, 10000, 0, 50000, 9000, '5000/10000/1470/9000', 1470],
    ['MY', 850, 5000, 10000, 9990, 50000, 9000, '5000/10/27027/9000', 10],
  ])('%s %i', (type, milli, maxBet, maxPerMatch, used, payout, balance, expected, largest) => {
    const limits = {
      minBet: amount(3),
      maxBet: amount(maxBet),
      maxPerMatch: amount(maxPerMatch),
      maxPayout: amount(payout),
    }
    const bounds = stakeBounds(
      limits,
      { odds: { type: type as OddsType, milli } },
      amount(used),
      { available: amount(balance) },
      'MYR',
    )
    const { bet, match, payout: paid, balance: funds } = bounds
    expect([bet, match, paid, funds].map(toDecimal).join('/')).toBe(expected)
    expect(largestStake(bounds, limits.minBet)).toEqual({ ok: true, value: amount(largest) })
  })

  it('the refusal names the bound that leaves nothing to bet', () => {
    const limits = houseLimits('MYR')
    const odds = { odds: { type: 'HK' as const, milli: 950 } }
    const code = (used: number, balance: number, maxPayout = 50_000) => {
      const bounds = stakeBounds(
        { ...limits, maxPayout: amount(maxPayout) },
        odds,
        amount(used),
        { available: amount(balance) },
        'MYR',
      )
      const result = largestStake(bounds, limits.minBet)
      return result.ok ? toDecimal(result.value) : result.code
    }
    expect(code(9998, 500)).toBe('betOverMaxPerMatch')
    expect(code(0, 500, 5)).toBe('betOverMaxPayout')
    expect(code(0, 2.99)).toBe('insufficient_balance')
    expect(code(0, -50)).toBe('insufficient_balance')
    expect(code(0, 3.5)).toBe(3)
  })
})

describe('house limits in each currency (rules 14.3)', () => {
  it.each(CURRENCIES)('%s: one significant figure, in order', (currency) => {
    const limits = houseLimits(currency)
    // R5-1.
    const ordered = [0, limits.minBet, limits.maxBet, limits.maxPerMatch]
    expect(ordered).toEqual(ordered.toSorted((a, b) => a - b))
    expect(Math.min(limits.minBet, limits.maxPayout)).toBeGreaterThan(0)
    if (currency === 'MYR') return
    for (const each of [limits.maxBet, limits.maxPerMatch, limits.maxPayout]) {
      expect(String(toDecimal(each))).toMatch(/^[1-9]0*$/)
    }
  })

  it('no limit is below one stake step', () => {
    expect(toDecimal(houseLimits('USD').minBet)).toBe(1)
    expect(toDecimal(houseLimits('IDR').minBet)).toBe(10_000)
    expect(houseLimits('MMK').minBet).toBeGreaterThan(NOTHING)
  })
})

it.each([
  [{ bet: 1, match: 1, payout: 1, balance: 1 }, 'bet'],
  [{ bet: 5, match: 4, payout: 9, balance: 9 }, 'match'],
  [{ bet: 5, match: 5, payout: 4, balance: 9 }, 'payout'],
  [{ bet: 5, match: 5, payout: 5, balance: 4 }, 'balance'],
])('a largest stake of %j comes from %s', (bounds, code) => {
  expect(tightestBound(bounds as unknown as Parameters<typeof tightestBound>[0])).toEqual({ code })
})

it('an own limit that leaves least is named, with what it leaves', () => {
  const short = { ok: false, code: 'ownLossLimit', params: { left: 42, period: 'day' } } as const
  const bounds = { bet: 5, match: 5, payout: 5, balance: 4, short } as unknown as Parameters<typeof tightestBound>[0]
  expect(tightestBound(bounds)).toEqual({ code: 'ownLossLimit', params: { left: 42, period: 'day' } })
  expect(tightestBound({ ...bounds, balance: 6 as never })).toEqual({ code: 'bet' })
})
