/** Audits a database and reports in sentences; a copy of a house is worth only what its audit says. */
import { headsFile, readHeads } from '../../kit/chain/heads.ts'
import { openDb } from '../../kit/db.ts'
import { refuseOtherSchema, SchemaMismatch } from '../../kit/migrate/migrate.ts'
import { auditHouse } from '../products/products.ts'
import { CHAINS, checkChains } from '../watch/watchChains.ts'

/**
 * Every difference in one consistent snapshot of a database with this version's schema; changes nothing.
 * @param dataDir where the heads of the hash chains were kept outside the database
 */
export async function auditReportOf(appUrl: string, dataDir: string): Promise<{ differences: string[]; says: string }> {
  // Read first: blocks sealed later are in no earlier snapshot.
  const heads = await readHeads(dataDir)
  const db = openDb(appUrl, { max: 1 })
  const report = await db
    .tx(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
      return { ...(await auditHouse(tx)), chains: await checkChains(tx, heads) }
    })
    .finally(() => db.close())
  const { accounts, transfers, chains } = report
  const differences = [...report.differences, ...chains.faults]
  const finding =
    differences.length === 0 ? 'every balance agrees and all sums are zero' : `${differences.length} differences`
  const seen = `${accounts} accounts, ${transfers} transfers, ${chains.rows} rows sealed in ${chains.blocks} blocks`
  const unknown = CHAINS.filter(({ name }) => heads[name] === undefined).map(({ name }) => name)
  const ends =
    unknown.length === 0
      ? ''
      : ` The ends of the chains (${unknown.join(', ')}) could not be checked, so rows removed at the end would go unnoticed: ${headsFile(dataDir)}, which the worker process keeps in its DATA_DIR, has no record of them.`
  return { differences, says: `${seen}: ${finding}.${ends}` }
}

/** The same for a copy, which may be of an older version and is then audited after its first start. */
export async function auditReport(
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
  dataDir: string,
): Promise<{ differences: string[]; says: string }> {
  try {
    await refuseOtherSchema(ownerUrl)
  } catch (error) {
    if (!(error instanceof SchemaMismatch)) throw error
    return {
      differences: [],
      says: `It is from another version: run npm run verify after its first start. ${error.message}`,
    }
  }
  return auditReportOf(appUrl, dataDir)
}
