/** Body and maung: every worked row of rules 4, and what holds for all of them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDecimal, type Money, toDecimal } from '../../base/money.ts'
import { type MyanmarLine, readMyanmarLine } from '../../market/myanmar.ts'
import { HOUSE_WITHHELD } from '../../upline/withheld.ts'
import type { Outcome } from '../bet.ts'
import { bodyAmounts, type MyanmarLeg, maungPotential, maungReturn, settleMyanmar } from './myanmar.ts'

const kyat = (amount: number) => fromDecimal(amount) as Money

/** A side of a line at an edge: the goals of the result less those of the line, as the upper side sees them. */
function sideAt({ percent }: MyanmarLine, edge: number, side: 'upper' | 'lower'): MyanmarLeg {
  const own = side === 'upper' ? edge : -edge
  const outcome = own > 0 ? 'win' : own < 0 ? 'lose' : 'draw'
  return { oddsMilli: (side === 'upper' ? percent : -percent) * 10, outcome }
}

const settled = (legs: readonly MyanmarLeg[], stake: number, withheld: readonly number[] = HOUSE_WITHHELD) =>
  settleMyanmar({ legs, stake: kyat(stake), withheld, currency: 'MMK' })
const back = (legs: readonly MyanmarLeg[], stake: number) => {
  const paid = settled(legs, stake)
  return paid && toDecimal(paid.credited)
}

describe('body of 10,000 at 5 % (R4-2, R4-3)', () => {
  it.each<[string, number[], number[]]>([
    ['1+50', [19_500, 14_750, 0], [0, 5_000, 19_500]],
    ['1-50', [19_500, 5_000, 0], [0, 14_750, 19_500]],
    ['2-30', [19_500, 7_000, 0], [0, 12_850, 19_500]],
    ['L+80', [19_500, 17_600, 0], [0, 2_000, 19_500]],
    ['=-20', [19_500, 8_000, 0], [0, 11_900, 19_500]],
    ['2=', [19_500, 10_000, 0], [0, 10_000, 19_500]],
  ])('%s', (text, upper, lower) => {
    const line = readMyanmarLine(text) as MyanmarLine
    const at = (side: 'upper' | 'lower') => [1, 0, -1].map((edge) => back([sideAt(line, edge, side)], 10_000))
    expect(at('upper')).toEqual(upper)
    expect(at('lower')).toEqual(lower)
  })
})

/** A leg from what it gets of its stake. */
const leg = (rate: number): MyanmarLeg => {
  const outcome: Outcome = rate === 1 ? 'win' : rate === -1 ? 'lose' : 'draw'
  return { oddsMilli: Math.abs(rate) === 1 ? 500 : Math.round(rate * 1000), outcome }
}

describe('maung (R4-4)', () => {
  // The commission of two in all of them, as the rows say, and of three and more where they do.
  it.each<[number, number[], number, number]>([
    [500, [1, 0.7, 0.6], 15, 2_312],
    [1_000, [1, 1], 15, 3_400],
    [1_000, [1, -0.5], 15, 850],
    [1_000, [1, 0, 0.5], 20, 2_400],
    [1_000, [1, 1, -0.3, 0.8], 20, 4_032],
    [1_000, [1, -0.2, 1, 0.5, 1], 20, 7_680],
    [1_000, [1, 1, -1], 20, 0],
    // The sum that the drawing shows.
    [5_000, [1, -0.2, 1, 0.5, 1], 20, 38_400],
  ])('%i on %j at %i %%', (stake, rates, percent, expected) => {
    const withheld = HOUSE_WITHHELD.map(() => percent * 10_000)
    const paid = settled(rates.map(leg), stake, withheld)
    expect(paid && toDecimal(paid.credited)).toBe(expected)
  })

  it.each([
    [2, 3.4],
    [3, 6.4],
    [4, 12.8],
    [5, 25.6],
    [6, 51.2],
    [7, 102.4],
    [8, 204.8],
    [9, 409.6],
    [10, 819.2],
  ])('all %i won returns %f times the stake', (count, multiple) => {
    expect(back(Array<MyanmarLeg>(count).fill(leg(1)), 1_000)).toBe(multiple * 1_000)
    const whole = maungPotential({ unit: kyat(1_000), count, withheld: HOUSE_WITHHELD, currency: 'MMK' })
    expect(Number(whole) / 10_000).toBe(multiple * 1_000)
  })
})

