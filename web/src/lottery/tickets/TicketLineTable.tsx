/** The lines of a ticket, what each hit and won, and what all of them come to. */
import { fromDecimal, money, toDecimal } from '@quarterline/core/base/money'
import { amountText } from '../../kit/format.ts'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { t } from '../../text/text.ts'
import { NumberBoxes } from '../parts/NumberBoxes.tsx'
import { betsText, prizeText } from '../parts/words.ts'
import { asLotteryLine, type LotteryTicket, type WireTicketLine } from './ticket.ts'

/** A line with its place on the ticket. */
interface PlacedLine {
  line: WireTicketLine
  at: number
}

const NO_WIN = '–'

/** The number with its bet; on a phone over it. */
function LineText({ line, currency }: { line: WireTicketLine; currency: string }) {
  const { number, percent, hits } = line
  return (
    <div className="flex gap-x-4 gap-y-1 max-mid:flex-col mid:items-center">
      <span className="flex-none empty:hidden">
        <NumberBoxes number={number} />
      </span>
      <span>
        {betsText([asLotteryLine(line)], currency)}
        {percent !== undefined && (
          <span className="block text-[12px] text-warn">{t('lottery.paidAt', { percent })}</span>
        )}
        {hits.map(({ prize, number: drawn, amount }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number may be drawn twice for one prize
          <span key={nth} className="figures block text-[12px] text-ok">
            {prizeText(prize)} {drawn}: {amountText(amount, currency)}
          </span>
        ))}
      </span>
    </div>
  )
}

function columnsOf(currency: string): Columns<PlacedLine> {
  const winText = (win: number) => (win > 0 ? amountText(win, currency) : NO_WIN)
  return {
    at: { head: '#', show: ({ at }) => at + 1, paint: 'figures text-muted' },
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

const exact = (amount: number) => fromDecimal(amount) ?? money(0)

/** What a ticket costs less its commission. */
const netOf = ({ cost, rebate }: LotteryTicket): number => toDecimal(money(exact(cost) - exact(rebate)))

export function TicketLineTable({ ticket }: { ticket: LotteryTicket }) {
  const { lines, currency, cost, win, rebate, state } = ticket
  const isBack = state === 'cancelled' || state === 'refunded'
  return (
    <>
      <Table
        caption={t('lottery.ticket')}
        columns={columnsOf(currency)}
        rows={lines.map((line, at) => ({ line, at }))}
        keyOf={({ at }) => String(at)}
        paintRow={({ line }) => (line.win > 0 ? 'bg-picked' : '')}
        frame="plain"
        cell="px-2 py-1.5"
        sums={{
          label: t('lottery.total'),
          cells: { cost: amountText(cost, currency), win: win > 0 ? amountText(win, currency) : NO_WIN },
        }}
      />
      {!isBack && rebate > 0 && (
        <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 px-2 pt-2 text-right">
          <dt className="text-muted">{t('lottery.rebate')}</dt>
          <dd>{amountText(rebate, currency, { sign: true })}</dd>
          <dt className="text-muted">{t('lottery.net')}</dt>
          <dd>
            <b>{amountText(netOf(ticket), currency)}</b>
          </dd>
        </dl>
      )}
    </>
  )
}
