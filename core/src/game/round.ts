/**
 * A round of a game at the wallet: the effect of a provider's message on it, and the money that moves (integrations
 * A2.2). A round is one item of its member: all its stakes and wins are booked together, so that stakes on both sides
 * of a table earn no commission. It is decided by its first win or its end; further wins correct it.
 */
import { type Money, money, NOTHING } from '../base/money.ts'
import type { GroupRates } from '../upline/chain.ts'
import { type CommType, commissionBase, memberCommission } from '../upline/commission.ts'
import type { Booking } from '../wallet/booking.ts'
import { type Item, type ItemResult, settleItem } from '../wallet/item.ts'
import { hold, release } from '../wallet/stake.ts'
import type { Transfer } from '../wallet/transfer.ts'
import type { ProviderCode } from './providerMessages.ts'

export interface GameRound {
  state: 'open' | 'completed' | 'cancelled'
  /** All stakes that were not rolled back. */
  stake: Money
  /** All wins that were not rolled back. */
  paid: Money
  /** Stakes and wins that count, in number. */
  bets: number
  wins: number
  /** Messages that were carried out so far. */
  acts: number
  /** Changes of the stake so far, each of which has a number. */
  holds: number
  /** Settlements so far. */
  settled: number
  /** Whether an operator ended it, since its provider did not: the provider's word corrects that, until it is said. */
  isSwept: boolean
}

export const NEW_ROUND: GameRound = {
  state: 'open',
  stake: NOTHING,
  paid: NOTHING,
  bets: 0,
  wins: 0,
  acts: 0,
  holds: 0,
  settled: 0,
  isSwept: false,
}

/** The act on a round that a message asks for. */
export type RoundAct =
  | { call: 'bet'; amount: Money }
  | { call: 'win'; amount: Money; isClosing: boolean }
  | { call: 'betWin'; bet: Money; win: Money; isClosing: boolean }
  /** Takes a former act of this round back. */
  | { call: 'rollback'; of: { bet: Money | null; win: Money | null } }
  | { call: 'endRound'; state: 'completed' | 'cancelled' }
  /** An operator's end of a round that its provider left open. */
  | { call: 'sweep'; state: 'completed' | 'cancelled' }

/** Whether a round has a result: something was paid, or it is over. */
const isDecided = ({ state, wins }: GameRound): boolean => state === 'completed' || (state === 'open' && wins > 0)

/** Whether a round that had a result has the same one still: then nothing is booked. */
const isSameResult = (round: GameRound, next: GameRound): boolean =>
  isDecided(round) && isDecided(next) && round.stake === next.stake && round.paid === next.paid

function withStake(round: GameRound, amount: Money): GameRound {
  return { ...round, stake: money(round.stake + amount), bets: round.bets + 1 }
}

function withWin(round: GameRound, amount: Money, isClosing: boolean): GameRound {
  const state = isClosing ? 'completed' : round.state
  const isSwept = round.isSwept && !isClosing
  return { ...round, state, isSwept, paid: money(round.paid + amount), wins: round.wins + 1 }
}

/** Whether a win may be paid: an operator's end of a round is no end for its provider. */
const mayPay = ({ state, isSwept }: GameRound): boolean => state === 'open' || (state === 'completed' && isSwept)

/** A stake is taken back only before something was paid on it; a win may always be. */
function rolledBack(
  round: GameRound,
  { bet, win }: { bet: Money | null; win: Money | null },
): GameRound | ProviderCode {
  const isOfBetAlone = bet !== null && win === null
  if (round.state === 'cancelled') return 'ALREADY_ROLLED_BACK'
  const isFinal = isDecided(round) && !(round.isSwept && round.wins === 0)
  if (isOfBetAlone && isFinal) return 'ROUND_CLOSED'
  const stake = money(round.stake - (bet ?? NOTHING))
  const paid = money(round.paid - (win ?? NOTHING))
  const [bets, wins] = [round.bets - (bet === null ? 0 : 1), round.wins - (win === null ? 0 : 1)]
  // Nothing is left of a round that was over; one that is open may be bet on again.
  const state = bets === 0 && round.state === 'completed' ? 'cancelled' : round.state
  return { ...round, state, stake, paid, bets, wins }
}

