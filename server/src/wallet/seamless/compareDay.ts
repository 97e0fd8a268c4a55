/** Compares a working date with a licensee's wallet, bet by bet and in both directions (integrations A3). */
import { type Money, money } from '@quarterline/core/base/money'
import { DAY_MS, workingDateStartMs } from '@quarterline/core/base/time'
import { readAmount } from '@quarterline/core/wallet/seamless/amountText'
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../../kit/db.ts'
import type { WalletAddress } from './registry.ts'
import type { WalletExchange } from './walletClient.ts'

const PAGE_MS = 10_000
const PAGES_MAX = 10_000

/** A bet on which the two sides differ; amounts are what the member's money at home moved by. */
export interface DayDifference {
  betId: string
  here: Money
  there: Money
  /** Whether a message of it still waits: then the difference goes away by itself. */
  isOnTheWay: boolean
}

/** The statement could not be read: why. */
export class NoStatement extends Error {}

// What was mirrored to and from the licensee's accounts on that date.
const HERE = `
  SELECT t.cause::text AS bet, sum(CASE WHEN t.credit = a.id THEN t.amount ELSE -t.amount END)::bigint AS net
  FROM licensee_tree l
  JOIN transfer t ON t.shard_key = l.shard_key AND t.reason = 'mirror' AND t.at_ms >= $2 AND t.at_ms < $3
  JOIN ledger_account a ON a.shard_key = t.shard_key AND a.kind = 'licensee' AND a.id IN (t.debit, t.credit)
  WHERE l.licensee_id = $1 GROUP BY 1`
const WAITING = `SELECT DISTINCT item FROM outbox WHERE lane = 'licensee:' || $1::uuid AND sent_ms IS NULL`

interface StatementPage {
  code?: unknown
  bets?: { bet_id?: unknown; debited?: unknown; credited?: unknown }[]
  more?: unknown
}

/** Reads a date's statement of the wallet, page by page. */
async function readStatement(
  exchange: WalletExchange,
  wallet: WalletAddress,
  workingDate: string,
): Promise<Map<string, number>> {
  const nets = new Map<string, number>()
  let after: string | undefined
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const message = { transfer_id: uuidv7(), workingDate, ...(after !== undefined && { after }) }
    const { http, body } = await exchange(wallet, 'statement', message, PAGE_MS)
    const { code, bets, more } = (body ?? {}) as StatementPage
    if (http !== 200 || code !== 'OK' || !Array.isArray(bets)) throw new NoStatement(`It was answered ${http} ${code}.`)
    for (const { bet_id, debited, credited } of bets) {
      const [taken, given] = [readAmount(debited), readAmount(credited)]
      if (typeof bet_id !== 'string' || taken === undefined || given === undefined)
        throw new NoStatement(`A bet of it cannot be read: ${JSON.stringify(bet_id)}.`)
      nets.set(bet_id, given - taken)
    }
    const last = bets.at(-1)?.bet_id
    if (more !== true || typeof last !== 'string' || last === after) return nets
    after = last
  }
  return nets
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
  const there = await readStatement(exchange, wallet, workingDate)
  const fromMs = workingDateStartMs(workingDate)
  const { rows } = await db.query<{ bet: string; net: number }>(HERE, [wallet.id, fromMs, fromMs + DAY_MS])
  const here = new Map(rows.map(({ bet, net }) => [bet, net]))
  const waiting = new Set((await db.query<{ item: string }>(WAITING, [wallet.id])).rows.map(({ item }) => item))
  const ids = new Set([...here.keys(), ...there.keys()])
  const differences = [...ids].sort().flatMap((betId): DayDifference[] => {
    const [ours, theirs] = [here.get(betId) ?? 0, there.get(betId) ?? 0]
    if (ours === theirs) return []
    return [{ betId, here: money(ours), there: money(theirs), isOnTheWay: waiting.has(betId) }]
  })
  return { bets: ids.size, differences }
}
