/** Writes CSV files whose cells a spreadsheet never runs as formulas. Used by the statement and the pages' tables. */

export type CsvCell = string | number | null | undefined

const FORMULA = /^\s*[=+\-@]/

/** A cell as it is written: an apostrophe before text that looks like a formula, quotes where needed, numbers as they are. */
export function csvCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The byte order mark at the start of a file; without it spreadsheets do not read the file as UTF-8. */
export const CSV_BOM = '\uFEFF'

/** A line of a file from its cells, with its CRLF. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
