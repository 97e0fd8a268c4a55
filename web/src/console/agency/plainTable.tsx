/** A table made of columns as data, for the lists of the downline. */
import type { ReactNode } from 'react'

interface Column<Row> {
  head: ReactNode
  show: (row: Row) => ReactNode
  align?: 'right'
  paint?: string
  isRowHead?: boolean
}

/** Columns by name, in the order in which they stand. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>

interface Props<Row> {
  caption: string
  columns: Columns<Row>
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

export function Table<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  const named = Object.entries(columns)
  const cell = ({ align, paint = '' }: Column<Row>) =>
    `px-3 py-2 ${align === 'right' ? 'text-right' : 'text-left'} ${paint}`
  return (
    // biome-ignore lint/a11y: what scrolls must be reachable by the keyboard
    <div className="sideways" tabIndex={0} role="region" aria-label={caption}>
      <table className="w-full border-collapse text-[13px]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-[12px] text-muted">
            {named.map(([name, column]) => (
              <th key={name} scope="col" className={`${cell(column)} font-semibold whitespace-nowrap`}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line-soft last:border-0 hover:bg-row-hover">
              {named.map(([name, column]) =>
                column.isRowHead ? (
                  <th key={name} scope="row" className={`${cell(column)} font-normal`}>
                    {column.show(row)}
                  </th>
                ) : (
                  <td key={name} className={cell(column)}>
                    {column.show(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
