/** Security events of members' accounts: written with the event, shown to the member, kept for a year. */

import { DAY_MS } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../../kit/db.ts'
import { agentText } from '../session.ts'

export type SecurityEvent =
  | 'login'
  | 'newDevice'
  | 'launch'
  | 'launchAgain'
  | 'loginFailed'
  | 'codeFailed'
  | 'recoveryUsed'
  | 'logout'
  | 'sessionEnded'
  | 'passwordChanged'
  | 'factorBegun'
  | 'factorOn'
  | 'factorOff'
  | 'codesRenewed'
  | 'breakTaken'
  | 'nicknameGiven'

export const EVENTS_KEPT_MS = 366 * DAY_MS
/** Per kind and day, so that a guesser or script neither fills the table nor pushes other events out. */
const OF_KIND_MAX = 50

export interface EventOrigin {
  ip: string
  now(): number
  agent: string | undefined
}

/** Records an event in its transaction. */
export async function noteEvent(
  tx: Queries,
  { shardKey, id }: { shardKey: string; id: string },
  kind: SecurityEvent,
  { ip, now, agent }: EventOrigin,
): Promise<void> {
  await tx.query(
    `INSERT INTO security_event (shard_key, member_id, id, at_ms, kind, ip, agent)
     SELECT $1::uuid, $2::uuid, $3::uuid, $4::bigint, $5::text, $6::text, $7::text
     WHERE (SELECT count(*) FROM (SELECT 1 FROM security_event
       WHERE shard_key = $1::uuid AND member_id = $2::uuid AND kind = $5::text AND at_ms > $4::bigint - ${DAY_MS}
       LIMIT ${OF_KIND_MAX}) AS same) < ${OF_KIND_MAX}`,
    [shardKey, id, uuidv7(), now(), kind, ip.slice(0, 64), agentText(agent)],
  )
}

const PAGE_DEFAULT = 20

interface Row {
  id: string
  at_ms: number
  kind: string
  ip: string
  agent: string
}

/** A page of a member's security events, newest first. */
export async function listEvents(
  db: Queries,
  { shardKey, id }: { shardKey: string; id: string },
  { pageNumber = 1, pageSize = PAGE_DEFAULT }: { pageNumber?: number; pageSize?: number },
): Promise<Pick<SuccessOf<'securityevents'>, 'rows' | 'total'>> {
  const [page, count] = await Promise.all([
    db.query<Row & Record<string, unknown>>(
      `SELECT id, at_ms, kind, ip, agent FROM security_event WHERE shard_key = $1 AND member_id = $2
       ORDER BY id DESC LIMIT $3 OFFSET $4`,
      [shardKey, id, pageSize, (pageNumber - 1) * pageSize],
    ),
    db.query<{ total: number }>(
      'SELECT count(*) AS total FROM security_event WHERE shard_key = $1 AND member_id = $2',
      [shardKey, id],
    ),
  ])
  const rows = page.rows.map((row) => ({
    event_id: row.id,
    at: row.at_ms,
    kind: row.kind,
    ip: row.ip,
    agent: row.agent,
  }))
  return { rows, total: count.rows[0]?.total ?? 0 }
}
