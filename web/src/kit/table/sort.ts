/** The sort of a table: by one column or two, as read from the address and changed by a press on a head. */
import type { Columns, SortValue } from './column.ts'

export interface SortKey {
  column: string
  /** Largest first. */
  isDown: boolean
}
/** The most important column first; empty where rows stand as they were served. */
export type Sort = readonly SortKey[]

/** A third column would never be looked at. */
const KEYS_MAX = 2

/** A sort in the address: `-winlose,turnover` is by win and loss, largest first, then by turnover. */
export function sortText(sort: Sort): string | undefined {
  return sort.length === 0 ? undefined : sort.map(({ column, isDown }) => `${isDown ? '-' : ''}${column}`).join(',')
}

/** Reads what the address says; columns that do not sort are passed over. */
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
 * The sort after a press on a head: one way, the other way, then as served.
 * @param startsDown whether the column begins with its largest value, as figures do
 * @param isAdded whether the column is added behind the one that is sorted by, or takes its place
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

/** A negative number where `a` comes first; what has no value comes last, whichever way the others are sorted. */
function compare(a: SortValue, b: SortValue, isDown: boolean): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  const order =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : Number(String(a) > String(b)) - Number(String(a) < String(b))
  return isDown ? -order : order
}

/** Rows in the order of a sort; those that are equal stay as they were served. */
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
