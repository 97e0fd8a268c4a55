/** Cells of a CSV file that spreadsheets read rightly and cannot be tricked by. */

export type CsvCell = string | number | null | undefined

const FORMULA = /^\s*[=+\-@]/

/** A cell as it is written: a text that begins like a formula is kept from being one; numbers stay numbers. */
export function csvCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
