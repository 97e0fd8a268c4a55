/** Uplines' logins at the console. */
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../../kit/db.ts'
import { nameKey } from '../name.ts'
import { ActRefused } from '../record/adminAct.ts'
import { endFactor } from '../security/factor.ts'
import type { Upline } from './upline.ts'

const LOGIN = `
  INSERT INTO operator (id, account, password_hash, role, shard_key, upline_id, factor_required)
  VALUES ($1, $2, $3, 'upline', $4, $5, $6) ON CONFLICT (account) DO NOTHING`

/** Creates an upline's login, with a mandatory second factor except in a demo. */
export async function addUplineLogin(
  tx: Queries,
  { shardKey, id, name }: Pick<Upline, 'shardKey' | 'id' | 'name'>,
  passwordHash: string,
  { isDemo = false } = {},
): Promise<void> {
  const { rowCount } = await tx.query(LOGIN, [uuidv7(), nameKey(name), passwordHash, shardKey, id, !isDemo])
  if (!rowCount) throw new ActRefused(`Somebody logs in at the console as ${name} already.`, 'exists')
}

const OF_UPLINE = '(SELECT id FROM operator WHERE upline_id = $1)'

/** Ends every session of an upline and forgets his devices. */
export async function logOutUpline(tx: Queries, uplineId: string): Promise<void> {
  await tx.query(`DELETE FROM operator_session WHERE operator_id = ${OF_UPLINE}`, [uplineId])
  await tx.query(`DELETE FROM login_device WHERE owner_id = ${OF_UPLINE}`, [uplineId])
}

/** Sets an upline's password; his sessions and second factor end. Without a login he gets one. */
export async function replaceUplinePassword(
  tx: Queries,
  upline: Pick<Upline, 'shardKey' | 'id' | 'name'>,
  passwordHash: string,
): Promise<void> {
  const { rows } = await tx.query<{ id: string }>('SELECT id FROM operator WHERE upline_id = $1 FOR UPDATE', [
    upline.id,
  ])
  const login = rows[0]
  if (!login) return addUplineLogin(tx, upline, passwordHash)
  await tx.query('UPDATE operator SET password_hash = $2, factor_required = true WHERE id = $1', [
    login.id,
    passwordHash,
  ])
  await endFactor(tx, login.id)
  await logOutUpline(tx, upline.id)
}
