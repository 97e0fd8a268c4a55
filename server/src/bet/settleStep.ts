/** The worker step that follows a match's rulings: settles, undoes and settles again, in chunks (rules 2, R2-17). */

import { type Currency, type Money, NOTHING } from '@quarterline/core/base/money'
import { sportOf } from '@quarterline/core/base/sport'
import { HOUR_MS } from '@quarterline/core/base/time'
import { type Outcome, productGroupOf, selectionKey } from '@quarterline/core/bet/bet'
import { isVoided, outcomeOf, type Payment, pay, type Ruling } from '@quarterline/core/bet/settle'
import { type BetAccounts, settlement } from '@quarterline/core/bet/transfers'
import type { BetType, Goals, Period } from '@quarterline/core/market/event'
import type { ProductGroup } from '@quarterline/core/upline/chain'
import { type CommType, memberCommission } from '@quarterline/core/upline/commission'
import { reverse, type Transfer } from '@quarterline/core/wallet/transfer'
import type { Db, Queries } from '../kit/db.ts'
import { post } from '../wallet/post.ts'

/** So that no wallet is held long. */
const CHUNK_MAX = 1000
/** A feed's corrections end so long after the first settlement (R2-17). */
const CORRECTION_MAX_MS = 72 * HOUR_MS

interface BetRow {
  shard_key: string
  id: string
  member_id: string
  state: 'accepted' | 'settled' | 'void'
  bet_type: BetType
  period: Period
  line: number
  pick: string
  match_id: string
  sport: number
  in_play: boolean
  score_home: number | null
  score_away: number | null
  currency: Currency
  stake: Money
  risk: Money
  profit: Money
  comm_type: CommType
  accepted_ms: number
  first_settled_ms: number | null
  outcome: Outcome | null
  net: Money | null
  commission: Money | null
  turnover: Money | null
  valid_turnover: Money | null
  round: number
  cash_id: string
  escrow_id: string
  house_id: string | null
  rates: Record<ProductGroup, number>
}

const DUE = `SELECT id, ruling_seq, state FROM match WHERE settled_seq < ruling_seq ORDER BY id LIMIT 100`
const BETS = `
  SELECT b.*, m.cash_id, m.escrow_id, h.body->'memberRatesPpm' AS rates, a.id AS house_id
  FROM bet b
  JOIN member m ON m.shard_key = b.shard_key AND m.id = b.member_id
  JOIN chain h ON h.shard_key = b.shard_key AND h.id = b.chain_id
  LEFT JOIN ledger_account a
    ON a.shard_key = b.shard_key AND a.owner_id = b.shard_key AND a.kind = 'house' AND a.currency = b.currency
  WHERE b.match_id = $1 AND b.shard_key = $2 AND b.state IN ('accepted', 'settled', 'void') AND b.ruling_seq < $3
  ORDER BY b.id LIMIT ${CHUNK_MAX} FOR UPDATE OF b`
const SHARDS = `
  SELECT DISTINCT shard_key FROM bet
  WHERE match_id = $1 AND state IN ('accepted', 'settled', 'void') AND ruling_seq < $2`
// Only when nothing is left: another process may still be at the last chunk, and may yet fail.
const DONE = `
  UPDATE match SET settled_seq = $2 WHERE id = $1 AND settled_seq < $2 AND NOT EXISTS (
    SELECT 1 FROM bet WHERE match_id = $1 AND state IN ('accepted', 'settled', 'void') AND ruling_seq < $2)`
const LOCK_WALLETS = `
  SELECT id FROM ledger_account WHERE shard_key = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE`
const WRITE = `
  UPDATE bet SET state = d.state, outcome = d.outcome, net = d.net, commission = d.commission, turnover = d.turnover,
    valid_turnover = d.valid_turnover, round = d.round, ruling_seq = $3,
    settled_ms = CASE WHEN d.state = 'accepted' THEN NULL WHEN d.changed THEN $2::bigint ELSE bet.settled_ms END,
    first_settled_ms = CASE WHEN d.changed AND d.state <> 'accepted' THEN coalesce(bet.first_settled_ms, $2::bigint)
                            ELSE bet.first_settled_ms END
  FROM unnest($4::uuid[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::int[],
    $12::boolean[]) AS d(id, state, outcome, net, commission, turnover, valid_turnover, round, changed)
  WHERE bet.shard_key = $1 AND bet.id = d.id`
