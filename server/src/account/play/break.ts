/** A member's break: no bet and no login until its end, which nobody can bring forward. */
import { ok, refuse } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { breakUntil } from '@quarterline/core/wallet/ownLimits'
import type { Queries, Tx } from '../../kit/db.ts'
import { keepBreak, lockForChange, readBreak } from '../../wallet/play/storedLimits.ts'
import { nameKey } from '../name.ts'
import { record } from '../record/auditRecord.ts'
import { MEMBER_COLUMNS, type Member } from '../session.ts'
import { actorOf, type LimitContext, ownedBy, type PlayHouse, viewLimits } from './memberLimits.ts'

/**
 * Begins a break, unless a longer one runs, and ends every session. The caller holds the member's row, so that no login
 * intervenes.
 */
export async function beginBreak(
  tx: Tx,
  { causesSince }: PlayHouse,
  { session: { member }, ip, now }: LimitContext,
  term: RequestOf<'playbreak'>['term'],
) {
  const owned = ownedBy(member)
  // Regardless of today's changes: a break is never refused.
  const { nowMs } = await lockForChange(tx, owned, now, causesSince)
  const untilMs = breakUntil(term, nowMs)
  await keepBreak(tx, owned, { term, fromMs: nowMs, untilMs })
  const until = (await readBreak(tx, owned, nowMs))?.untilMs ?? untilMs
  const { rows } = await tx.query<{ token_hash: Buffer }>(
    'DELETE FROM session WHERE shard_key = $1 AND member_id = $2 RETURNING token_hash',
    [member.shardKey, member.id],
  )
  await record(
    tx,
    { by: actorOf(member), call: 'playbreak', request: { term }, ip, now },
    { outcome: 'done', subject: member.accountId, before: {}, after: { term, until } },
  )
  return ok({ until, ended: rows.map(({ token_hash }) => token_hash) })
}

/** A member's limits and break, for an operator. */
export async function viewPlay(db: Queries, accountId: string, nowMs: number) {
  const { rows } = await db.query<Member & Record<string, unknown>>(
    `SELECT ${MEMBER_COLUMNS} FROM login_name n JOIN member m ON m.shard_key = n.shard_key AND m.id = n.member_id
     WHERE n.name_key = $1`,
    [nameKey(accountId).replaceAll('\0', '').toWellFormed()],
  )
  const [member] = rows
  if (!member) return refuse('requestConflict', { reason: 'unknownMember' })
  const [limits, taken] = await Promise.all([viewLimits(db, member, nowMs), readBreak(db, ownedBy(member), nowMs)])
  return ok({
    account_id: member.accountId,
    currency: member.currency,
    ...limits,
    ...(taken && { break: { term: taken.term, from: taken.fromMs, until: taken.untilMs } }),
  })
}
