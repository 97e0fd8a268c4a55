/** The button of an open ticket with its cash-out offer. The panel is loaded at the first press. */
import { Suspense, use, useId, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { amountText } from '../../kit/format.ts'
import { lazyExtra } from '../../kit/part/part.tsx'
import { t } from '../../text/text.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { OffersContext } from './offers.ts'

const CashOut = lazyExtra(() => import('./CashOut.tsx'), 'CashOut')

export function CashOutButton({ ticket }: { ticket: Ticket }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const offer = use(OffersContext).get(ticket.bet_id)
  if (ticket.state !== 'accepted') return null
  const { amount, waiting } = offer ?? {}
  // The open panel shows the offer, so the label does not.
  const label =
    open || amount === undefined || waiting
      ? t('cash.heading')
      : t('cash.take', { amount: amountText(amount, ticket.currency) })
  return (
    <div className={open ? 'basis-full' : ''}>
      <Button
        size="small"
        className="figures max-wide:min-h-11"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div id={id}>
        {open && (
          <Suspense>
            <CashOut ticket={ticket} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
