/**
 * `npm run verify`: recomputes every balance from the transfers, with the platform up or down, and changes nothing.
 * Exit code 1 on a difference, 2 where it could not look.
 */
import { readConfigOrExit } from '../kit/config.ts'
import { openDb } from '../kit/db.ts'
import { refuseOtherSchema, SchemaMismatch } from '../kit/migrate.ts'
import { type Database, NoHouse, openDatabaseBeside } from '../kit/postgres/database.ts'
import { auditHouse } from './products.ts'

async function verify({ ownerUrl, appUrl }: Database): Promise<void> {
  await refuseOtherSchema(ownerUrl)
  const db = openDb(appUrl, { max: 1 })
  const report = await db.tx(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return auditHouse(tx)
  })
  await db.close()
  for (const difference of report.differences) process.stdout.write(`${difference}\n`)
  const { accounts, transfers, differences } = report
  const finding =
    differences.length === 0 ? 'every balance agrees, all sums are nothing' : `${differences.length} differences`
  process.stdout.write(`${accounts} accounts, ${transfers} transfers: ${finding}.\n`)
  if (differences.length > 0) process.exitCode = 1
}

const config = readConfigOrExit()
const log = { warn: (message: string) => process.stderr.write(`${message}\n`) }
try {
  const database = await openDatabaseBeside({ config, log })
  await verify(database).finally(() => database.stop())
} catch (error) {
  if (!(error instanceof SchemaMismatch || error instanceof NoHouse)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
