/** A ticket's selections: a single has its own, a parlay or system has legs. */
import type { SuccessOf } from '@quarterline/core/calls'
import { t } from '../text/text.ts'

export type Ticket = SuccessOf<'bet/betacceptlist'>['rows'][number]
type Combined = Extract<Ticket, { legs: unknown }>
/** One selection on a ticket: a single's own, or a leg of several. */
export type Part = Extract<Ticket, { kind: 'single' }> | Combined['legs'][number]

/** What a ticket was bet on, in slip order. */
export function partsOf(ticket: Ticket): readonly Part[] {
  return ticket.kind === 'single' ? [ticket] : ticket.legs
}

/** The type of a ticket's odds: several legs are always decimal. */
export function oddsTypeOf(ticket: Ticket): string {
  return ticket.kind === 'single' ? ticket.oddsType : 'DEC'
}

/** What a ticket of several legs is called; nothing of a single. */
export function kindText(ticket: Ticket): string | undefined {
  if (ticket.kind === 'single') return undefined
  const { legs, lines } = ticket
  return ticket.kind === 'parlay'
    ? t('bets.parlay', { legs: legs.length })
    : t('bets.system', { legs: legs.length, lines })
}
