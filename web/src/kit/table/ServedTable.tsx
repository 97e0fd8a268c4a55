/** A table over a served list with its states: loading, empty, failed, and the pager below. */

import { codeText, t } from '../../text/text.ts'
import { Button } from '../Button.tsx'
import { Pager } from '../Pager.tsx'
import { Empty, Failed } from '../States.tsx'
import { type ServedPage, type ServedRows, SORTED_MAX } from './served.ts'
import { Table, type TableProps } from './Table.tsx'

interface Props<Row, A extends ServedPage<Row>> extends Omit<TableProps<Row>, 'rows' | 'waiting'> {
  served: ServedRows<Row, A>
  /** All rows, while they are printed. */
  printed: readonly Row[] | undefined
  page: number
  size: number
  onTurn: (page: number, size: number) => void
  /** The texts of an empty list and of a failure. */
  empty: string
  failed: string
}

/** As many grey rows as a screen has room for. */
const WAITING_MAX = 10

/** Above the last good rows: the refresh failed, with a button to retry. */
function Stale({ text, code, onRetry }: { text: string; code: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 border-b border-line bg-warn-bg p-2 text-warn print:hidden"
    >
      <span>
        {text} {codeText(code)}
      </span>
      <Button size="small" className="ml-auto max-wide:min-h-11" onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </div>
  )
}

export function ServedTable<Row, A extends ServedPage<Row>>(props: Props<Row, A>) {
  const { served, printed, page, size, onTurn, empty, failed, ...table } = props
  const { answer, rows, failure, isWaiting, retry } = served
  if (!answer && failure) return <Failed text={failed} code={failure} onRetry={retry} />
  if (!answer)
    return <Table {...table} sums={undefined} sorting={undefined} rows={[]} waiting={Math.min(size, WAITING_MAX)} />
  if (answer.total === 0 && !failure) return <Empty text={empty} />
  return (
    <>
      {failure && <Stale text={failed} code={failure} onRetry={retry} />}
      <div className={isWaiting ? 'opacity-60' : ''}>
        <Table
          {...table}
          rows={printed ?? rows}
          sorting={answer.total > SORTED_MAX ? undefined : table.sorting}
          cards={printed ? false : (table.cards ?? false)}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end print:hidden">
        <span className="figures mr-auto p-2 text-muted">
          {answer.total === 0 ? 0 : `${(page - 1) * size + 1}–${Math.min(page * size, answer.total)}`} / {answer.total}
        </span>
        <Pager page={page} size={size} total={answer.total} onTurn={onTurn} />
      </div>
    </>
  )
}
