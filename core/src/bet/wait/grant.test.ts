/** Bets whose wait is over, row by row: states, reasons, amounts, and transfers. */
import { describe, expect, it } from 'vitest'
import { HOUSE_LIMITS } from '../../account/limits.ts'
import { MONEY_SCALE, type Money, money, NOTHING } from '../../base/money.ts'
import { type Odds, stakeAmounts } from '../../base/odds.ts'
import { limitGroupOf } from '../../market/betType.ts'
import type { OwnLimitState } from '../../wallet/ownLimits.ts'
import { netChanges } from '../../wallet/transfer.ts'
import { type RejectReason, stakeKey } from '../bet.ts'
import { MONEY_TERMS } from '../terms.ts'
import { decideGrants, type GrantResult, type GrantView, isRepriced, type WaitedBet } from './grant.ts'

const MYR = (amount: number) => money(amount * MONEY_SCALE)
const shown = (milli: number): Odds => ({ type: milli < 0 ? 'MY' : 'DEC', milli })
const selection = { matchId: 'x', betType: 'BT_HDP', period: 'FT', line: -2, pick: 'H' } as const
const purse = { cash: 'cash', escrow: 'escrow', currency: 'MYR' } as const

/** A bet accepted at other odds, or rejected with a reason, perhaps for a leg (from 0). */
type End = number[] | RejectReason | [RejectReason, leg: number]
const endOf = (end: End): WaitedBet['acceptance'] => {
  if (typeof end === 'string') return { do: 'reject', reason: end }
  const [first, leg] = end
  if (typeof first === 'string') return { do: 'reject', reason: first, leg: leg as number }
  return { do: 'accept', odds: (end as number[]).map(shown) }
}

/** 100 on one selection at odds in thousandths. */
function single(milli: number, end: End, more: Partial<WaitedBet> = {}): WaitedBet {
  const amounts = stakeAmounts(MYR(100), shown(milli), 'MYR')
  return {
    id: 'b',
    memberId: 'm',
    terms: MONEY_TERMS,
    purse,
    kind: 'single',
    familyId: 'x',
    folds: [],
    stake: MYR(100),
    ...amounts,
    isOfBefore: false,
    legs: [{ selection, odds: shown(milli), sport: 1 }],
    acceptance: endOf(end),
    ...more,
  }
}

/** 10 on each double of three legs at 2.00: 30 at risk for 90. */
function system(end: End, more: Partial<WaitedBet> = {}): WaitedBet {
  const leg = { selection, odds: shown(2000), sport: 1 }
  const risked = { stake: MYR(10), risk: MYR(30), profit: MYR(90) }
  return single(2000, end, {
    id: 's',
    kind: 'system',
    familyId: null,
    folds: [2],
    ...risked,
    legs: [leg, leg, leg],
    ...more,
  })
}

/** Counted amounts in MYR: each waiting bet is included; spendable money is beside what is held. */
interface CountedMoney {
  available?: number
  staked?: number
  potential?: number
  exposureLeft?: number
  /** What the member's own stake limit of the day leaves. */
  ownLeft?: number
  limits?: Partial<Record<'minBet' | 'maxBet' | 'maxPerMatch' | 'maxPayout', number>>
}

const NOTHING_LEFT: CountedMoney = { available: -1, staked: 1e6, exposureLeft: -1000, limits: { maxBet: 1 } }
const NOTHING_PLAYED = { staked: NOTHING, result: NOTHING }

function viewOf(counted: CountedMoney): GrantView {
  const { available = 1000, staked, potential, exposureLeft = 1000, limits = {}, ownLeft } = counted
  const ground = (left: number): OwnLimitState => ({
    breakUntilMs: null,
    open: NOTHING,
    limits: [{ kind: 'stake', period: 'day', amount: MYR(left) }],
    played: { day: NOTHING_PLAYED, week: NOTHING_PLAYED, month: NOTHING_PLAYED },
  })
  const own = Object.fromEntries(Object.entries(limits).map(([name, amount]) => [name, MYR(amount)]))
  const known = (key: string, amount: number | undefined) => new Map(amount === undefined ? [] : [[key, MYR(amount)]])
  return {
    limits: () => ({ ...HOUSE_LIMITS, ...own }),
    exposureLeft: () => MYR(exposureLeft),
    available: known('cash', available),
    staked: known(stakeKey('cash', 'x', limitGroupOf('BT_HDP')), staked),
    potential: known('cash', potential),
    play: new Map(ownLeft === undefined ? [] : [['cash', ground(ownLeft)]]),
  }
}

