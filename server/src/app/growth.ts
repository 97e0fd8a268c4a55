/** What keeps tables that grow for ever from growing in one piece: months made ahead of time, and what may go taken away. */
import { DAY_MS } from '@quarterline/core/base/time'
import { NEWS_KEPT_MS } from '../account/news/messages.ts'
import { OPERATOR_AGE_MAX_MS } from '../account/operator.ts'
import { EVENTS_KEPT_MS } from '../account/security/events.ts'
import { AGE_MAX_MS } from '../account/session.ts'
import { SLIP_CODES_KEPT_MS } from '../bet/slip/slipCode.ts'
import type { Db } from '../kit/db.ts'

/** What lies in months by the real time of its ids, and by platform time (docs/growth.md). */
const BY_ID = ['transfer', 'evidence', 'audit_record']
const BY_DATE = ['booking']
/** The present month and the next one are there before they are needed. */
const AHEAD_MS = [0, 31 * DAY_MS]

/** Answers are kept so long beside their keys; what was taken stays under its key for ever, as the bet's row (R6-9). */
export const ANSWERS_KEPT_MS = 8 * DAY_MS
/** Refusals are kept for a day, and of each member only the last two hundred (migration 0036). */
export const REFUSALS_KEPT_MS = DAY_MS
/** So many rows at a time, so that nobody waits for the tidying. */
const AT_ONCE = 5_000

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)

/** Makes the months that are about to begin. */
export async function keepMonths(db: Db, { nowMs, wallMs }: { nowMs: number; wallMs: number }): Promise<void> {
  for (const [parents, atMs] of [
    [BY_ID, wallMs],
    [BY_DATE, nowMs],
  ] as const) {
    // A clock that nobody has set yet names no month.
    if (atMs === 0) continue
    for (const parent of parents) {
      for (const aheadMs of AHEAD_MS) {
        await db.query('SELECT keep_month($1, $2::date)', [parent, dayOf(atMs + aheadMs)])
      }
    }
  }
}

/** Sessions that have ended by their age; whoever comes back logs in anyway. */
const ENDED = [
  ['session', AGE_MAX_MS],
  ['operator_session', OPERATOR_AGE_MAX_MS],
] as const
/** What operators wrote for members, a year after its end; a message's row leaves when nobody has it any more. */
const NEWS_OVER = [
  ['message_to', 'message_id IN (SELECT id FROM message WHERE at_ms < $1)'],
  ['message', 'at_ms < $1 AND NOT EXISTS (SELECT 1 FROM message_to WHERE message_id = id)'],
  ['news', 'until_ms < $1'],
] as const
/** What was acknowledged outside is kept so long, for who asks what it was told. */
export const SENT_KEPT_MS = 30 * DAY_MS
/** Rounds of the house's games on which nobody bet: kept for the results of a day, and looked for so far back. */
export const ROUNDS_KEPT_MS = DAY_MS
const ROUNDS_BACK_MS = 40 * DAY_MS
const IDLE_ROUNDS = `SELECT id FROM match AS m
  WHERE is_round AND starts_ms >= $2 AND starts_ms < $1 AND over_ms IS NOT NULL AND settled_seq = ruling_seq
    AND NOT EXISTS (SELECT FROM bet WHERE match_id = m.id) AND NOT EXISTS (SELECT FROM bet_leg WHERE match_id = m.id)
  LIMIT ${AT_ONCE}`
/** Kept a day longer than they can be used, for who asks what became of one. */
const AFTER_MS = DAY_MS

/** Does something that says how many rows it took, until it takes fewer than it might. */
async function exhaust(take: () => Promise<number>): Promise<void> {
  while ((await take()) >= AT_ONCE);
}

/** What goes by platform or by real time, by a function of the database: the application may take none of it away. */
const FORGOTTEN = [
  ['forget_answers', 'nowMs', ANSWERS_KEPT_MS],
  ['forget_security_events', 'nowMs', EVENTS_KEPT_MS],
  ['forget_sent', 'wallMs', SENT_KEPT_MS],
] as const

/**
 * Takes away what was kept long enough: answers that nobody asks for again, security events of a year ago, rounds without a
 * bet, and sessions that are over by real time.
 */
export async function forgetOld(db: Db, clocks: { nowMs: number; wallMs: number }): Promise<void> {
  const { nowMs, wallMs } = clocks
  for (const [forget, clock, keptMs] of FORGOTTEN) {
    await exhaust(async () => {
      const { rows } = await db.query<{ gone: number }>(`SELECT ${forget}($1, $2) AS gone`, [
        clocks[clock] - keptMs,
        AT_ONCE,
      ])
      return rows[0]?.gone ?? 0
    })
  }
  await exhaust(async () => {
    const found = `SELECT shard_key, member_id, turn FROM refusal WHERE at_ms < $1 LIMIT ${AT_ONCE}`
    const { rowCount } = await db.query(`DELETE FROM refusal WHERE (shard_key, member_id, turn) IN (${found})`, [
      nowMs - REFUSALS_KEPT_MS,
    ])
    return rowCount ?? 0
  })
  await exhaust(async () => {
    const found = `SELECT issuer_id, token_id FROM launch_used WHERE expires_ms < $1 LIMIT ${AT_ONCE}`
    const { rowCount } = await db.query(`DELETE FROM launch_used WHERE (issuer_id, token_id) IN (${found})`, [
      wallMs - AFTER_MS,
    ])
    return rowCount ?? 0
  })
  await exhaust(async () => {
    const found = `SELECT code FROM slip_code WHERE at_ms < $1 LIMIT ${AT_ONCE}`
    const { rowCount } = await db.query(`DELETE FROM slip_code WHERE code IN (${found})`, [nowMs - SLIP_CODES_KEPT_MS])
    return rowCount ?? 0
  })
  await exhaust(async () => {
    const before = nowMs - ROUNDS_KEPT_MS
    const { rowCount } = await db.query(`DELETE FROM match WHERE id = ANY(ARRAY(${IDLE_ROUNDS}))`, [
      ...[before, before - ROUNDS_BACK_MS],
    ])
    return rowCount ?? 0
  })
  for (const [table, ids] of NEWS_OVER) {
    await exhaust(async () => {
      const found = `SELECT ctid FROM ${table} WHERE ${ids} LIMIT ${AT_ONCE}`
      return (
        (await db.query(`DELETE FROM ${table} WHERE ctid = ANY(ARRAY(${found}))`, [nowMs - NEWS_KEPT_MS])).rowCount ?? 0
      )
    })
  }
  for (const [table, ageMs] of ENDED) {
    await exhaust(async () => {
      const found = `SELECT token_hash FROM ${table} WHERE created_ms < $1 LIMIT ${AT_ONCE}`
      const { rowCount } = await db.query(`DELETE FROM ${table} WHERE token_hash IN (${found})`, [
        wallMs - ageMs - AFTER_MS,
      ])
      return rowCount ?? 0
    })
  }
}
