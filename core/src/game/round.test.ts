/** Rounds of games: the effect of each message, and that money and bookings always agree with a simple account. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Money, money, NOTHING } from '../base/money.ts'
import type { Booking } from '../wallet/booking.ts'
import { netChanges, type Transfer } from '../wallet/transfer.ts'
import { actOn, type GameRound, moneyOf, NEW_ROUND, type RoundAct, type RoundOwner } from './round.ts'

const M = (amount: number) => money(amount * 10_000)
const OWNER: RoundOwner = {
  ...{ id: 'r', product: 'game', kind: 'slot', sport: 0, memberId: 'm', chainId: 'c' },
  ...{
    purse: { cash: 'cash', escrow: 'escrow', currency: 'MYR' },
    counter: 'house',
    commType: 1,
    rates: { casino: 10_000 },
    isFree: false,
  },
}

const bet = (amount: number): RoundAct => ({ call: 'bet', amount: M(amount) })
const win = (amount: number, isClosing = true): RoundAct => ({ call: 'win', amount: M(amount), isClosing })
const both = (stake: number, paid: number): RoundAct => ({
  call: 'betWin',
  bet: M(stake),
  win: M(paid),
  isClosing: true,
})
const back = (of: { bet?: number; win?: number }): RoundAct => ({
  call: 'rollback',
  of: { bet: of.bet === undefined ? null : M(of.bet), win: of.win === undefined ? null : M(of.win) },
})
const end = (state: 'completed' | 'cancelled'): RoundAct => ({ call: 'endRound', state })
const sweep = (state: 'completed' | 'cancelled'): RoundAct => ({ call: 'sweep', state })

/** Acts one after the other; the last one's refusal, or the round with all that moved. */
function play(acts: readonly RoundAct[]) {
  let round = NEW_ROUND
  const transfers: Transfer[] = []
  const bookings: Booking[] = []
  const codes: string[] = []
  for (const act of acts) {
    const next = actOn(round, act)
    if (typeof next === 'string') {
      codes.push(next)
      continue
    }
    codes.push('OK')
    const moved = moneyOf(OWNER, round, next, {})
    transfers.push(...moved.transfers)
    bookings.push(...moved.bookings)
    round = next
  }
  return { round, codes, transfers, bookings }
}
const sum = (bookings: readonly Booking[], name: 'result' | 'commission' | 'stake' | 'validTurnover') =>
  bookings.reduce((total, one) => total + one[name], 0)

