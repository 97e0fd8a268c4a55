/** The sort of a table: by one column or two, as read from the address and changed by a press on a head. */
import type { Columns, SortValue } from './column.ts'

export interface SortKey {
  column: string
  /** Largest first. */
  isDown: boolean
}
/** The most important column first; empty for the served order. */
export type Sort = readonly SortKey[]

/** Two columns are enough. */
const KEYS_MAX = 2

/** A sort in the address: `-winlose,turnover` is by win and loss, largest first, then by turnover. */
export function sortText(sort: Sort): string | undefined {
  return sort.length === 0 ? undefined : sort.map(({ column, isDown }) => `${isDown ? '-' : ''}${column}`).join(',')
}

/** Reads the sort from the address; columns that cannot be sorted are ignored. */
export function readSort<Row>(text: string | undefined, columns: Columns<Row>): Sort {
  const keys = (text ?? '').split(',').map((part) => {
    const isDown = part.startsWith('-')
    return { column: isDown ? part.slice(1) : part, isDown }
  })
  const first = (key: SortKey, at: number) => keys.findIndex(({ column }) => column === key.column) === at
  return keys
    .filter((key, at) => Object.hasOwn(columns, key.column) && columns[key.column]?.value && first(key, at))
    .slice(0, KEYS_MAX)
}

/**
 * The sort after a press on a head: one direction, the other, then the served order. @param startsDown whether the
 * column starts with its largest value, as figures do @param isAdded whether the column is added as the second, or
 * replaces the sort
 */
export function nextSort(sort: Sort, column: string, startsDown: boolean, isAdded: boolean): Sort {
  const present = sort.find((key) => key.column === column)
  const next: Sort =
    present === undefined
      ? [{ column, isDown: startsDown }]
      : present.isDown === startsDown
        ? [{ column, isDown: !startsDown }]
        : []
  if (!isAdded) return next
  if (present === undefined) return [...sort.slice(0, KEYS_MAX - 1), ...next]
  return sort.flatMap((key) => (key === present ? next : [key]))
}

/** Negative if `a` comes first; a missing value comes last in both directions. */
function compare(a: SortValue, b: SortValue, isDown: boolean): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  const order =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : Number(String(a) > String(b)) - Number(String(a) < String(b))
  return isDown ? -order : order
}

/** Rows sorted; equal rows keep their served order. */
export function sortRows<Row>(rows: readonly Row[], sort: Sort, columns: Columns<Row>): readonly Row[] {
  if (sort.length === 0) return rows
  return rows.toSorted((a, b) => {
    for (const { column, isDown } of sort) {
      const value = columns[column]?.value
      const order = value ? compare(value(a), value(b), isDown) : 0
      if (order !== 0) return order
    }
    return 0
  })
}
