/**
 * `npm run verify`: recomputes every balance from transfers and checks every row of ledger and record against its hash
 * chain, with the platform up or down, without changing anything. Exit code 1 on a difference, 2 if it could not look.
 */
import { readConfigOrExit } from '../kit/config.ts'
import { openDatabaseBeside } from '../kit/database.ts'
import { aheadInWords, refuseOtherSchema } from '../kit/migrate/migrate.ts'
import { auditReportOf } from './command/auditReport.ts'
import { commandLog, runCommandLine, say } from './command/runCommandLine.ts'

runCommandLine(async () => {
  const config = readConfigOrExit()
  const database = await openDatabaseBeside({ config, log: commandLog })
  try {
    const ahead = aheadInWords(await refuseOtherSchema(database.ownerUrl))
    if (ahead) say(ahead)
    const { differences, says } = await auditReportOf(database.appUrl, config.dataDir)
    for (const difference of differences) say(difference)
    say(says)
    if (differences.length > 0) process.exitCode = 1
  } finally {
    await database.stop()
  }
}, [])
