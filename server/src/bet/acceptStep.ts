/** The worker step that ends the wait of bets in play: accepted at the price of the end of the delay, or rejected. */

import { type Currency, type Money, money } from '@quarterline/core/base/money'
import { type Odds, type Price, price } from '@quarterline/core/base/odds'
import { type Acceptance, decideAcceptance, WAIT_MAX_MS, type WaitingBet } from '@quarterline/core/bet/accept'
import type { OddsOption } from '@quarterline/core/bet/bet'
import { checkLimits } from '@quarterline/core/bet/check'
import { adjust, release } from '@quarterline/core/bet/transfers'
import type { BetType, Period } from '@quarterline/core/market/betType'
import { limitGroupOf } from '@quarterline/core/market/betType'
import type { Phase } from '@quarterline/core/market/event'
import type { Transfer } from '@quarterline/core/wallet/transfer'
import { readLimits } from '../account/login.ts'
import type { Db, Queries } from '../kit/db.ts'
import type { BookStore } from '../market/bookStore.ts'
import { post } from '../wallet/post.ts'
import { type Exposure, exposureKey } from './exposure.ts'
import { BEFORE_ALL, readStaked, stakeKey } from './rows.ts'

const CHUNK_MAX = 500

interface WaitingRow {
  shard_key: string
  id: string
  member_id: string
  match_id: string
  sport: number
  bet_type: BetType
  period: Period
  line: number
  pick: string
  odds_type: Odds['type']
  odds_milli: number
  odds_option: OddsOption
  market_group: 1 | 2 | 3
  score_home: number
  score_away: number
  red_home: number
  red_away: number
  phase: Phase
  currency: Currency
  stake: Money
  risk: Money
  profit: Money
  placed_ms: number
}

interface Wallet {
  cash_id: string
  escrow_id: string
  currency: string
  available: number
}

const SHARDS = `SELECT DISTINCT shard_key FROM bet WHERE waiting`
const WAITING = `
  SELECT * FROM bet WHERE shard_key = $1 AND waiting AND id > $2
  ORDER BY id LIMIT ${CHUNK_MAX} FOR UPDATE SKIP LOCKED`
// The same order as at placement: wallets, then matches. A wallet that is busy leaves its bet to the next turn.
const WALLETS = `
  SELECT m.id, m.cash_id, m.escrow_id, m.currency, m.given_credit + c.balance AS available
  FROM (
    SELECT id, balance FROM ledger_account
    WHERE shard_key = $1 AND id IN (SELECT cash_id FROM member WHERE shard_key = $1 AND id = ANY($2::uuid[]))
    ORDER BY id FOR UPDATE SKIP LOCKED
  ) AS c
  CROSS JOIN LATERAL (SELECT * FROM member WHERE shard_key = $1 AND cash_id = c.id LIMIT 1) AS m`
const GATES = `SELECT id, gate_seq FROM match WHERE id = ANY($1::text[]) ORDER BY id FOR SHARE`
const WRITE = `
  UPDATE bet SET state = d.state, reason = d.reason, odds_milli = d.odds_milli, risk = d.risk, profit = d.profit,
    accepted_ms = CASE WHEN d.state = 'accepted' THEN $2::bigint END,
    settled_ms = CASE WHEN d.state = 'rejected' THEN $2::bigint END
  FROM unnest($3::uuid[], $4::text[], $5::text[], $6::int[], $7::bigint[], $8::bigint[])
    AS d(id, state, reason, odds_milli, risk, profit)
  WHERE bet.shard_key = $1 AND bet.id = ANY($3) AND bet.id = d.id`

interface Verdict extends Price {
  row: WaitingRow
  state: 'accepted' | 'rejected'
  reason: string | null
  oddsMilli: number
}

function waitingBet(row: WaitingRow): WaitingBet {
  return {
    selection: { matchId: row.match_id, betType: row.bet_type, period: row.period, line: row.line, pick: row.pick },
    odds: { type: row.odds_type, milli: row.odds_milli },
    stake: row.stake,
    risk: row.risk,
    profit: row.profit,
    currency: row.currency,
    group: row.market_group,
    inPlay: true,
    score: [row.score_home, row.score_away],
    redCards: [row.red_home, row.red_away],
    phase: row.phase,
    placedAtMs: row.placed_ms,
    oddsOption: row.odds_option,
  }
}

interface AcceptHouse {
  db: Db
  book: BookStore
  exposure: Exposure
}

/** Turns the waiting bets of one shard whose time has come. @returns how many left the wait, and where to go on */
async function chunk(tx: Queries, house: AcceptHouse, shardKey: string, after: string, nowMs: number) {
  const { rows } = await tx.prepared<WaitingRow & Record<string, unknown>>('bet-waiting', WAITING, [shardKey, after])
  const last = rows.at(-1)?.id
  if (!last) return { turned: [], last }
  const wallets = await lockWallets(tx, shardKey, rows)
  const matchIds = [...new Set(rows.map(({ match_id }) => match_id))]
  const gates = await tx.prepared('match-gates', GATES, [matchIds])
  const gateOf = new Map(gates.rows.map((row) => [row.id as string, row.gate_seq as number]))

  const decided = rows.flatMap((row) => {
    const match = house.book.match(row.match_id)
    // A book behind the match's row, or that has not heard of the match yet, must not decide; a later turn will know.
    const behind = match
      ? gateOf.get(row.match_id) !== match.gateSeq || house.book.updating.has(row.match_id)
      : gateOf.has(row.match_id) && nowMs - row.placed_ms < WAIT_MAX_MS
    if (behind || !wallets.has(row.member_id)) return []
    const sourceUp = match !== undefined && house.book.isUp(match.source)
    const acceptance = decideAcceptance(waitingBet(row), match, { nowMs, sourceUp })
    return acceptance.do === 'wait' ? [] : [{ row, acceptance }]
  })
  const turned = await grant(tx, house, shardKey, decided, wallets)
  await write(tx, shardKey, turned, wallets, nowMs)
  return { turned, last }
}