describe('returned selections (R4-5)', () => {
  const refund: MyanmarLeg = { oddsMilli: -500, outcome: 'refund' }
  const voided: MyanmarLeg = { oddsMilli: -500, outcome: 'void' }
  it('do not count: the commission is that of the others', () => {
    expect(back([leg(1), leg(1), refund], 1_000)).toBe(3_400)
    expect(back([leg(1), leg(1), leg(1), voided], 1_000)).toBe(6_400)
  })
  it('leave a body where one selection is left, and the stake where none is', () => {
    expect(settled([leg(1), refund], 1_000)).toMatchObject({ outcome: 'win', credited: kyat(1_950) })
    expect(settled([leg(0.5), voided], 1_000)).toMatchObject({ credited: kyat(1_475), validTurnover: kyat(500) })
    expect(settled([refund, voided], 1_000)).toMatchObject({
      ...{ outcome: 'refund', net: 0, turnover: kyat(1_000), validTurnover: 0 },
    })
    expect(settled([voided, voided], 1_000)).toMatchObject({ outcome: 'void', turnover: 0, validTurnover: 0 })
  })
  it('a lost selection decides before the others, and so does exactly its goals at −100', () => {
    const open: MyanmarLeg = { oddsMilli: 0, outcome: null }
    expect(settled([leg(-1), open], 1_000)).toMatchObject({ outcome: 'lose', credited: 0, validTurnover: kyat(1_000) })
    expect(settled([{ oddsMilli: -1000, outcome: 'draw' }, open], 1_000)).toMatchObject({ outcome: 'lose' })
    expect(settled([leg(1), open], 1_000)).toBeNull()
  })
})

describe('turnover (R4-8)', () => {
  it.each<[number, number]>([
    [1, 1_000],
    [0.3, 300],
    [-0.3, 300],
    [0, 0],
    [-1, 1_000],
  ])('a body that gets %f turns over what was decided', (rate, valid) => {
    expect(settled([leg(rate)], 1_000)).toMatchObject({ turnover: kyat(1_000), validTurnover: kyat(valid) })
  })
})

const stakes = fc.integer({ min: 1, max: 5_000_000 })
const percents = fc.integer({ min: -100, max: 100 })
const outcomes = fc.constantFrom<Outcome>('win', 'lose', 'draw', 'refund', 'void')

describe('always', () => {
  it('opposite sides get of one another what one of them loses, less what is withheld of the winnings', () => {
    fc.assert(
      fc.property(stakes, percents, fc.constantFrom(1, 0, -1), (stake, percent, edge) => {
        const net = (side: 'upper' | 'lower', withheld: readonly number[]) =>
          settled([sideAt({ goals: 1, percent }, edge, side)], stake, withheld)?.net ?? 0
        const nothing = HOUSE_WITHHELD.map(() => 0)
        // Without commission the sides balance but for the kyat that each is truncated by.
        expect(Math.abs(net('upper', nothing) + net('lower', nothing))).toBeLessThanOrEqual(10_000)
        expect(net('upper', HOUSE_WITHHELD) + net('lower', HOUSE_WITHHELD)).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('a return is whole kyat, never more than was promised, and what is withheld only makes it less', () => {
    const legs = fc.array(fc.record({ oddsMilli: percents.map((one) => one * 10), outcome: outcomes }), {
      minLength: 1,
      maxLength: 10,
    })
    fc.assert(
      fc.property(legs, stakes, (all, stake) => {
        const paid = settled(all, stake) as NonNullable<ReturnType<typeof settled>>
        const free = settled(
          all,
          stake,
          HOUSE_WITHHELD.map(() => 0),
        )
        expect(paid.credited % 10_000).toBe(0)
        expect(paid.credited).toBe(paid.net + stake * 10_000)
        expect(paid.credited).toBeLessThanOrEqual(free?.credited ?? 0)
        const amounts =
          all.length === 1
            ? bodyAmounts(kyat(stake), HOUSE_WITHHELD, 'MMK')
            : {
                risk: 0,
                profit: Number(
                  maungPotential({ unit: kyat(stake), count: all.length, withheld: HOUSE_WITHHELD, currency: 'MMK' }),
                ),
              }
        // Fewer selections have a lower commission, but multiply less.
        expect(paid.credited).toBeLessThanOrEqual(amounts.risk + amounts.profit)
      }),
    )
  })

  it('the order of selections does not matter', () => {
    fc.assert(
      fc.property(stakes, fc.array(percents, { minLength: 2, maxLength: 10 }), (stake, all) => {
        const one = maungReturn(kyat(stake), all, 200_000, 'MMK')
        expect(maungReturn(kyat(stake), [...all].reverse(), 200_000, 'MMK')).toBe(one)
      }),
    )
  })
})
