/** Quotes a parlay or system while it is shown: limits, refusals, and the stake corrected to the limits. */
import type { SlipAction } from '@quarterline/core/bet/slip/slip'
import { ticketLegs, ticketRequest } from '@quarterline/core/bet/slip/slipCombined'
import type { Leg, TicketMode } from '@quarterline/core/bet/slip/slipShape'
import { parseStake } from '@quarterline/core/bet/slip/slipStake'
import { isUnderWay } from '@quarterline/core/bet/slip/slipTicket'
import { useCallback, useEffect } from 'react'
import { call, inOrder } from '../../../kit/call.ts'
import { react } from '../../../kit/reactions.ts'
import { dispatch, useSlip } from '../../store/slipStore.ts'
import { learnViewOnly } from '../../store/viewOnly.ts'
import { readTicketQuote } from '../../wire.ts'

const PREMATCH_MS = 10_000
const LIVE_MS = 5000
/** The pause in typing after which a quote is requested. */
const PAUSE_MS = 400

/** Marks the field in which a ticket's stake is typed. */
export const UNIT_FIELD = 'unit'

interface LegAnswer {
  status: 0 | 1
  statusdesc: string
  params?: Record<string, string | number>
}

/** Maps the quote's answer on one leg to the action of a single's check. */
function legAction(leg: Leg, { statusdesc, status, params }: LegAnswer): SlipAction {
  const refusal = status === 1 ? null : { code: statusdesc, ...(params ? { params } : {}) }
  return { type: 'checked', id: leg.id, answer: { refusal, limits: null } }
}

const nextQuote = inOrder()

async function quote(mode: TicketMode, doubt: (leg: Leg) => void): Promise<void> {
  const { slip } = useSlip.getState()
  const legs = ticketLegs(slip)
  if (legs.length === 0 || isUnderWay(slip[mode])) return
  const typing = document.activeElement?.getAttribute('data-leg') === UNIT_FIELD
  const stake = typing ? undefined : parseStake(slip[mode].typed)
  const { bet_amount, folds, ...request } = ticketRequest(slip, mode)
  if (folds?.length === 0) return
  const isLate = nextQuote()
  const outcome = await call('bet/betcheckparlay', {
    ...request,
    ...(folds && { folds }),
    ...(stake !== undefined && bet_amount !== undefined && { bet_amount }),
  })
  if (isLate()) return
  if (!outcome.ok) return react(outcome)
  const { legs: rows, ticket } = outcome.value
  learnViewOnly([ticket.statusdesc, ...rows.map(({ statusdesc }) => statusdesc)])
  rows.forEach((row, at) => {
    const leg = legs[at]
    if (!leg) return
    dispatch(legAction(leg, row))
    if (row.status === 0 || row.odds !== request.legs[at]?.odds) doubt(leg)
  })
  dispatch({ type: 'quoted', mode, quote: readTicketQuote(ticket, stake) })
}

/** Quotes the ticket whenever its legs or folds change, and at the specification's pace. @returns asks at once */
export function useTicketQuote(mode: TicketMode, doubt: (leg: Leg) => void): { quoteNow: () => void } {
  const content = useSlip(({ slip }) => {
    const legs = ticketLegs(slip).map((leg) => `${leg.id}@${leg.seen.line}/${leg.seen.group}`)
    return legs.length > 1 ? `${legs.join()}|${slip.system.folds?.join() ?? ''}` : ''
  })
  const live = useSlip(({ slip }) => ticketLegs(slip).some((leg) => leg.now.group === 3))
  const quoteNow = useCallback(() => void quote(mode, doubt), [mode, doubt])
  useEffect(() => {
    if (!content) return
    const soon = setTimeout(quoteNow, PAUSE_MS)
    const timer = setInterval(() => !document.hidden && quoteNow(), live ? LIVE_MS : PREMATCH_MS)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
    }
  }, [content, live, quoteNow])
  return { quoteNow }
}
