/**
 * Retention: creates monthly partitions of growing tables ahead of time, and removes rows that are no longer needed.
 */
import { DAY_MS } from '@quarterline/core/base/time'
import { NONCES_KEPT_MS } from '../account/licensee/licenseeRealm.ts'
import { NEWS_KEPT_MS } from '../account/news/messages.ts'
import { OPERATOR_AGE_MAX_MS } from '../account/operator.ts'
import { EVENTS_KEPT_MS } from '../account/security/events.ts'
import { AGE_MAX_MS } from '../account/session.ts'
import { SLIP_CODES_KEPT_MS } from '../bet/slip/slipCode.ts'
import type { Db } from '../kit/db.ts'
import { INCIDENTS_KEPT_MS } from '../market/incidentRows.ts'
import { CLIPS_KEPT_MS } from '../media/highlight/clipRows.ts'
import { WIDGET_MATCHES_KEPT_MS } from '../media/widget/widgets.ts'

/** Partitioned by the real time of ids, or by platform time (docs/growth.md). */
const BY_ID = ['transfer', 'evidence', 'audit_record']
const BY_DATE = ['booking']
/** The present and next month exist before they are needed. */
const AHEAD_MS = [0, 31 * DAY_MS]

/** How long answers stay with their keys; a placed bet keeps its key for ever in its row (R6-9). */
export const ANSWERS_KEPT_MS = 8 * DAY_MS
/** Refusals stay a day, and at most the last two hundred of a member (migration 0036). */
export const REFUSALS_KEPT_MS = DAY_MS
/** Rows per batch, so that nobody waits for the cleanup. */
const AT_ONCE = 5_000

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)

/** Creates upcoming months. */
export async function keepMonths(db: Db, { nowMs, wallMs }: { nowMs: number; wallMs: number }): Promise<void> {
  for (const [parents, atMs] of [
    [BY_ID, wallMs],
    [BY_DATE, nowMs],
  ] as const) {
    // A clock that was never set has no month.
    if (atMs === 0) continue
    for (const parent of parents) {
      for (const aheadMs of AHEAD_MS) {
        await db.query('SELECT keep_month($1, $2::date)', [parent, dayOf(atMs + aheadMs)])
      }
    }
  }
}

/** News a year after its end; a message's row when no recipient has it any more. */
const NEWS_OVER = [
  ['message_to', 'message_id IN (SELECT id FROM message WHERE at_ms < $1)'],
  ['message', 'at_ms < $1 AND NOT EXISTS (SELECT 1 FROM message_to WHERE message_id = id)'],
  ['news', 'until_ms < $1'],
] as const
/** How long acknowledged outbox messages stay, for questions about them. */
export const SENT_KEPT_MS = 30 * DAY_MS
/** How long bets that a licensee's wallet refused stay, for questions about them. */
const ASKED_KEPT_MS = 7 * DAY_MS
/** How long the minutes of a licensee's wallet stay, for questions about them. */
const WALLET_MINUTES_KEPT_MS = 30 * DAY_MS
/** How long game rounds without bets stay, for past results. */
export const ROUNDS_KEPT_MS = DAY_MS
const ROUNDS_BACK_MS = 40 * DAY_MS
const IDLE_ROUNDS = `SELECT id FROM match AS m
  WHERE is_round AND starts_ms >= $2 AND starts_ms < $1 AND over_ms IS NOT NULL AND settled_seq = ruling_seq
    AND NOT EXISTS (SELECT FROM bet WHERE match_id = m.id) AND NOT EXISTS (SELECT FROM bet_leg WHERE match_id = m.id)
  LIMIT ${AT_ONCE}`
/** One day beyond their use, for questions about them. */
const AFTER_MS = DAY_MS
/** Rows deleted by their age: table, its key, which rows are too old ($1: the oldest time kept), by which clock, and how long they are kept. */
const OVER = [
  ['refusal', 'shard_key, member_id, turn', 'at_ms < $1', 'nowMs', REFUSALS_KEPT_MS],
  ['launch_used', 'issuer_id, token_id', 'expires_ms < $1', 'wallMs', AFTER_MS],
  ['licensee_nonce', 'key_id, nonce', 'at_ms < $1', 'wallMs', NONCES_KEPT_MS],
  ['game_nonce', 'provider, nonce', 'at_ms < $1', 'wallMs', NONCES_KEPT_MS],
  // It ends with its login.
  ['game_session', 'id', 'at_ms < $1', 'wallMs', AGE_MAX_MS + AFTER_MS],
  ['slip_code', 'code', 'at_ms < $1', 'nowMs', SLIP_CODES_KEPT_MS],
  // Their members log in again.
  ['session', 'token_hash', 'created_ms < $1', 'wallMs', AGE_MAX_MS + AFTER_MS],
  ['operator_session', 'token_hash', 'created_ms < $1', 'wallMs', OPERATOR_AGE_MAX_MS + AFTER_MS],
  // Goals and what belongs to them are kept with their match.
  ['match_incident', 'match_id, gate_seq, place', 'NOT is_kept AND at_ms < $1', 'nowMs', INCIDENTS_KEPT_MS],
  ['highlight_clip', 'match_id', 'made_ms < $1', 'wallMs', CLIPS_KEPT_MS],
  ['widget_match', 'provider, match_id', 'at_ms < $1', 'nowMs', WIDGET_MATCHES_KEPT_MS],
  ['act_key', 'operator_id, act_key', 'at_ms < $1', 'nowMs', ANSWERS_KEPT_MS],
  ['lottery_placement', 'shard_key, member_id, bet_key', 'at_ms < $1', 'nowMs', ANSWERS_KEPT_MS],
] as const

/** Repeats a batch that returns its row count until it is not full. */
async function exhaust(take: () => Promise<number>): Promise<void> {
  while ((await take()) >= AT_ONCE);
}

/** Removed by platform or real time through database functions, because the application may delete none of it. */
const FORGOTTEN = [
  ['forget_answers', 'nowMs', ANSWERS_KEPT_MS],
  ['forget_security_events', 'nowMs', EVENTS_KEPT_MS],
  ['forget_sent', 'wallMs', SENT_KEPT_MS],
  ['forget_asked', 'nowMs', ASKED_KEPT_MS],
  ['forget_wallet_minutes', 'wallMs', WALLET_MINUTES_KEPT_MS],
] as const

/**
 * Removes expired rows: stored answers, security events older than a year, rounds without bets, and sessions past their
 * real age.
 */
export async function forgetOld(db: Db, clocks: { nowMs: number; wallMs: number }): Promise<void> {
  const { nowMs } = clocks
  for (const [forget, clock, keptMs] of FORGOTTEN) {
    await exhaust(async () => {
      const { rows } = await db.query<{ gone: number }>(`SELECT ${forget}($1, $2) AS gone`, [
        clocks[clock] - keptMs,
        AT_ONCE,
      ])
      return rows[0]?.gone ?? 0
    })
  }
  for (const [table, key, isOver, clock, keptMs] of OVER) {
    await exhaust(async () => {
      const found = `SELECT ${key} FROM ${table} WHERE ${isOver} LIMIT ${AT_ONCE}`
      const { rowCount } = await db.query(`DELETE FROM ${table} WHERE (${key}) IN (${found})`, [clocks[clock] - keptMs])
      return rowCount ?? 0
    })
  }
  await exhaust(async () => {
    const before = nowMs - ROUNDS_KEPT_MS
    const { rowCount } = await db.query(`DELETE FROM match WHERE id = ANY(ARRAY(${IDLE_ROUNDS}))`, [
      before,
      before - ROUNDS_BACK_MS,
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
}
