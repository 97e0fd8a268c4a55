/**
 * Rows of bets whose risk is reserved in a licensee's wallet: asked for before the wallet is, and told to it by
 * `tell_wallet`, with the money that the message speaks of (decision 0104).
 */
import type { LedgerUnit, Money } from '@quarterline/core/base/money'
import { workingDate } from '@quarterline/core/base/time'
import type { WalletRequest } from '@quarterline/core/wallet/seamless/messages'
import type { Queries } from '../../kit/db.ts'
import { plainList, textList } from '../../kit/pgArrayText.ts'

/** What a wallet is told of a bet; hold and refuse change only our rows. */
export type WalletNews = 'hold' | 'confirm' | 'release' | 'refuse' | 'settle' | 'unsettle' | 'void'

/** News of one bet. */
export interface BetNews {
  betId: string
  news: WalletNews
  /** As the message's schema has it; the code of a refusal. */
  reason?: string
}

const TELL = 'SELECT tell_wallet($1, $2, $3, $4, $5, $6)'

/**
 * Mirrors bets' money to their licensee's account and queues the messages; bets with money kept here are passed over. In
 * the transaction of the transfers and after them; may travel with COMMIT. The purses are locked.
 */
export async function tellWallet(
  tx: Queries,
  shardKey: string,
  bets: readonly BetNews[],
  nowMs: number,
): Promise<void> {
  if (bets.length === 0) return
  await tx.prepared('tell-wallet', TELL, [
    ...[shardKey, nowMs, workingDate(nowMs), plainList(bets.map(({ betId }) => betId))],
    ...[plainList(bets.map(({ news }) => news)), textList(bets.map(({ reason }) => reason ?? null))],
  ])
}

/** A bet whose risk a wallet is about to be asked for, or a fee. */
export interface AskedBet {
  betId: string
  memberId: string
  accountId: string
  cashId: string
  currency: LedgerUnit
  betKey: string
  risk: Money
}

/** How long we may wait for a wallet's answer before a reservation is let go of, in real ms. */
export const ASKED_MAX_MS = 15_000

const ASK = `
  WITH opened AS (
    INSERT INTO ledger_account (shard_key, id, owner_id, kind, currency)
    SELECT DISTINCT ON (c.currency) $1::uuid, gen_random_uuid(), $1::uuid, 'licensee', c.currency
    FROM unnest($7::text[]) AS c(currency)
    ON CONFLICT (shard_key, owner_id, kind, currency) DO NOTHING
  )
  INSERT INTO seamless_bet (shard_key, bet_id, licensee_id, member_id, account_id, cash_id, currency, bet_key, reserved,
    asked_ms, ends_ms)
  SELECT $1, a.bet_id, l.licensee_id, a.member_id, a.account_id, a.cash_id, a.currency, a.bet_key, a.reserved, $2,
    (extract(epoch FROM clock_timestamp()) * 1000)::bigint + ${ASKED_MAX_MS}
  FROM unnest($3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::bigint[])
    AS a(bet_id, member_id, account_id, cash_id, currency, bet_key, reserved)
  JOIN licensee_tree l ON l.shard_key = $1`

/** Writes bets that are about to be asked for, and opens their licensee's account; may travel with COMMIT. */
export async function noteAsked(
  tx: Queries,
  shardKey: string,
  bets: readonly AskedBet[],
  nowMs: number,
): Promise<void> {
  if (bets.length === 0) return
  await tx.query(ASK, [
    ...[shardKey, nowMs, bets.map(({ betId }) => betId), bets.map(({ memberId }) => memberId)],
    ...[bets.map(({ accountId }) => accountId), bets.map(({ cashId }) => cashId)],
    ...[bets.map(({ currency }) => currency), bets.map(({ betKey }) => betKey), bets.map(({ risk }) => risk)],
  ])
}

