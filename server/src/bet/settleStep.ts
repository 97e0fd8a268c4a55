/** The worker step that follows a match's rulings: settles, undoes and settles again, in chunks (rules 2, R2-17). */

import type { ProductGroup } from '@quarterline/core/upline/chain'
import type { Db, Queries } from '../kit/db.ts'
import { post } from '../wallet/post.ts'
import { BEFORE_ALL } from './rows.ts'
import {
  type BetRow,
  type DecidedMatch,
  type Entry,
  evidenceOf,
  type Plan,
  plan,
  type Shared,
  stateOf,
  verdicts,
} from './settlePlan.ts'

/** So that no wallet is held long, and no bet of another match waits long for the processor. */
const CHUNK_MAX = 300

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
const RATES = `SELECT id, body->'memberRatesPpm' AS rates FROM chain WHERE shard_key = $1 AND id = ANY($2::uuid[])`
const HOUSES = `
  SELECT currency, id FROM ledger_account
  WHERE shard_key = $1 AND owner_id = $1 AND kind = 'house' AND currency = ANY($2::text[])`
const SHARDS = `
  SELECT DISTINCT shard_key FROM bet
  WHERE match_id = $1 AND state IN ('accepted', 'settled', 'void') AND ruling_seq < $2`
// Only when nothing is left: another process may still be at the last chunk, and may yet fail.
const DONE = `
  UPDATE match SET settled_seq = $2 WHERE id = $1 AND settled_seq < $2 AND NOT EXISTS (
    SELECT 1 FROM bet WHERE match_id = $1 AND state IN ('accepted', 'settled', 'void') AND ruling_seq < $2)`
// By their ids, named twice: joined alone, a chunk looks as if it were worth reading every bet of the shard for.
const WRITE = `
  UPDATE bet SET state = d.state, outcome = d.outcome, net = d.net, commission = d.commission, turnover = d.turnover,
    valid_turnover = d.valid_turnover, round = d.round, ruling_seq = $3,
    settled_ms = CASE WHEN d.state = 'accepted' THEN NULL WHEN d.changed THEN $2::bigint ELSE bet.settled_ms END,
    first_settled_ms = CASE WHEN d.changed AND d.state <> 'accepted' THEN coalesce(bet.first_settled_ms, $2::bigint)
                            ELSE bet.first_settled_ms END
  FROM unnest($4::uuid[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::int[],
    $12::boolean[]) AS d(id, state, outcome, net, commission, turnover, valid_turnover, round, changed)
  WHERE bet.shard_key = $1 AND bet.id = ANY($4) AND bet.id = d.id`
const BOOK = `
  INSERT INTO settlement (shard_key, bet_id, round, undo, member_id, at_ms, outcome, net, commission, turnover,
    valid_turnover, evidence)
  SELECT $1, e.bet_id, e.round, e.undo, e.member_id, $2, e.outcome, e.net, e.commission, e.turnover, e.valid_turnover,
    e.evidence
  FROM unnest($3::jsonb[], $4::uuid[], $5::int[], $6::boolean[], $7::uuid[], $8::text[], $9::bigint[], $10::bigint[],
    $11::bigint[], $12::bigint[])
    AS e(evidence, bet_id, round, undo, member_id, outcome, net, commission, turnover, valid_turnover)`

async function write(tx: Queries, shardKey: string, plans: Plan[], view: { nowMs: number; match: DueMatch }) {
  const { nowMs, match } = view
  const entries = plans.flatMap((one) => one.entries)
  await Promise.all([
    tx.query(WRITE, [
      ...[shardKey, nowMs, match.seq, plans.map(({ row }) => row.id), plans.map(stateOf)],
      ...[plans.map(({ next }) => next?.outcome ?? null), plans.map(({ next }) => next?.net ?? null)],
      ...[plans.map(({ next }) => next?.commission ?? null), plans.map(({ next }) => next?.turnover ?? null)],
      plans.map(({ next }) => next?.validTurnover ?? null),
      plans.map(({ row, entries }) => row.round + (entries.some(({ undo }) => !undo) ? 1 : 0)),
      plans.map(({ changed }) => changed),
    ]),
    bookEntries(tx, shardKey, entries, view),
    post(
      tx,
      shardKey,
      plans.flatMap(({ transfers }) => transfers),
      nowMs,
    ),
  ])
}

async function bookEntries(
  tx: Queries,
  shardKey: string,
  entries: readonly Entry[],
  { nowMs, match }: { nowMs: number; match: DueMatch },
): Promise<void> {
  if (entries.length === 0) return
  const evidence = entries.map(({ verdict }) => verdict && JSON.stringify(evidenceOf(verdict, match.decided)))
  await tx.query(BOOK, [
    ...[shardKey, nowMs, evidence],
    ...[entries.map(({ row }) => row.id), entries.map(({ round }) => round), entries.map(({ undo }) => undo)],
    ...[entries.map(({ row }) => row.member_id), entries.map(({ outcome }) => outcome)],
    ...[entries.map(({ net }) => net), entries.map(({ commission }) => commission)],
    ...[entries.map(({ turnover }) => turnover), entries.map(({ validTurnover }) => validTurnover)],
  ])
}

/** Reads what the bets of a chunk share. */
async function readShared(tx: Queries, shardKey: string, rows: readonly BetRow[]): Promise<Shared> {
  const of = (value: (row: BetRow) => string) => [...new Set(rows.map(value))]
  const [rates, houses] = await Promise.all([
    tx.query<{ id: string; rates: Record<ProductGroup, number> }>(RATES, [shardKey, of(({ chain_id }) => chain_id)]),
    tx.query<{ currency: string; id: string }>(HOUSES, [shardKey, of(({ currency }) => currency)]),
  ])
  return {
    rates: new Map(rates.rows.map((row) => [row.id, row.rates])),
    houses: new Map(houses.rows.map((row) => [row.currency, row.id])),
  }
}

/** The bets of a match in one shard. */
interface Part {
  shardKey: string
  match: DueMatch
}

/** Settles the chunk that comes after a bet. @returns its bets' ids and members */
async function chunk(
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
  const plans = rows.map((row) => plan(row, verdict(row), shared, nowMs))
  await write(tx, shardKey, plans, { nowMs, match })
  return rows
}

/** Settles all of a part, chunk after chunk. @returns ids of the members whose bets changed */
async function settlePart(db: Db, part: Part, nowMs: number): Promise<string[]> {
  const changed: string[] = []
  for (let afterId = BEFORE_ALL; ; ) {
    const settled = await db.tx((tx) => chunk(tx, part, afterId, nowMs))
    changed.push(...settled.map(({ member_id }) => member_id))
    const last = settled.at(-1)
    if (!last || settled.length < CHUNK_MAX) return changed
    afterId = last.id
  }
}

interface DueMatch {
  id: string
  seq: number
  decided: DecidedMatch
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
      changed.push(...(await settlePart(db, { shardKey: shard_key, match }, nowMs)))
    }
    await db.query(DONE, [id, seq])
  }
  return changed
}
