/** Parses an instant given to a command. */
import { UsageError } from './runCommandLine.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d([.]\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

/** An instant with its zone, in ms. @throws UsageError */
export function readInstant(option: string, text: string): number {
  const atMs = INSTANT.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(atMs))
    throw new UsageError(`--${option} is a date and time with its zone, such as 2026-01-31T20:00:00+08:00.`)
  return atMs
}
