/** The log: everything as JSON lines in the data directory, what a person must know as plain words on the terminal. */
import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'

export type Log = Logger

const tooLongBytes = 20_000_000

/** Opens `server.log` in the data directory; warnings and worse are also said on the terminal. */
export const openLog = (dataDir: string): Log => {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'server.log')
  // Only at a start, which is enough for a house on one machine; others send the log elsewhere.
  if (existsSync(file) && statSync(file).size > tooLongBytes) renameSync(file, `${file}.1`)
  const terminal = {
    write(line: string) {
      const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
      // What the sentence has said already is not said again.
      const cause = err?.message && !msg?.includes(err.message.replace(/\.$/, '')) ? err.message : undefined
      process.stderr.write(`${[msg, cause].filter(Boolean).join(': ')}\n`)
    },
  }
  return pino(
    { level: 'info', base: null },
    pino.multistream([
      { level: 'info', stream: pino.destination({ dest: file, sync: true, append: true }) },
      { level: 'warn', stream: terminal },
    ]),
  )
}
