/** Columns that many tables have: amounts, plain numbers, instants and working dates. */
import type { ReactNode } from 'react'
import { amountText, dateTimeText, dayText } from '../format.ts'
import type { Column } from './column.ts'
import { timeFile } from './csvFile.ts'

/** The colour of a net amount, in addition to its sign. */
export const signPaint = (amount: number) => (amount === 0 ? '' : amount > 0 ? 'text-win' : 'text-lose')

const FIGURE = 'figures whitespace-nowrap'

/** Amounts of one currency. @param sign whether amounts are wins and losses, shown by sign and colour */
export function amountColumn<Row>(
  head: ReactNode,
  currency: string,
  value: (row: Row) => number,
  { sign = false } = {},
): Column<Row> {
  return {
    head,
    value,
    align: 'right',
    show: (row) => amountText(value(row), currency, { sign }),
    paint: sign ? (row) => `${FIGURE} ${signPaint(value(row))}` : FIGURE,
  }
}

/** Whole numbers. */
export function countColumn<Row>(head: ReactNode, value: (row: Row) => number): Column<Row> {
  return { head, value, align: 'right', paint: 'figures', show: value }
}

/** Instants, DD/MM/YYYY HH:mm. */
export function timeColumn<Row>(head: ReactNode, at: (row: Row) => number): Column<Row> {
  return { head, value: at, file: timeFile(at), paint: FIGURE, show: (row) => dateTimeText(at(row)) }
}

/** Working dates, DD/MM/YYYY. */
export function dayColumn<Row>(head: ReactNode, day: (row: Row) => string): Column<Row> {
  return { head, value: day, paint: FIGURE, show: (row) => dayText(day(row)) }
}
