/** Bets whose risk is reserved in a wallet and not confirmed: asked for now, or waiting in play. */
import type { SuccessOf } from '@quarterline/core/calls'
import { amountText } from '../../kit/format.ts'
import type { Columns } from '../../kit/table/column.ts'
import { timeColumn } from '../../kit/table/figureColumn.ts'
import { Table } from '../../kit/table/Table.tsx'
import { w } from '../../text/consoleText.ts'
import { BetButton } from './BetButton.tsx'

type TransitRow = SuccessOf<'console/licenseeview'>['bets'][number]

interface Props {
  rows: readonly TransitRow[]
  onBet: (betId: string) => void
}

export function TransitTable({ rows, onBet }: Props) {
  if (rows.length === 0) return null
  const columns: Columns<TransitRow> = {
    bet: { head: w('lic.bet'), show: ({ bet_id }) => <BetButton id={bet_id} onBet={onBet} /> },
    account: { head: w('entry.account'), show: ({ account_id }) => account_id },
    reserved: {
      head: w('lic.amount'),
      align: 'right',
      paint: 'figures whitespace-nowrap',
      show: ({ reserved, currency }) => `${amountText(reserved, currency)} ${currency}`,
    },
    asked: timeColumn(w('lic.made'), ({ asked }) => asked),
    state: { head: w('lic.state'), show: ({ state }) => w(`lic.bet.${state}`) },
  }
  return (
    <section className="panel min-w-0" aria-label={w('lic.transit')}>
      <h3 className="border-b border-line px-3 py-2 font-semibold">{w('lic.transit')}</h3>
      <Table
        caption={w('lic.transit')}
        frame="box"
        className="text-[13px]"
        columns={columns}
        rows={rows}
        keyOf={({ bet_id }) => bet_id}
      />
    </section>
  )
}
