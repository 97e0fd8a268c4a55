/** Compares a working date with a licensee's wallet, bet by bet and in both directions (integrations A3). */
import { type Money, money } from '@quarterline/core/base/money'
import { DAY_MS, HOUR_MS, workingDateStartMs } from '@quarterline/core/base/time'
import { readAmount } from '@quarterline/core/wallet/seamless/amountText'
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../../kit/db.ts'
import type { WalletAddress } from './registry.ts'
import type { WalletExchange } from './walletClient.ts'

const PAGE_MS = 10_000
/** How many bets that we do not know a statement may have: a wallet's answer is bounded by what is here. */
const STRANGERS_MAX = 1000
const ID_MAX = 64
/** How long, in platform time at the fastest, a bet that is taken may have been asked for. */
const ASKED_FOR_MS = 2 * HOUR_MS
/** How long one may have been asked for that is let go of: our processes may have been away meanwhile. */
const RELEASED_WITHIN_MS = 7 * DAY_MS

/** A bet on which the two sides differ; amounts are what the member's money at home moved by. */
export interface DayDifference {
  betId: string
  currency: string
  here: Money
  there: Money
  /** Whether a message of it still waits: then the difference goes away by itself. */
  isOnTheWay: boolean
}

/** The statement could not be read: why. */
export class NoStatement extends Error {}

// What was mirrored to and from the licensee's accounts on that date.
const HERE = `
  SELECT t.cause::text AS bet, a.currency,
    sum(CASE WHEN t.credit = a.id THEN t.amount ELSE -t.amount END)::bigint AS net
  FROM licensee_tree l
  JOIN transfer t ON t.shard_key = l.shard_key AND t.reason = 'mirror' AND t.at_ms >= $2 AND t.at_ms < $3
  JOIN ledger_account a ON a.shard_key = t.shard_key AND a.owner_id = t.shard_key AND a.kind = 'licensee'
    AND a.id IN (t.debit, t.credit)
  WHERE l.licensee_id = $1 AND ($4::uuid IS NULL OR t.cause > $4::uuid) GROUP BY t.cause, a.currency ORDER BY t.cause LIMIT $5`
// Bets that were asked for before a date's noon and taken after it: the wallet counts what it reserved on the date of the
// asking, we on the date of the bet.
const OVER_NOON = `
  SELECT b.bet_id::text AS bet, b.currency, b.reserved, b.asked_ms < $2::bigint AS before
  FROM licensee_tree l
  JOIN transfer t ON t.shard_key = l.shard_key AND t.reason = 'mirror' AND t.round = 1
    AND (t.at_ms >= $2::bigint AND t.at_ms < $2::bigint + ${ASKED_FOR_MS} OR t.at_ms >= $3::bigint AND t.at_ms < $3::bigint + ${ASKED_FOR_MS})
  JOIN seamless_bet b ON b.shard_key = t.shard_key AND b.bet_id = t.cause
  WHERE l.licensee_id = $1 AND b.asked_ms < CASE WHEN t.at_ms < $3::bigint THEN $2::bigint ELSE $3::bigint END`
// The same of bets that were let go of, of which a wallet may have taken the stake, or nothing.
const RELEASED_OVER_NOON = `
  SELECT b.bet_id::text AS bet, b.currency, b.reserved, b.asked_ms < $2::bigint AS before
  FROM licensee_tree l
  JOIN seamless_bet b ON b.shard_key = l.shard_key AND b.state = 'released'
    AND b.asked_ms >= $2::bigint - ${RELEASED_WITHIN_MS} AND b.asked_ms < $3::bigint
  JOIN outbox o ON o.lane = 'licensee:' || $1::uuid AND o.item = b.bet_id::text AND o.seq = 1
  WHERE l.licensee_id = $1 AND CASE WHEN b.asked_ms < $2::bigint THEN (o.body ->> 'at')::bigint >= $2::bigint AND (o.body ->> 'at')::bigint < $3::bigint
    ELSE (o.body ->> 'at')::bigint >= $3::bigint END`
const WAITING = `SELECT DISTINCT item FROM outbox WHERE lane = 'licensee:' || $1::uuid AND sent_ms IS NULL`

interface StatementPage {
  code?: unknown
  bets?: { bet_id?: unknown; currency?: unknown; debited?: unknown; credited?: unknown }[]
  more?: unknown
}

/** What one side has of a bet. */
interface Side {
  currency: string
  net: number
  /** What is right as well. */
  or?: number
}
type BetOfStatement = NonNullable<StatementPage['bets']>[number]

/** @throws NoStatement if it cannot be read */
function readBet({ bet_id, currency, debited, credited }: BetOfStatement): [betId: string, side: Side] {
  const [taken, given] = [readAmount(debited), readAmount(credited)]
  const isNamed = typeof bet_id === 'string' && bet_id.length <= ID_MAX && typeof currency === 'string'
  if (!isNamed || taken === undefined || given === undefined)
    throw new NoStatement(`A bet of it cannot be read: ${JSON.stringify(bet_id)?.slice(0, ID_MAX)}.`)
  return [bet_id, { currency, net: given - taken }]
}

