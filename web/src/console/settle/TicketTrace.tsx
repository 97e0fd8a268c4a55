/** One bet with the transfers that it caused, by its id. */
import type { SuccessOf } from '@quarterline/core/calls'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { refusalOf, useCall } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { FigureStrip } from '../frame/FigureStrip.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { useAddress } from '../useAddress.ts'

type Trace = SuccessOf<'console/bettrace'>
type Transfer = Trace['transfers'][number]

const FIGURES = 'figures whitespace-nowrap'

const columnsOf = (): Columns<Transfer> => ({
  at: { head: w('ticket.time'), isRowHead: true, paint: FIGURES, show: ({ at }) => dateTimeText(at) },
  reason: { head: w('ticket.reason'), show: ({ reason }) => reason },
  step: { head: w('ticket.step'), show: ({ step, round }) => (round > 0 ? `${step} ${round}` : step) },
  from: { head: w('ticket.from'), show: ({ from }) => from },
  to: { head: w('ticket.to'), show: ({ to }) => to },
  amount: {
    head: w('ticket.amount'),
    align: 'right',
    paint: FIGURES,
    show: ({ amount, currency }) => `${amountText(amount, currency)} ${currency}`,
  },
})

function TraceSheet({ trace }: { trace: Trace }) {
  const figures = [
    { label: w('match.state'), value: trace.state },
    { label: w('ticket.placed'), value: dateTimeText(trace.placed_at) },
    { label: w('ticket.trace'), value: trace.trace_id ?? '–' },
  ]
  return (
    <>
      <FigureStrip figures={figures} />
      <div className="panel">
        <Table
          caption={w('ticket.transfers')}
          columns={columnsOf()}
          rows={trace.transfers}
          keyOf={({ step, round, reason, from }) => `${round}/${step}/${reason}/${from}`}
          cards
        />
      </div>
    </>
  )
}

export function TicketTrace() {
  const [bet] = useAddress('bet')
  const traced = useCall('console/bettrace', { bet_id: bet }, { enabled: bet !== '', isSaidHere: true })
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={w('page.ticket')} note={bet} />
      <ActRefusal refusal={refusalOf(traced.error)} />
      {bet === '' && <p className="panel p-6 text-center text-muted">{w('ticket.ask')}</p>}
      {traced.isLoading && <Skeleton rows={5} height={32} />}
      {traced.data && <TraceSheet trace={traced.data} />}
    </div>
  )
}
