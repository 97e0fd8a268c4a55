/** A ticket as a row of a list: its name opens it. */
import type { ReactNode } from 'react'
import { amountText, shortDateTime } from '../../kit/format.ts'
import { plural, t } from '../../text/text.ts'
import { betsText, prizeText, ticketReasonText } from '../parts/words.ts'
import { TicketStateTag } from './TicketStateTag.tsx'
import { asLotteryLine, type LotteryTicket, ticketLinesText, type WireTicketLine } from './ticket.ts'

/** As many lines of a ticket as its row has room for. */
const SHOWN_LINES = 4

/** What a line won with: `3806 Big 5, iBox of 24: Special 3806 40.00`. */
function WonLine({ line, currency }: { line: WireTicketLine; currency: string }) {
  const hits = line.hits.map(({ prize, number }) => `${prizeText(prize)} ${number}`)
  return (
    <span className="figures block text-[12px] text-ok">
      {`${line.number} ${betsText([asLotteryLine(line)], currency)}`.trim()}: {hits.join(', ')} ·{' '}
      <b>{amountText(line.win, currency)}</b>
    </span>
  )
}

interface Props {
  ticket: LotteryTicket
  company: string
  onOpen: () => void
  /** What can be done with it. */
  act?: ReactNode
}

export function DrawTicketRow({ ticket, company, onOpen, act }: Props) {
  const { ticket_id, draw, draw_at, state, currency, cost, win, lines, corrected, former_win, ended } = ticket
  const { reason } = ticket
  const won = lines.filter((line) => line.win > 0)
  const others = lines.filter((line) => !won.includes(line))
  return (
    <li className="grid items-center gap-x-4 gap-y-1 border-t border-line px-3 py-2 first:border-0 mid:grid-cols-[270px_minmax(0,1fr)_auto_auto]">
      <div>
        <button
          type="button"
          className="min-h-6 font-semibold underline underline-offset-2 max-wide:min-h-11"
          onClick={onOpen}
        >
          {ticket_id}
        </button>{' '}
        <TicketStateTag state={state} /> {corrected && <TicketStateTag state="corrected" />}
        <p className="figures text-[12px] text-muted">
          {company} · {draw} · {shortDateTime(draw_at)}
        </p>
        {ended !== undefined && state !== 'cancelled' && (
          <p className="figures text-[12px] text-muted">{t('lottery.decidedAt', { time: shortDateTime(ended) })}</p>
        )}
        <p className="text-[12px] text-warn empty:hidden">{ticketReasonText(reason)}</p>
      </div>
      <div className="min-w-0">
        {won.slice(0, SHOWN_LINES).map((line) => (
          <WonLine key={lines.indexOf(line)} line={line} currency={currency} />
        ))}
        {won.length > SHOWN_LINES && <span className="block text-[12px] text-ok">+{won.length - SHOWN_LINES}</span>}
        <p>
          {ticketLinesText({ currency, lines: others }, SHOWN_LINES)}
          {others.length > SHOWN_LINES && ` · +${others.length - SHOWN_LINES}`}
          <span className="block text-[12px] text-muted">{plural('lottery.lines', lines.length)}</span>
        </p>
      </div>
      <p className="figures text-right">
        <b>{amountText(cost, currency)}</b>
        {win > 0 && <span className="block text-win">{amountText(win, currency, { sign: true })}</span>}
        {former_win !== undefined && former_win !== win && (
          <span className="block text-[12px] text-muted line-through">
            {amountText(former_win, currency, { sign: true })}
          </span>
        )}
      </p>
      {act}
    </li>
  )
}