/**
 * Reads a date's statement of the wallet, page by page.
 * @param known whether we have a bet; of others there are at most STRANGERS_MAX
 */
async function readStatement(
  exchange: WalletExchange,
  wallet: WalletAddress,
  workingDate: string,
  known: ReadonlyMap<string, Side>,
): Promise<Map<string, Side>> {
  const sides = new Map<string, Side>()
  let strangers = 0
  let after: string | undefined
  for (;;) {
    const message = { transfer_id: uuidv7(), workingDate, ...(after !== undefined && { after }) }
    const { http, body } = await exchange(wallet, 'statement', message, PAGE_MS)
    const { code, bets, more } = (body ?? {}) as StatementPage
    if (http !== 200 || code !== 'OK' || !Array.isArray(bets)) throw new NoStatement(`It was answered ${http} ${code}.`)
    for (const [betId, side] of bets.map((bet) => readBet(bet ?? {}))) {
      if (!known.has(betId) && !sides.has(betId)) strangers += 1
      sides.set(betId, side)
    }
    if (strangers > STRANGERS_MAX) throw new NoStatement(`More than ${STRANGERS_MAX} bets of it are not ours.`)
    if (more !== true) return sides
    // Each page begins beyond the one before, so that they come to an end.
    const last = bets.at(-1)?.bet_id
    if (typeof last !== 'string' || (after !== undefined && last <= after))
      throw new NoStatement('Its pages are not in the order of their bets.')
    after = last
  }
}

interface OverNoon {
  bet: string
  currency: string
  reserved: number
  /** Whether it was asked for before the date began. */
  before: boolean
}

/** A part of a date's bets: those beyond a bet, and so many at most. */
interface PageOfDay {
  after?: string | undefined
  most: number
}

/**
 * What we have of a working date by bet, as the wallet counts it: what it reserved on the date of the asking.
 * @param page the bets in the order of their ids; all of them if absent
 */
export async function readOurDay(
  db: Queries,
  licenseeId: string,
  fromMs: number,
  page?: PageOfDay,
): Promise<Map<string, Side>> {
  const date = [licenseeId, fromMs, fromMs + DAY_MS]
  const { rows } = await db.query<Side & { bet: string }>(HERE, [...date, page?.after ?? null, page?.most ?? null])
  // Beyond the last of a page that is full, others may come first.
  const last = page && rows.length >= page.most ? rows.at(-1)?.bet : undefined
  const isOnPage = (bet: string) => (page?.after === undefined || bet > page.after) && (!last || bet <= last)
  const here = new Map(rows.map(({ bet, ...side }): [string, Side] => [bet, side]))
  const moved = async (sql: string) =>
    (await db.query<OverNoon & Record<string, unknown>>(sql, date)).rows.filter(({ bet }) => isOnPage(bet))
  for (const { bet, currency, reserved, before } of await moved(OVER_NOON)) {
    const net = here.get(bet)?.net ?? 0
    here.set(bet, { currency, net: net + (before ? reserved : -reserved) })
  }
  for (const { bet, currency, reserved, before } of await moved(RELEASED_OVER_NOON)) {
    const net = here.get(bet)?.net ?? 0
    here.set(bet, { currency, net, or: net + (before ? reserved : -reserved) })
  }
  return here
}

/**
 * The bets of a working date on which we and a licensee's wallet differ, ours and theirs.
 * @throws NoStatement if the wallet does not tell
 */
export async function compareDay(
  db: Queries,
  exchange: WalletExchange,
  wallet: WalletAddress,
  workingDate: string,
): Promise<{ bets: number; differences: DayDifference[] }> {
  const fromMs = workingDateStartMs(workingDate)
  const here = await readOurDay(db, wallet.id, fromMs)
  const there = await readStatement(exchange, wallet, workingDate, here)
  const waiting = new Set((await db.query<{ item: string }>(WAITING, [wallet.id])).rows.map(({ item }) => item))
  const ids = new Set([...here.keys(), ...there.keys()])
  const differences = [...ids].sort().flatMap((betId): DayDifference[] => {
    const [ours, theirs] = [here.get(betId), there.get(betId)]
    const currency = ours?.currency ?? theirs?.currency ?? ''
    const isOfOne = !ours || !theirs || ours.currency === theirs.currency
    const [mine, his] = [ours?.net ?? 0, theirs?.net ?? 0]
    if (isOfOne && (mine === his || ours?.or === his)) return []
    // In another currency he has nothing of it in ours.
    return [{ betId, currency, here: money(mine), there: money(isOfOne ? his : 0), isOnTheWay: waiting.has(betId) }]
  })
  return { bets: ids.size, differences }
}