describe('a round', () => {
  it.each<[string, RoundAct[], string[], { cash: number; escrow?: number; booked?: number }]>([
    ['is lost', [bet(10), win(0)], ['OK', 'OK'], { cash: -10, booked: -10 }],
    ['is won', [bet(10), win(25)], ['OK', 'OK'], { cash: 15, booked: 15 }],
    ['is open', [bet(10)], ['OK'], { cash: -10, escrow: 10 }],
    ['of several stakes and one win', [bet(10), bet(5), win(20)], ['OK', 'OK', 'OK'], { cash: 5, booked: 5 }],
    [
      'of several wins',
      [bet(10), win(4, false), win(9, false), end('completed')],
      ['OK', 'OK', 'OK', 'OK'],
      { cash: 3, booked: 3 },
    ],
    [
      'goes on after a win',
      [bet(10), win(4, false), bet(3), win(0)],
      ['OK', 'OK', 'OK', 'OK'],
      { cash: -9, booked: -9 },
    ],
    ['is played at once', [both(2, 7)], ['OK'], { cash: 5, booked: 5 }],
    ['ends without a win', [bet(10), end('completed')], ['OK', 'OK'], { cash: -10, booked: -10 }],
    ['is cancelled', [bet(10), bet(4), end('cancelled')], ['OK', 'OK', 'OK'], { cash: 0 }],
    [
      'takes a stake back',
      [bet(10), bet(4), back({ bet: 4 }), win(12)],
      ['OK', 'OK', 'OK', 'OK'],
      { cash: 2, booked: 2 },
    ],
    [
      'is bet on again after its only stake came back',
      [bet(10), back({ bet: 10 }), bet(3)],
      ['OK', 'OK', 'OK'],
      { cash: -3, escrow: 3 },
    ],
    ['takes stake and win back together', [both(2, 7), back({ bet: 2, win: 7 })], ['OK', 'OK'], { cash: 0 }],
    ['takes a win back', [bet(10), win(25), back({ win: 25 })], ['OK', 'OK', 'OK'], { cash: -10, booked: -10 }],
    ['pays nothing without a stake', [win(9)], ['TX_NOT_FOUND'], { cash: 0 }],
    [
      'pays nothing on a stake that came back',
      [bet(10), back({ bet: 10 }), win(9)],
      ['OK', 'OK', 'ALREADY_ROLLED_BACK'],
      { cash: 0 },
    ],
    [
      'keeps a stake on which was paid',
      [bet(10), win(9), back({ bet: 10 })],
      ['OK', 'OK', 'ROUND_CLOSED'],
      { cash: -1, booked: -1 },
    ],
    [
      'takes no stake once it is over',
      [bet(10), win(9), bet(1)],
      ['OK', 'OK', 'ROUND_CLOSED'],
      { cash: -1, booked: -1 },
    ],
    [
      'pays no second time once it is over',
      [bet(10), win(9), win(9)],
      ['OK', 'OK', 'ROUND_CLOSED'],
      { cash: -1, booked: -1 },
    ],
    [
      'is not cancelled once something was paid',
      [bet(10), win(9, false), end('cancelled')],
      ['OK', 'OK', 'ROUND_CLOSED'],
      { cash: -1, booked: -1 },
    ],
    ['ends twice alike', [bet(10), end('completed'), end('completed')], ['OK', 'OK', 'OK'], { cash: -10, booked: -10 }],
    [
      'ends in one way',
      [bet(10), end('completed'), end('cancelled')],
      ['OK', 'OK', 'ROUND_CLOSED'],
      { cash: -10, booked: -10 },
    ],
    [
      'gives a cancelled stake back once',
      [bet(10), end('cancelled'), back({ bet: 10 })],
      ['OK', 'OK', 'ALREADY_ROLLED_BACK'],
      { cash: 0 },
    ],
    [
      'is swept as lost',
      [bet(10), sweep('completed'), bet(1)],
      ['OK', 'OK', 'ROUND_CLOSED'],
      { cash: -10, booked: -10 },
    ],
    ['is swept as cancelled', [bet(10), sweep('cancelled'), bet(1)], ['OK', 'OK', 'ROUND_CLOSED'], { cash: 0 }],
    [
      'is swept once',
      [bet(10), sweep('completed'), sweep('completed')],
      ['OK', 'OK', 'ROUND_CLOSED'],
      { cash: -10, booked: -10 },
    ],
    ['is not swept before it begins', [sweep('completed')], ['TX_NOT_FOUND'], { cash: 0 }],
    [
      'is not cancelled by hand once something was paid',
      [bet(10), win(4, false), sweep('cancelled')],
      ['OK', 'OK', 'ROUND_CLOSED'],
      { cash: -6, booked: -6 },
    ],
    [
      'is swept as lost, and then won',
      [bet(10), sweep('completed'), win(25)],
      ['OK', 'OK', 'OK'],
      { cash: 15, booked: 15 },
    ],
    [
      'is swept as lost, and then won once',
      [bet(10), sweep('completed'), win(25), win(25)],
      ['OK', 'OK', 'OK', 'ROUND_CLOSED'],
      { cash: 15, booked: 15 },
    ],
    [
      'is swept as lost, and then won in parts',
      [bet(10), sweep('completed'), win(4, false), win(9)],
      ['OK', 'OK', 'OK', 'OK'],
      { cash: 3, booked: 3 },
    ],
    [
      'is swept as lost, and then cancelled',
      [bet(10), sweep('completed'), end('cancelled')],
      ['OK', 'OK', 'OK'],
      { cash: 0 },
    ],
    [
      'is swept as lost, and then taken back',
      [bet(10), sweep('completed'), back({ bet: 10 })],
      ['OK', 'OK', 'OK'],
      { cash: 0 },
    ],
    [
      'is swept as lost, which is confirmed',
      [bet(10), sweep('completed'), end('completed'), win(9)],
      ['OK', 'OK', 'OK', 'ROUND_CLOSED'],
      { cash: -10, booked: -10 },
    ],
    [
      'is swept as cancelled, and pays nothing then',
      [bet(10), sweep('cancelled'), win(25)],
      ['OK', 'OK', 'ALREADY_ROLLED_BACK'],
      { cash: 0 },
    ],
    ['does not end before it begins', [end('completed')], ['TX_NOT_FOUND'], { cash: 0 }],
  ])('%s', (_, acts, codes, { cash, escrow = 0, booked = 0 }) => {
    const played = play(acts)
    expect(played.codes).toEqual(codes)
    const moved = netChanges(played.transfers)
    const commission = sum(played.bookings, 'commission')
    expect(Number(moved.get('cash') ?? 0n) - commission).toBe(M(cash))
    expect([Number(moved.get('escrow') ?? 0n), sum(played.bookings, 'result')]).toEqual([M(escrow), M(booked)])
  })

  it('earns commission on what was truly at risk: stakes on both sides are nothing', () => {
    // Player 100 and banker 100: banker wins 95.
    const { bookings } = play([bet(100), bet(100), win(195)])
    expect([sum(bookings, 'stake'), sum(bookings, 'validTurnover'), sum(bookings, 'commission')]).toEqual([
      ...[M(200), M(5), M(0.05)],
    ])
  })
})

