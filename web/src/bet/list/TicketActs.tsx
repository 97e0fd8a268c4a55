/** The acts on a ticket: cash out, bet again, share. */

import { t } from '../../text/text.ts'
import { AgainButton } from '../again/AgainButton.tsx'
import { ShareButton } from '../again/ShareButton.tsx'
import { CashOutButton } from '../cash/CashOutButton.tsx'
import { isMyanmarTicket, sharedTicket, type Ticket } from '../ticket/ticket.ts'

export function TicketActs({ ticket }: { ticket: Ticket }) {
  // Body and maung are not cashed out, and their lines have no slip code.
  if (isMyanmarTicket(ticket)) return null
  return (
    <div className="flex flex-wrap items-start gap-2 print:hidden">
      <CashOutButton ticket={ticket} />
      <AgainButton ticket={ticket} />
      <ShareButton
        shared={sharedTicket(ticket)}
        label={t('code.shareBet', { ref: `#${ticket.ref_no}` })}
        size="small"
      />
    </div>
  )
}
