/** A member's ticket on a draw: its typed lines, the win of each, and the result of the ticket. */
import { typedText } from '@quarterline/core/lottery/typed/typedText'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { amountColumn, countColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { asLotteryLine, type LotteryTicket, type WireTicketLine } from '../../lottery/tickets/ticket.ts'
import { w } from '../../text/consoleText.ts'
import { FigureStrip } from '../frame/FigureStrip.tsx'
import { Tag } from '../frame/Tag.tsx'

const LOOKS = { open: 'ok', won: 'brand', lost: 'plain', refunded: 'warn', cancelled: 'warn' } as const

const columnsOf = (currency: string): Columns<WireTicketLine> => ({
  line: {
    head: w('lot.line'),
    isRowHead: true,
    paint: 'font-mono',
    show: (line) => typedText([asLotteryLine(line)]),
  },
  ways: countColumn(w('lot.ways'), ({ ways }) => ways),
  cost: amountColumn(w('lot.staked'), currency, ({ cost }) => cost),
  hits: {
    head: w('lot.hits'),
    show: ({ hits }) => hits.map(({ prize, number }) => `${w(`lot.tier.${prize}`)} ${number}`).join(', '),
  },
  win: amountColumn(w('lot.won'), currency, ({ win }) => win),
})

function Opened({ account, ticket }: { account: string; ticket: LotteryTicket }) {
  const { ticket_id, state, currency, cost, win, rebate, placed, corrected, former_win, lines } = ticket
  const amount = (decimal: number) => `${amountText(decimal, currency)} ${currency}`
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-2 font-semibold">
        {ticket_id}
        <Tag look={LOOKS[state]}>{w(`lot.ticket.${state}`)}</Tag>
        {corrected && <Tag look="warn">{w('lot.corrected', { n: 1 })}</Tag>}
      </h2>
      <FigureStrip
        figures={[
          { label: w('lot.member'), value: account },
          { label: w('lot.placed'), value: dateTimeText(placed) },
          { label: w('lot.staked'), value: amount(cost) },
          { label: w('lot.won'), value: amount(win) },
          ...(former_win === undefined ? [] : [{ label: w('lot.wonBefore'), value: amount(former_win) }]),
          { label: w('lot.commission'), value: amount(rebate) },
        ]}
      />
      <Table
        caption={ticket_id}
        columns={columnsOf(currency)}
        rows={lines}
        keyOf={(line) => String(lines.indexOf(line))}
        frame="box"
      />
    </>
  )
}

export function TicketPart({ ticketId }: { ticketId: string }) {
  const { data, error, refetch } = useCall('console/lotteryticket', { ticket_id: ticketId }, { isSaidHere: true })
  return (
    <section className="panel flex min-w-0 flex-col gap-3 p-3" aria-label={ticketId}>
      {!data && error && <Failed text={w('lot.noTicket')} code={codeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} height={32} />}
      {data && <Opened account={data.account_id} ticket={data.ticket} />}
    </section>
  )
}
