/** A small CSV reader for the auditor: quoted cells, a byte order mark, any line end. */
import { type Fraction, readDecimal, ZERO } from './exact.ts'

export type Row = ReadonlyMap<string, string>

/** Cuts a text into rows of cells, letter by letter. */
function cells(text: string): string[][] {
  const rows: string[][] = [['']]
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string
    const row = rows.at(-1) as string[]
    const add = () => row.push((row.pop() ?? '') + letter)
    if (quoted) {
      const doubled = letter === '"' && text[at + 1] === '"'
      if (letter !== '"' || doubled) add()
      else quoted = false
      if (doubled) at++
    } else if (letter === '"') quoted = true
    else if (letter === ',') row.push('')
    else if (letter === '\n') rows.push([''])
    else if (letter !== '\r') add()
  }
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''))
}

/** Reads rows under their header's names. */
export function readCsv(text: string): Row[] {
  const [header = [], ...rows] = cells(text.replace(/^\ufeff/, ''))
  // Of two columns with one name the first counts.
  const names = header.map((name, at) => (header.indexOf(name) === at ? name.trim() : ''))
  return rows.map((row) => new Map(names.flatMap((name, at) => (name === '' ? [] : [[name, (row[at] ?? '').trim()]]))))
}

/** An amount of a row; zero if the cell is empty. */
export const amount = (row: Row | undefined, column: string): Fraction => readDecimal(row?.get(column) ?? '') ?? ZERO
