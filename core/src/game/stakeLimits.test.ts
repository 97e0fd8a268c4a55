/** Limits of stakes: the tighter holds, a value at the limit passes, one step beyond is refused. */
import { expect, it } from 'vitest'
import { CURRENCY, type Currency, type Money } from '../base/money.ts'
import { areContrary, limitsIn, NO_LIMITS, paidBound, stakeLimitRefusal, tighter } from './stakeLimits.ts'

const MYR = (units: number) => (units * 10_000) as Money
const limits = (stakeMin: number | null, stakeMax: number | null, roundMax: number | null = null) => {
  const of = (units: number | null) => (units === null ? null : MYR(units))
  return { stakeMin: of(stakeMin), stakeMax: of(stakeMax), roundMax: of(roundMax) }
}

it.each([
  ['none', limits(null, null), 0, 0, undefined],
  ['at the least', limits(2, 10), 2, 0, undefined],
  ['below the least', limits(2, 10), 1.9999, 0, { code: 'betLowerMin', params: { min: 2 } }],
  ['at the most', limits(2, 10), 10, 500, undefined],
  ['above the most', limits(2, 10), 10.0001, 0, { code: 'betOverMax', params: { max: 10 } }],
  ['what a round has left', limits(null, 10, 25), 5, 20, undefined],
  ['beyond what a round has left', limits(null, 10, 25), 5.0001, 20, { code: 'betOverMax', params: { max: 5 } }],
  ['in a full round', limits(null, null, 25), 0.0001, 30, { code: 'betOverMax', params: { max: 0 } }],
])('a stake, %s', (_, of, stake, staked, refusal) => {
  const said = stakeLimitRefusal(of, { stake: MYR(stake), staked: MYR(staked) })
  if (refusal === undefined) expect(said).toBeUndefined()
  else expect(said).toMatchObject(refusal)
})

it('the tighter of provider and game holds, each limit by itself', () => {
  expect(tighter(limits(1, 100, null), limits(2, null, 50))).toEqual(limits(2, 100, 50))
  expect(tighter(NO_LIMITS, limits(null, 7))).toEqual(limits(null, 7))
})

it('is in a member’s currency, rounded to one figure', () => {
  expect(limitsIn(limits(1, 500), 'MYR')).toEqual(limits(1, 500))
  const { stakeMax, roundMax } = limitsIn(limits(1, 500), 'IDR')
  expect(roundMax).toBeNull()
  expect(Number(stakeMax)).toBeGreaterThan(MYR(100_000))
})

it.each([
  [limits(5, 4), true],
  [limits(5, 5), false],
  [limits(5, null, 4), true],
  [limits(null, 1), false],
])('%o let no stake pass: %s', (of, is) => {
  expect(areContrary(of)).toBe(is)
})

it.each(Object.keys(CURRENCY) as Currency[])('the largest win in %s can be counted', (currency) => {
  expect(Number.isSafeInteger(paidBound(currency))).toBe(true)
  expect(paidBound(currency)).toBeGreaterThan(0)
})
