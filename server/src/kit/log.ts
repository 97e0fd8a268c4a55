/** The log: everything as JSON lines in the data directory, what a person must know as plain words on the terminal. */
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { makeFolder } from './folder.ts'
import { type LogFile, openLogFile } from './log/logFile.ts'
import { withoutSecrets } from './log/secrets.ts'

export type Log = Logger

/** With what is kept beside it, 120 MB. */
const BYTES_MAX = 20_000_000
const KEPT = 5

/** A log, and how its file fares: the house goes on without one. */
export interface OpenLog {
  log: Log
  file: Pick<LogFile, 'lost' | 'isFailing'>
}

/** An error as it is kept: one of a database brings its whole connection with it, statements and all, of which nobody reads a word. */
const serializers = {
  err(error: unknown) {
    if (!(error instanceof Error)) return error
    const { client: _, ...told } = pino.stdSerializers.err(error)
    return told
  },
}

const lossLine = (lost: number): string =>
  `${JSON.stringify({ level: 50, time: Date.now(), lost, msg: `${lost} lines before this one could not be written` })}\n`

/** Opens `server.log` in the data directory; warnings and worse are also said on the terminal. */
export const openLog = (dataDir: string, terminal: { write(text: string): void } = process.stderr): OpenLog => {
  makeFolder(dataDir)
  const file = openLogFile(join(dataDir, 'server.log'), { bytesMax: BYTES_MAX, kept: KEPT, lossLine })
  const words = {
    write(line: string) {
      const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
      // What the sentence has said already is not said again.
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
