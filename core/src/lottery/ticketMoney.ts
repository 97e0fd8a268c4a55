/**
 * A lottery ticket at the wallet: all lines that a member placed at once on one draw are one item, held at their cost and
 * settled by the draw's result, its corrections or its cancellation.
 */
import { type Currency, type Money, money, mulDiv, NOTHING, STEPS } from '../base/money.ts'
import type { GroupRates } from '../upline/chain.ts'
import { type CommType, commissionBase, memberCommission } from '../upline/commission.ts'
import type { Booking } from '../wallet/booking.ts'
import { type Item, type ItemResult, settleItem } from '../wallet/item.ts'
import type { Transfer } from '../wallet/transfer.ts'
import { costOf } from './coverage.ts'
import type { DrawResult, LotteryLine, PrizeTable } from './lottery.ts'
import { earnsCommission } from './prizes.ts'
import { type LineHit, type Reduction, winOf } from './win.ts'

/** A line as it was placed. */
export interface TicketLine {
  line: LotteryLine
  /** The reduced prizes that the member accepted. */
  reduction: Reduction
  /** Whether its stake is refunded with any result, because the draw had closed before the line was placed. */
  isRefunded: boolean
}

/** Whose ticket it is, at whose rates, and what pays it. */
export interface TicketOwner extends Omit<Item, 'stake' | 'risk' | 'rateGroup'> {
  /** A member's money: tickets are not bought with points. */
  commType: CommType
  rates: GroupRates
}

export interface LotteryTicket {
  owner: TicketOwner
  table: PrizeTable
  lines: readonly TicketLine[]
}

/** How a draw ended: with its numbers, or cancelled, which refunds all (R8-6). */
export type DrawEnd = { state: 'drawn'; result: DrawResult } | { state: 'cancelled' }

/** The result of one line of a ticket. */
export interface LineEnd {
  hits: LineHit[]
  win: Money
  isRefunded: boolean
}

/** The result of a ticket. */
export interface TicketEnd {
  booked: ItemResult
  /** What goes back into the purse beside commission: refunded lines, and the wins, rounded once (R0-1). */
  credited: Money
  lines: LineEnd[]
}

const sumOf = (amounts: readonly Money[]): Money => money(amounts.reduce((sum, amount) => sum + amount, 0))

/** The cost of a ticket, which is the amount held in its purse. */
export function ticketCost(lines: readonly Pick<TicketLine, 'line'>[]): Money {
  return sumOf(lines.map(({ line }) => costOf(line)))
}

/** The part of a ticket's cost on which commission is paid. */
function earningCost(lines: readonly Pick<TicketLine, 'line'>[]): Money {
  return ticketCost(lines.filter(({ line }) => earnsCommission(line.betType)))
}

/**
 * The commission that is shown before a ticket is placed: the amount booked with its result if commission is paid on
 * valid turnover and the draw is not cancelled.
 */
export function ticketRebate(
  lines: readonly Pick<TicketLine, 'line'>[],
  { commType, rates, currency }: Pick<TicketOwner, 'commType' | 'rates'> & { currency: Currency },
): Money {
  const earning = earningCost(lines)
  const base = { risk: earning, net: money(-earning), validTurnover: earning }
  return commType === 1 ? memberCommission(commType, rates.lottery ?? 0, base, currency) : NOTHING
}

function endOfLine({ table }: LotteryTicket, { line, reduction, isRefunded }: TicketLine, end: DrawEnd): LineEnd {
  if (isRefunded || end.state === 'cancelled') return { hits: [], win: NOTHING, isRefunded: true }
  return { ...winOf(line, table, end.result, reduction), isRefunded: false }
}

/**
 * The result of a ticket. Lines that were not refunded are decided, and their whole cost is turnover (R1-9); commission
 * is on the cost of those that earn any (R7-6).
 */
export function endOfTicket(ticket: LotteryTicket, end: DrawEnd): TicketEnd {
  const { commType, rates, purse } = ticket.owner
  const lines = ticket.lines.map((line) => endOfLine(ticket, line, end))
  const standing = ticket.lines.filter((_, at) => !lines[at]?.isRefunded)
  const turnover = ticketCost(standing)
  const won = mulDiv(sumOf(lines.map(({ win }) => win)), 1, 1, STEPS[purse.currency].step)
  const result = money(won - turnover)
  const earning = earningCost(standing)
  const base = { risk: earning, net: result, validTurnover: earning }
  const booked: ItemResult = {
    outcome: standing.length === 0 ? 'void' : result > 0 ? 'win' : result < 0 ? 'lose' : 'draw',
    result,
    shared: result,
    turnover,
    validTurnover: turnover,
    commissionBase: commissionBase(commType, base),
    commission: memberCommission(commType, rates.lottery ?? 0, base, purse.currency),
  }
  return { booked, credited: money(ticketCost(ticket.lines) + result), lines }
}

/** The evidence of a booking's result: hits and refunded lines, counted from 1. */
function evidenceOf(lines: readonly LineEnd[]): object {
  const numbered = lines.map((end, at) => ({ ...end, line: at + 1 }))
  return {
    hits: numbered.flatMap(({ line, hits }) => hits.map((hit) => ({ line, ...hit }))),
    refunded: numbered.filter(({ isRefunded }) => isRefunded).map(({ line }) => line),
  }
}

/** Whether a ticket's result is booked already. */
function isBooked(booked: ItemResult | null, came: ItemResult | null): boolean {
  if (!booked || !came) return booked === came
  return (Object.keys(came) as (keyof ItemResult)[]).every((name) => booked[name] === came[name])
}

/**
 * The bookings and transfers that take a ticket from its booked result to the result of its draw: first settlement,
 * correction, cancellation after a result, or open again. Nothing is booked twice.
 * @param before how often the ticket was settled, and its booked result; null while it is open
 * @param end null if the draw has no result any more
 */
export function ticketMoney(
  ticket: LotteryTicket,
  before: { round: number; came: ItemResult | null },
  end: DrawEnd | null,
): { bookings: Booking[]; transfers: Transfer[]; next: TicketEnd | null } {
  const cost = ticketCost(ticket.lines)
  const item: Item = { ...ticket.owner, rateGroup: 'lottery', stake: cost, risk: cost }
  const next = end && endOfTicket(ticket, end)
  if (isBooked(before.came, next?.booked ?? null)) return { bookings: [], transfers: [], next }
  return { ...settleItem(item, before, next && { ...next.booked, evidence: evidenceOf(next.lines) }), next }
}
