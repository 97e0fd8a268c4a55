/** Rows of waiting bets: locked and read with their legs, and written back once decided. */

import type { LedgerUnit, Money } from '@quarterline/core/base/money'
import type { Odds } from '@quarterline/core/base/odds'
import type { BetKind, OddsOption } from '@quarterline/core/bet/bet'
import type { WaitingBet, WaitingLeg } from '@quarterline/core/bet/wait/accept'
import type { GrantResult } from '@quarterline/core/bet/wait/grant'
import type { WithheldPpm } from '@quarterline/core/upline/withheld'
import type { Queries } from '../../kit/db.ts'
import { quarantinedIds } from '../../kit/quarantine.ts'
import { post } from '../../wallet/post.ts'
import { type BetNews, tellWallet } from '../../wallet/seamless/seamlessBets.ts'
import { readLegs, type SelectionRow } from '../legRows.ts'
import { noteOpen } from '../openBets.ts'

const CHUNK_MAX = 500

/** A waiting bet with its legs; a single is its own leg. */
export interface WaitingRow {
  id: string
  member_id: string
  /** The match family that a single counts on; null for tickets of several legs. */
  family_id: string | null
  kind: BetKind
  folds: number[] | null
  withheld_ppm: WithheldPpm | null
  odds_type: Odds['type'] | null
  odds_option: OddsOption
  currency: LedgerUnit
  cash_id: string
  escrow_id: string
  product: string
  is_house_risk: boolean
  stake: Money
  risk: Money
  profit: Money
  placed_ms: number
  legs: SelectionRow[]
}

/** The spendable amount of a waiting bet's purse. */
export interface WaitingWallet {
  available: number
  /** Whether the purse is watched (responsible play). */
  watched: boolean
}

const waiting = (what: string, which: string) => `
  SELECT ${what} FROM bet WHERE shard_key = $1 AND waiting AND id ${which} AND id <> ALL (${quarantinedIds('accept')})
  ORDER BY id LIMIT ${CHUNK_MAX}`
const WAITING = `${waiting('*', '> $2')} FOR UPDATE SKIP LOCKED`
const NAMED = `${waiting('*', '= ANY($2::uuid[])')} FOR UPDATE SKIP LOCKED`
const IDS = waiting('id', '> $2')
// The same order as at placement: wallets, then matches. A busy wallet leaves its bet to the next run.
const WALLETS = `
  SELECT id, balance, watched FROM ledger_account WHERE shard_key = $1 AND id = ANY($2::uuid[])
  ORDER BY id FOR UPDATE SKIP LOCKED`
// Given credit backs only the member's own money. A separate statement: joined to the lock it would be read as of
// before it.
const CREDITS = `
  SELECT m.cash_id AS id, m.given_credit AS credit FROM unnest($2::uuid[]) AS c(id)
  CROSS JOIN LATERAL (SELECT cash_id, given_credit FROM member WHERE shard_key = $1 AND cash_id = c.id LIMIT 1) AS m`
const WRITE = `
  UPDATE bet SET state = d.state, reason = d.reason, reason_leg = d.reason_leg, odds_milli = d.odds_milli,
    risk = d.risk, profit = d.profit,
    accepted_ms = CASE WHEN d.state = 'accepted' THEN $2::bigint END,
    settled_ms = CASE WHEN d.state = 'rejected' THEN $2::bigint END
  FROM unnest($3::uuid[], $4::text[], $5::text[], $6::smallint[], $7::int[], $8::bigint[], $9::bigint[])
    AS d(id, state, reason, reason_leg, odds_milli, risk, profit)
  WHERE bet.shard_key = $1 AND bet.id = ANY($3) AND bet.id = d.id`
const WRITE_LEGS = `
  UPDATE bet_leg SET odds_milli = d.odds_milli
  FROM unnest($2::uuid[], $3::smallint[], $4::int[]) AS d(bet_id, leg_no, odds_milli)
  WHERE bet_leg.shard_key = $1 AND bet_leg.bet_id = ANY($2) AND bet_leg.bet_id = d.bet_id AND bet_leg.leg_no = d.leg_no`

/** Which waiting bets: the chunk after an id, or certain ids. */
export type WaitingChoice = string | readonly string[]

