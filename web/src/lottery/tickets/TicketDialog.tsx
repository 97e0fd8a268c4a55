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
import { NumberBoxes } from '../parts/NumberBoxes.tsx'
import { betsText, prizeText, ticketReasonText } from '../parts/words.ts'
import { CancelButton } from './CancelButton.tsx'
import { TicketStateTag } from './TicketStateTag.tsx'
import { asLotteryLine, type LotteryTicket, type WireTicketLine } from './ticket.ts'

function Line({ line, at, currency }: { line: WireTicketLine; at: number; currency: string }) {
  return (
    <tr className={`border-t border-line align-top ${line.win > 0 ? 'bg-picked' : ''}`}>
      <td className="figures py-1.5 pl-2 text-muted">{at + 1}</td>
      <td className="py-1">
        <NumberBoxes number={line.number} />
      </td>
      <td className="py-1.5">
        {betsText([asLotteryLine(line)], currency)}
        {line.percent !== undefined && (
          <span className="block text-[12px] text-warn">{t('lottery.paidAt', { percent: line.percent })}</span>
        )}
        {line.hits.map(({ prize, number, amount }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number may be drawn twice for one prize
          <span key={nth} className="figures block text-[12px] text-ok">
            {prizeText(prize)} {number}: {amountText(amount, currency)}
          </span>
        ))}
      </td>
      <td className="figures py-1.5 text-right">{amountText(line.cost, currency)}</td>
      <td className={`figures py-1.5 pr-2 text-right ${line.win > 0 ? 'font-bold text-win' : 'text-muted'}`}>
        {line.win > 0 ? amountText(line.win, currency) : '–'}
      </td>
    </tr>
  )
}

function Lines({ ticket: { lines, currency, cost, win, rebate } }: { ticket: LotteryTicket }) {
  const head = 'py-1.5 font-normal text-left'
  return (
    <table className="w-full [&_td]:pr-2 [&_th]:pr-2">
      <caption className="sr-only">{t('lottery.ticket')}</caption>
      <thead className="bg-surface-3 text-[12px] text-muted">
        <tr>
          <th scope="col" className={`${head} pl-2`}>
            #
          </th>
          <th scope="col" className={head}>
            {t('lottery.number')}
          </th>
          <th scope="col" className={head}>
            {t('lottery.bet')}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t('lottery.cost')}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t('lottery.win')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the ticket
          <Line key={at} line={line} at={at} currency={currency} />
        ))}
      </tbody>
      <tfoot className="figures border-t border-line-strong font-bold">
        <tr>
          <th scope="row" colSpan={3} className="py-2 pl-2 text-left">
            {t('lottery.total')}
            {rebate > 0 && (
              <span className="ml-3 font-normal text-muted">
                {t('lottery.rebate')} {amountText(rebate, currency, { sign: true })}
              </span>
            )}
          </th>
          <td className="text-right">{amountText(cost, currency)}</td>
          <td className="text-right">{win > 0 ? amountText(win, currency) : '–'}</td>
        </tr>
      </tfoot>
    </table>
  )
}

interface OpenedProps {
  ticket: LotteryTicket
  company: string
  onRepeat: ((ticket: LotteryTicket) => void) | undefined
}

function Opened({ ticket, company, onRepeat }: OpenedProps) {
  const member = useSession((session) => session.member)
  const brand = useBrand()
  const { ticket_id, draw, draw_at, placed, reason, corrected, state } = ticket
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
      </div>
      <p className="figures text-muted">
        {company} · {t('lottery.drawNo', { date: dateTimeText(draw_at), draw })} ·{' '}
        {t('lottery.placedAt', { time: dateTimeText(placed) })}
      </p>
      {corrected && <p className="rounded-base bg-warn-bg p-2 text-warn">{t('lottery.corrected')}</p>}
      <p className="rounded-base bg-surface-3 p-2 empty:hidden">{ticketReasonText(reason)}</p>
      <div className="overflow-x-auto">
        <Lines ticket={ticket} />
      </div>
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