const amounts = fc.integer({ min: 0, max: 50_000_000 }).map((one) => money(one))
const anyAct: fc.Arbitrary<RoundAct> = fc.oneof(
  fc.record({ call: fc.constant('bet' as const), amount: amounts }),
  fc.record({ call: fc.constant('win' as const), amount: amounts, isClosing: fc.boolean() }),
  fc.record({ call: fc.constant('betWin' as const), bet: amounts, win: amounts, isClosing: fc.boolean() }),
  fc.record({
    call: fc.constantFrom('endRound' as const, 'sweep' as const),
    state: fc.constantFrom('completed' as const, 'cancelled' as const),
  }),
)

/** Acts, some of which take a former one back; each is taken back once at most, as the wallet's rows see to. */
function withRollbacks(acts: readonly RoundAct[], picks: readonly number[]): RoundAct[] {
  const open: RoundAct[] = []
  let round: GameRound = NEW_ROUND
  const all: RoundAct[] = []
  const take = (act: RoundAct) => {
    const next = actOn(round, act)
    all.push(act)
    if (typeof next === 'string') return false
    round = next
    return true
  }
  for (const [at, act] of acts.entries()) {
    if (take(act)) open.push(act)
    const pick = picks[at] ?? 0
    const former = open[pick]
    if (former?.call === 'bet' && take({ call: 'rollback', of: { bet: former.amount, win: null } }))
      open.splice(pick, 1)
    else if (former?.call === 'win' && take({ call: 'rollback', of: { bet: null, win: former.amount } }))
      open.splice(pick, 1)
    else if (former?.call === 'betWin' && take({ call: 'rollback', of: { bet: former.bet, win: former.win } }))
      open.splice(pick, 1)
  }
  return all
}

it('whatever comes, its money is its bookings, and its escrow what is at stake [L1]', () => {
  const property = fc.property(
    fc.array(anyAct, { maxLength: 12 }),
    fc.array(fc.nat(6), { maxLength: 12 }),
    (acts, picks) => {
      const { round, transfers, bookings } = play(withRollbacks(acts, picks))
      const moved = netChanges(transfers)
      const [cash, escrow, house] = ['cash', 'escrow', 'house'].map((name) => Number(moved.get(name) ?? 0n)) as [
        number,
        number,
        number,
      ]
      const [result, commission] = [sum(bookings, 'result'), sum(bookings, 'commission')]
      expect(cash + escrow + house).toBe(0)
      expect(cash + escrow).toBe(result + commission)
      const isDecided = round.state === 'completed' || (round.state === 'open' && round.wins > 0)
      expect(escrow).toBe(isDecided || round.state === 'cancelled' ? 0 : round.stake)
      expect(result).toBe(isDecided ? round.paid - round.stake : 0)
      expect([round.stake, round.paid, round.bets, round.wins].every((one) => one >= 0)).toBe(true)
      expect(new Set(transfers.map(({ step, round: of }) => `${step}/${of}`)).size).toBe(transfers.length)
      expect(transfers.every(({ amount }) => amount > 0)).toBe(true)
    },
  )
  fc.assert(property, { numRuns: 2000 })
})

it('the end of a round that was decided already books nothing anew', () => {
  const { bookings } = play([bet(10), win(4, false), end('completed'), end('completed')])
  expect(bookings.map(({ round, undo }) => [round, undo])).toEqual([[1, false]])
})

it('a round of nothing moves nothing', () => {
  const { transfers, bookings } = play([bet(0), win(0)])
  expect(transfers).toEqual([])
  expect(bookings.map(({ result }): Money => result)).toEqual([NOTHING])
})

it('what a free spin wins is a gift: no upline shares in it, and no commission is earned', () => {
  const begun = actOn(NEW_ROUND, { call: 'bet', amount: M(0) }) as GameRound
  const won = actOn(begun, { call: 'win', amount: M(12), isClosing: true }) as GameRound
  const { bookings, transfers } = moneyOf({ ...OWNER, commType: 1, isFree: true }, begun, won, {})
  expect(bookings).toMatchObject([{ result: M(12), shared: 0, stake: 0, validTurnover: 0, commission: 0 }])
  expect(Number(netChanges(transfers).get('cash'))).toBe(M(12))
})
