/** Reads one line of a book file: id, multiplier and events, exactly, also numbers too large for a float. */
import { isUtf8 } from 'node:buffer'

export interface Book {
  readonly id: bigint
  /** Hundredths of the base bet. */
  readonly multiplier: bigint
  readonly events: readonly unknown[]
}

/** The book, or a text that says what is wrong with the line. */
export function readBook(line: Buffer): Book | string {
  if (!isUtf8(line)) return 'this is not UTF-8'
  const text = line.toString()
  let book: unknown
  try {
    book = JSON.parse(text)
  } catch {
    return 'this is not JSON'
  }
  if (typeof book !== 'object' || book === null || Array.isArray(book)) return 'this is not an object'
  const { id, events, payoutMultiplier } = book as Record<string, unknown>
  for (const key of ['id', 'events', 'payoutMultiplier']) if (!Object.hasOwn(book, key)) return `"${key}" is missing`
  if (!Array.isArray(events)) return '"events" is not a list'
  const exactId = exact(text, 'id', id)
  if (exactId === undefined) return '"id" is not an unsigned whole number of 64 bits'
  const multiplier = exact(text, 'payoutMultiplier', payoutMultiplier)
  if (multiplier === undefined) return '"payoutMultiplier" is not an unsigned whole number of 64 bits'
  return { id: exactId, multiplier, events }
}

function exact(text: string, key: string, value: unknown): bigint | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return undefined
  if (Number.isSafeInteger(value)) return BigInt(value)
  // Beyond 2^53 a float is not the number that was written: its own digits are read.
  const sources = new Map<unknown, string>()
  let outermost: unknown
  const reviver = function (this: unknown, name: string, inner: unknown, context?: { source?: string }): unknown {
    if (name === key) sources.set(this, context?.source ?? '')
    outermost = inner
    return inner
  }
  JSON.parse(text, reviver as (this: unknown, name: string, inner: unknown) => unknown)
  const source = sources.get(outermost) ?? ''
  const isWhole = /^\d{1,20}$/.test(source)
  return isWhole && BigInt(source) < 2n ** 64n ? BigInt(source) : undefined
}
