/** A table as a CSV file: a line for each row, raw values under the names of the columns, every cell safe to open. */
import { CSV_BOM, type CsvCell, csvLine } from '@quarterline/core/base/csv'
import { gmt8 } from '@quarterline/core/base/time'
import type { Column, Columns } from './column.ts'

/** The CSV columns of one table column. */
function fileColumns<Row>(name: string, { file, value }: Column<Row>): [string, (row: Row) => CsvCell][] {
  return Object.entries(file ?? (value ? { [name]: value } : {}))
}

/** An instant in CSV: in UTC for programs, in GMT+8 for people. */
export function timeFile<Row>(at: (row: Row) => number | undefined): Record<string, (row: Row) => CsvCell> {
  const cellOf = (text: (atMs: number) => string) => (row: Row) => {
    const atMs = at(row)
    return atMs === undefined ? undefined : text(atMs)
  }
  return {
    time_utc: cellOf((atMs) => new Date(atMs).toISOString()),
    time_gmt8: cellOf((atMs) => `${gmt8(atMs)} GMT+8`),
  }
}

/** The text of the file, starting with the byte order mark and the heads. */
export function csvText<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const all = Object.entries(columns).flatMap(([name, column]) => fileColumns(name, column))
  const lines = rows.map((row) => csvLine(all.map(([, cell]) => cell(row))))
  return CSV_BOM + csvLine(all.map(([name]) => name)) + lines.join('')
}

/** Hands a file to the browser. */
export function download(name: string, pieces: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...pieces], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
