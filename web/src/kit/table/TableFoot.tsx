/** The sums of a table, which the server computes. They stick to the bottom of the window. */
import type { ReactNode } from 'react'
import { type Columns, type NamedColumn, paintOf } from './column.ts'
import { ALIGN, PINNED, WIDE_ONLY } from './TableHead.tsx'

export interface Sums {
  label: ReactNode
  /** The sums below the columns, by their names. */
  cells: Readonly<Record<string, ReactNode>>
}

/** Sums formatted like their columns. @param totals by column name */
export function sumsOf<Row>(columns: Columns<Row>, label: ReactNode, totals: Partial<Row>): Sums {
  const cells = Object.entries(columns).flatMap(([name, column]) =>
    column.show && name in (totals as object)
      ? [
          [
            name,
            <span key={name} className={paintOf(column, totals as Row)}>
              {column.show(totals as Row)}
            </span>,
          ],
        ]
      : [],
  )
  return { label, cells: Object.fromEntries(cells) }
}

interface Props<Row> {
  columns: readonly NamedColumn<Row>[]
  sums: Sums
  cell: string
  stuck: string
}

export function TableFoot<Row>({ columns, sums: { label, cells }, cell, stuck }: Props<Row>) {
  const first = columns.findIndex(({ name }) => name in cells)
  const before = columns.slice(0, Math.max(first, 1))
  return (
    <tfoot className={stuck}>
      <tr className="border-t-2 border-line-strong font-semibold">
        <th scope="row" colSpan={before.length} className={`${cell} text-left ${before[0]?.isPinned ? PINNED : ''}`}>
          {label}
        </th>
        {columns.slice(before.length).map(({ name, align, classes = '', isWide }) => (
          <td key={name} className={`${cell} figures ${ALIGN[align ?? 'left']} ${classes} ${isWide ? WIDE_ONLY : ''}`}>
            {cells[name]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
