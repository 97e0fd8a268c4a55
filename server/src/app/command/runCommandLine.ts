/** How a command ends: its sentence on the terminal, and its exit code. */

import { NoHouse } from '../../kit/database.ts'
import { DataDirBusy } from '../../kit/lock.ts'
import { SchemaMismatch } from '../../kit/migrate/migrate.ts'

/** The command cannot be understood; the message says what it takes. */
export class UsageError extends Error {}

type Kind = new (...args: never[]) => Error

/** What could not even be tried. */
const UNTRIED: Kind[] = [UsageError, SchemaMismatch, NoHouse, DataDirBusy]

/** Writes a line for a person. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** What the database warns of while a command runs. */
export const commandLog = { warn: (message: string) => process.stderr.write(`${message}\n`) }

/**
 * Runs a command. Exit code 2 when it could not be tried, the code of a refusal that it knows, else 1.
 * @param refusals what else needs no more than its own words
 */
export function runCommandLine(work: () => Promise<void>, refusals: readonly [Kind, number][]): void {
  work().catch((error: Error) => {
    const known = [...UNTRIED.map((kind) => [kind, 2] as const), ...refusals].find(([kind]) => error instanceof kind)
    process.stderr.write(`${known ? error.message : `It failed: ${error.message}`}\n`)
    process.exitCode = known?.[1] ?? 1
  })
}
