/** The results of a parlay's or system's matches, leg by leg. */
import type { SuccessOf } from '@quarterline/core/calls'
import { dateTimeText } from '../../kit/format.ts'
import { Failed, Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { LeagueName } from '../../market/LeagueName.tsx'
import { matchText } from '../../market/selection.ts'
import { t } from '../../text/text.ts'
import { scoreColumn, stateColumn } from './resultColumns.tsx'

type Leg = SuccessOf<'report/parlaymatchresult'>['rows'][number]

const columnsOf = (): Columns<Leg> => ({
  leg: { head: t('systems.legs'), paint: 'figures', show: ({ leg }) => leg },
  match: {
    head: t('result.match'),
    isRowHead: true,
    show: (row) => (
      <>
        {matchText(row)}
        <span className="block text-muted">
          <LeagueName name={row.league} /> · {dateTimeText(row.startsAt)}
        </span>
      </>
    ),
  },
  half: scoreColumn('1H'),
  full: scoreColumn('FT'),
  state: stateColumn(),
})

export function ParlayMatches({ betId }: { betId: string }) {
  const { data, isError, error, refetch } = useCall('report/parlaymatchresult', { bet_id: betId })
  if (isError) return <Failed text={t('result.failed')} code={codeOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} height={40} />
  return (
    <div className="p-3">
      <Table
        caption={t('report.parlays')}
        frame="plain"
        cell="px-2 py-1 align-baseline"
        columns={columnsOf()}
        rows={data.rows}
        keyOf={({ leg }) => String(leg)}
      />
    </div>
  )
}
