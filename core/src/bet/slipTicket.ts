/** The tickets of several legs on a slip, a mix parlay and a system: what was typed and chosen, and their way to a bet. */
import type { Request } from '../base/call.ts'
import { type Money, toDecimal } from '../base/money.ts'
import type { Params } from '../base/result.ts'
import type { OddsOption } from './bet.ts'
import type { parlayCalls } from './parlayCalls.ts'
import type { ParlayLimits } from './parlayLimits.ts'
import type { AttemptOf, CheckAnswer, Leg, Slip, Taken } from './slip.ts'
import { readStake } from './slipStake.ts'

export const TICKET_MODES = ['parlay', 'system'] as const
export type TicketMode = (typeof TICKET_MODES)[number]
export type SlipMode = 'single' | TicketMode

/** A ticket as `bet/betsysparlay` takes it; `bet/betparlay` without folds. */
export type TicketRequest = Pick<Request<(typeof parlayCalls)['bet/betsysparlay']>, 'legs' | 'bet_amount'> & {
  folds?: number[]
}

/** What was sent under a key, kept word for word, so that it can be sent again until it is answered. */
export interface SentTicket {
  key: string
  mode: TicketMode
  option: OddsOption
  ticket: TicketRequest
}

export interface SlipTicket {
  /** The stake of each line. */
  typed: string
  /** The folds the member chose for a system; every offered one before he chose. */
  folds: readonly number[] | null
  /** From the last quote; none before the first. */
  limits: ParlayLimits | null
  refusal: { code: string; params?: Params } | null
  corrected: Leg['corrected']
  attempt: AttemptOf<SentTicket, Taken>
  /** The legs that were sent. */
  legIds: readonly string[]
}

export const EMPTY_TICKET: SlipTicket = {
  ...{ typed: '', folds: null, limits: null, refusal: null, corrected: null },
  ...{ attempt: { step: 'ready' }, legIds: [] },
}

/** What `bet/betcheckparlay` said of a ticket whose unit stake was `asked`. */
export interface TicketQuote {
  refusal: SlipTicket['refusal']
  limits: ParlayLimits | null
  asked?: Money
  corrected?: NonNullable<CheckAnswer['corrected']>
}

export type TicketAction =
  | { type: 'mode'; mode: SlipMode }
  | { type: 'unit'; mode: TicketMode; typed: string }
  | { type: 'folds'; folds: readonly number[] }
  | { type: 'quoted'; mode: TicketMode; quote: TicketQuote }
  | { type: 'sendTicket'; sent: SentTicket; legIds: readonly string[] }
  | { type: 'ticketAnswered'; key: string; attempt: SlipTicket['attempt'] }
  /** The ticket is over: its legs stay for another one, or leave with it. */
  | { type: 'again'; mode: TicketMode; keepsLegs: boolean }

/** Whether the answer to a ticket is still out, or it waits. */
export function isUnderWay({ attempt }: SlipTicket): boolean {
  return attempt.step === 'sending' || attempt.step === 'unknown' || attempt.step === 'waiting'
}

function edit(slip: Slip, mode: TicketMode, change: Partial<SlipTicket>): Slip {
  return { ...slip, [mode]: { ...slip[mode], ...change } }
}

/** Changes the ticket of whichever mode it is that an answer speaks of. */
function editWhere(slip: Slip, which: (ticket: SlipTicket) => boolean, change: Partial<SlipTicket>): Slip {
  const mode = TICKET_MODES.find((one) => which(slip[one]))
  return mode ? edit(slip, mode, change) : slip
}

const isSentAs =
  (key: string) =>
  ({ attempt }: SlipTicket) =>
    (attempt.step === 'sending' || attempt.step === 'unknown') && attempt.sent.key === key

/** A ticket that was taken makes room for a new one, its legs with it. */
export function withoutTicket(slip: Slip, mode: TicketMode): Slip {
  const { legIds } = slip[mode]
  const stays = ({ id, attempt }: Leg) => !legIds.includes(id) || attempt.step !== 'ready'
  return { ...edit(slip, mode, { attempt: { step: 'ready' }, legIds: [] }), legs: slip.legs.filter(stays) }
}

/** What of a slip is told to every ticket of several legs: no answer came, or a waiting one was decided. */
export function tellTickets(
  slip: Slip,
  told: { type: 'unanswered'; key?: string } | { type: 'decided'; betId: string; attempt: SlipTicket['attempt'] },
): Slip {
  if (told.type === 'decided') {
    const isIt = ({ attempt }: SlipTicket) => attempt.step === 'waiting' && attempt.taken.betId === told.betId
    return editWhere(slip, isIt, { attempt: told.attempt })
  }
  return TICKET_MODES.reduce((now, mode) => {
    const { attempt } = now[mode]
    if (attempt.step !== 'sending' || (told.key !== undefined && attempt.sent.key !== told.key)) return now
    return edit(now, mode, { attempt: { ...attempt, step: 'unknown' } })
  }, slip)
}

function quoted(slip: Slip, mode: TicketMode, { refusal, limits, asked, corrected }: TicketQuote): Slip {
  const ticket = slip[mode]
  if (ticket.attempt.step !== 'ready') return slip
  // A correction of a stake that has been retyped meanwhile is no longer wanted.
  const fits = corrected && asked !== undefined && readStake(ticket.typed) === asked
  const stake = fits ? { typed: String(toDecimal(corrected.stake)), corrected: corrected.code } : {}
  return edit(slip, mode, { ...stake, refusal, limits: limits ?? ticket.limits })
}

/** The next slip after what concerns tickets of several legs. */
export function reduceTicket(slip: Slip, action: TicketAction): Slip {
  switch (action.type) {
    case 'mode':
      return { ...slip, mode: action.mode }
    case 'unit':
      return edit(slip, action.mode, { typed: action.typed, corrected: null })
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
