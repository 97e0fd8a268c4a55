/**
 * `npm run import -- --from FILE`: imports an export into the empty database of DATABASE_URL, or into an embedded one
 * in a DATA_DIR without a house. Exit code 1 if the file is damaged or the database is not empty, 2 if the command
 * cannot be used.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfigOrExit } from '../../kit/config.ts'
import { openDatabase } from '../../kit/database.ts'
import { makeFolder } from '../../kit/folder.ts'
import { buildAside, NotRestored } from '../../kit/keep/buildAside.ts'
import { DamagedExport } from '../../kit/keep/exportFile.ts'
import { importHouse, NotImported } from '../../kit/keep/importHouse.ts'
import { lockDataDir } from '../../kit/lock.ts'
import { startPostgres } from '../../kit/postgres/postgres.ts'
import { auditReport } from './auditReport.ts'
import { commandLog, runCommandLine, say, UsageError } from './runCommandLine.ts'

const USAGE = 'npm run import -- --from FILE'

function readPath(): string {
  try {
    const { from } = parseArgs({ options: { from: { type: 'string' } } }).values
    if (from) return resolve(from)
  } catch {
    // Said below.
  }
  throw new UsageError(USAGE)
}

async function importInto(urls: { ownerUrl: string; appUrl: string }, path: string, dataDir: string): Promise<void> {
  const { head, rows } = await importHouse(urls.ownerUrl, path)
  say(`${rows} rows of ${head.tables.length} tables imported, as of ${head.madeAt}.`)
  const { differences, says } = await auditReport(urls, dataDir)
  if (differences.length > 0) throw new NotImported([...differences, says].join('\n'))
  say(says)
}

async function importEmbedded(path: string, dataDir: string): Promise<void> {
  makeFolder(dataDir)
  const lock = await lockDataDir(dataDir)
  try {
    await buildAside(dataDir, async (making) => {
      const postgres = await startPostgres({ dataDir: making, log: commandLog })
      await importInto(postgres, path, dataDir).finally(() => postgres.stop())
    })
  } finally {
    await lock.release()
  }
}

runCommandLine(async () => {
  const path = readPath()
  const config = readConfigOrExit()
  if (!config.databaseUrl) return importEmbedded(path, config.dataDir)
  const database = await openDatabase({ config, log: commandLog })
  return importInto(database, path, config.dataDir)
}, [
  [DamagedExport, 1],
  [NotImported, 1],
  [NotRestored, 1],
])
