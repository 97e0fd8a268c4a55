/** A row of a table and its cells. A row that opens does so below itself. */
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type NamedColumn, paintOf } from './column.ts'
import { ALIGN, PINNED, WIDE_ONLY } from './TableHead.tsx'

/** How rows open. */
export interface Opens<Row> {
  /** The column whose cell has the button. */
  column: string
  /** The content below an opened row. */
  below: (row: Row) => ReactNode
  /** Whether a row can be opened; by default all can. */
  can?: (row: Row) => boolean
  /** The button's name where its cell does not say enough. */
  name?: (row: Row) => string
  /** The key of the open row, if the page controls it; otherwise each row opens independently. */
  opened?: string | undefined
  onOpen?: (key: string | undefined) => void
}

export interface RowDetails {
  isOpen: boolean
  onToggle: () => void
  name: string | undefined
}

/** The button that opens and closes a row, around its cell's content. */
export function OpenButton({ opening, children }: { opening: RowDetails; children: ReactNode }) {
  const Arrow = opening.isOpen ? ChevronDown : ChevronRight
  return (
    <button
      type="button"
      aria-expanded={opening.isOpen}
      aria-label={opening.name}
      onClick={opening.onToggle}
      className="flex min-h-8 items-start gap-1 py-1.5 text-left max-wide:min-h-11 max-wide:py-2.5 print:min-h-0 print:py-0"
    >
      <Arrow size={16} aria-hidden className="print:hidden mt-0.5 shrink-0" />
      {/* Cells align with the text's baseline, not the arrow's. */}
      <span className="self-baseline">{children}</span>
    </button>
  )
}

/** A pinned cell needs a background, which follows its row's. */
const MARKED = 'max-wide:group-hover/row:bg-surface-3 max-wide:group-data-marked/row:bg-surface-3'

interface CellProps<Row> {
  column: NamedColumn<Row>
  row: Row
  /** The classes of every cell. */
  cell: string
  opening: RowDetails | undefined
}

function Cell<Row>({ column, row, cell, opening }: CellProps<Row>) {
  const { align = 'left', classes = '', isRowHead, isPinned, isWide, span, show } = column
  const columns = span?.(row) ?? 1
  if (columns === 0) return null
  // The button already has a touch target's height, so the cell adds no padding.
  const set = opening ? 'px-2 align-baseline' : cell
  const looks = `${set} ${ALIGN[align]} ${classes} ${paintOf(column, row)} ${isWide ? WIDE_ONLY : ''}`
  const content = opening ? <OpenButton opening={opening}>{show(row)}</OpenButton> : show(row)
  const pinned = isPinned ? `${PINNED} ${MARKED}` : ''
  if (!isRowHead) {
    return (
      <td colSpan={columns} className={`${looks} ${pinned}`}>
        {content}
      </td>
    )
  }
  return (
    <th scope="row" colSpan={columns} className={`font-normal ${looks} ${pinned}`}>
      {content}
    </th>
  )
}

interface Props<Row> {
  columns: readonly NamedColumn<Row>[]
  row: Row
  cell: string
  opens: Opens<Row> | undefined
  opening: RowDetails | undefined
  /** The row's classes, and whether it is highlighted. */
  paint: string
  isMarked: boolean
  onPoint: ((row: Row | undefined) => void) | undefined
}

export function TableRow<Row>({ columns, row, cell, opens, opening, paint, isMarked, onPoint }: Props<Row>) {
  return (
    <>
      <tr
        data-marked={isMarked || undefined}
        className={`group/row border-t border-line hover:bg-surface-3 data-marked:bg-surface-3 ${paint}`}
        onPointerEnter={onPoint && (() => onPoint(row))}
        onPointerLeave={onPoint && (() => onPoint(undefined))}
        onFocus={onPoint && (() => onPoint(row))}
      >
        {columns.map((column) => (
          <Cell
            key={column.name}
            column={column}
            row={row}
            cell={cell}
            opening={column.name === opens?.column ? opening : undefined}
          />
        ))}
      </tr>
      {opening?.isOpen && (
        <tr>
          <td colSpan={columns.length} className="bg-surface-3 p-0">
            {opens?.below(row)}
          </td>
        </tr>
      )}
    </>
  )
}

/** A placeholder row of grey bars. */
export function WaitingRow<Row>({ columns, cell }: { columns: readonly NamedColumn<Row>[]; cell: string }) {
  return (
    <tr className="border-t border-line" aria-hidden>
      {columns.map(({ name, align, isWide }) => (
        <td key={name} className={`${cell} ${isWide ? WIDE_ONLY : ''}`}>
          <span
            className={`my-1 block h-3 rounded-base bg-surface-3 ${align === 'right' ? 'ml-auto w-16' : 'w-3/4'}`}
          />
        </td>
      ))}
    </tr>
  )
}
