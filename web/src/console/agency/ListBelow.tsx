/** A served list of the downline as a table, with its states and its pages. */
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf } from '../../kit/useCall.ts'
import { w } from '../../text/consoleText.ts'
import { PAGE_ROWS, refreshDay } from './day.ts'
import { type Columns, Table } from './plainTable.tsx'

interface Props<Row> {
  caption: string
  columns: Columns<Row>
  keyOf: (row: Row) => string
  listed: { data: { rows: readonly Row[]; total: number } | undefined; error: unknown }
  /** What is said where nobody is below. */
  empty: string
  page: number
  onTurn: (page: number) => void
}

export function ListBelow<Row>({ caption, columns, keyOf, listed, empty, page, onTurn }: Props<Row>) {
  const { data, error } = listed
  if (!data && error) return <Failed text={w('entry.unanswered')} code={codeOf(error)} onRetry={refreshDay} />
  if (!data) return <Skeleton rows={6} height={40} />
  if (data.total === 0) return <Empty text={empty} />
  return (
    <>
      <Table caption={caption} columns={columns} rows={data.rows} keyOf={keyOf} />
      <Pager page={page} size={PAGE_ROWS} total={data.total} onTurn={onTurn} />
    </>
  )
}