/** Ends a round; what was paid stays paid (first resolution wins). */
function ended(
  round: GameRound,
  { call, state }: Extract<RoundAct, { call: 'endRound' | 'sweep' }>,
): GameRound | ProviderCode {
  const isSweep = call === 'sweep'
  if (round.acts === 0) return 'TX_NOT_FOUND'
  // The provider confirms or corrects an operator's act.
  const isOpen = isSweep ? round.state === 'open' : mayPay(round)
  if (!isOpen) return round.state === state && !isSweep ? { ...round, isSwept: false } : 'ROUND_CLOSED'
  if (state === 'completed') return { ...round, state, isSwept: isSweep }
  if (round.wins > 0) return 'ROUND_CLOSED'
  return { ...round, state, isSwept: isSweep, stake: NOTHING, bets: 0 }
}

function after(round: GameRound, act: RoundAct): GameRound | ProviderCode {
  switch (act.call) {
    case 'bet':
      return round.state === 'open' ? withStake(round, act.amount) : 'ROUND_CLOSED'
    case 'win':
      // Money is made for no round in which nothing was staked.
      if (round.acts === 0) return 'TX_NOT_FOUND'
      if (round.bets === 0) return 'ALREADY_ROLLED_BACK'
      return mayPay(round) ? withWin(round, act.amount, act.isClosing || act.amount === 0) : 'ROUND_CLOSED'
    case 'betWin':
      if (round.state !== 'open') return 'ROUND_CLOSED'
      return withWin(withStake(round, act.bet), act.win, act.isClosing)
    case 'rollback':
      return rolledBack(round, act.of)
    case 'endRound':
    case 'sweep':
      return ended(round, act)
  }
}

/** The round after an act, or the code of its refusal. */
export function actOn(round: GameRound, act: RoundAct): GameRound | ProviderCode {
  const next = after(round, act)
  if (typeof next === 'string') return next
  const isFresh = isDecided(next) && !isSameResult(round, next)
  const holds = round.holds + (next.stake === round.stake ? 0 : 1)
  return { ...next, acts: round.acts + 1, holds, settled: round.settled + (isFresh ? 1 : 0) }
}

/** The owner of a round, the rates, and the kind of its bookings. */
export interface RoundOwner extends Omit<Item, 'stake' | 'risk' | 'rateGroup'> {
  commType: CommType
  rates: GroupRates
  /** Whether its stakes are free spins: its wins are a gift of the house, in which uplines do not share. */
  isFree: boolean
}

/**
 * The result of a round. Valid turnover is the amount truly at risk: the lesser of its stake and of its win or loss
 * (R1-10).
 */
function resultOf({ commType, rates, purse, isFree }: RoundOwner, { stake, paid }: GameRound): ItemResult {
  const result = money(paid - stake)
  const validTurnover = Math.min(stake, Math.abs(result)) as Money
  const base = { risk: stake, net: result, validTurnover }
  return {
    outcome: result > 0 ? 'win' : result < 0 ? 'lose' : 'push',
    result,
    shared: isFree ? NOTHING : result,
    turnover: stake,
    validTurnover,
    commissionBase: commissionBase(commType, base),
    commission: memberCommission(commType, rates.casino ?? 0, base, purse.currency),
  }
}

/** The bookings and transfers of an act: from the round as it was to the round as it is. */
export function moneyOf(
  owner: RoundOwner,
  before: GameRound,
  next: GameRound,
  evidence: object,
): { bookings: Booking[]; transfers: Transfer[] } {
  if (isSameResult(before, next)) return { bookings: [], transfers: [] }
  const { id, purse } = owner
  const itemOf = ({ stake }: GameRound): Item => ({ ...owner, rateGroup: 'casino', stake, risk: stake })
  const undone = isDecided(before)
    ? settleItem(itemOf(before), { round: before.settled, came: resultOf(owner, before) }, null)
    : { bookings: [], transfers: [] }
  const more = next.stake - before.stake
  const size = Math.abs(more) as Money
  const held = more > 0 ? hold(id, size, purse) : release(id, size, purse)
  const came = { ...resultOf(owner, next), evidence }
  const settled = isDecided(next)
    ? settleItem(itemOf(next), { round: next.settled - 1, came: null }, came)
    : { bookings: [], transfers: [] }
  return {
    bookings: [...undone.bookings, ...settled.bookings],
    transfers: [...undone.transfers, ...(more === 0 ? [] : [{ ...held, round: before.holds }]), ...settled.transfers],
  }
}
