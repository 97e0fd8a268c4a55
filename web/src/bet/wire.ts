/** Maps the betting calls' answers to the slip's types. Wire names stop here. */
import type { TightestBound } from '@quarterline/core/account/limits'
import { fromDecimal, type Money, NOTHING } from '@quarterline/core/base/money'
import type { Attempt, CheckAnswer, PlacedBet, SlipTicket, TicketQuote } from '@quarterline/core/bet/slip/slipShape'
import type { SuccessOf } from '@quarterline/core/calls'
import type { Refusal } from '../kit/call.ts'
import type { Ticket } from './ticket/ticket.ts'

export type BetAnswer = SuccessOf<'bet/betsingle'>['bets'][number]
export type CheckRow = SuccessOf<'bet/betcheck'>['bets'][number]

const amount = (decimal: number | undefined): Money => fromDecimal(decimal ?? 0) ?? NOTHING

/** Codes that leave open whether the bet was taken, so the same key is sent again. */
const UNDECIDED = new Set(['requestProcessing', 'requestPending', 'requestTimeout', 'timeoutError', 'requestLimit'])
const SESSION = /session|unauthenticated/i

/** Whether a refusal leaves the bet open. A lost session does: the key is sent again after the next login. */
export function isUndecided(code: string): boolean {
  return UNDECIDED.has(code) || SESSION.test(code)
}

/** What a shut house or provider answers: it has begun nothing now. */
const SHUT = new Set(['maintenance', 'game_maintenance'])

/**
 * Whether a refusal leaves open if something was done.
 *
 * @param wasLost whether an earlier request under the same key has no answer: then it may have been done before the house
 *   was shut
 */
export function staysOpen({ unanswered, code }: Pick<Refusal, 'unanswered' | 'code'>, wasLost: boolean): boolean {
  return SHUT.has(code) ? wasLost : unanswered || isUndecided(code)
}

/** The state of one placed bet; undefined while it is not known. */
export function readAnswer(answer: BetAnswer, nowMs: number): Attempt | undefined {
  if (answer.status === 0) {
    if (isUndecided(answer.statusdesc)) return undefined
    return { step: 'rejected', code: answer.statusdesc, ...(answer.params ? { params: answer.params } : {}) }
  }
  const taken: PlacedBet = {
    betId: answer.bet_id ?? '',
    refNo: answer.ref_no ?? '',
    odds: answer.odds ?? 0,
    stake: amount(answer.bet_amount),
    risk: amount(answer.risk),
    profit: amount(answer.win),
  }
  if (answer.state !== 'waiting') return { step: 'accepted', taken }
  return { step: 'waiting', taken, sinceMs: nowMs, waitMs: (answer.wait_s ?? 0) * 1000 }
}

/** A ticket as the slip shows a bet that was taken. */
export function readTaken(ticket: Ticket): PlacedBet {
  return {
    betId: ticket.bet_id,
    refNo: ticket.ref_no,
    odds: ticket.odds,
    stake: amount(ticket.bet_amount),
    risk: amount(ticket.risk),
    profit: amount(ticket.win),
    ...(ticket.kind !== 'single' && { combinations: ticket.lines, legOdds: ticket.legs.map(({ odds }) => odds) }),
  }
}

type TicketRow = SuccessOf<'bet/betcheckparlay'>['ticket']

/** A check's answer on a stake: its refusal, or the corrected stake. */
function readStakeAnswer(
  row: Pick<TicketRow, 'status' | 'statusdesc' | 'params' | 'bet_amount'>,
  sentStake: Money | undefined,
): Pick<TicketQuote, 'refusal' | 'sentStake' | 'corrected'> {
  const { status, statusdesc, params, bet_amount } = row
  const adjusts = statusdesc === 'changeStakeMin' || statusdesc === 'changeStakeMax'
  return {
    refusal: status === 1 || adjusts ? null : { code: statusdesc, ...(params && { params }) },
    ...(sentStake !== undefined && { sentStake }),
    ...(adjusts && bet_amount !== undefined && { corrected: { code: statusdesc, stake: amount(bet_amount) } }),
  }
}

/** The bound that sets the largest stake. */
const readMaxBy = ({ max_by, max_params }: Pick<TicketRow, 'max_by' | 'max_params'>) =>
  max_by === undefined
    ? {}
    : { by: { code: max_by as TightestBound['code'], ...(max_params && { params: max_params }) } }

/** A check of a leg that was sent with this stake. */
export function readCheck(row: CheckRow, sentStake: Money | undefined): CheckAnswer {
  const { min_bet, max_bet, max_per_match, max_payout } = row
  const limits =
    max_bet === undefined
      ? null
      : {
          minBet: amount(min_bet),
          maxBet: amount(max_bet),
          maxPerMatch: amount(max_per_match ?? max_bet),
          maxPayout: amount(max_payout ?? Number.MAX_SAFE_INTEGER / 1e6),
          ...readMaxBy(row),
        }
  return { limits, ...readStakeAnswer(row, sentStake) }
}

type PlacedTicketRow = SuccessOf<'bet/betparlay'>

/** A ticket of several legs that was taken. */
export function readPlaced(placed: PlacedTicketRow, nowMs: number): SlipTicket['attempt'] {
  const { bet_id: betId, ref_no: refNo, odds, legs, lines, bet_amount, risk, win, state, wait_s } = placed
  const amounts = { stake: amount(bet_amount), risk: amount(risk), profit: amount(win) }
  const legOdds = legs.map((leg) => leg.odds)
  const taken: PlacedBet = { betId, refNo, odds, combinations: lines, legOdds, ...amounts }
  return state === 'waiting'
    ? { step: 'waiting', taken, sinceMs: nowMs, waitMs: wait_s * 1000 }
    : { step: 'accepted', taken }
}

/** A quote of a ticket that was sent with this unit stake. */
export function readTicketQuote(row: TicketRow, sentStake: Money | undefined): TicketQuote {
  const { min_bet, max_bet, max_payout } = row
  const limits =
    max_bet === undefined
      ? null
      : {
          minBet: amount(min_bet),
          maxBet: amount(max_bet),
          maxPayout: amount(max_payout ?? max_bet),
          ...readMaxBy(row),
        }
  return { limits, ...readStakeAnswer(row, sentStake) }
}
