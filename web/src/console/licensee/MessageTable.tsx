/** Messages to a licensee's wallet. */
import type { SuccessOf } from '@quarterline/core/calls'
import { amountText } from '../../kit/format.ts'
import type { Columns } from '../../kit/table/column.ts'
import { countColumn, timeColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { w } from '../../text/consoleText.ts'
import { BetButton } from './BetButton.tsx'

type MessageRow = SuccessOf<'console/licenseebet'>['messages'][number]

const columnsOf = (onBet: ((betId: string) => void) | undefined): Columns<MessageRow> => ({
  ...(onBet && { bet: { head: w('lic.bet'), show: ({ bet_id }) => <BetButton id={bet_id} onBet={onBet} /> } }),
  account: { head: w('entry.account'), show: ({ account_id }) => account_id },
  call: { head: w('lic.call'), paint: 'whitespace-nowrap', show: ({ seq, call }) => `${seq} · ${call}` },
  amount: {
    head: w('lic.amount'),
    align: 'right',
    paint: 'figures whitespace-nowrap',
    show: ({ amount, currency }) => `${amountText(amount, currency, { sign: true })} ${currency}`,
  },
  made: timeColumn(w('lic.made'), ({ made }) => made),
  tries: countColumn(w('lic.tries'), ({ tries }) => tries),
  said: {
    head: w('lic.state'),
    show: ({ sent, error }) =>
      sent === undefined ? <span className="text-danger">{error ?? w('lic.waits')}</span> : w('lic.sent'),
  },
})

interface Props {
  title: string
  /** What is said where there is none. */
  none: string
  rows: readonly MessageRow[]
  /** Shows the messages of a row's bet. */
  onBet?: (betId: string) => void
}

export function MessageTable({ title, none, rows, onBet }: Props) {
  return (
    <section className="panel min-w-0" aria-label={title}>
      <h3 className="border-b border-line px-3 py-2 font-semibold">{title}</h3>
      {rows.length === 0 ? (
        <p className="px-3 py-2 text-muted">{none}</p>
      ) : (
        <Table
          caption={title}
          frame="box"
          className="text-[13px]"
          columns={columnsOf(onBet)}
          rows={rows}
          keyOf={({ bet_id, seq }) => `${bet_id} ${seq}`}
        />
      )}
    </section>
  )
}
