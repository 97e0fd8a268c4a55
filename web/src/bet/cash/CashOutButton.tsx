/** The button of an open ticket that shows what the house pays for it now; what is behind it comes when it is pressed. */
import { Suspense, useId, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { lazyExtra } from '../../kit/part/part.tsx'
import { t } from '../../text/text.ts'
import type { Ticket } from '../list/ticket.ts'

const CashOut = lazyExtra(() => import('./CashOut.tsx'), 'CashOut')

export function CashOutButton({ ticket }: { ticket: Ticket }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (ticket.state !== 'accepted') return null
  return (
    <div className={open ? 'basis-full' : ''}>
      <Button
        size="small"
        className="max-wide:min-h-11"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('cash.heading')}
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
