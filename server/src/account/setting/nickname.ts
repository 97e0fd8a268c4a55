/** Gives a member his nickname: a second login name, set once and for good. Called by the account's handlers. */

import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { faultsOf } from '@quarterline/core/base/rule'
import { FORMS } from '@quarterline/core/forms'
import { networkOf } from '../../kit/http/network.ts'
import type { LoginHouse } from '../login.ts'
import { nameKey } from '../name.ts'
import { type EventOrigin, noteEvent } from '../security/events.ts'
import type { Member } from '../session.ts'

type NicknameResult = Result<{ nickname: string }>

/** Stores a nickname. The lock on the member's row lets him have only one; the key of login_name makes it unique. */
async function storeNickname(
  { db }: LoginHouse,
  { shardKey, id }: Member,
  nickname: string,
  from: EventOrigin,
): Promise<NicknameResult> {
  return db.tx(async (tx) => {
    const { rows } = await tx.query<{ nickname: string | null }>(
      'SELECT nickname FROM member WHERE shard_key = $1 AND id = $2 FOR NO KEY UPDATE',
      [shardKey, id],
    )
    if (rows[0]?.nickname !== null) return refuse('secondary_account_exists')
    const { rowCount } = await tx.query(
      `INSERT INTO login_name (name_key, shard_key, member_id) VALUES ($1, $2, $3) ON CONFLICT (name_key) DO NOTHING`,
      [nameKey(nickname), shardKey, id],
    )
    if (rowCount === 0) return refuse('new_login_id_exists')
    await tx.query('UPDATE member SET nickname = $3 WHERE shard_key = $1 AND id = $2', [shardKey, id, nickname])
    await noteEvent(tx, { shardKey, id }, 'nicknameGiven', from)
    return ok({ nickname })
  })
}

/**
 * Sets a member's nickname. `incompletedRequest` with the broken rule, `secondary_account_exists` if he has one,
 * `new_login_id_exists` if it is anybody's account id or nickname. Attempts at names that are taken are throttled like
 * logins, because each reveals an account.
 */
export async function addNickname(
  house: LoginHouse,
  member: Member,
  nickname: string,
  from: EventOrigin,
): Promise<NicknameResult> {
  const fault = faultsOf(FORMS.addsecondary, { nickname }).nickname
  if (fault) return refuse('incompletedRequest', { field: 'nickname', rule: fault.rule })
  const attempt = { account: `nickname ${member.id}`, address: networkOf(from.ip), device: undefined }
  if (!(await house.throttle.enter(attempt))) return refuse('requestLimit')
  let isTaken = false
  try {
    const named = await storeNickname(house, member, nickname, from)
    isTaken = !named.ok && named.code === 'new_login_id_exists'
    return named
  } finally {
    house.throttle.leave(attempt, isTaken)
  }
}
