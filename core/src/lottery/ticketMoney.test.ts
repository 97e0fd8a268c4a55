/** Lottery tickets at the wallet: their results and bookings, and that money agrees after every correction. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDrawResult, anyLine } from '../../test/testLottery.ts'
import { fromDecimal, MONEY_SCALE, type Money, money, toDecimal } from '../base/money.ts'
import type { CommType } from '../upline/commission.ts'
import type { Booking } from '../wallet/booking.ts'
import type { ItemResult } from '../wallet/item.ts'
import { hold } from '../wallet/stake.ts'
import { netChanges, type Transfer } from '../wallet/transfer.ts'
import type { Cover, DrawResult, LotteryBetType, LotteryLine } from './lottery.ts'
import {
  type DrawEnd,
  endOfTicket,
  type LotteryTicket,
  type TicketLine,
  ticketCost,
  ticketMoney,
  ticketRebate,
} from './ticketMoney.ts'
import { NO_REDUCTION, type Reduction } from './win.ts'

const line = (betType: LotteryBetType, number: string, stake: number, cover: Cover = 'straight'): LotteryLine => {
  const prize = betType.startsWith('D_') ? 1 : 0
  return { betType, number, cover, prize, stake: fromDecimal(stake) as Money }
}
const placed = (one: LotteryLine, over: Partial<TicketLine> = {}): TicketLine => {
  return { line: one, reduction: NO_REDUCTION, isRefunded: false, ...over }
}
const ticketOf = (lines: TicketLine[], commType: CommType = 1, lottery = 80_000): LotteryTicket => ({
  owner: {
    ...{ id: 'LOT_1', product: 'lottery', kind: 'ticket', sport: 0, memberId: 'm', chainId: 'c', counter: 'house' },
    ...{ purse: { cash: 'cash', escrow: 'escrow', currency: 'MYR' }, commType, rates: { lottery, asian: 5_000 } },
  },
  table: 'A',
  lines,
})

const ten = Array.from({ length: 10 }, () => '9999')
const drawn = (first: string, over: Partial<DrawResult> = {}): DrawEnd => {
  return { state: 'drawn', result: { first, second: '9999', third: '9999', special: ten, consolation: ten, ...over } }
}
const CANCELLED: DrawEnd = { state: 'cancelled' }
const big = placed(line('LOT_BIG', '1234', 2))
const small = placed(line('LOT_SMALL', '5678', 1))
const late = placed(line('LOT_SMALL', '1234', 3), { isRefunded: true })
const head = placed(line('D_H_BIG', '', 10))

test.each<[string, TicketLine[], DrawEnd, string]>([
  ['that loses', [big, small], drawn('0000'), 'lose -3 turned 3 valid 3 commission 0.24 back 0'],
  ['that wins', [big, small], drawn('1234'), 'win 4997 turned 3 valid 3 commission 0.24 back 5000'],
  [
    'that wins twice',
    [big, small],
    drawn('1234', { third: '5678' }),
    'win 5997 turned 3 valid 3 commission 0.24 back 6000',
  ],
  [
    'that wins its cost',
    [placed(line('LOT_4ABC', '12**', 20))],
    drawn('1200', {}),
    'win 38000 turned 2000 valid 2000 commission 160 back 40000',
  ],
  ['of a cancelled draw', [big, small], CANCELLED, 'void 0 turned 0 valid 0 commission 0 back 3'],
  ['with a refunded line', [big, late], drawn('1234'), 'win 4998 turned 2 valid 2 commission 0.16 back 5003'],
  ['of refunded lines alone', [late], drawn('1234'), 'void 0 turned 0 valid 0 commission 0 back 3'],
  [
    'of a digit bet, which earns no commission',
    [head],
    drawn('7000'),
    'win 9.5 turned 10 valid 10 commission 0 back 19.5',
  ],
  [
    'that wins less than it cost',
    [placed(line('LOT_BIG', '12**', 1))],
    drawn('0000', { consolation: ten.with(0, '1200') }),
    'lose -40 turned 100 valid 100 commission 8 back 60',
  ],
  [
    'that wins just its cost',
    [placed(line('LOT_BIG', '0000#0059', 1))],
    drawn('9999', { consolation: ten.with(0, '0000') }),
    'draw 0 turned 60 valid 60 commission 4.8 back 60',
  ],
])('a ticket %s', (_, lines, end, expected) => {
  const { booked, credited } = endOfTicket(ticketOf(lines), end)
  const amount = (name: 'result' | 'turnover' | 'validTurnover' | 'commission') => toDecimal(booked[name])
  const turned = `turned ${amount('turnover')} valid ${amount('validTurnover')} commission ${amount('commission')}`
  expect(`${booked.outcome} ${amount('result')} ${turned} back ${toDecimal(credited)}`).toBe(expected)
  expect(booked.shared).toBe(booked.result)
})

test('wins are rounded once for the ticket, half away from zero', () => {
  const third: Reduction = new Map([['2:45', 33]])
  const end = drawn('0045', { second: '1145', third: '2245' })
  // Each hit is 7.128: 21.384 in all, not three times 7.13.
  expect(
    toDecimal(endOfTicket(ticketOf([placed(line('LOT_2ABC', '45', 1), { reduction: third })]), end).credited),
  ).toBe(21.38)
})

test.each<[CommType, string, number, number]>([
  [0, '1234', 0, 0],
  [1, '1234', 3, 0.24],
  [2, '1234', 3, 0.24],
  [3, '1234', 0, 0],
  [3, '0000', 3, 0.24],
])('commission of type %i on a draw of %s is on %f', (commType, first, base, commission) => {
  const { booked } = endOfTicket(ticketOf([big, small], commType), drawn(first))
  expect([toDecimal(booked.commissionBase), toDecimal(booked.commission)]).toEqual([base, commission])
})

test('the rebate that is told before is what is booked, truncated once for the ticket', () => {
  // 2.375 % of 3 is 0.07125.
  const ticket = ticketOf([big, small, head], 1, 23_750)
  const of = { commType: 1, rates: ticket.owner.rates, currency: 'MYR' } as const
  expect(toDecimal(ticketRebate(ticket.lines, of))).toBe(0.07)
  expect(endOfTicket(ticket, drawn('0000')).booked.commission).toBe(ticketRebate(ticket.lines, of))
  expect(ticketRebate(ticket.lines, { ...of, commType: 3 })).toBe(0)
})

/** A ticket held and then taken through ends of its draw; null opens it again. */
function follow(ticket: LotteryTicket, ends: readonly (DrawEnd | null)[]) {
  const cost = ticketCost(ticket.lines)
  const transfers: Transfer[] = [hold(ticket.owner.id, cost, ticket.owner.purse)]
  const bookings: Booking[] = []
  let before: { round: number; came: ItemResult | null } = { round: 0, came: null }
  for (const end of ends) {
    const moved = ticketMoney(ticket, before, end)
    transfers.push(...moved.transfers)
    bookings.push(...moved.bookings)
    const rounds = moved.bookings.filter(({ undo }) => !undo).length
    before = { round: before.round + rounds, came: moved.next?.booked ?? null }
  }
  return { transfers, bookings, round: before.round }
}

