/** Cancels a ticket while its time lasts: the button counts down, and a press asks once more. */
import { useState } from 'react'
import { refreshBalance } from '../../account/balance.ts'
import { Button } from '../../kit/Button.tsx'
import { call } from '../../kit/call.ts'
import { Modal } from '../../kit/Modal.tsx'
import { useNotices } from '../../kit/notices.ts'
import { react } from '../../kit/reactions.ts'
import { codeText, t } from '../../text/text.ts'
import { untilText, useLeftMs } from '../parts/leftTime.ts'
import { refreshTickets } from '../refresh.ts'
import type { LotteryTicket } from './ticket.ts'

async function cancel(ticketId: string): Promise<void> {
  const outcome = await call('lottery/cancel', { ticket_id: ticketId })
  if (!outcome.ok) {
    react(outcome)
    if (!outcome.unanswered) useNotices.getState().toast(codeText(outcome.code, outcome.params))
  }
  // Unanswered too: the list says what became of it.
  refreshBalance()
  refreshTickets()
}

export function CancelButton({ ticket }: { ticket: LotteryTicket }) {
  const { ticket_id, cancel_until } = ticket
  const leftMs = useLeftMs(cancel_until ?? 0)
  const [isAsking, setAsking] = useState(false)
  if (cancel_until === undefined || leftMs === 0) return null
  return (
    <>
      <Button size="small" className="figures max-wide:min-h-11" onClick={() => setAsking(true)}>
        {t('lottery.cancelIn', { time: untilText(leftMs).replace(/^00:/, '') })}
      </Button>
      {isAsking && (
        <Modal label={t('lottery.cancelTicket')} onClose={() => setAsking(false)}>
          <p className="mb-4">{t('lottery.cancelSure', { ticket: ticket_id })}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button className="max-wide:min-h-11" onClick={() => setAsking(false)}>
              {t('lottery.keepTicket')}
            </Button>
            <Button
              look="primary"
              className="max-wide:min-h-11"
              onClick={() => {
                setAsking(false)
                void cancel(ticket_id)
              }}
            >
              {t('lottery.cancelTicket')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}
