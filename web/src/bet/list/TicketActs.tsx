/** What a member can do with a ticket: take it out before it is decided, and bet on the same again. */
import { AgainButton } from '../again/AgainButton.tsx'
import { CashOutButton } from '../cash/CashOutButton.tsx'
import type { Ticket } from './ticket.ts'

export function TicketActs({ ticket }: { ticket: Ticket }) {
  return (
    <div className="flex flex-wrap items-start gap-2 print:hidden">
      <CashOutButton ticket={ticket} />
      <AgainButton ticket={ticket} />
    </div>
  )
}
