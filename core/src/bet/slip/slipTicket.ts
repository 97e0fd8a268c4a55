/** The part of the slip's reducer for tickets of several legs: a mix parlay and a system. */
import { toDecimal } from '../../base/money.ts'
import {
  type Leg,
  type SentTicket,
  type Slip,
  type SlipMode,
  type SlipTicket,
  TICKET_MODES,
  type TicketMode,
  type TicketQuote,
} from './slipShape.ts'
import { ofNewStake, parseStake } from './slipStake.ts'

export type TicketAction =
  | { type: 'mode'; mode: SlipMode }
  /** The parlay level or the page was left: an empty ticket returns to single bets. */
  | { type: 'leave' }
  | { type: 'unit'; mode: TicketMode; typed: string }
  | { type: 'folds'; folds: readonly number[] }
  | { type: 'quoted'; mode: TicketMode; quote: TicketQuote }
  | { type: 'sendTicket'; sent: SentTicket; legIds: readonly string[] }
  | { type: 'ticketAnswered'; key: string; attempt: SlipTicket['attempt'] }
  /** The ticket is finished: its legs stay for another, or leave with it. */
  | { type: 'again'; mode: TicketMode; keepsLegs: boolean }

/** Whether a ticket has no answer yet. */
export function isUnanswered({ attempt }: SlipTicket): boolean {
  return attempt.step === 'sending' || attempt.step === 'unknown'
}

/** Whether a ticket has no answer yet, or waits. */
export function isUnderWay(ticket: SlipTicket): boolean {
  return isUnanswered(ticket) || ticket.attempt.step === 'waiting'
}

/** Legs that a ticket of several has: in flight with it, or bet. */
export function takenIds(slip: Pick<Slip, TicketMode>): ReadonlySet<string> {
  const hasThem = ({ attempt }: SlipTicket) => attempt.step !== 'ready' && attempt.step !== 'rejected'
  return new Set(TICKET_MODES.flatMap((mode) => (hasThem(slip[mode]) ? slip[mode].legIds : [])))
}

/** Legs of no ticket: single bets, or possible legs. */
export function freeLegs(slip: Pick<Slip, 'legs' | TicketMode>): readonly Leg[] {
  const taken = takenIds(slip)
  return taken.size === 0 ? slip.legs : slip.legs.filter(({ id }) => !taken.has(id))
}

const isReady = ({ attempt }: Leg) => attempt.step === 'ready'

function edit(slip: Slip, mode: TicketMode, change: Partial<SlipTicket>): Slip {
  return { ...slip, [mode]: { ...slip[mode], ...change } }
}

/** Changes the ticket whose key or bet an answer names. */
function editWhere(slip: Slip, which: (ticket: SlipTicket) => boolean, change: Partial<SlipTicket>): Slip {
  const mode = TICKET_MODES.find((one) => which(slip[one]))
  return mode ? edit(slip, mode, change) : slip
}

const isSentAs =
  (key: string) =>
  ({ attempt }: SlipTicket) =>
    (attempt.step === 'sending' || attempt.step === 'unknown') && attempt.sent.key === key

/** An accepted ticket makes room for a new one and takes its legs along. */
function withoutTicket(slip: Slip, mode: TicketMode): Slip {
  const { legIds } = slip[mode]
  const stays = ({ id, attempt }: Leg) => !legIds.includes(id) || attempt.step !== 'ready'
  return { ...edit(slip, mode, { attempt: { step: 'ready' }, legIds: [] }), legs: slip.legs.filter(stays) }
}

/** The slip without accepted tickets: receipts make room. */
export function withoutReceipts(slip: Slip): Slip {
  return TICKET_MODES.reduce(
    (now, mode) => (now[mode].attempt.step === 'accepted' ? withoutTicket(now, mode) : now),
    slip,
  )
}

/** Passes an event to every ticket: no answer came, or a waiting one was decided. */
export function tellTickets(
  slip: Slip,
  event: { type: 'unanswered'; key?: string } | { type: 'decided'; betId: string; attempt: SlipTicket['attempt'] },
): Slip {
  if (event.type === 'decided') {
    const isIt = ({ attempt }: SlipTicket) => attempt.step === 'waiting' && attempt.taken.betId === event.betId
    return editWhere(slip, isIt, { attempt: event.attempt })
  }
  return TICKET_MODES.reduce((now, mode) => {
    const { attempt } = now[mode]
    if (attempt.step !== 'sending' || (event.key !== undefined && attempt.sent.key !== event.key)) return now
    return edit(now, mode, { attempt: { ...attempt, step: 'unknown' } })
  }, slip)
}

function quoted(slip: Slip, mode: TicketMode, { refusal, limits, sentStake, corrected }: TicketQuote): Slip {
  const ticket = slip[mode]
  if (ticket.attempt.step !== 'ready') return slip
  // A correction for a stake that was retyped meanwhile is ignored.
  const isRetyped = sentStake !== undefined && parseStake(ticket.typed) !== sentStake
  const fits = corrected && sentStake !== undefined && !isRetyped
  const stake = fits ? { typed: String(toDecimal(corrected.stake)), corrected: corrected.code } : {}
  return edit(slip, mode, {
    ...stake,
    refusal: isRetyped ? ofNewStake(refusal, limits) : refusal,
    limits: limits ?? ticket.limits,
  })
}

/** The next slip after an action on tickets. */
export function reduceTicket(slip: Slip, action: TicketAction): Slip {
  switch (action.type) {
    case 'mode':
      return { ...slip, mode: action.mode }
    case 'leave': {
      const isKept = slip.mode === 'single' || isUnderWay(slip[slip.mode]) || freeLegs(slip).some(isReady)
      return isKept ? slip : { ...withoutReceipts(slip), mode: 'single' }
    }
    case 'unit':
      return edit(slip, action.mode, {
        typed: action.typed,
        corrected: null,
        refusal: ofNewStake(slip[action.mode].refusal, slip[action.mode].limits),
      })
    case 'folds':
      return edit(slip, 'system', { folds: action.folds })
    case 'quoted':
      return quoted(slip, action.mode, action.quote)
    case 'sendTicket': {
      const { sent, legIds } = action
      if (isUnderWay(slip[sent.mode])) return slip
      return edit(slip, sent.mode, { corrected: null, legIds, attempt: { step: 'sending', sent } })
    }
    case 'ticketAnswered':
      return editWhere(slip, isSentAs(action.key), { attempt: action.attempt })
    case 'again': {
      if (isUnderWay(slip[action.mode])) return slip
      if (!action.keepsLegs) return withoutTicket(slip, action.mode)
      const legs = slip.legs.map((leg) =>
        leg.attempt.step === 'ready' ? { ...leg, seen: leg.now, refusal: null } : leg,
      )
      return { ...edit(slip, action.mode, { attempt: { step: 'ready' }, refusal: null, legIds: [] }), legs }
    }
  }
}
