/**
 * A mode's weights in memory: ids, running sums of weights and multipliers, in typed arrays of 24 bytes a row, with an
 * index from id to row. Files of millions of rows fit.
 */
import type { FaultList } from './fault.ts'
import { lineBatches } from './lineBatches.ts'

const U64_MAX = 2n ** 64n - 1n
const ROWS_MAX = 10_000_000
const LINE_BYTES_MAX = 1_000
/** Rows that are indexed between two turns of the event loop. */
const ROWS_A_TURN = 100_000
const ROW = /^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*$/

export interface WeightTable {
  readonly rows: number
  readonly ids: BigUint64Array
  /** Row r is drawn by the numbers from `ends[r - 1]` to `ends[r] - 1`. */
  readonly ends: BigUint64Array
  /** Hundredths of the base bet. */
  readonly multipliers: BigUint64Array
  /** The sum of all weights: an index is drawn below it. */
  readonly total: bigint
  rowOf(id: bigint): number | undefined
}

interface Columns {
  rows: number
  total: bigint
  ids: BigUint64Array
  ends: BigUint64Array
  multipliers: BigUint64Array
}

/** Reads a weights file; faults are collected, and the table is only of use if there are none. */
export async function readWeights(
  file: string,
  chunks: AsyncIterable<Buffer>,
  faults: FaultList,
): Promise<WeightTable> {
  const columns = emptyColumns(1024)
  let line = 0
  for await (const lines of lineBatches(chunks, LINE_BYTES_MAX)) {
    for (const text of lines) {
      line += 1
      const what = addRow(columns, text.toString('latin1'))
      if (what !== undefined) faults.add(file, line, what)
    }
  }
  if (columns.rows === 0) faults.add(file, undefined, 'there is no row')
  else if (columns.total === 0n) faults.add(file, undefined, 'all weights are zero')
  return indexed(columns, file, faults)
}

/** The row that a drawn number below `total` falls on. */
export function rowAt({ ends, rows }: WeightTable, drawn: bigint): number {
  let low = 0
  let high = rows - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (drawn < (ends[middle] as bigint)) high = middle
    else low = middle + 1
  }
  return low
}

/** A row's weight. */
export const weightAt = ({ ends }: Pick<WeightTable, 'ends'>, row: number): bigint =>
  (ends[row] as bigint) - (row === 0 ? 0n : (ends[row - 1] as bigint))

const emptyColumns = (size: number): Columns => ({
  rows: 0,
  total: 0n,
  ids: new BigUint64Array(size),
  ends: new BigUint64Array(size),
  multipliers: new BigUint64Array(size),
})

/** Adds a row. @returns the fault of the row, or undefined */
function addRow(columns: Columns, text: string): string | undefined {
  const found = ROW.exec(text)
  if (found === null) return `"${text.slice(0, 60)}" is not three unsigned whole numbers: id, weight, payoutMultiplier`
  if (columns.rows >= ROWS_MAX) return `there are more than ${ROWS_MAX} rows`
  const values = found.slice(1).map(unsigned)
  const [id, weight, multiplier] = values
  if (id === undefined || weight === undefined || multiplier === undefined)
    return `${found[1 + values.indexOf(undefined)]?.slice(0, 40)} does not fit in 64 bits`
  // A sum of 2^64 and more could not be kept; the row still counts, so that one fault is not reported twice.
  const total = columns.total + weight
  if (columns.rows === columns.ids.length) grow(columns)
  columns.ids[columns.rows] = id
  columns.multipliers[columns.rows] = multiplier
  columns.total = total > U64_MAX ? columns.total : total
  columns.ends[columns.rows] = columns.total
  columns.rows += 1
  return total > U64_MAX ? 'the sum of the weights does not fit in 64 bits' : undefined
}

const unsigned = (digits: string): bigint | undefined => {
  if (digits.length > 40) return undefined
  const value = BigInt(digits)
  return value > U64_MAX ? undefined : value
}

function grow(columns: Columns): void {
  const wider = emptyColumns(columns.ids.length * 2)
  for (const name of ['ids', 'ends', 'multipliers'] as const) {
    wider[name].set(columns[name])
    columns[name] = wider[name]
  }
}

/** Builds the index from id to row, and names repeated ids. Ids that count up by one need no index. */
async function indexed({ rows, ids, ends, multipliers, total }: Columns, file: string, faults: FaultList) {
  const table = { rows, ids, ends, multipliers, total }
  const first = ids[0] ?? 0n
  if (countsUp(ids, rows)) {
    const rowOf = (id: bigint) => (id >= first && id < first + BigInt(rows) ? Number(id - first) : undefined)
    return { ...table, rowOf }
  }
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(rows * 2 + 1)))
  for (let row = 0; row < rows; row += 1) {
    const slot = slotOf(ids, slots, ids[row] as bigint)
    const before = slots[slot] ?? 0
    if (before > 0) faults.add(file, row + 1, `id ${ids[row]} stands in line ${before} too`)
    else slots[slot] = row + 1
    if (row % ROWS_A_TURN === 0) await new Promise((done) => setImmediate(done))
  }
  const rowOf = (id: bigint) => {
    const row = slots[slotOf(ids, slots, id)] ?? 0
    return row > 0 ? row - 1 : undefined
  }
  return { ...table, rowOf }
}

const countsUp = (ids: BigUint64Array, rows: number): boolean => {
  for (let row = 1; row < rows; row += 1) if (ids[row] !== (ids[row - 1] as bigint) + 1n) return false
  return true
}

/** The slot that holds the id's row plus one, or the empty slot where it would stand. */
function slotOf(ids: BigUint64Array, slots: Uint32Array, id: bigint): number {
  const mask = slots.length - 1
  const folded = Number(id & 0xffffffffn) ^ Number((id >> 32n) & 0xffffffffn)
  let slot = (Math.imul(folded ^ (folded >>> 15), 0x9e3779b1) >>> 0) & mask
  for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
    if (ids[(slots[slot] as number) - 1] === id) return slot
  }
  return slot
}
