/** Columns of a table as data: how each is named, shown, sorted and written to a file. Every table of the pages is made of them. */
import type { CsvCell } from '@quarterline/core/base/csv'
import type { ReactNode } from 'react'

/** The value that a column sorts by: numbers by size, texts alphabetically; undefined comes last. */
export type SortValue = string | number | undefined

export interface Column<Row> {
  head: ReactNode
  /** The content of a cell; a column without it is only in the CSV file. */
  show?: (row: Row) => ReactNode
  /** The raw value for sorting and for the CSV file. Without it the column cannot be sorted. */
  value?: (row: Row) => SortValue
  /** The CSV columns that replace `value`, by name: a time has two. Empty for none. */
  file?: Readonly<Record<string, (row: Row) => CsvCell>>
  align?: 'right' | 'center'
  /** Classes of its head, its cells and its sum: a width, a background. */
  classes?: string
  /** The classes of its cells, or of a row's cell. */
  paint?: string | ((row: Row) => string)
  /** Whether its cell names the row. */
  isRowHead?: boolean
  /** Whether it stays in view while the others scroll sideways. */
  isPinned?: boolean
  /** Whether only wide screens show it; a phone shows the same facts in another place. */
  isWide?: boolean
  /** Whether its head is for screen readers only, because the cells explain themselves. */
  isHeadQuiet?: boolean
  /** How many columns a row's cell spans; 0 if the one before covers it. */
  span?: (row: Row) => number
}

/** Columns by name, in display order. The name is used in the address and in the CSV file. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>

/** A column for every key of a row: a complete report does not compile while a key has none. */
export type EveryColumn<Row> = Readonly<Record<keyof Row & string, Column<Row>>>

export type NamedColumn<Row> = Column<Row> & { name: string; show: NonNullable<Column<Row>['show']> }

/** The columns that the page shows. */
export function shownColumns<Row>(columns: Columns<Row>): NamedColumn<Row>[] {
  return Object.entries(columns).flatMap(([name, column]) => {
    const { show } = column
    return show ? [{ ...column, name, show }] : []
  })
}

/** The classes of a row's cell. */
export function paintOf<Row>({ paint }: Column<Row>, row: Row): string {
  return typeof paint === 'function' ? paint(row) : (paint ?? '')
}
