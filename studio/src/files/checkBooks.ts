/** Checks a mode's books against its weights, line by line, and writes the store from which they are read later. */
import { readBook } from './bookLine.ts'
import { createBookStore } from './bookStore.ts'
import type { FaultList } from './fault.ts'
import { lineBatches } from './lineBatches.ts'
import type { WeightTable } from './weightTable.ts'
import { decompressFrames } from './zstdFrames.ts'

const LINE_BYTES_MAX = 16 * 2 ** 20
/** A published file of a few megabytes could be packed to fill any disk. */
const BYTES_MAX = 64 * 2 ** 30

interface BookCheck {
  /** The names of both files, for faults. */
  readonly events: string
  readonly weights: string
  readonly chunks: AsyncIterable<Buffer>
  readonly table: WeightTable
  readonly storePath: string
  readonly faults: FaultList
}

/** Every row must have one book with its multiplier, and every book a row. The store exists only if no fault was found. */
export async function checkBooks(check: BookCheck): Promise<void> {
  const { events, chunks, table, storePath, faults } = check
  const store = await createBookStore(storePath, table.rows)
  const lineOfRow = new Uint32Array(table.rows)
  let line = 0
  let bytes = 0
  let isWhole = true
  const fault = (at: number, what: string): void => {
    isWhole = false
    faults.add(events, at, what)
  }
  try {
    for await (const lines of lineBatches(decompressFrames(chunks), LINE_BYTES_MAX)) {
      for (const text of lines) {
        line += 1
        bytes += text.length + 1
        if (bytes > BYTES_MAX) throw new Error(`more than ${BYTES_MAX} bytes are packed in it`)
        const row = placeBook(text, line, table, lineOfRow, fault)
        if (row !== undefined) await store.add(row, text)
      }
    }
    isWhole = nameMissing(check, lineOfRow) && isWhole
    if (isWhole) await store.finish()
    else await store.abandon()
  } catch (error) {
    await store.abandon()
    if (!isReadable(error)) throw error
    faults.add(events, line + 1, (error as Error).message)
  }
}

/** The row of the line's book, which has none before; or undefined and a fault. */
function placeBook(
  text: Buffer,
  line: number,
  table: WeightTable,
  lineOfRow: Uint32Array,
  fault: (line: number, what: string) => void,
): number | undefined {
  const book = readBook(text)
  if (typeof book === 'string') return void fault(line, book)
  const row = table.rowOf(book.id)
  if (row === undefined) return void fault(line, `id ${book.id} is not among the weights`)
  const before = lineOfRow[row] as number
  if (before > 0) return void fault(line, `id ${book.id} stands in line ${before} too`)
  lineOfRow[row] = line
  const expected = table.multipliers[row]
  if (book.multiplier === expected) return row
  return void fault(line, `id ${book.id} pays ${book.multiplier}, and ${expected} in the weights (line ${row + 1})`)
}

function nameMissing({ weights, events, table, faults }: BookCheck, lineOfRow: Uint32Array): boolean {
  let isComplete = true
  for (let row = 0; row < table.rows; row += 1) {
    if (lineOfRow[row] !== 0) continue
    isComplete = false
    faults.add(weights, row + 1, `id ${table.ids[row]} has no book in ${events}`)
  }
  return isComplete
}

/** Whether the file's content is at fault, and not the machine: a full disk is no fault of the game. */
const isReadable = (error: unknown): boolean => {
  const { code } = error as NodeJS.ErrnoException
  return error instanceof Error && error.name !== 'RefusedFolder' && (code === undefined || /^(ZSTD_|Z_)/.test(code))
}
