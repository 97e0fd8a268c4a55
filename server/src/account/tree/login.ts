/** The logins of uplines at the console. */
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../../kit/db.ts'
import { Refused } from '../admin/act.ts'
import { nameKey } from '../login.ts'
import type { Upline } from './upline.ts'

const LOGIN = `
  INSERT INTO operator (id, account, password_hash, role, shard_key, upline_id, factor_required)
  VALUES ($1, $2, $3, 'upline', $4, $5, $6) ON CONFLICT (account) DO NOTHING`

/** Lets an upline log in at the console, with a second factor unless he stands for a demo. */
export async function addUplineLogin(
  tx: Queries,
  { shardKey, id, name }: Pick<Upline, 'shardKey' | 'id' | 'name'>,
  passwordHash: string,
  { isDemo = false } = {},
): Promise<void> {
  const { rowCount } = await tx.query(LOGIN, [uuidv7(), nameKey(name), passwordHash, shardKey, id, !isDemo])
  if (!rowCount) throw new Refused(`Somebody logs in at the console as ${name} already.`, 'exists')
}
