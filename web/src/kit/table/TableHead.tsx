/** The column heads of a table. One that sorts is a button: a press sorts by it alone, Shift adds it as the second. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { NamedColumn } from './column.ts'
import { nextSort, type Sort } from './sort.ts'

export const ALIGN: Record<'left' | 'right' | 'center', string> = {
  left: 'text-left',
  right: 'text-right',
  center: 'text-center',
}
/** A pinned column: it stays in view while the others scroll sideways. */
export const PINNED = 'max-wide:sticky max-wide:left-0 max-wide:z-1 max-wide:bg-surface-2'
/** A column that is hidden on phones, but printed. */
export const WIDE_ONLY = 'not-print:max-mid:hidden'

export interface SortControl {
  sort: Sort
  onSort: (sort: Sort) => void
}

interface HeadProps<Row> {
  column: NamedColumn<Row>
  sorting: SortControl | undefined
  /** The classes of every cell. */
  cell: string
}

function SortButton<Row>({ column, sorting: { sort, onSort } }: { column: NamedColumn<Row>; sorting: SortControl }) {
  const at = sort.findIndex(({ column: name }) => name === column.name)
  const Arrow = at < 0 ? ChevronsUpDown : sort[at]?.isDown ? ArrowDown : ArrowUp
  const isFigure = column.align === 'right'
  return (
    <button
      type="button"
      onClick={({ shiftKey }) => onSort(nextSort(sort, column.name, isFigure, shiftKey))}
      className={`inline-flex min-h-8 items-center gap-1 hover:text-ink max-wide:min-h-11 print:min-h-0 ${isFigure ? 'flex-row-reverse' : ''} ${at < 0 ? '' : 'text-ink'}`}
    >
      {column.head}
      <span aria-hidden className="flex items-center print:hidden">
        <Arrow size={14} className={at < 0 ? 'opacity-50' : ''} />
        {sort.length > 1 && at >= 0 && <span className="text-[11px]">{at + 1}</span>}
      </span>
    </button>
  )
}

function Head<Row>({ column, sorting, cell }: HeadProps<Row>) {
  const { align = 'left', classes = '', isPinned, isWide, isHeadQuiet, head, value } = column
  const [first] = sorting?.sort ?? []
  const order = first?.column === column.name ? (first.isDown ? 'descending' : 'ascending') : undefined
  const sorts = sorting !== undefined && value !== undefined
  return (
    <th
      scope="col"
      aria-sort={order}
      className={`font-medium text-muted ${sorts ? 'px-2' : cell} ${ALIGN[align]} ${classes} ${isPinned ? PINNED : ''} ${isWide ? WIDE_ONLY : ''}`}
    >
      {sorts ? (
        <SortButton column={column} sorting={sorting} />
      ) : (
        <span className={isHeadQuiet ? 'sr-only' : ''}>{head}</span>
      )}
    </th>
  )
}

interface Props<Row> {
  columns: readonly NamedColumn<Row>[]
  sorting: SortControl | undefined
  cell: string
  /** The classes that make it stick while the rows scroll. */
  stuck: string
}

export function TableHead<Row>({ columns, sorting, cell, stuck }: Props<Row>) {
  // If all heads are for screen readers only, the head row is hidden.
  const isQuiet = columns.every(({ isHeadQuiet }) => isHeadQuiet)
  return (
    <thead className={isQuiet ? 'sr-only' : stuck}>
      <tr>
        {columns.map((column) => (
          <Head key={column.name} column={column} sorting={sorting} cell={cell} />
        ))}
      </tr>
    </thead>
  )
}
