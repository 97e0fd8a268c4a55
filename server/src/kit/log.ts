/** The log: JSON lines in the data directory, and plain sentences on the terminal for what a person must know. */
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { makeFolder } from './folder.ts'
import { type LogFile, openLogFile } from './log/logFile.ts'
import { withoutSecrets } from './log/secrets.ts'

export type Log = Logger

/** 120 MB with the rotated files. */
const BYTES_MAX = 20_000_000
const KEPT = 5

/** A log and its file's state; the house runs without a file if it must. */
export interface OpenLog {
  log: Log
  file: Pick<LogFile, 'lost' | 'isFailing'>
}

/** Errors in the log without the database connection that they carry. */
const serializers = {
  err(error: unknown) {
    if (!(error instanceof Error)) return error
    const { client: _, ...described } = pino.stdSerializers.err(error)
    return described
  },
}

const lossLine = (lost: number): string =>
  `${JSON.stringify({ level: 50, time: Date.now(), lost, msg: `${lost} lines before this one could not be written` })}\n`

/** Opens `server.log` in the data directory; warnings and errors also go to the terminal. */
export const openLog = (dataDir: string, terminal: { write(text: string): void } = process.stderr): OpenLog => {
  makeFolder(dataDir)
  const file = openLogFile(join(dataDir, 'server.log'), { bytesMax: BYTES_MAX, kept: KEPT, lossLine })
  const words = {
    write(line: string) {
      const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
      // A cause already in the sentence is not repeated.
      const cause = err?.message && !msg?.includes(err.message.replace(/\.$/, '')) ? err.message : undefined
      terminal.write(`${[msg, cause].filter(Boolean).join(': ')}\n`)
    },
  }
  const log = pino(
    { level: 'info', base: null, serializers, hooks: { streamWrite: withoutSecrets } },
    pino.multistream([
      { level: 'info', stream: file },
      { level: 'warn', stream: words },
    ]),
  )
  return { log, file }
}
