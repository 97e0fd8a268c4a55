/** Runs a command: its sentence on the terminal, and its exit code. */

import { NoHouse } from '../../kit/database.ts'
import { DataDirBusy } from '../../kit/lock.ts'
import { SchemaMismatch } from '../../kit/migrate/migrate.ts'

/** A command that is not understood; the message is its usage. */
export class UsageError extends Error {}

type Kind = new (...args: never[]) => Error

/** Errors before anything was tried. */
const UNTRIED: Kind[] = [UsageError, SchemaMismatch, NoHouse, DataDirBusy]

/** Prints a line for a person. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Prints the database's warnings during a command. */
export const commandLog = { warn: (message: string) => process.stderr.write(`${message}\n`) }

/**
 * Runs a command. Exit code 2 if it could not be tried, the code of a known refusal, otherwise 1.
 * @param refusals further errors whose message is enough
 */
export function runCommandLine(work: () => Promise<void>, refusals: readonly [Kind, number][]): void {
  work().catch((error: Error) => {
    const known = [...UNTRIED.map((kind) => [kind, 2] as const), ...refusals].find(([kind]) => error instanceof kind)
    process.stderr.write(`${known ? error.message : `Failed: ${error.message}`}\n`)
    process.exitCode = known?.[1] ?? 1
  })
}
