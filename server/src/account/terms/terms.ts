/** Which terms a member accepted: a row per version, with time and origin. */
import { TERMS_VERSION } from '@quarterline/core/account/terms'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { Queries } from '../../kit/db.ts'
import { agentText, type Member } from '../session.ts'

/** Whether a member still has to accept the present terms. */
export async function termsDue(db: Queries, { shardKey, id }: Pick<Member, 'shardKey' | 'id'>): Promise<boolean> {
  const { rowCount } = await db.prepared(
    'terms-accepted',
    'SELECT 1 FROM terms_accepted WHERE shard_key = $1 AND member_id = $2 AND version = $3',
    [shardKey, id, TERMS_VERSION],
  )
  return rowCount === 0
}

/** Records an acceptance; a repeat changes nothing. Refuses a version other than the present one. */
export async function acceptTerms(
  db: Queries,
  { shardKey, id }: Pick<Member, 'shardKey' | 'id'>,
  version: number,
  { ip, now, agent }: { ip: string; now(): number; agent: string | undefined },
): Promise<Result<object>> {
  if (version !== TERMS_VERSION) return refuse('requestConflict', { reason: 'oldVersion', version: TERMS_VERSION })
  await db.query(
    `INSERT INTO terms_accepted (shard_key, member_id, version, at_ms, ip, agent) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (shard_key, member_id, version) DO NOTHING`,
    [shardKey, id, version, now(), ip.slice(0, 64), agentText(agent)],
  )
  return ok({})
}