test('a correction takes back what was booked, and one that changes nothing books nothing', () => {
  const ticket = ticketOf([big, small])
  const { bookings, round } = follow(ticket, [drawn('1234'), drawn('1234'), drawn('5678'), null, CANCELLED])
  const rows = bookings.map(
    ({ round: of, undo, outcome, result }) => `${of}${undo ? ' undone' : ''} ${outcome} ${toDecimal(result)}`,
  )
  expect(rows).toEqual(['1 win 4997', '1 undone win -4997', '2 win 3497', '2 undone win -3497', '3 void 0'])
  expect(round).toBe(3)
  expect(bookings[0]?.evidence).toEqual({
    hits: [{ line: 1, tier: 'first', drawn: '1234', amount: 5000 * MONEY_SCALE }],
    refunded: [],
  })
})

test('after any corrections the purse has what the last result says, and no transfer has another’s name', () => {
  const anyEnd = fc.oneof(
    { weight: 4, arbitrary: anyDrawResult.map((result): DrawEnd => ({ state: 'drawn', result })) },
    { weight: 1, arbitrary: fc.constantFrom(CANCELLED, null) },
  )
  const lines = fc.array(fc.tuple(anyLine, fc.boolean()), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(lines, fc.array(anyEnd, { minLength: 1, maxLength: 5 }), (all, ends) => {
      const ticket = ticketOf(all.map(([one, isRefunded]) => placed(one, { isRefunded })))
      const { transfers, bookings } = follow(ticket, ends)
      const last = ends.at(-1)
      const cost = ticketCost(ticket.lines)
      const changes = netChanges(transfers)
      const came = last ? endOfTicket(ticket, last) : null
      const cash = came ? money(came.credited + came.booked.commission - cost) : money(-cost)
      expect([Number(changes.get('cash') ?? 0), Number(changes.get('escrow') ?? 0)]).toEqual([cash, came ? 0 : cost])
      expect(bookings.reduce((sum, { result }) => sum + result, 0)).toBe(came?.booked.result ?? 0)
      const names = transfers.map(({ cause, step, round }) => `${cause} ${step} ${round}`)
      expect(new Set(names).size).toBe(names.length)
    }),
    { numRuns: 300 },
  )
})
