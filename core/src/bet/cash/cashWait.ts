/** The wait of a cash-out in play, as for a bet in play (R6): spectators see events before prices do. */
import { type Money, toDecimal } from '../../base/money.ts'
import { type Refusal, refuse } from '../../base/result.ts'
import { type BookMatch, isStarted } from '../../market/book/match.ts'
import { askMatch, WAIT_MAX_MS, type WaitStart, waitMs } from '../wait/accept.ts'
import { type CashOffer, type LegMatch, type OpenTicket, offerFor } from './cashOffer.ts'

/** A cash-out requested in play. */
export interface WaitingCash {
  percent: number
  /** The least that the member accepts. */
  amount: Money
  askedAtMs: number
  /** The match of each leg at the request; null for a decided leg. */
  starts: readonly (WaitStart | null)[]
}

/** A ticket with the present state of its matches. */
interface TicketNow {
  grounds: readonly LegMatch[]
  nowMs: number
}

type CashFate = { do: 'wait' } | { do: 'pay'; offer: CashOffer } | { do: 'refuse'; refusal: Refusal }

function startOf(match: BookMatch, nowMs: number): WaitStart {
  const { score, redCards, phase } = match
  return { inPlay: isStarted(match, nowMs), score, redCards, phase }
}

/** The matches of a ticket's open legs now. */
export function startsOf({ legs }: OpenTicket, { grounds, nowMs }: TicketNow): (WaitStart | null)[] {
  return legs.map(({ outcome }, at) => {
    const match = outcome === null ? grounds[at]?.match : undefined
    return match ? startOf(match, nowMs) : null
  })
}

/** How long a cash-out waits, in ms: the longest wait of its open legs in play. */
export function cashWaitMs({ legs }: OpenTicket, { grounds, nowMs }: TicketNow): number {
  const waits = legs.map(({ outcome }, at) => {
    const match = grounds[at]?.match
    return outcome === null && match && isStarted(match, nowMs) ? waitMs(match) : 0
  })
  return Math.max(...waits)
}

/**
 * Decides a waiting cash-out: paid at the offer after the wait, if that is at least the requested amount. After a goal,
 * red card, end of a part or a feed gap it is refused at any offer, because the member may have seen it coming; he gets
 * the new offer and may ask again.
 */
export function decideCashOut(ticket: OpenTicket, wish: WaitingCash, view: TicketNow): CashFate {
  const { askedAtMs, percent, amount, starts } = wish
  const { grounds, nowMs } = view
  const offer = offerFor(ticket, percent, view)
  const refusal = offer.ok ? refuse('invalidOdds', { amount: toDecimal(offer.value.amount) }) : offer
  let dueMs = !offer.ok && (offer.code === '314' || offer.code === 'oddsIsUpdating') ? Infinity : askedAtMs
  for (const [at, { outcome }] of ticket.legs.entries()) {
    if (outcome !== null) continue
    const start = starts[at]
    const said = start && askMatch(start, grounds[at] as LegMatch, { placedAtMs: askedAtMs, nowMs })
    if (!said || 'reason' in said) return { do: 'refuse', refusal }
    dueMs = Math.max(dueMs, said.heldUntilMs)
  }
  if (nowMs - askedAtMs >= WAIT_MAX_MS) return { do: 'refuse', refusal }
  if (nowMs < dueMs) return { do: 'wait' }
  return offer.ok && offer.value.amount >= amount ? { do: 'pay', offer: offer.value } : { do: 'refuse', refusal }
}
