/** `npm run export -- --to FILE`: exports the house into one file that any PostgreSQL from 15 on can import. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfigOrExit } from '../../kit/config.ts'
import { openDatabaseBeside } from '../../kit/database.ts'
import { exportHouse } from '../../kit/keep/exportHouse.ts'
import { commandLog, runCommandLine, say, UsageError } from './runCommandLine.ts'

const USAGE = 'npm run export -- --to FILE'

function readPath(): string {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
    if (to) return resolve(to)
  } catch {
    // Said below.
  }
  throw new UsageError(USAGE)
}

runCommandLine(async () => {
  const path = readPath()
  if (existsSync(path)) throw new UsageError(`${path} already exists.`)
  const database = await openDatabaseBeside({ config: readConfigOrExit(), log: commandLog })
  try {
    const { head, rows } = await exportHouse(database.ownerUrl, path)
    say(`${path}: ${rows} rows of ${head.tables.length} tables exported, as of ${head.madeAt}.`)
  } finally {
    await database.stop()
  }
}, [])
