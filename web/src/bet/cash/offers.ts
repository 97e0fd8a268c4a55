/** The cash-out offers of the open tickets in view, read in one call. */
import type { SuccessOf } from '@quarterline/core/calls'
import { createContext, useRef } from 'react'
import { useCall } from '../../kit/useCall.ts'
import { useVersion } from '../../kit/version/version.ts'
import { isMyanmarTicket, type Ticket } from '../ticket/ticket.ts'

/** The house prices each ticket, so a list is refreshed less often than an opened ticket. */
const LOOKED_AT_EVERY_MS = 10_000
/** The most tickets that one call takes. */
const AT_ONCE = 50

type Offer = SuccessOf<'bet/cashoutoffer'>['offers'][number]

const NONE: ReadonlyMap<string, Offer> = new Map()
/** Offers by ticket id. */
export const OffersContext = createContext(NONE)

/** The present offers of tickets: the previous ones while new ones load, none while cash-out is shut. */
export function useOffers(tickets: readonly Ticket[]): ReadonlyMap<string, Offer> {
  const isShut = useVersion()?.shut?.some(({ product }) => product === 'cashout') ?? false
  const open = tickets.filter((ticket) => ticket.state === 'accepted' && !isMyanmarTicket(ticket)).slice(0, AT_ONCE)
  const bets = open.map(({ bet_id }) => ({ bet_id }))
  const isAsked = bets.length > 0 && !isShut
  const { data } = useCall('bet/cashoutoffer', { bets }, { refetchMs: LOOKED_AT_EVERY_MS, enabled: isAsked })
  const last = useRef(NONE)
  if (data)
    last.current = new Map(bets.flatMap(({ bet_id }, at) => (data.offers[at] ? [[bet_id, data.offers[at]]] : [])))
  return isAsked ? last.current : NONE
}