/** Locks waiting bets. */
export async function lockWaiting(tx: Queries, shardKey: string, which: WaitingChoice): Promise<WaitingRow[]> {
  const statement =
    typeof which === 'string' ? (['bet-waiting', WAITING] as const) : (['bet-waiting-named', NAMED] as const)
  const [name, sql] = statement
  const { rows } = await tx.prepared<WaitingRow & SelectionRow & Record<string, unknown>>(name, sql, [shardKey, which])
  const combined = rows.filter(({ kind }) => kind !== 'single').map(({ id }) => id)
  const legs = await readLegs(tx, shardKey, combined)
  return rows.map((row) => ({ ...row, legs: legs.get(row.id) ?? [row] }))
}

/** Ids of waiting bets after one, locked by others or not. */
export async function readWaitingIds(db: Queries, shardKey: string, after: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(IDS, [shardKey, after])
  return rows.map(({ id }) => id)
}

/** Locks bets' wallets, as far as they are free, by cash account. */
export async function lockWallets(
  tx: Queries,
  shardKey: string,
  rows: readonly WaitingRow[],
): Promise<Map<string, WaitingWallet>> {
  const ids = [...new Set(rows.map(({ cash_id }) => cash_id))]
  const [locked, credits] = await Promise.all([
    tx.prepared<{ id: string; balance: number; watched: boolean }>('wallet-lock-waiting', WALLETS, [shardKey, ids]),
    tx.prepared<{ id: string; credit: number }>('wallet-credits', CREDITS, [shardKey, ids]),
  ])
  const creditOf = new Map(credits.rows.map(({ id, credit }) => [id, credit]))
  return new Map(
    locked.rows.map(({ id, balance, watched }) => [id, { available: balance + (creditOf.get(id) ?? 0), watched }]),
  )
}

function waitingLeg(row: SelectionRow, type: Odds['type']): WaitingLeg {
  const { match_id: matchId, bet_type: betType, period, line, pick, in_play: inPlay } = row
  return {
    selection: { matchId, betType, period, line, pick },
    odds: { type, milli: row.odds_milli },
    inPlay,
    score: inPlay ? [row.score_home ?? 0, row.score_away ?? 0] : null,
    redCards: inPlay ? [row.red_home, row.red_away] : null,
    phase: row.phase,
  }
}

/** A row as the rules see it. */
export function waitingBet({ legs, odds_type, placed_ms, odds_option }: WaitingRow): WaitingBet {
  return {
    legs: legs.map((leg) => waitingLeg(leg, odds_type ?? 'DEC')),
    placedAtMs: placed_ms,
    oddsOption: odds_option,
  }
}

/** The outcome of a row's bet. */
export type RowGrant = GrantResult & { row: WaitingRow }

/** Writes decisions and moves held money. */
export async function writeFates(
  tx: Queries,
  shardKey: string,
  { turned, nowMs }: { turned: readonly RowGrant[]; nowMs: number },
): Promise<void> {
  if (turned.length === 0) return
  const repriced = turned.flatMap(({ row, oddsMilli }) => {
    const changed = row.kind === 'single' ? [] : row.legs.map((leg, at) => ({ id: row.id, leg, at }))
    return changed.filter(({ leg, at }) => leg.odds_milli !== oddsMilli[at]).map((one) => ({ ...one, oddsMilli }))
  })
  await tx.prepared('bet-turn', WRITE, [
    shardKey,
    nowMs,
    turned.map(({ row }) => row.id),
    turned.map(({ state }) => state),
    turned.map(({ reason }) => reason),
    turned.map(({ reasonLeg }) => reasonLeg),
    turned.map(({ row, oddsMilli }) => (row.kind === 'single' ? oddsMilli[0] : null)),
    turned.map(({ risk }) => risk),
    turned.map(({ profit }) => profit),
  ])
  const rejected = turned.filter(({ state }) => state === 'rejected')
  await noteOpen(
    tx,
    shardKey,
    rejected.map(({ row }) => ({ id: row.id, memberId: row.member_id, isOpen: false })),
  )
  if (repriced.length > 0) {
    await tx.prepared('leg-turn', WRITE_LEGS, [
      shardKey,
      repriced.map(({ id }) => id),
      repriced.map(({ at }) => at + 1),
      repriced.map(({ oddsMilli, at }) => oddsMilli[at]),
    ])
  }
  await post(
    tx,
    shardKey,
    turned.flatMap(({ transfers }) => transfers),
    nowMs,
  )
  await tellWallet(tx, shardKey, turned.map(newsOf), nowMs)
}

/** The message to a seamless wallet about a bet that waited. */
function newsOf({ row, state }: RowGrant): BetNews {
  if (state === 'accepted') return { betId: row.id, news: 'confirm' }
  return { betId: row.id, news: 'release', reason: 'rejected' }
}