function inWords({ state, reason, reasonLeg, oddsMilli, risk, profit }: GrantResult): string {
  const why = reason ? ` ${reason}${reasonLeg === null ? '' : ` leg ${reasonLeg}`}` : ''
  return `${state}${why} ${oddsMilli.map((milli) => milli / 1000).join(' ')} ${risk / MONEY_SCALE}/${profit / MONEY_SCALE}`
}

function moved({ transfers }: GrantResult): number[] {
  const changes = netChanges(transfers)
  return ['cash', 'escrow'].map((id) => Number(changes.get(id) ?? 0n) / MONEY_SCALE)
}

describe('a single', () => {
  // placed at | end | what is counted || what becomes of it | cash, escrow
  it.each<[number, End, CountedMoney, string, [number, number]]>([
    [1930, 'score', {}, 'rejected score 1.93 100/93', [100, -100]],
    [1930, ['odds', 0], {}, 'rejected odds 1.93 100/93', [100, -100]],
    [-930, 'timeout', {}, 'rejected timeout -0.93 93/100', [93, -93]],
    [1930, [1930], {}, 'accepted 1.93 100/93', [0, 0]],
    // An unchanged bet is not checked again, whatever the limits are now.
    [1930, [1930], NOTHING_LEFT, 'accepted 1.93 100/93', [0, 0]],
    [1930, [1950], {}, 'accepted 1.95 100/95', [0, 0]],
    [-930, [-900], {}, 'accepted -0.9 90/100', [3, -3]],
    [-930, [-980], {}, 'accepted -0.98 98/100', [-5, 5]],
    // Each limit at its edge and one step over it.
    [1930, [1950], { limits: { minBet: 100 } }, 'accepted 1.95 100/95', [0, 0]],
    [1930, [1950], { limits: { minBet: 101 } }, 'rejected betLowerMin 1.93 100/93', [100, -100]],
    [1930, [1950], { limits: { maxBet: 100 } }, 'accepted 1.95 100/95', [0, 0]],
    [1930, [1950], { limits: { maxBet: 99 } }, 'rejected betOverMax 1.93 100/93', [100, -100]],
    [1930, [1950], { staked: 300, limits: { maxPerMatch: 300 } }, 'accepted 1.95 100/95', [0, 0]],
    [
      1930,
      [1950],
      { staked: 301, limits: { maxPerMatch: 300 } },
      'rejected betOverMaxPerMatch 1.93 100/93',
      [100, -100],
    ],
    [1930, [1950], { limits: { maxPayout: 195 } }, 'accepted 1.95 100/95', [0, 0]],
    [1930, [1950], { limits: { maxPayout: 194 } }, 'rejected betOverMaxPayout 1.93 100/93', [100, -100]],
    [1930, [1950], { exposureLeft: 2 }, 'accepted 1.95 100/95', [0, 0]],
    [1930, [1950], { exposureLeft: 1 }, 'rejected betOverLimit 1.93 100/93', [100, -100]],
    [-930, [-980], { available: 5 }, 'accepted -0.98 98/100', [-5, 5]],
    [-930, [-980], { available: 4 }, 'rejected insufficient_balance -0.93 93/100', [93, -93]],
    // His own limit applies only to additional risk, never to money given back.
    [-930, [-980], { ownLeft: 5 }, 'accepted -0.98 98/100', [-5, 5]],
    [-930, [-980], { ownLeft: 4 }, 'rejected ownStakeLimit -0.93 93/100', [93, -93]],
    [-930, [-900], { ownLeft: 0 }, 'accepted -0.9 90/100', [3, -3]],
    // A wallet below zero can still pay what is held.
    [-930, [-900], { available: -3 }, 'accepted -0.9 90/100', [3, -3]],
  ])('placed at %i, ends %j among %j: %s', (milli, end, counted, fate, moves) => {
    const [one] = decideGrants([single(milli, end)], viewOf(counted)) as [GrantResult]
    expect(inWords(one)).toBe(fate)
    expect(moved(one)).toEqual(moves)
  })
})

