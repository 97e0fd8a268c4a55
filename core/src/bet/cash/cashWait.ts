/**
 * The wait of a cash-out in play, like that of a bet in play (R6): a spectator sees an event before the prices follow
 * it. Used by `server/src/bet/cash/cashWaits.ts`.
 */
import { type Money, toDecimal } from '../../base/money.ts'
import { type Refusal, refuse } from '../../base/result.ts'
import { type BookMatch, isStarted } from '../../market/book/match.ts'
import { askMatch, WAIT_MAX_MS, type WaitStart, waitMs } from '../wait/accept.ts'
import { type CashOffer, type LegMatch, type OpenTicket, offerFor } from './cashOffer.ts'

/** A cash-out requested in play. */
export interface WaitingCashOut {
  percent: number
  /** The least that the member accepts. */
  amount: Money
  askedAtMs: number
  /** The match of each leg at the request; null for a decided leg. */
  starts: readonly (WaitStart | null)[]
}

/** A ticket with the present state of its matches. */
interface TicketNow {
  legMatches: readonly LegMatch[]
  nowMs: number
}

type CashOutDecision = { do: 'wait' } | { do: 'pay'; offer: CashOffer } | { do: 'refuse'; refusal: Refusal }

function startOf(match: BookMatch, nowMs: number): WaitStart {
  const { score, redCards, phase } = match
  return { inPlay: isStarted(match, nowMs), score, redCards, phase }
}

/**
 * The state of each leg's match when a cash-out is requested, to compare with its state at the end of the wait; null
 * for a decided leg.
 */
export function waitStartsOf({ legs }: OpenTicket, { legMatches, nowMs }: TicketNow): (WaitStart | null)[] {
  return legs.map(({ outcome }, at) => {
    const match = outcome === null ? legMatches[at]?.match : undefined
    return match ? startOf(match, nowMs) : null
  })
}

/** How long a cash-out waits, in ms: the longest wait of its open legs in play. */
export function cashWaitMs({ legs }: OpenTicket, { legMatches, nowMs }: TicketNow): number {
  const waits = legs.map(({ outcome }, at) => {
    const match = legMatches[at]?.match
    return outcome === null && match && isStarted(match, nowMs) ? waitMs(match) : 0
  })
  return Math.max(...waits)
}

/**
 * Decides a waiting cash-out: paid at the offer after the wait, if that is at least the requested amount. After a goal,
 * red card, end of a part or a feed gap it is refused at any offer, because the member may have seen it coming; he gets
 * the new offer and may ask again.
 */
export function decideCashOut(ticket: OpenTicket, request: WaitingCashOut, view: TicketNow): CashOutDecision {
  const { askedAtMs, percent, amount, starts } = request
  const { legMatches, nowMs } = view
  const offer = offerFor(ticket, percent, view)
  const refusal = offer.ok ? refuse('invalidOdds', { amount: toDecimal(offer.value.amount) }) : offer
  let dueMs = !offer.ok && (offer.code === '314' || offer.code === 'oddsIsUpdating') ? Infinity : askedAtMs
  for (const [at, { outcome }] of ticket.legs.entries()) {
    if (outcome !== null) continue
    const start = starts[at]
    const answer = start && askMatch(start, legMatches[at] as LegMatch, { placedAtMs: askedAtMs, nowMs })
    if (!answer || 'reason' in answer) return { do: 'refuse', refusal }
    dueMs = Math.max(dueMs, answer.heldUntilMs)
  }
  if (nowMs - askedAtMs >= WAIT_MAX_MS) return { do: 'refuse', refusal }
  if (nowMs < dueMs) return { do: 'wait' }
  return offer.ok && offer.value.amount >= amount ? { do: 'pay', offer: offer.value } : { do: 'refuse', refusal }
}
