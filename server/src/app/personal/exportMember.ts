/** Exports everything that the house holds about a member as one JSON document: `npm run admin -- member export`. */

import { findMember } from '../../account/admin/members.ts'
import { type AdminHouse, adminAct } from '../../account/record/adminAct.ts'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { writeNewFile } from '../../kit/keep/newFile.ts'
import { rowsInTurn } from '../../kit/keep/rowsInTurn.ts'
import { ALL_PRODUCTS, ownersOf } from '../products/products.ts'
import type { PersonalTable } from './personalTable.ts'
import { HE, PERSONAL_TABLES, productPurseTables } from './personalTables.ts'

const UNITS = 'amounts in 1/10000 of the currency, odds_milli in 1/1000, …_ms in ms since 1970-01-01T00:00:00Z'

/** Parameters of the statements in personalTables.ts. */
export const valuesOf = ({ shardKey, id, cashId, escrowId, accountId }: Member): string[] => {
  return [shardKey, id, cashId, escrowId, accountId]
}

/** His rows of a table as JSON. */
function queryOf({ table, where, exports }: PersonalTable): string {
  const columns = exports.split(/\s+/).map((column) => `t.${column}`)
  return `SELECT row_to_json(r)::text AS row FROM (
    SELECT ${columns.join(', ')} FROM ${HE} AS he, ${table} t WHERE ${where}) AS r`
}

interface DocumentOptions {
  nowMs: number
  /** The names under which products open purses for members. */
  owners: readonly string[]
  onRow: () => void
}

/** The document in pieces. */
async function* documentOf(tx: Queries, member: Member, { nowMs, owners, onRow }: DocumentOptions) {
  const head = { account: member.accountId, at: new Date(nowMs).toISOString(), units: UNITS }
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{`
  const tables = [...PERSONAL_TABLES, ...productPurseTables(owners)]
  const names = [...new Set(tables.map(({ table }) => table))]
  for (const [at, name] of names.entries()) {
    yield `${at === 0 ? '' : ','}\n${JSON.stringify(name)}:[`
    let isFirst = true
    for (const table of tables.filter((one) => one.table === name)) {
      for await (const { row } of rowsInTurn<{ row: string }>(tx, queryOf(table), valuesOf(member))) {
        yield `${isFirst ? '' : ','}\n${row}`
        isFirst = false
        onRow()
      }
    }
    yield ']'
  }
  yield '}}\n'
}

/**
 * Writes a member's data from one snapshot of the database, and records the export.
 * @throws ActRefused for an unknown name; a sentence if the file exists
 */
export function exportMember(
  house: AdminHouse,
  name: string,
  path: string,
  owners: readonly string[] = ownersOf(ALL_PRODUCTS),
): Promise<string[]> {
  return writeNewFile(path, (write) =>
    adminAct(house, { call: 'member export', request: { name } }, async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
      // Not locked: he keeps betting, and sealing does not wait for a reader.
      const member = await findMember(tx, name, { isHeld: false })
      const nowMs = await house.now(tx)
      let rows = 0
      await write(documentOf(tx, member, { nowMs, owners, onRow: () => rows++ }))
      const say = [`${path}: all data held on ${member.accountId}, ${rows} rows.`]
      return { subject: member.accountId, after: { rows }, say }
    }),
  )
}
