/** Columns of a table as data: how each is named, shown, sorted and written to a file. Every table of the pages is made of them. */
import type { CsvCell } from '@quarterline/core/base/csv'
import type { ReactNode } from 'react'

/** What a column is sorted by: numbers by size, texts by their letters; a row without a value comes last. */
export type SortValue = string | number | undefined

export interface Column<Row> {
  head: ReactNode
  /** What stands in the cell of a row; a column without it is in the file alone. */
  show?: (row: Row) => ReactNode
  /** The raw value: what the column is sorted by, and its cell in a file. Without it the head does not sort. */
  value?: (row: Row) => SortValue
  /** The columns of a file in place of `value`, by their names: of a time there are two. None where it is empty. */
  file?: Readonly<Record<string, (row: Row) => CsvCell>>
  align?: 'right' | 'center'
  /** Classes of its head, its cells and its sum: a width, a background. */
  classes?: string
  /** How its cells are painted, or the cell of a row. */
  paint?: string | ((row: Row) => string)
  /** Whether its cell names the row. */
  isRowHead?: boolean
  /** Whether it stays in sight where the others are moved sideways. */
  isPinned?: boolean
  /** Whether only wide screens have it: what it says stands elsewhere on a phone. */
  isWide?: boolean
  /** Whether its head is for those who hear the page: the cells say what they are. */
  isHeadQuiet?: boolean
  /** Over how many columns the cell of a row reaches; 0 where the one before covers it. */
  span?: (row: Row) => number
}

/** Columns by name, in the order in which they stand. The name is the column's in the address and in a file. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>

/** A column for every key of a row, so that a report that tells everything does not compile while a key has none. */
export type EveryColumn<Row> = Readonly<Record<keyof Row & string, Column<Row>>>

export type NamedColumn<Row> = Column<Row> & { name: string; show: NonNullable<Column<Row>['show']> }

/** The columns that the page shows. */
export function shownColumns<Row>(columns: Columns<Row>): NamedColumn<Row>[] {
  return Object.entries(columns).flatMap(([name, column]) => {
    const { show } = column
    return show ? [{ ...column, name, show }] : []
  })
}

/** How the cell of a row is painted. */
export function paintOf<Row>({ paint }: Column<Row>, row: Row): string {
  return typeof paint === 'function' ? paint(row) : (paint ?? '')
}
