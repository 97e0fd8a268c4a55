/** Places a parlay or system and retries it until it is answered, like single bets (R6-9). */
import type { SlipAction } from '@quarterline/core/bet/slip/slip'
import { ticketLegs, ticketObstacle, ticketRequest } from '@quarterline/core/bet/slip/slipCombined'
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import { type SentTicket, type SlipTicket, TICKET_MODES, type TicketMode } from '@quarterline/core/bet/slip/slipShape'
import { isUnderWay } from '@quarterline/core/bet/slip/slipTicket'
import { refreshBalance } from '../../account/balance.ts'
import { hasSeamlessWallet } from '../../account/session.ts'
import { call } from '../../kit/call.ts'
import { platformNow } from '../../kit/clock.ts'
import { react } from '../../kit/reactions.ts'
import { dispatch, useSlip } from '../store/slipStore.ts'
import { learnViewOnly } from '../store/viewOnly.ts'
import { refreshBets } from '../ticket/refresh.ts'
import { readPlaced, staysOpen } from '../wire.ts'
import { newBetKey } from './betKey.ts'

const ask = ({ key, option, ticket: { legs, folds, bet_amount } }: SentTicket) => {
  const order = { bet_key: key, oddsOption: option, legs, ...(bet_amount !== undefined && { bet_amount }) }
  const click = { click: key }
  const isSeamless = hasSeamlessWallet()
  return folds
    ? call(isSeamless ? 'bet/vbetsysparlay' : 'bet/betsysparlay', { ...order, folds }, click)
    : call(isSeamless ? 'bet/vbetparlay' : 'bet/betparlay', order, click)
}

/**
 * Sends a ticket and tells its slip what became of it.
 *
 * @param wasLost whether it was sent before and not answered
 */
export async function deliverTicket(
  { key }: SentTicket,
  answer: ReturnType<typeof ask>,
  { tell, wasLost }: { tell: (action: SlipAction) => void; wasLost: boolean },
): Promise<void> {
  const outcome = await answer
  // A malformed answer is no answer: the ticket stays open.
  if (outcome.ok && !outcome.value.bet_id) return tell({ type: 'unanswered', key })
  if (!outcome.ok) {
    const { code, params } = outcome
    if (staysOpen(outcome, wasLost)) tell({ type: 'unanswered', key })
    else {
      learnViewOnly([code])
      const attempt: SlipTicket['attempt'] = { step: 'rejected', code, ...(params && { params }) }
      tell({ type: 'ticketAnswered', key, attempt })
    }
    return react(outcome)
  }
  tell({ type: 'ticketAnswered', key, attempt: readPlaced(outcome.value, platformNow()) })
  refreshBalance()
  refreshBets()
}

const deliver = (sent: SentTicket, wasLost: boolean) => deliverTicket(sent, ask(sent), { tell: dispatch, wasLost })

/** Places the slip's ticket as it stands, under a new key. */
export async function placeTicket(mode: TicketMode, bettor: SlipBettor): Promise<void> {
  const { slip } = useSlip.getState()
  if (isUnderWay(slip[mode]) || ticketObstacle(slip, mode, bettor)) return
  const sent = { key: newBetKey(), mode, option: slip.option, ticket: ticketRequest(slip, mode) }
  dispatch({ type: 'sendTicket', sent, legIds: ticketLegs(slip).map(({ id }) => id) })
  await deliver(sent, false)
}

/** Sends every ticket again that has no answer, under its own key and word for word. */
export async function resendTickets(): Promise<void> {
  for (const mode of TICKET_MODES) {
    const { attempt } = useSlip.getState().slip[mode]
    if (attempt.step === 'unknown') await deliver(attempt.sent, true)
  }
}