/** What a wallet is told of a fee at its confirmation, as it is told a bet's ticket. */
export interface ItemTicket {
  ref_no: string
  ticket: WalletRequest<'confirm'>['ticket']
}

const TICKET = 'UPDATE seamless_bet SET ticket = $3 WHERE shard_key = $1 AND bet_id = $2'

/** Keeps the ticket of an item that is no bet; before its confirmation is queued. */
export async function noteTicket(tx: Queries, shardKey: string, itemId: string, ticket: ItemTicket): Promise<void> {
  await tx.query(TICKET, [shardKey, itemId, JSON.stringify(ticket)])
}

const PRIZE_ITEMS = `
  UPDATE seamless_bet s SET prize_item = p.prize_item FROM unnest($2::uuid[], $3::uuid[]) AS p(bet_id, prize_item)
  WHERE s.shard_key = $1 AND s.bet_id = p.bet_id`

/** Joins prizes to the fees that wallets know, whose payout they are; of other members nothing is kept. */
export async function notePrizeItems(
  tx: Queries,
  shardKey: string,
  prizes: readonly { itemId: string; prizeItem: string }[],
): Promise<void> {
  const [fees, items] = [prizes.map(({ itemId }) => itemId), prizes.map(({ prizeItem }) => prizeItem)]
  await tx.query(PRIZE_ITEMS, [shardKey, fees, items])
}

const STILL_ASKED = `
  SELECT bet_id FROM seamless_bet WHERE shard_key = $1 AND bet_id = ANY($2::uuid[]) AND state = 'asked'
  ORDER BY bet_id FOR UPDATE`

/** Locks asked bets. @returns those that nobody let go of meanwhile */
export async function lockAsked(tx: Queries, shardKey: string, betIds: readonly string[]): Promise<Set<string>> {
  if (betIds.length === 0) return new Set()
  const { rows } = await tx.query<{ bet_id: string }>(STILL_ASKED, [shardKey, betIds])
  return new Set(rows.map(({ bet_id }) => bet_id))
}

const ASKING = `
  SELECT member_id, bet_key FROM seamless_bet
  WHERE shard_key = $1 AND member_id = ANY($2::uuid[]) AND bet_key = ANY($3::text[]) AND state = 'asked'`

/** Keys under which a wallet is being asked now, as `<member> <key>`. */
export async function readAsking(
  tx: Queries,
  shardKey: string,
  bets: readonly { memberId: string; key: string }[],
): Promise<Set<string>> {
  if (bets.length === 0) return new Set()
  const { rows } = await tx.query<{ member_id: string; bet_key: string }>(ASKING, [
    ...[shardKey, bets.map(({ memberId }) => memberId), bets.map(({ key }) => key)],
  ])
  return new Set(rows.map(({ member_id, bet_key }) => `${member_id} ${bet_key}`))
}

const AT_ONCE = 200
const UNANSWERED = `
  SELECT shard_key, bet_id FROM seamless_bet
  WHERE state = 'asked' AND ends_ms < (extract(epoch FROM clock_timestamp()) * 1000)::bigint
  ORDER BY ends_ms LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`

/**
 * Lets go of bets whose asking process is gone: there is no bet, and the wallet is told so until it acknowledges. Any
 * number of processes may run it. @returns how many
 */
export async function releaseUnanswered(
  db: { tx<T>(work: (tx: Queries) => Promise<T>): Promise<T> },
  now: () => number,
) {
  let released = 0
  for (let count = AT_ONCE; count === AT_ONCE; released += count) {
    count = await db.tx(async (tx) => {
      const { rows } = await tx.query<{ shard_key: string; bet_id: string }>(UNANSWERED)
      for (const [shardKey, its] of Map.groupBy(rows, ({ shard_key }) => shard_key)) {
        const news = its.map(({ bet_id }): BetNews => ({ betId: bet_id, news: 'release', reason: 'unanswered' }))
        await tellWallet(tx, shardKey, news, now())
      }
      return rows.length
    })
  }
  return released
}
