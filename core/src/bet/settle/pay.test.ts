/** The money of outcomes by the tables of rules 1, 2.12 and 7. */
import { describe, expect, it } from 'vitest'
import { fromDecimal, type Money, toDecimal } from '../../base/money.ts'
import { type Odds, stakeAmounts } from '../../base/odds.ts'
import { memberCommission } from '../../upline/commission.ts'
import { pay } from './settle.ts'

describe('the money of an outcome (R1-8, R1-9, R1-10)', () => {
  // type milli stake | outcome | risk net credited turnover VT lesser
  it.each([
    ['HK', 930, 100, 'win', 100, 93, 193, 100, 100, 93],
    ['HK', 930, 100, 'halfWin', 100, 46.5, 146.5, 100, 50, 46.5],
    ['HK', 930, 100, 'halfLose', 100, -50, 50, 100, 50, 50],
    ['MY', -930, 100, 'win', 93, 100, 193, 100, 93, 93],
    ['MY', -930, 100, 'lose', 93, -93, 0, 100, 93, 93],
    ['MY', -930, 100, 'halfWin', 93, 50, 143, 100, 46.5, 50],
    ['MY', -930, 100, 'halfLose', 93, -46.5, 46.5, 100, 46.5, 46.5],
    ['MY', -930, 100, 'draw', 93, 0, 93, 100, 0, 0],
    ['ID', -1250, 100, 'lose', 125, -125, 0, 100, 125, 125],
    ['MY', -960, 10, 'win', 9.6, 10, 19.6, 10, 9.6, 9.6],
    ['ID', -1960, 10, 'lose', 19.6, -19.6, 0, 10, 19.6, 19.6],
    ['DEC', 1400, 100, 'win', 100, 40, 140, 100, 100, 40],
    ['HK', 930, 100, 'void', 100, 0, 100, 0, 0, 0],
    ['HK', 930, 100, 'refund', 100, 0, 100, 100, 0, 0],
  ] as const)('%s %i × %f, %s', (type, milli, typed, result, risk, net, credited, turnover, valid, lesser) => {
    const stake = fromDecimal(typed) as Money
    const odds: Odds = { type, milli }
    const amounts = stakeAmounts(stake, odds, 'MYR')
    const paid = pay({ outcome: result }, { stake, ...amounts, currency: 'MYR' })
    expect(toDecimal(amounts.risk)).toBe(risk)
    expect([paid.net, paid.credited, paid.turnover, paid.validTurnover].map(toDecimal)).toEqual([
      net,
      credited,
      turnover,
      valid,
    ])
    expect(toDecimal(Math.min(amounts.risk, Math.abs(paid.net)) as Money)).toBe(lesser)
  })

  it('odd cents are split by the rule: half of 0.05 is 0.03, won or lost', () => {
    const cents = 500 as Money
    const bet = { stake: cents, risk: cents, profit: cents, currency: 'MYR' as const }
    expect(toDecimal(pay({ outcome: 'halfWin' }, bet).net)).toBe(0.03)
    expect(toDecimal(pay({ outcome: 'halfLose' }, bet).net)).toBe(-0.03)
    expect(toDecimal(pay({ outcome: 'halfLose' }, bet).credited)).toBe(0.02)
  })

  it.each([
    // rules 2.12: odds, what is shared, among how many, net
    [1400, 'profit', 2, 20],
    [3500, 'profit', 2, 125],
    [3500, 'stake', 2, 75],
    [1400, 'stake', 2, -30],
    [3500, 'stake', 3, 16.67],
  ] as const)('a dead heat at %i shares the %s among %i: net %f', (milli, share, ties, net) => {
    const stake = fromDecimal(100) as Money
    const amounts = stakeAmounts(stake, { type: 'DEC', milli }, 'MYR')
    const paid = pay({ outcome: 'win', ties, share }, { stake, ...amounts, currency: 'MYR' })
    expect([paid.net, paid.validTurnover].map(toDecimal)).toEqual([net, 100])
  })
})

describe('member commission by comm_type at 0.25 % (R7-12), truncated to the cent (R0-1)', () => {
  it.each([
    ['HK', 930, 'win', '0 0.25 0.23 0'],
    ['MY', -930, 'lose', '0 0.23 0.23 0.23'],
    ['DEC', 1400, 'win', '0 0.25 0.1 0'],
    ['HK', 930, 'halfLose', '0 0.12 0.12 0.12'],
  ] as const)('%s %i, %s: %s', (type, milli, result, expected) => {
    const stake = fromDecimal(100) as Money
    const amounts = stakeAmounts(stake, { type, milli }, 'MYR')
    const payment = pay({ outcome: result }, { stake, ...amounts, currency: 'MYR' })
    const paid = ([0, 1, 2, 3] as const).map((type) => memberCommission(type, 2500, { ...amounts, ...payment }, 'MYR'))
    expect(paid.map(toDecimal)).toEqual(expected.split(' ').map(Number))
  })

  it('a lost MY −0.95 × 1000 pays 2.37 (R7, ledger row)', () => {
    const stake = fromDecimal(1000) as Money
    const amounts = stakeAmounts(stake, { type: 'MY', milli: -950 }, 'MYR')
    const payment = pay({ outcome: 'lose' }, { stake, ...amounts, currency: 'MYR' })
    expect(toDecimal(memberCommission(1, 2500, { ...amounts, ...payment }, 'MYR'))).toBe(2.37)
  })
})
