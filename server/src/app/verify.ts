/** `npm run verify`: recomputes every balance from the transfers, with the platform up or down. Exit code 1 on a difference. */
import { readConfigOrExit } from '../kit/config.ts'
import { openDb } from '../kit/db.ts'
import { migrate } from '../kit/migrate.ts'
import { openDatabaseBeside } from '../kit/postgres/database.ts'
import { auditHouse } from './products.ts'

const config = readConfigOrExit()
const database = await openDatabaseBeside({ config, log: { warn: (message) => process.stderr.write(`${message}\n`) } })
try {
  await migrate(database.ownerUrl)
  const db = openDb(database.appUrl, { max: 1 })
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
} finally {
  await database.stop()
}
