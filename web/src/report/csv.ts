/** Writes a table as a CSV file that spreadsheets read rightly and cannot be tricked by. */
import { type CsvCell, csvCell } from '@quarterline/core/report/csv'

/** UTF-8 with its mark, so that every script survives the way into a spreadsheet. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** Hands a text to the browser as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
