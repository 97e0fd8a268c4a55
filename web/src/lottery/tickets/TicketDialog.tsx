/** One ticket with each line, what it hit and won; also as it is printed. */
import { Printer, Repeat } from 'lucide-react'
import { useSession } from '../../account/session.ts'
import { Button } from '../../kit/Button.tsx'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { Modal } from '../../kit/Modal.tsx'
import { Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { PrintHead } from '../../kit/table/PrintHead.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { useBrand } from '../../kit/version/brand.ts'
import { t } from '../../text/text.ts'
import { NumberBoxes } from '../parts/NumberBoxes.tsx'
import { betsText, prizeText, ticketReasonText } from '../parts/words.ts'
import { CancelButton } from './CancelButton.tsx'
import { TicketStateTag } from './TicketStateTag.tsx'
import { asLotteryLine, type LotteryTicket, type WireTicketLine } from './ticket.ts'

/** A line with its place on the ticket. */
interface PlacedLine {
  line: WireTicketLine
  at: number
}

const NO_WIN = '–'

function LineText({ line: { percent, hits, ...line }, currency }: { line: WireTicketLine; currency: string }) {
  return (
    <>
      {betsText([asLotteryLine({ ...line, hits })], currency)}
      {percent !== undefined && <span className="block text-[12px] text-warn">{t('lottery.paidAt', { percent })}</span>}
      {hits.map(({ prize, number, amount }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number may be drawn twice for one prize
        <span key={nth} className="figures block text-[12px] text-ok">
          {prizeText(prize)} {number}: {amountText(amount, currency)}
        </span>
      ))}
    </>
  )
}

function columnsOf(currency: string): Columns<PlacedLine> {
  const winText = (win: number) => (win > 0 ? amountText(win, currency) : NO_WIN)
  return {
    at: { head: '#', show: ({ at }) => at + 1, paint: 'figures text-muted' },
    number: { head: t('lottery.number'), show: ({ line }) => <NumberBoxes number={line.number} /> },
    bet: { head: t('lottery.bet'), show: ({ line }) => <LineText line={line} currency={currency} /> },
    cost: {
      ...{ head: t('lottery.cost'), align: 'right', paint: 'figures' },
      show: ({ line }) => amountText(line.cost, currency),
    },
    win: {
      ...{ head: t('lottery.win'), align: 'right' },
      paint: ({ line }) => `figures ${line.win > 0 ? 'font-bold text-win' : 'text-muted'}`,
      show: ({ line }) => winText(line.win),
    },
  }
}

function Lines({ ticket: { lines, currency, cost, win, rebate } }: { ticket: LotteryTicket }) {
  const label = (
    <>
      {t('lottery.total')}
      {rebate > 0 && (
        <span className="ml-3 font-normal text-muted">
          {t('lottery.rebate')} {amountText(rebate, currency, { sign: true })}
        </span>
      )}
    </>
  )
  return (
    <Table
      caption={t('lottery.ticket')}
      columns={columnsOf(currency)}
      rows={lines.map((line, at) => ({ line, at }))}
      keyOf={({ at }) => String(at)}
      paintRow={({ line }) => (line.win > 0 ? 'bg-picked' : '')}
      frame="plain"
      cell="px-2 py-1.5"
      sums={{ label, cells: { cost: amountText(cost, currency), win: win > 0 ? amountText(win, currency) : NO_WIN } }}
    />
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
  const { ticket_id, draw, draw_at, placed, reason, corrected, former_win, state, currency } = ticket
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
