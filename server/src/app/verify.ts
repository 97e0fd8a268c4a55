/**
 * `npm run verify`: recomputes every balance from the transfers and holds every row of the ledger and the record against its
 * hash chain, with the platform up or down, and changes nothing.
 * Exit code 1 on a difference, 2 where it could not look.
 */
import { readConfigOrExit } from '../kit/config.ts'
import { openDb } from '../kit/db.ts'
import { refuseOtherSchema, SchemaMismatch } from '../kit/migrate.ts'
import { type Database, NoHouse, openDatabaseBeside } from '../kit/postgres/database.ts'
import { auditHouse } from './products.ts'
import { checkChains } from './watch/watchChains.ts'

async function verify({ ownerUrl, appUrl }: Database, dataDir: string): Promise<void> {
  await refuseOtherSchema(ownerUrl)
  const db = openDb(appUrl, { max: 1 })
  const report = await db.tx(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return { ...(await auditHouse(tx)), chains: await checkChains(tx, dataDir) }
  })
  await db.close()
  const { accounts, transfers, chains } = report
  const differences = [...report.differences, ...chains.faults]
  for (const difference of differences) process.stdout.write(`${difference}\n`)
  const finding =
    differences.length === 0 ? 'every balance agrees, all sums are nothing' : `${differences.length} differences`
  const seen = `${accounts} accounts, ${transfers} transfers, ${chains.rows} rows sealed in ${chains.blocks} blocks`
  process.stdout.write(`${seen}: ${finding}.\n`)
  if (differences.length > 0) process.exitCode = 1
}

const config = readConfigOrExit()
const log = { warn: (message: string) => process.stderr.write(`${message}\n`) }
try {
  const database = await openDatabaseBeside({ config, log })
  await verify(database, config.dataDir).finally(() => database.stop())
} catch (error) {
  if (!(error instanceof SchemaMismatch || error instanceof NoHouse)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
