/** Operators' support for preferences: view them, and reset what a member cannot undo himself. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { Switch } from '@quarterline/core/base/switch'
import type { RequestOf } from '@quarterline/core/calls'
import type { Db, Queries } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import { nameKey } from '../name.ts'
import { actingOperator, type OperatorSession } from '../operator.ts'
import { record } from '../record/auditRecord.ts'
import { readSettings } from './settings.ts'

type OperatorContext = CallContext<OperatorSession>
type FoundMember = { shardKey: string; id: string; accountId: string; off: Switch[] }

const unknown = () => refuse('requestConflict', { reason: 'unknownMember' })

/** A member by account id; never by nickname. */
async function find(db: Queries, account: string): Promise<FoundMember | undefined> {
  const { rows } = await db.query<FoundMember>(
    `SELECT m.shard_key AS "shardKey", m.id, m.account_id AS "accountId", m.off
     FROM login_name n JOIN member m ON m.shard_key = n.shard_key AND m.id = n.member_id
     WHERE n.name_key = $1 AND lower(m.account_id) = $1`,
    [nameKey(account).replaceAll('\0', '')],
  )
  return rows[0]
}

/** Removes named preferences, or all; the profile version notifies his sessions. */
async function reset(tx: Queries, { shardKey, id }: FoundMember, names: readonly string[] | undefined): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE member_setting SET body = CASE WHEN $3::text[] IS NULL THEN '{}' ELSE body - $3::text[] END
     WHERE shard_key = $1 AND member_id = $2 AND body <> '{}' AND ($3::text[] IS NULL OR body ?| $3::text[])`,
    [shardKey, id, names ?? null],
  )
  if (rowCount)
    await tx.query('UPDATE member SET profile_turn = profile_turn + 1 WHERE shard_key = $1 AND id = $2', [shardKey, id])
}

/** The handlers of these calls. */
export function createSettingsSupportHandlers({ db, reads }: { db: Db; reads: Reads }) {
  return {
    'console/settingsview': ({ session }: OperatorContext, { account }: RequestOf<'console/settingsview'>) =>
      reads.turn(session.operator.id, async (lists) => {
        const found = await find(lists, account)
        if (!found) return unknown()
        return ok({ account: found.accountId, off: found.off, player_preferences: [await readSettings(lists, found)] })
      }),
    'console/settingsreset': (context: OperatorContext, request: RequestOf<'console/settingsreset'>) =>
      db.tx(async (tx): Promise<Result<object>> => {
        const one = { ...actingOperator(context), call: 'console/settingsreset' as const, request }
        const found = await find(tx, request.account)
        if (!found) {
          await record(tx, one, { outcome: 'requestConflict', subject: request.account })
          return unknown()
        }
        const before = await readSettings(tx, found)
        await reset(tx, found, request.names)
        await record(tx, one, { outcome: 'done', subject: found.accountId, before })
        return ok({})
      }),
  }
}
