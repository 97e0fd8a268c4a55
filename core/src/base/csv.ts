/** CSV cells that spreadsheets read correctly and never run as formulas. */

export type CsvCell = string | number | null | undefined

const FORMULA = /^\s*[=+\-@]/

/** A cell as written: text that looks like a formula is disarmed; numbers stay numbers. */
export function csvCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a file begins with, so that spreadsheets read every script as it is written. */
export const CSV_START = '\uFEFF'

/** A row of cells as a line of a file. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