const BOOK = `
  INSERT INTO settlement (shard_key, bet_id, round, undo, member_id, at_ms, outcome, net, commission, turnover,
    valid_turnover, evidence)
  SELECT $1, e.bet_id, e.round, e.undo, e.member_id, $2, e.outcome, e.net, e.commission, e.turnover, e.valid_turnover,
    $3::jsonb
  FROM unnest($4::uuid[], $5::int[], $6::boolean[], $7::uuid[], $8::text[], $9::bigint[], $10::bigint[], $11::bigint[],
    $12::bigint[]) AS e(bet_id, round, undo, member_id, outcome, net, commission, turnover, valid_turnover)`

/** A settlement or its undoing, as booked. */
interface Entry extends Booked {
  row: BetRow
  round: number
  undo: boolean
}

interface Booked {
  outcome: Outcome
  net: Money
  commission: Money
  turnover: Money
  validTurnover: Money
}

const accountsOf = ({ cash_id, escrow_id, house_id, currency }: BetRow): BetAccounts => {
  if (!house_id) throw new Error(`the house has no account in ${currency}`)
  return { cash: cash_id, escrow: escrow_id, house: house_id, currency }
}

/** Outcome by (selection, score at bet), settled by core once for each (architecture: settlement in sets). */
function outcomes(ruling: Ruling): (row: BetRow) => Outcome | null {
  const settled = new Map<string, Outcome | null>()
  return (row) => {
    if (isVoided(ruling, { acceptedAtMs: row.accepted_ms, inPlay: row.in_play })) return 'void'
    if (!ruling.result && !ruling.halfTime) return null
    // Only a handicap of a goals sport counts from the score at the bet (R2-3, R2-4).
    const sinceBet = row.in_play && row.bet_type === 'BT_HDP' && sportOf(row.sport).template === 'A'
    const baseline: Goals | null = sinceBet ? [row.score_home ?? 0, row.score_away ?? 0] : null
    const key = `${selectionKey(row.bet_type, row.period, row.line, row.pick)}/${baseline?.join('-') ?? ''}`
    const known = settled.get(key)
    if (known !== undefined) return known
    const { bet_type: betType, period, line, pick, match_id: matchId } = row
    const outcome = outcomeOf({ selection: { matchId, betType, period, line, pick }, baseline }, ruling)
    settled.set(key, outcome)
    return outcome
  }
}

function book(row: BetRow, outcome: Outcome): Booked {
  const payment: Payment = pay(outcome, row)
  const rate = row.rates[productGroupOf(row.bet_type)]
  const commission = memberCommission(row.comm_type, rate, { risk: row.risk, ...payment }, row.currency)
  return { outcome, net: payment.net, commission, turnover: payment.turnover, validTurnover: payment.validTurnover }
}

function moved(row: BetRow, round: number, { net, commission }: Booked): Transfer[] {
  const payment = { credited: (row.risk + net) as Money } as Payment
  return settlement({ id: row.id, round, risk: row.risk }, payment, commission, accountsOf(row))
}

interface Plan {
  row: BetRow
  next: Booked | null
  entries: Entry[]
  transfers: Transfer[]
  changed: boolean
}

/** What a ruling makes of a bet: nothing new, a settlement, an undoing, or both. */
function plan(row: BetRow, target: Outcome | null, nowMs: number): Plan {
  const before: Booked | null = row.outcome && {
    outcome: row.outcome,
    net: row.net ?? NOTHING,
    commission: row.commission ?? NOTHING,
    turnover: row.turnover ?? NOTHING,
    validTurnover: row.valid_turnover ?? NOTHING,
  }
  const tooLate = before !== null && nowMs - (row.first_settled_ms ?? nowMs) > CORRECTION_MAX_MS
  if (target === row.outcome || tooLate) return { row, next: before, entries: [], transfers: [], changed: false }
  const entries: Entry[] = []
  const transfers: Transfer[] = []
  if (before) {
    const back = { net: -before.net, commission: -before.commission, turnover: -before.turnover }
    const undone = { ...back, validTurnover: -before.validTurnover, outcome: before.outcome } as Booked
    entries.push({ row, round: row.round, undo: true, ...undone })
    transfers.push(...reverse(moved(row, row.round, before)))
  }
  const next = target && book(row, target)
  if (next) {
    entries.push({ row, round: row.round + 1, undo: false, ...next })
    transfers.push(...moved(row, row.round + 1, next))
  }
  return { row, next, entries, transfers, changed: true }
}

