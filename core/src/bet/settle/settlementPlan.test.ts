/** A bet under a ruling: settled, undone, settled again or left, with its bookings and transfers (R2-17). */
import { describe, expect, it } from 'vitest'
import { money, NOTHING } from '../../base/money.ts'
import { netChanges } from '../../wallet/transfer.ts'
import type { Outcome } from '../bet.ts'
import { pay } from './settle.ts'
import {
  type BetMoney,
  isAsBooked,
  planSettlement,
  roundOf,
  type SettledAmounts,
  type SettlementContext,
  type SettlementTarget,
  stateOf,
} from './settlementPlan.ts'

const purse = { cash: 'cash', escrow: 'escrow', currency: 'MYR' } as const
const shared: SettlementContext = {
  rates: new Map([['chain', { asian: 2_500, other: 5_000, parlay: 10_000 }]]),
  houses: new Map([['MYR', 'house']]),
}
/** MY −0.93 × 100: 93 at risk for 100. */
const bet: BetMoney = {
  id: 'b1',
  memberId: 'm',
  chainId: 'chain',
  purse,
  rateGroup: 'asian',
  commType: 1,
  round: 0,
  booked: null,
  product: 'bet',
  kind: 'BT_HDP',
  sport: 1,
  counter: null,
  isShared: true,
  stake: money(1_000_000),
  risk: money(930_000),
  profit: money(1_000_000),
  firstSettledMs: null,
}
const targetOf = (outcome: Outcome, evidence = { rule: outcome }): SettlementTarget => {
  return { ...pay({ outcome }, { ...bet, currency: 'MYR' }), outcome, evidence }
}
/** The same bet after this many settlements, last with this outcome. */
function settled(outcome: Outcome, round = 1): BetMoney {
  const { next } = planSettlement(bet, { target: targetOf(outcome) }, shared)
  return { ...bet, round, booked: next as SettledAmounts, firstSettledMs: 1 }
}

describe('a bet under a ruling', () => {
  // booked before | comes to | frozen || state round | bookings as round/undo/result/commission | cash escrow house
  it.each<[Outcome | null, Outcome | null, boolean, string, string[], [number, number, number]]>([
    [null, null, false, 'accepted 0', [], [0, 0, 0]],
    [null, 'win', false, 'settled 1', ['1 + 100 0.23'], [193.23, -93, -100.23]],
    [null, 'halfWin', false, 'settled 1', ['1 + 50 0.11'], [143.11, -93, -50.11]],
    [null, 'draw', false, 'settled 1', ['1 + 0 0'], [93, -93, 0]],
    [null, 'refund', false, 'settled 1', ['1 + 0 0'], [93, -93, 0]],
    [null, 'void', false, 'void 1', ['1 + 0 0'], [93, -93, 0]],
    [null, 'halfLose', false, 'settled 1', ['1 + -46.5 0.11'], [46.61, -93, 46.39]],
    [null, 'lose', false, 'settled 1', ['1 + -93 0.23'], [0.23, -93, 92.77]],
    ['win', 'win', false, 'settled 1', [], [0, 0, 0]],
    ['win', 'lose', false, 'settled 2', ['1 - -100 -0.23', '2 + -93 0.23'], [-193, 0, 193]],
    ['lose', 'void', false, 'void 2', ['1 - 93 -0.23', '2 + 0 0'], [92.77, 0, -92.77]],
    ['win', null, false, 'accepted 1', ['1 - -100 -0.23'], [-193.23, 93, 100.23]],
    ['win', 'lose', true, 'settled 1', [], [0, 0, 0]],
    ['win', null, true, 'settled 1', [], [0, 0, 0]],
    [null, 'lose', true, 'accepted 0', [], [0, 0, 0]],
  ])('%s, now %s, frozen %s: %s', (before, now, isFrozen, stands, booked, moves) => {
    const one = before ? settled(before) : bet
    const made = planSettlement(one, isFrozen ? undefined : { target: now && targetOf(now) }, shared)
    expect(`${stateOf(made)} ${roundOf(made)}`).toBe(stands)
    const bookings = made.bookings.map(({ round, undo, result, commission }) => {
      return `${round} ${undo ? '-' : '+'} ${result / 10_000} ${commission / 10_000}`
    })
    expect(bookings).toEqual(booked)
    const changes = netChanges(made.transfers)
    expect(['cash', 'escrow', 'house'].map((id) => Number(changes.get(id) ?? 0n) / 10_000)).toEqual(moves)
    expect(made.changed).toBe(booked.length > 0)
  })

  it('bookings have what shares need: stake, risk, both turnovers, the base and the group of rates', () => {
    const [booking] = planSettlement(bet, { target: targetOf('halfLose') }, shared).bookings
    expect(booking).toMatchObject({
      product: 'bet',
      item: 'b1',
      memberId: 'm',
      chainId: 'chain',
      rateGroup: 'asian',
      currency: 'MYR',
      stake: 1_000_000,
      risk: 930_000,
      turnover: 1_000_000,
      validTurnover: 465_000,
      commissionBase: 465_000,
      outcome: 'halfLose',
      evidence: { rule: 'halfLose' },
    })
  })

  it.each([
    [0, 'win', 0],
    [1, 'win', 93],
    [2, 'win', 93],
    [2, 'halfWin', 50],
    [3, 'win', 0],
    [3, 'lose', 93],
  ] as const)('a bet of commission type %i that is %s has the base %d (R7-6)', (commType, outcome, base) => {
    const [booking] = planSettlement({ ...bet, commType }, { target: targetOf(outcome) }, shared).bookings
    expect((booking?.commissionBase ?? NOTHING) / 10_000).toBe(base)
  })

  it('transfers have a unique key: another round, other keys', () => {
    const { transfers } = planSettlement(settled('win', 3), { target: targetOf('lose') }, shared)
    const keys = transfers.map(({ step, round }) => `${round}/${step}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(expect.arrayContaining(['3/undo.profit', '3/undo.return', '4/loss']))
  })

  it('a missing chain or house account is an error, never invented', () => {
    expect(() => planSettlement({ ...bet, chainId: 'gone' }, { target: targetOf('win') }, shared)).toThrow('chain')
    expect(() => planSettlement(bet, { target: targetOf('win') }, { ...shared, houses: new Map() })).toThrow(
      'no account',
    )
  })
})

it.each(['outcome', 'net', 'turnover', 'validTurnover'] as const)('another %s is another booking', (figure) => {
  const one = settled('draw')
  const same = targetOf('draw')
  expect(isAsBooked(one, same)).toBe(true)
  const other = { ...same, [figure]: figure === 'outcome' ? 'refund' : money(1) }
  expect(isAsBooked(one, other)).toBe(false)
  expect(planSettlement(one, { target: other }, shared).bookings).toHaveLength(2)
})

it('other evidence for the same money books nothing, and is kept', () => {
  const evidence = { rule: 'R2-1', score: [3, 0] }
  const made = planSettlement(settled('win'), { target: targetOf('win', evidence as never) }, shared)
  expect(made).toMatchObject({ changed: false, bookings: [], transfers: [], evidence })
})