describe('a ticket of several legs', () => {
  const placed = '2 2 2 30/90'
  it.each<[End, CountedMoney, string, [number, number]]>([
    [['odds', 1], {}, `rejected odds leg 2 ${placed}`, [30, -30]],
    [['score', 0], {}, `rejected score leg 1 ${placed}`, [30, -30]],
    ['timeout', {}, `rejected timeout ${placed}`, [30, -30]],
    [[2000, 2000, 2000], { potential: 1e6, limits: { maxPayout: 1 } }, `accepted ${placed}`, [0, 0]],
    // 10 × (4 + 4.2 + 4.2) = 124, of which 30 is at risk.
    [[2000, 2000, 2100], {}, 'accepted 2 2 2.1 30/94', [0, 0]],
    [[2000, 2000, 1900], {}, 'accepted 2 2 1.9 30/86', [0, 0]],
    [[2000, 2000, 2100], { limits: { minBet: 10 } }, 'accepted 2 2 2.1 30/94', [0, 0]],
    [[2000, 2000, 2100], { limits: { minBet: 11 } }, `rejected betLowerMin ${placed}`, [30, -30]],
    [[2000, 2000, 2100], { limits: { maxBet: 10 } }, 'accepted 2 2 2.1 30/94', [0, 0]],
    [[2000, 2000, 2100], { limits: { maxBet: 9 } }, `rejected betOverMaxBet ${placed}`, [30, -30]],
    [[2000, 2000, 2100], { potential: 200, limits: { maxPayout: 204 } }, 'accepted 2 2 2.1 30/94', [0, 0]],
    [
      [2000, 2000, 2100],
      { potential: 201, limits: { maxPayout: 204 } },
      `rejected betOverMaxPayout ${placed}`,
      [30, -30],
    ],
    // Placed on the day before, so it does not count today.
    [[2000, 2000, 2100], { limits: { maxPayout: 124 } }, 'accepted 2 2 2.1 30/94', [0, 0]],
    [[2000, 2000, 2100], { limits: { maxPayout: 123 } }, `rejected betOverMaxPayout ${placed}`, [30, -30]],
    [[2000, 2000, 2100], { available: 0 }, 'accepted 2 2 2.1 30/94', [0, 0]],
    [[2000, 2000, 2100], { available: -1 }, `rejected insufficient_balance ${placed}`, [30, -30]],
  ])('that ends %j among %j: %s', (end, counted, fate, moves) => {
    const [one] = decideGrants([system(end)], viewOf(counted)) as [GrantResult]
    expect(inWords(one)).toBe(fate)
    expect(moved(one)).toEqual(moves)
  })

  it('is bound by the strictest of its legs’ sports', () => {
    const bet = system([2000, 2000, 2100])
    const legs = bet.legs.map((leg, sport) => ({ ...leg, sport }))
    const limits = (_: WaitedBet, sport: number) => ({ ...HOUSE_LIMITS, ...(sport === 2 && { maxBet: MYR(9) }) })
    const [one] = decideGrants([{ ...bet, legs }], { ...viewOf({}), limits }) as [GrantResult]
    expect(one.reason).toBe('betOverMaxBet')
  })
})

