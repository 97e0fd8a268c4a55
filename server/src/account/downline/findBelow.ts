/** Finds accounts in an upline's downline, himself included. Accounts outside it are refused as if they did not exist. */
import type { Queries } from '../../kit/db.ts'
import { nameKey } from '../name.ts'
import type { UplineIdentity } from '../operator.ts'
import { ActRefused } from '../record/adminAct.ts'
import { MEMBER_COLUMNS, type Member } from '../session.ts'
import { pathOf, UPLINE_COLUMNS, type Upline } from '../tree/upline.ts'

/** Whether a text is an id in the database's form. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The caller's own row. */
export async function ownUpline(tx: Queries, { shardKey, id }: UplineIdentity): Promise<Upline> {
  const { rows } = await tx.query<Upline & Record<string, unknown>>(
    `SELECT ${UPLINE_COLUMNS} FROM upline u WHERE u.shard_key = $1 AND u.id = $2`,
    [shardKey, id],
  )
  return rows[0] as Upline
}

/** The caller, or an upline below him. @throws ActRefused, the same for a missing upline and for one of another tree */
export async function uplineBelow(tx: Queries, viewer: UplineIdentity, id: string | undefined): Promise<Upline> {
  if (id === undefined || id === viewer.id) return ownUpline(tx, viewer)
  const path = isUuid(id) ? await pathOf(tx, { shardKey: viewer.shardKey, id }) : []
  if (!path.some((one) => one.id === viewer.id)) throw new ActRefused('There is no such upline below.', 'unknownUpline')
  return path[0] as Upline
}

/** A member below the caller, by account id. @throws ActRefused, the same for a missing member and for one outside the downline */
export async function memberBelow(
  tx: Queries,
  viewer: UplineIdentity,
  accountId: string,
  { isHeld: isLocked = false } = {},
): Promise<Member> {
  const { rows } = await tx.query<Member & Record<string, unknown>>(
    `SELECT ${MEMBER_COLUMNS} FROM login_name n JOIN member m ON m.shard_key = n.shard_key AND m.id = n.member_id
     WHERE n.name_key = $1 AND n.shard_key = $2 ${isLocked ? 'FOR UPDATE OF m' : ''}`,
    [nameKey(accountId).replaceAll('\0', ''), viewer.shardKey],
  )
  const found = rows[0]
  const path = found ? await pathOf(tx, { shardKey: viewer.shardKey, id: found.parentId }) : []
  if (!found || !path.some(({ id }) => id === viewer.id))
    throw new ActRefused('There is no such member below.', 'unknownMember')
  return found
}
