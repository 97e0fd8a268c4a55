/** Which legs combine, and the limits of a ticket of several legs (R3-3 to R3-9, rules 14.6). */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDecimal, type Money, toDecimal } from '../../base/money.ts'
import { ownLimitCheck } from '../../wallet/ownLimits.ts'
import { offeredFolds } from '../folds.ts'
import type { Parlay } from '../settle/parlay.ts'
import {
  checkTicketLimits,
  checkTogether,
  type LegNature,
  largestUnit,
  parlayMoney,
  strictest,
} from './parlayLimits.ts'

const amount = (decimal: number) => fromDecimal(decimal) as Money
/** "m1 m2* p3!": a star is in play, an exclamation mark an outright. */
function legs(text: string): LegNature[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      return { family: word.replace(/[*!]/, ''), inPlay: word.endsWith('*'), isOutright: word.endsWith('!') }
    })
}
const thirteen = Array.from({ length: 13 }, (_, at) => `m${at}`).join(' ')
const twelve = thirteen.replace(' m12', '')

describe('legs that combine', () => {
  it.each([
    ['m1 m2', undefined, 'ok', undefined],
    ['m1', undefined, 'atLeastTwoMatchToBetParlay', { min: 2 }],
    ['', undefined, 'atLeastTwoMatchToBetParlay', { min: 2 }],
    ['m1 m2*', undefined, 'atLeastThreeMatchToBetParlay', { min: 3 }],
    ['m1 m2* m3', undefined, 'ok', undefined],
    [twelve, undefined, 'ok', undefined],
    [thirteen, undefined, 'maxParlayTicket', { max: 12 }],
    ['m1 m2 m1', undefined, 'invalidBets', { leg: 3 }],
    ['m1 m2! m3', undefined, 'invalidBets', { leg: 2 }],
    ['m1 m2 m3', [2, 3], 'ok', undefined],
    ['m1 m2* m3', [2, 3], 'liveMatchNotAllowed', { leg: 2 }],
    ['m1 m2 m3', [4], 'invalidBets', { fold: 4 }],
    ['m1 m2 m3', [], 'invalidBets', undefined],
    [twelve, [12], 'ok', undefined],
    [twelve, [11], 'invalidBets', { fold: 11 }],
  ])('%s in folds %j: %s', (text, folds, code, params) => {
    const refused = checkTogether(legs(text), folds)
    expect([refused?.code ?? 'ok', refused?.params]).toEqual([code, params])
  })
})

const limits = { minBet: amount(3), maxBet: amount(5000), maxPayout: amount(50_000) }
const view = { limits, potentialToday: amount(0), available: amount(10_000), own: ownLimitCheck(undefined) }
const leg = (odds: number) => ({ oddsMilli: Math.round(odds * 1000), outcome: null })
function parlay(unit: number, odds: number[], folds = [odds.length]): Parlay {
  return { legs: odds.map(leg), folds, unit: amount(unit), currency: 'MYR' }
}

describe('limits', () => {
  it('are the strictest of the legs’ sports (rules 14.6)', () => {
    const other = { minBet: amount(5), maxBet: amount(9000), maxPayout: amount(20_000) }
    expect(strictest([limits, other])).toEqual({
      minBet: amount(5),
      maxBet: amount(5000),
      maxPayout: amount(20_000),
    })
  })

  it.each([
    ['within', parlay(100, [2, 3]), {}, 'ok', undefined],
    ['below the minimum', parlay(2, [2, 3]), {}, 'betLowerMin', { min: 3 }],
    ['above the maximum', parlay(5001, [2, 3]), {}, 'betOverMaxBet', { max: 5000 }],
    // Min and max apply to the unit stake, max payout to the sum of the combinations (R3-9).
    ['a unit within on many combinations', parlay(3, [2, 2, 2], [2, 3]), {}, 'ok', undefined],
    ['just paid out', parlay(5000, [2, 5]), {}, 'ok', undefined],
    ['a cent too much', parlay(5000, [2, 5.001]), {}, 'betOverMaxPayout', { max: 50_000 }],
    [
      'combinations that only together are too much',
      parlay(4000, [3, 3, 3], [2]),
      {},
      'betOverMaxPayout',
      { max: 50_000 },
    ],
    [
      'too much with the day’s others',
      parlay(100, [2, 3]),
      { potentialToday: amount(49_500) },
      'betOverMaxPayout',
      { max: 500 },
    ],
    ['just with the day’s others', parlay(100, [2, 3]), { potentialToday: amount(49_400) }, 'ok', undefined],
    [
      'more than there is, all combinations together',
      parlay(3000, [1.1, 1.1, 1.1], [2, 3]),
      {},
      'insufficient_balance',
      { balance: 10_000 },
    ],
    ['more than can be counted', parlay(5000, Array(12).fill(900)), {}, 'betOverMaxPayout', { max: 50_000 }],
  ])('%s', (_, ticket, changes, code, params) => {
    const refused = checkTicketLimits(parlayMoney(ticket), ticket.unit, { ...view, ...changes })
    expect([refused?.code ?? 'ok', refused?.params]).toEqual([code, params])
  })
})

describe('the largest unit offered', () => {
  it.each([
    [[2, 3], [2], {}, 5000],
    [[20, 3], [2], {}, 833],
    [[1.1, 1.1, 1.1], [2, 3], {}, 2500],
    [[20, 3], [2], { potentialToday: amount(49_900) }, 'betOverMaxPayout'],
    [[2, 3], [2], { available: amount(2) }, 'insufficient_balance'],
    [[2, 3], [2], { limits: { ...limits, minBet: amount(6000) } }, 'betOverMaxBet'],
  ])('of %j in folds %j', (odds, folds, changes, expected) => {
    const largest = largestUnit(parlayMoney(parlay(1, odds, folds)), { ...view, ...changes })
    expect(largest.ok ? toDecimal(largest.value) : largest.code).toBe(expected)
  })

  it('the largest unit passes the check, and one step more does not [A5]', () => {
    const odds = fc.array(fc.integer({ min: 101, max: 900 }), { minLength: 2, maxLength: 8 })
    const drawn = odds.chain((cents) =>
      fc.tuple(fc.constant(cents), fc.subarray(offeredFolds(cents.length), { minLength: 1 })),
    )
    fc.assert(
      fc.property(drawn, fc.integer({ min: 0, max: 60_000 }), ([cents, folds], today) => {
        const at = { ...view, potentialToday: amount(today) }
        const one = parlay(
          1,
          cents.map((hundredths) => hundredths / 100),
          folds,
        )
        const largest = largestUnit(parlayMoney(one), at)
        const unit = largest.ok ? largest.value : amount(2)
        if (largest.ok) expect(checkTicketLimits(parlayMoney(one), unit, at)).toBeUndefined()
        else expect(checkTicketLimits(parlayMoney(one), limits.minBet, at)).toBeDefined()
        expect(checkTicketLimits(parlayMoney(one), (unit + 10_000) as Money, at)).toBeDefined()
      }),
    )
  })
})
