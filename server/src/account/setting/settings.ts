/** Stores a member's preferences in one row, and tells his other pages to refetch his profile. */
import { BETTING, PAGE_DISPLAY, SETTING_NAMES } from '@quarterline/core/account/settingCalls'
import { checkSettings } from '@quarterline/core/account/settings'
import type { Currency } from '@quarterline/core/base/money'
import { ok, type Result } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { Db, Queries } from '../../kit/db.ts'
import { type Member, PRODUCT_TURN, type Session } from '../session.ts'

type StoredSettings = Record<string, unknown>
type Preferences = SuccessOf<'profile'>['member_profile']['player_preferences'][number]

const only = (body: StoredSettings, names: readonly string[]) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)))
const without = (body: StoredSettings, names: readonly string[]) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

/** A member's preferences in the specification's groups (3). */
export async function readSettings(db: Queries, { shardKey, id }: Pick<Member, 'shardKey' | 'id'>) {
  const { rows } = await db.prepared<{ body: StoredSettings }>(
    'settings-read',
    'SELECT body FROM member_setting WHERE shard_key = $1 AND member_id = $2',
    [shardKey, id],
  )
  const body = rows[0]?.body ?? {}
  return {
    pageDisplay: only(body, PAGE_DISPLAY),
    betting: only(body, BETTING),
    ...without(body, [...PAGE_DISPLAY, ...BETTING]),
  } as Preferences
}

/**
 * Merges changed preferences by name in the row itself, so that two browsers do not undo each other. The setting
 * session knows already; the member's others are told to refetch his profile.
 */
export async function writeSettings(
  db: Db,
  { member, tokenHash }: Session,
  request: RequestOf<'setsettings'>,
): Promise<Result<object>> {
  // The fields that every member's call may carry are not preferences.
  const wish: Omit<typeof request, 'account_id' | 'session_token'> = only(request, SETTING_NAMES)
  const checked = checkSettings(wish, member.currency as Currency)
  if (!checked.ok) return checked
  const { shardKey, id } = member
  await db.tx(async (tx) => {
    const { rowCount } = await tx.query(
      `INSERT INTO member_setting AS s (shard_key, member_id, body) VALUES ($1, $2, $3)
       ON CONFLICT (shard_key, member_id) DO UPDATE SET body = s.body || excluded.body
       WHERE s.body IS DISTINCT FROM s.body || excluded.body`,
      [shardKey, id, JSON.stringify(checked.value)],
    )
    if (rowCount === 0) return
    await tx.query(
      `WITH turned AS (
         UPDATE member SET profile_turn = profile_turn + 1 WHERE shard_key = $1 AND id = $2
         RETURNING profile_turn + ${PRODUCT_TURN} AS profile_turn)
       UPDATE session s SET profile_turn = turned.profile_turn FROM turned
       WHERE s.token_hash = $3 AND s.profile_turn = turned.profile_turn - 1`,
      [shardKey, id, tokenHash],
    )
  })
  return ok({})
}

/** Records that a session's page has read the profile as of its look-up, or later. */
export async function noteProfileRead(db: Queries, { member, tokenHash, profileRead }: Session): Promise<void> {
  if (profileRead === member.profileTurn) return
  await db.query('UPDATE session SET profile_turn = $2 WHERE token_hash = $1 AND profile_turn < $2', [
    tokenHash,
    member.profileTurn,
  ])
}
