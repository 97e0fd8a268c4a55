/** A cash-out in play waits as a bet in play does (R6): what has just happened is seen at the ground before it is seen in a price. */
import { type Money, toDecimal } from '../../base/money.ts'
import { type Refusal, refuse } from '../../base/result.ts'
import { type BookMatch, isStarted } from '../../market/book/match.ts'
import { askMatch, WAIT_MAX_MS, type WaitStart, waitMs } from '../wait/accept.ts'
import { type CashOffer, type LegMatch, type OpenTicket, offerFor } from './cashOffer.ts'

/** A cash-out that was asked for in play. */
export interface WaitingCash {
  percent: number
  /** The least that the member takes. */
  amount: Money
  askedAtMs: number
  /** The match of each leg as it was then; null where the leg was decided. */
  starts: readonly (WaitStart | null)[]
}

/** A ticket set against the book. */
interface TicketNow {
  grounds: readonly LegMatch[]
  nowMs: number
}

type CashFate = { do: 'wait' } | { do: 'pay'; offer: CashOffer } | { do: 'refuse'; refusal: Refusal }

function startOf(match: BookMatch, nowMs: number): WaitStart {
  const { score, redCards, phase } = match
  return { inPlay: isStarted(match, nowMs), score, redCards, phase }
}

/** The matches of a ticket's open legs as they are now. */
export function startsOf({ legs }: OpenTicket, { grounds, nowMs }: TicketNow): (WaitStart | null)[] {
  return legs.map(({ outcome }, at) => {
    const match = outcome === null ? grounds[at]?.match : undefined
    return match ? startOf(match, nowMs) : null
  })
}

/** How long a cash-out of a ticket waits as things stand, in ms: the longest wait of its open legs in play. */
export function cashWaitMs({ legs }: OpenTicket, { grounds, nowMs }: TicketNow): number {
  const waits = legs.map(({ outcome }, at) => {
    const match = grounds[at]?.match
    return outcome === null && match && isStarted(match, nowMs) ? waitMs(match) : 0
  })
  return Math.max(...waits)
}

/**
 * Decides a waiting cash-out: paid for what the offer is at the end of the wait where that is no less than was asked for.
 * After a goal, a red card, the end of a part or a break of the feed it is refused, whatever the offer is then, since who
 * asked may have seen it come; he is told what it is and may ask again.
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
