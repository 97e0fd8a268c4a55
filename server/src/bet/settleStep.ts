/** The worker step that follows a match's rulings: settles, undoes and settles again, in chunks (rules 2, R2-17). */

import type { Db, Queries } from '../kit/db.ts'
import { BEFORE_ALL } from './rows.ts'
import { settleLegs } from './settleLegs.ts'
import { type BetRow, type DecidedMatch, isClosed, plan, targetOf, verdicts } from './settlePlan.ts'
import { CHUNK_MAX, type DueMatch, readShared, writePlans } from './settleRows.ts'

const COLUMNS = `id, member_id, chain_id, state, bet_type, period, line, pick, match_id, sport, in_play, score_home,
  score_away, phase, currency, stake, risk, profit, comm_type, accepted_ms, first_settled_ms, outcome, net, commission,
  turnover, valid_turnover, round`
const DUE = `SELECT id, ruling_seq, state FROM match WHERE settled_seq < ruling_seq ORDER BY id LIMIT 100`
// Each chunk goes on behind the last bet of the one before, and looks up one wallet for each of its own bets.
// The shard is compared as text so that the match's index is walked: one that begins with the shard would be sorted anew.
const BETS = `
  SELECT b.*, m.cash_id, m.escrow_id
  FROM (
    SELECT ${COLUMNS} FROM bet
    WHERE match_id = $1 AND shard_key::text = $2::uuid::text AND id > $4 AND ruling_seq < $3
      AND state IN ('accepted', 'settled', 'void')
    ORDER BY id LIMIT ${CHUNK_MAX} FOR UPDATE
  ) AS b
  CROSS JOIN LATERAL (SELECT cash_id, escrow_id FROM member WHERE shard_key = $2 AND id = b.member_id LIMIT 1) AS m
  ORDER BY b.id`
const OF_MATCH = `state IN ('accepted', 'settled', 'void') AND ruling_seq < $2`
const LEG_OF_MATCH = `
  bet_leg l JOIN bet b ON b.shard_key = l.shard_key AND b.id = l.bet_id
  WHERE l.match_id = $1 AND l.ruling_seq < $2 AND b.state IN ('accepted', 'settled', 'void')`
const SHARDS = `
  SELECT shard_key FROM bet WHERE match_id = $1 AND ${OF_MATCH} UNION SELECT l.shard_key FROM ${LEG_OF_MATCH}`
// Only when nothing is left: another process may still be at the last chunk, and may yet fail.
const DONE = `
  UPDATE match SET settled_seq = $2 WHERE id = $1 AND settled_seq < $2
    AND NOT EXISTS (SELECT 1 FROM bet WHERE match_id = $1 AND ${OF_MATCH})
    AND NOT EXISTS (SELECT 1 FROM ${LEG_OF_MATCH})`

// What a ruling leaves open lacks a score, and is listed for the settler.
const LEFT_OPEN = `
  UPDATE match SET open_bets = o.open
  FROM (
    SELECT (SELECT count(*) FROM bet WHERE match_id = $1 AND state = 'accepted')
      + (SELECT count(*) FROM bet_leg l JOIN bet b ON b.shard_key = l.shard_key AND b.id = l.bet_id
         WHERE l.match_id = $1 AND l.outcome IS NULL AND b.state = 'accepted') AS open
  ) AS o
  WHERE id = $1 AND open_bets <> o.open`

/** The bets of a match in one shard. */
interface Part {
  shardKey: string
  match: DueMatch
}

/** Settles the chunk of singles that comes after a bet. @returns its bets' ids and members */
async function settleSingles(
  tx: Queries,
  { shardKey, match }: Part,
  afterId: string,
  nowMs: number,
): Promise<{ id: string; member_id: string }[]> {
  const place = [match.id, shardKey, match.seq, afterId]
  const { rows } = await tx.query<BetRow & Record<string, unknown>>(BETS, place)
  if (rows.length === 0) return []
  const shared = await readShared(tx, shardKey, rows)
  const verdict = verdicts(match.decided)
  const plans = rows.map((row) => {
    const target = targetOf(row, verdict(row), match.decided)
    return plan(row, target, shared, isClosed(row.first_settled_ms, nowMs, match.decided))
  })
  await writePlans(tx, shardKey, plans, { nowMs, seq: match.seq })
  return rows
}

/** Settles all bets of one kind of a part, chunk after chunk. @returns ids of the members whose bets changed */
async function settlePart(db: Db, part: Part, chunk: typeof settleSingles, nowMs: number): Promise<string[]> {
  const changed: string[] = []
  for (let afterId = BEFORE_ALL; ; ) {
    const settled = await db.tx((tx) => chunk(tx, part, afterId, nowMs))
    changed.push(...settled.map(({ member_id }) => member_id))
    const last = settled.at(-1)
    if (!last || settled.length < CHUNK_MAX) return changed
    afterId = last.id
  }
}

/**
 * Follows the rulings of every match that has one outstanding. Any number of processes may run it.
 * @returns ids of the members whose bets changed
 */
export async function settleStep(house: { db: Db }, nowMs: number): Promise<string[]> {
  const { db } = house
  const changed: string[] = []
  const due = await db.query<{ id: string; ruling_seq: number; state: DecidedMatch }>(DUE)
  for (const { id, ruling_seq: seq, state } of due.rows) {
    const match: DueMatch = { id, seq, decided: state }
    const shards = await db.query<{ shard_key: string }>(SHARDS, [id, seq])
    for (const { shard_key } of shards.rows) {
      const part = { shardKey: shard_key, match }
      for (const chunk of [settleSingles, settleLegs]) changed.push(...(await settlePart(db, part, chunk, nowMs)))
    }
    await db.query(DONE, [id, seq])
    await db.query(LEFT_OPEN, [id])
  }
  return changed
}
