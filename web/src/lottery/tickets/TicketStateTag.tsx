/** How a ticket stands, in its colour. */
import { t } from '../../text/text.ts'
import type { LotteryTicket } from './ticket.ts'

/** A corrected ticket has two tags: how it stands, and that it stood otherwise. */
type TagName = LotteryTicket['state'] | 'corrected'

const LOOKS: Record<TagName, string> = {
  open: 'bg-surface-3 text-muted',
  won: 'bg-ok-bg text-ok',
  lost: 'bg-surface-3 text-muted',
  refunded: 'bg-warn-bg text-warn',
  cancelled: 'bg-warn-bg text-warn',
  corrected: 'bg-warn-bg text-warn',
}

export function TicketStateTag({ state }: { state: TagName }) {
  return (
    <span className={`rounded-[3px] px-1.5 text-[12px] leading-5 ${LOOKS[state]}`}>
      {t(`lottery.ticketState.${state}`)}
    </span>
  )
}
