/** Settling in sets: what the bets of a chunk share is read, and what was made of them is written and booked. */
import type { ProductGroup } from '@quarterline/core/upline/chain'
import type { Queries } from '../kit/db.ts'
import { post } from '../wallet/post.ts'
import { type DecidedMatch, type Entry, type MoneyRow, type Plan, type Shared, stateOf } from './settlePlan.ts'

/** So that no wallet is held long, and no bet of another match waits long for the processor. */
export const CHUNK_MAX = 300

/** A match whose ruling is to be followed. */
export interface DueMatch {
  id: string
  seq: number
  decided: DecidedMatch
}

const RATES = `SELECT id, body->'memberRatesPpm' AS rates FROM chain WHERE shard_key = $1 AND id = ANY($2::uuid[])`
const HOUSES = `
  SELECT currency, id FROM ledger_account
  WHERE shard_key = $1 AND owner_id = $1 AND kind = 'house' AND currency = ANY($2::text[])`
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

/** Writes what was made of bets that follow a ruling, books it and moves its money. */
export async function writePlans(
  tx: Queries,
  shardKey: string,
  plans: readonly Plan[],
  { nowMs, seq }: { nowMs: number; seq: number },
): Promise<void> {
  if (plans.length === 0) return
  const entries = plans.flatMap((one) => one.entries)
  await Promise.all([
    tx.query(WRITE, [
      ...[shardKey, nowMs, seq, plans.map(({ row }) => row.id), plans.map(stateOf)],
      ...[plans.map(({ next }) => next?.outcome ?? null), plans.map(({ next }) => next?.net ?? null)],
      ...[plans.map(({ next }) => next?.commission ?? null), plans.map(({ next }) => next?.turnover ?? null)],
      plans.map(({ next }) => next?.validTurnover ?? null),
      plans.map(({ row, entries }) => row.round + (entries.some(({ undo }) => !undo) ? 1 : 0)),
      plans.map(({ changed }) => changed),
    ]),
    bookEntries(tx, shardKey, entries, nowMs),
    post(
      tx,
      shardKey,
      plans.flatMap(({ transfers }) => transfers),
      nowMs,
    ),
  ])
}

async function bookEntries(tx: Queries, shardKey: string, entries: readonly Entry[], nowMs: number): Promise<void> {
  if (entries.length === 0) return
  const evidence = entries.map((entry) => entry.evidence && JSON.stringify(entry.evidence))
  await tx.query(BOOK, [
    ...[shardKey, nowMs, evidence],
    ...[entries.map(({ row }) => row.id), entries.map(({ round }) => round), entries.map(({ undo }) => undo)],
    ...[entries.map(({ row }) => row.member_id), entries.map(({ outcome }) => outcome)],
    ...[entries.map(({ net }) => net), entries.map(({ commission }) => commission)],
    ...[entries.map(({ turnover }) => turnover), entries.map(({ validTurnover }) => validTurnover)],
  ])
}

/** Reads what the bets of a chunk share. */
export async function readShared(tx: Queries, shardKey: string, rows: readonly MoneyRow[]): Promise<Shared> {
  const of = (value: (row: MoneyRow) => string) => [...new Set(rows.map(value))]
  const [rates, houses] = await Promise.all([
    tx.query<{ id: string; rates: Record<ProductGroup, number> }>(RATES, [shardKey, of(({ chain_id }) => chain_id)]),
    tx.query<{ currency: string; id: string }>(HOUSES, [shardKey, of(({ currency }) => currency)]),
  ])
  return {
    rates: new Map(rates.rows.map((row) => [row.id, row.rates])),
    houses: new Map(houses.rows.map((row) => [row.currency, row.id])),
  }
}