function stateOf({ next }: Plan): string {
  if (!next) return 'accepted'
  return next.outcome === 'void' ? 'void' : 'settled'
}

async function write(
  tx: Queries,
  shardKey: string,
  plans: Plan[],
  view: { nowMs: number; seq: number; ruling: Ruling },
) {
  const { nowMs, seq, ruling } = view
  await tx.query(WRITE, [
    ...[shardKey, nowMs, seq, plans.map(({ row }) => row.id), plans.map(stateOf)],
    ...[plans.map(({ next }) => next?.outcome ?? null), plans.map(({ next }) => next?.net ?? null)],
    ...[plans.map(({ next }) => next?.commission ?? null), plans.map(({ next }) => next?.turnover ?? null)],
    plans.map(({ next }) => next?.validTurnover ?? null),
    plans.map(({ row, entries }) => row.round + (entries.some(({ undo }) => !undo) ? 1 : 0)),
    plans.map(({ changed }) => changed),
  ])
  const entries = plans.flatMap((one) => one.entries)
  if (entries.length === 0) return
  await tx.query(BOOK, [
    ...[
      shardKey,
      nowMs,
      JSON.stringify({ result: ruling.result, halfTime: ruling.halfTime }),
      entries.map(({ row }) => row.id),
      entries.map(({ round }) => round),
    ],
    ...[
      entries.map(({ undo }) => undo),
      entries.map(({ row }) => row.member_id),
      entries.map(({ outcome }) => outcome),
    ],
    ...[entries.map(({ net }) => net), entries.map(({ commission }) => commission)],
    ...[entries.map(({ turnover }) => turnover), entries.map(({ validTurnover }) => validTurnover)],
  ])
  await post(
    tx,
    shardKey,
    plans.flatMap(({ transfers }) => transfers),
    nowMs,
  )
}

/** Settles the next chunk of a match's bets in one shard. @returns the members it touched */
async function chunk(tx: Queries, shardKey: string, match: DueMatch, nowMs: number): Promise<string[]> {
  const { rows } = await tx.query<BetRow & Record<string, unknown>>(BETS, [match.id, shardKey, match.seq])
  if (rows.length === 0) return []
  await tx.query(LOCK_WALLETS, [shardKey, [...new Set(rows.map(({ cash_id }) => cash_id))]])
  const outcome = outcomes(match.ruling)
  const plans = rows.map((row) => plan(row, outcome(row), nowMs))
  await write(tx, shardKey, plans, { nowMs, seq: match.seq, ruling: match.ruling })
  return rows.map(({ member_id }) => member_id)
}

interface DueMatch {
  id: string
  seq: number
  ruling: Ruling
}

/**
 * Follows the rulings of every match that has one outstanding. Any number of processes may run it.
 * @returns ids of the members whose bets changed
 */
export async function settleStep(house: { db: Db }, nowMs: number): Promise<string[]> {
  const { db } = house
  const changed: string[] = []
  const due = await db.query<{ id: string; ruling_seq: number; state: Ruling }>(DUE)
  for (const { id, ruling_seq: seq, state } of due.rows) {
    const match: DueMatch = { id, seq, ruling: state }
    const shards = await db.query<{ shard_key: string }>(SHARDS, [id, seq])
    for (const { shard_key } of shards.rows) {
      for (;;) {
        const members = await db.tx((tx) => chunk(tx, shard_key, match, nowMs))
        changed.push(...members)
        if (members.length === 0) break
      }
    }
    await db.query(DONE, [id, seq])
  }
  return changed
}