describe('bets of one step', () => {
  // Two on the same match of 100 each at −0.93; the second wants 98 instead of 93 at risk.
  const dearer = (more: Partial<WaitedBet> = {}) => single(-930, [-980], { id: 'c', ...more })
  const grants = (bets: WaitedBet[], counted: CountedMoney) =>
    decideGrants(bets, viewOf(counted)).map(({ state, reason }) => reason ?? state)

  it.each<[string, WaitedBet[], CountedMoney, string[]]>([
    ['money that a rejection gives back', [single(-930, 'score'), dearer()], { available: -88 }, ['score', 'accepted']],
    ['and no more of it', [single(-930, 'score'), dearer()], { available: -89 }, ['score', 'insufficient_balance']],
    ['also of one that comes after', [dearer(), single(-930, 'score')], { available: -88 }, ['accepted', 'score']],
    ['what a cheaper price lets go', [single(-930, [-880]), dearer()], { available: 0 }, ['accepted', 'accepted']],
    [
      'not before it is let go',
      [dearer(), single(-930, [-880])],
      { available: 0 },
      ['insufficient_balance', 'accepted'],
    ],
    [
      'what a dearer price has taken is gone',
      [dearer(), dearer()],
      { available: 9 },
      ['accepted', 'insufficient_balance'],
    ],
    [
      'what a limit gives back',
      [single(-930, [-950], { stake: MYR(6000), risk: MYR(5580) }), dearer()],
      { available: -5575 },
      ['betOverMax', 'accepted'],
    ],
    [
      'another’s wallet is his own',
      [single(-930, 'score', { memberId: 'n', purse: { ...purse, cash: 'other' } }), dearer()],
      { available: 4 },
      ['score', 'insufficient_balance'],
    ],
    [
      'the match’s limit, once a bet on it is rejected',
      [single(1930, 'score'), single(1930, [1950])],
      { staked: 200, limits: { maxPerMatch: 100 } },
      ['score', 'accepted'],
    ],
    [
      'the match’s limit, while it stands',
      [single(1930, [1930]), single(1930, [1950])],
      { staked: 200, limits: { maxPerMatch: 199 } },
      ['accepted', 'betOverMaxPerMatch'],
    ],
    [
      'another match’s limit is its own',
      [single(1930, 'score', { familyId: 'y' }), single(1930, [1950])],
      { staked: 101, limits: { maxPerMatch: 100 } },
      ['score', 'betOverMaxPerMatch'],
    ],
    [
      'the day’s payout, once a ticket is rejected',
      [system('score'), system([2000, 2000, 2100])],
      { potential: 240, limits: { maxPayout: 124 } },
      ['score', 'accepted'],
    ],
    [
      'no more of the day’s payout than was counted',
      [system('timeout'), system([2000, 2000, 2100])],
      { potential: 120, limits: { maxPayout: 123 } },
      ['timeout', 'betOverMaxPayout'],
    ],
    [
      'the day’s payout, while it stands',
      [system([2000, 2000, 2000]), system([2000, 2000, 2100])],
      { potential: 240, limits: { maxPayout: 243 } },
      ['accepted', 'betOverMaxPayout'],
    ],
    [
      'the day’s payout that a better price has raised',
      [system([2000, 2000, 2100]), system([2000, 2000, 2100])],
      { potential: 240, limits: { maxPayout: 247 } },
      ['accepted', 'betOverMaxPayout'],
    ],
    [
      'the day’s payout that a worse price has lowered',
      [system([2000, 2000, 1900]), system([2000, 2000, 2100])],
      { potential: 240, limits: { maxPayout: 240 } },
      ['accepted', 'accepted'],
    ],
  ])('share %s', (_, bets, counted, expected) => {
    expect(grants(bets, counted)).toEqual(expected)
  })

  it('the inputs are not modified', () => {
    const terms = viewOf({ staked: 200, potential: 240 })
    const read = () => [terms.available, terms.staked, terms.potential].flatMap((known) => [...known])
    const before = read()
    decideGrants([single(-930, 'score'), dearer(), system([2000, 2000, 2100])], terms)
    expect(read()).toEqual(before)
  })
})

it('only a bet accepted at another price is repriced', () => {
  expect(
    [single(1930, [1930]), single(1930, [1950]), single(1930, 'odds'), system([2000, 2000, 2010])].map(isRepriced),
  ).toEqual([false, true, false, true])
})

it('a price that rounds differently keeps amounts in whole currency steps', () => {
  const odd = { stake: money(1_234_500) as Money, ...stakeAmounts(money(1_234_500), shown(-930), 'MYR') }
  const [one] = decideGrants([single(-930, [-910], odd)], viewOf({})) as [GrantResult]
  expect(one.risk % 100).toBe(0)
  expect(moved(one)[0]).toBeCloseTo((odd.risk - one.risk) / MONEY_SCALE, 10)
})
