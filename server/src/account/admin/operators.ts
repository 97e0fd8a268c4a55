/** The administrator opens, blocks and lists operators and sets their passwords. */
import type { OperatorRole } from '@quarterline/core/base/call'
import { uuidv7 } from 'uuidv7'
import type { Db, Queries } from '../../kit/db.ts'
import { nameKey } from '../name.ts'
import { ActRefused, type AdminHouse, adminAct, readName } from '../record/adminAct.ts'
import { endFactor } from '../security/factor.ts'

interface Row {
  id: string
  account: string
  role: string
  state: string
}

/** Opens an operator. */
export function addOperator(
  house: AdminHouse,
  operator: { name: string; role: OperatorRole; hash: string },
): Promise<string[]> {
  const account = nameKey(operator.name)
  return adminAct(house, { call: 'operator add', request: { account, role: operator.role } }, async (tx) => {
    readName(operator.name)
    const { rowCount } = await tx.query(
      'INSERT INTO operator (id, account, password_hash, role) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [uuidv7(), account, operator.hash, operator.role],
    )
    if (!rowCount) throw new ActRefused(`Operator ${account} already exists.`)
    const after = { role: operator.role, state: 'active' }
    return { subject: account, after, say: [`Operator ${account} (${operator.role}) can log in at /console.`] }
  })
}

async function find(tx: Queries, name: string): Promise<Row> {
  const { rows } = await tx.query<Row & Record<string, unknown>>(
    'SELECT id, account, role, state FROM operator WHERE account = $1 FOR UPDATE',
    [nameKey(name)],
  )
  if (!rows[0]) throw new ActRefused(`There is no operator ${nameKey(name)}.`)
  return rows[0]
}

/** Ends every session of an operator and forgets his devices. */
async function logOut(tx: Queries, id: string): Promise<void> {
  await tx.query('DELETE FROM operator_session WHERE operator_id = $1', [id])
  await tx.query('DELETE FROM login_device WHERE owner_id = $1', [id])
}

/**
 * Sets an operator's password; his sessions end. So does his second factor, because nobody else can help one who lost
 * his authenticator; he sets it up at his next login.
 */
export function setOperatorPassword(house: AdminHouse, name: string, hash: string): Promise<string[]> {
  const account = nameKey(name)
  return adminAct(house, { call: 'operator password', request: { account } }, async (tx) => {
    const { id } = await find(tx, name)
    await tx.query('UPDATE operator SET password_hash = $2, factor_required = true WHERE id = $1', [id, hash])
    await endFactor(tx, id)
    await logOut(tx, id)
    return { subject: account, say: [`Operator ${account} has a new password and is logged out everywhere.`] }
  })
}

/** Blocks an operator at once and everywhere, or admits him again. */
export function setOperatorState(house: AdminHouse, name: string, state: 'active' | 'closed'): Promise<string[]> {
  const account = nameKey(name)
  const call = state === 'closed' ? 'operator block' : 'operator unblock'
  return adminAct(house, { call, request: { account } }, async (tx) => {
    const before = await find(tx, name)
    await tx.query('UPDATE operator SET state = $2 WHERE id = $1', [before.id, state])
    if (state === 'closed') await logOut(tx, before.id)
    const say = [`Operator ${account} ${state === 'closed' ? 'is blocked and logged out' : 'can log in again'}.`]
    return { subject: account, before: { state: before.state }, after: { state }, say }
  })
}

/** Every operator with his role and state. */
export async function listOperators(db: Db): Promise<Record<string, unknown>[]> {
  return (await db.query('SELECT account, role, state FROM operator ORDER BY account')).rows
}
