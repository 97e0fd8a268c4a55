/** One ticket with each line, what it hit and won; also as it is printed. */
import { Printer, Repeat } from 'lucide-react'
import { useSession } from '../../account/session.ts'
import { Button } from '../../kit/Button.tsx'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { Modal } from '../../kit/Modal.tsx'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { PrintHead } from '../../kit/table/PrintHead.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { useBrand } from '../../kit/version/brand.ts'
import { t } from '../../text/text.ts'
import { checkLink } from '../parts/checkLink.ts'
import { ticketReasonText } from '../parts/words.ts'
import { CancelButton } from './CancelButton.tsx'
import { TicketLineTable } from './TicketLineTable.tsx'
import { TicketStateTag } from './TicketStateTag.tsx'
import type { LotteryTicket } from './ticket.ts'

interface OpenedProps {
  ticket: LotteryTicket
  company: string
  onRepeat: ((ticket: LotteryTicket) => void) | undefined
}

function Opened({ ticket, company, onRepeat }: OpenedProps) {
  const member = useSession((session) => session.member)
  const brand = useBrand()
  const { ticket_id, draw, draw_at, cut_off, placed, reason, corrected, former_win, state, currency } = ticket
  const { check_url } = ticket
  return (
    <div data-ticket={ticket_id} className="grid gap-3">
      {member && (
        <PrintHead
          brand={brand}
          title={t('lottery.ticketOf', { ticket: ticket_id })}
          member={member.accountId}
          currency={ticket.currency}
          period={dateTimeText(placed)}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-[16px] font-bold print:hidden">{t('lottery.ticketOf', { ticket: ticket_id })}</h2>
        <TicketStateTag state={state} />
        {corrected && <TicketStateTag state="corrected" />}
      </div>
      <p className="figures text-muted">
        {company} · {t('lottery.drawNo', { date: dateTimeText(draw_at), draw })} ·{' '}
        {t('lottery.cutOffAt', { time: dateTimeText(cut_off) })} ·{' '}
        {t('lottery.placedAt', { time: dateTimeText(placed) })}
      </p>
      {corrected && (
        <p className="figures rounded-base bg-warn-bg p-2 text-warn">
          {state !== 'refunded' && t('lottery.corrected')}{' '}
          {former_win !== undefined && t('lottery.formerWin', { amount: amountText(former_win, currency) })}
        </p>
      )}
      <p className="rounded-base bg-surface-3 p-2 empty:hidden">{ticketReasonText(reason)}</p>
      <div className="overflow-x-auto">
        <TicketLineTable ticket={ticket} />
      </div>
      {check_url !== undefined && (
        <p className="text-[12px] break-all">
          <a href={checkLink(check_url)} target="_blank" rel="noreferrer" className="text-brand-text underline">
            {t('lottery.checkAt')}
          </a>
          <span className="hidden print:inline">: {checkLink(check_url)}</span>
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 print:hidden">
        <CancelButton ticket={ticket} />
        {onRepeat && (
          <Button className="max-wide:min-h-11" onClick={() => onRepeat(ticket)}>
            <Repeat size={14} aria-hidden /> {t('lottery.repeat')}
          </Button>
        )}
        <Button className="max-wide:min-h-11" onClick={() => window.print()}>
          <Printer size={14} aria-hidden /> {t('lottery.print')}
        </Button>
      </div>
    </div>
  )
}

interface Props {
  id: string
  nameOf: (company: string) => string
  onClose: () => void
  /** Takes its lines into the draft; nothing where no draft is at hand. */
  onRepeat?: ((ticket: LotteryTicket) => void) | undefined
}

export function TicketDialog({ id, nameOf, onClose, onRepeat }: Props) {
  const { data, error, refetch } = useCall('lottery/ticket', { ticket_id: id }, { isSaidHere: true })
  return (
    <Modal label={t('lottery.ticketOf', { ticket: id })} onClose={onClose} wide>
      {data ? (
        <Opened ticket={data.ticket} company={nameOf(data.ticket.company)} onRepeat={onRepeat} />
      ) : error ? (
        <Failed text={t('lottery.ticketsFailed')} code={codeOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} height={44} />
      )}
      <div className="mt-3 flex justify-end print:hidden">
        <Button look="quiet" className="max-wide:min-h-11" onClick={onClose}>
          {t('app.close')}
        </Button>
      </div>
    </Modal>
  )
}