async function lockWallets(tx: Queries, shardKey: string, rows: readonly WaitingRow[]): Promise<Map<string, Wallet>> {
  const ids = [...new Set(rows.map(({ member_id }) => member_id))]
  const found = await tx.prepared('wallet-lock-waiting', WALLETS, [shardKey, ids])
  return new Map(found.rows.map((row) => [row.id as string, row as unknown as Wallet]))
}

/** Runs the limits again at a granted price that changes the amounts (R6-5). */
async function grant(
  tx: Queries,
  house: AcceptHouse,
  shardKey: string,
  decided: readonly { row: WaitingRow; acceptance: Exclude<Acceptance, { do: 'wait' }> }[],
  wallets: Map<string, Wallet>,
): Promise<Verdict[]> {
  const repriced = decided.filter(({ row, acceptance }) => {
    return acceptance.do === 'accept' && acceptance.odds.milli !== row.odds_milli
  })
  const memberIds = [...new Set(repriced.map(({ row }) => row.member_id))]
  const members = memberIds.map((id) => ({ id, currency: wallets.get(id)?.currency ?? '' }))
  const limits = members.length > 0 ? await readLimits(tx, shardKey, members) : undefined
  const places = repriced.map(({ row }) => ({ memberId: row.member_id, matchId: row.match_id }))
  const staked = places.length > 0 ? await readStaked(tx, shardKey, places) : new Map<string, number>()

  // What a rejection gives back can be used by the member's other bets of the same step.
  for (const { row, acceptance } of decided) if (acceptance.do === 'reject') giveBack(row)

  function giveBack(row: WaitingRow): void {
    ;(wallets.get(row.member_id) as Wallet).available += row.risk
    const key = stakeKey(row.member_id, row.match_id, limitGroupOf(row.bet_type))
    staked.set(key, (staked.get(key) ?? row.stake) - row.stake)
  }

  function code(row: WaitingRow, amounts: Price): string | null {
    if (!limits) return null
    const wallet = wallets.get(row.member_id) as Wallet
    const key = stakeKey(row.member_id, row.match_id, limitGroupOf(row.bet_type))
    const selection = waitingBet(row).selection
    const refused = checkLimits(row.stake, amounts, {
      limits: limits(row.member_id, row.sport),
      // The waiting bet is among what is counted, in the wallet and on the match.
      staked: money((staked.get(key) ?? row.stake) - row.stake),
      available: money(wallet.available + row.risk),
      exposureLeft: money(house.exposure.left(exposureKey(selection), row.currency) + row.profit),
    })
    if (refused) giveBack(row)
    else wallet.available += row.risk - amounts.risk
    return refused?.code ?? null
  }

  return decided.map(({ row, acceptance }): Verdict => {
    const rejected = { row, state: 'rejected' as const, oddsMilli: row.odds_milli, risk: row.risk, profit: row.profit }
    if (acceptance.do === 'reject') return { ...rejected, reason: acceptance.reason }
    const amounts = price(row.stake, acceptance.odds, row.currency)
    const refused = acceptance.odds.milli === row.odds_milli ? null : code(row, amounts)
    if (refused) return { ...rejected, reason: refused }
    return { row, state: 'accepted', reason: null, oddsMilli: acceptance.odds.milli, ...amounts }
  })
}

async function write(
  tx: Queries,
  shardKey: string,
  turned: readonly Verdict[],
  wallets: Map<string, Wallet>,
  nowMs: number,
): Promise<void> {
  if (turned.length === 0) return
  await tx.prepared('bet-turn', WRITE, [
    ...[shardKey, nowMs, turned.map(({ row }) => row.id), turned.map(({ state }) => state)],
    ...[turned.map(({ reason }) => reason), turned.map(({ oddsMilli }) => oddsMilli)],
    ...[turned.map(({ risk }) => risk), turned.map(({ profit }) => profit)],
  ])
  const transfers = turned.flatMap(({ row, state, risk }): Transfer[] => {
    const { cash_id, escrow_id } = wallets.get(row.member_id) as Wallet
    const accounts = { cash: cash_id, escrow: escrow_id, currency: row.currency }
    return state === 'rejected' ? [release(row.id, row.risk, accounts)] : adjust(row.id, row.risk, risk, accounts)
  })
  await post(tx, shardKey, transfers, nowMs)
}

/**
 * Decides every waiting bet that is due (R6). Any number of processes may run it; a crash loses nothing.
 * @returns ids of the members whose bets changed
 */
export async function acceptStep(house: AcceptHouse, nowMs: number): Promise<string[]> {
  const changed: string[] = []
  const shards = await house.db.query<{ shard_key: string }>(SHARDS)
  for (const { shard_key } of shards.rows) {
    for (let after: string | undefined = BEFORE_ALL; after; ) {
      const from: string = after
      const { turned, last } = await house.db.tx((tx) => chunk(tx, house, shard_key, from, nowMs))
      changed.push(...turned.map(({ row }) => row.member_id))
      after = last
    }
  }
  return changed
}
