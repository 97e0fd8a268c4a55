/** The worker step that follows a match's rulings: settles, undoes and settles again, in chunks (rules 2, R2-17). */

import type { Verdict } from '@quarterline/core/bet/settle/outcome'
import { type DecidedMatch, evidenceOf, isClosed, plan, type Target, verdicts } from '@quarterline/core/bet/settle/plan'
import { pay } from '@quarterline/core/bet/settle/settle'
import { productGroupOf } from '@quarterline/core/market/betType'
import type { Db, Tx } from '../../kit/db.ts'
import type { SelectionRow } from '../legRows.ts'
import { BEFORE_ALL } from '../rows.ts'
import { settleLegs } from './settleLegs.ts'
import {
  CHUNK_MAX,
  type DueMatch,
  decidableOf,
  type KnownShared,
  MONEY_COLUMNS,
  type MoneyRow,
  moneyOf,
  openShared,
  readShared,
  writePlans,
} from './settleRows.ts'

const COLUMNS = `${MONEY_COLUMNS}, b.bet_type, b.period, b.line, b.pick, b.match_id, b.sport, b.in_play, b.score_home,
  b.score_away, b.phase`
const DUE = `SELECT id, ruling_seq, state FROM match WHERE settled_seq < ruling_seq ORDER BY id LIMIT 100`
// Each chunk goes on behind the last bet of the one before. Nothing is locked: a bet is written as it was read, or not.
// The shard is compared as text so that the match's index is walked: one that begins with the shard would be sorted anew.
const BETS = `
  SELECT ${COLUMNS} FROM bet b
  WHERE match_id = $1 AND shard_key::text = $2::uuid::text AND id > $4 AND ruling_seq < $3
    AND state IN ('accepted', 'settled', 'void')
  ORDER BY id LIMIT ${CHUNK_MAX}`
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

/** A single as the step reads it. */
export type SingleRow = MoneyRow & SelectionRow

/** What verdicts make of singles: the evidence is one for all that share a verdict. */
export function targetsUnder(match: DecidedMatch): (row: SingleRow) => Target | null {
  const verdictOf = verdicts(match)
  const evidence = new Map<Verdict, object>()
  return (row) => {
    const verdict = verdictOf(decidableOf(row, row.accepted_ms))
    if (!verdict) return null
    const kept = evidence.get(verdict) ?? evidenceOf(verdict, match)
    evidence.set(verdict, kept)
    return { ...pay(verdict, row), outcome: verdict.outcome, evidence: kept }
  }
}

/** The bets of a match in one shard. */
interface Part {
  shardKey: string
  match: DueMatch
  shared: KnownShared
}

/** Settles the chunk of singles that comes after a bet. @returns its bets' ids and members */
async function settleSingles(
  tx: Tx,
  { shardKey, match, shared: known }: Part,
  afterId: string,
  nowMs: number,
): Promise<{ id: string; member_id: string }[]> {
  const place = [match.id, shardKey, match.seq, afterId]
  const { rows } = await tx.query<SingleRow & Record<string, unknown>>(BETS, place)
  if (rows.length === 0) return []
  const shared = await readShared(tx, shardKey, rows, known)
  const targetOf = targetsUnder(match.decided)
  const plans = rows.map((row) => {
    const bet = moneyOf(row, productGroupOf(row.bet_type))
    return plan(bet, targetOf(row), shared, isClosed(bet.firstSettledMs, nowMs, match.decided))
  })
  await tx.finish(() => writePlans(tx, shardKey, plans, { nowMs, seq: match.seq }))
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
      const part = { shardKey: shard_key, match, shared: openShared() }
      for (const chunk of [settleSingles, settleLegs]) changed.push(...(await settlePart(db, part, chunk, nowMs)))
    }
    await db.query(DONE, [id, seq])
    await db.query(LEFT_OPEN, [id])
  }
  return changed
}
