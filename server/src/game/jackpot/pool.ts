/**
 * The money of a provider's jackpots: in each tree an account that its stakes feed and prizes are paid from. The pool is what all
 * trees hold together, so that of one may fall below nothing when its member wins what others fed.
 */
import { isCurrency, type LedgerUnit, type Money, NOTHING } from '@quarterline/core/base/money'
import type { Transfer } from '@quarterline/core/wallet/transfer'
import { type Member, purseOf } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { houseAccount, openAccount } from '../../wallet/accounts.ts'

const KIND = 'jackpot'
const ACCOUNT = `
  SELECT p.ledger_id AS "ownerId", a.id FROM game_provider p
  LEFT JOIN ledger_account a ON a.shard_key = $1 AND a.owner_id = p.ledger_id AND a.kind = '${KIND}' AND a.currency = $3
  WHERE p.id = $2`

/** The account of a provider's jackpots in a tree, created if missing. */
export async function poolAccount(
  tx: Queries,
  { shardKey, provider, currency }: { shardKey: string; provider: string; currency: LedgerUnit },
): Promise<string> {
  const { rows } = await tx.prepared<{ ownerId: string; id: string | null }>('game-jackpot-account', ACCOUNT, [
    ...[shardKey, provider, currency],
  ])
  const [row] = rows
  if (!row) throw new Error(`there is no provider ${provider}`)
  return row.id ?? openAccount(tx, { shardKey, ownerId: row.ownerId, kind: KIND, currency })
}

/** A part of a stake that feeds jackpots. */
export interface JackpotShare {
  provider: string
  /** Our name of the stake. */
  item: string
  amount: Money
}

/**
 * The house's money that a stake feeds jackpots with, or takes back with the stake. The stake is booked whole: the member's
 * result does not know of it.
 */
export async function shareTransfer(
  tx: Queries,
  member: Member,
  { provider, item, amount }: JackpotShare,
  isUndone = false,
): Promise<Transfer> {
  const { shardKey } = member
  const { currency } = purseOf(member)
  const house = await houseAccount(tx, shardKey, 'house', currency)
  const pool = await poolAccount(tx, { shardKey, provider, currency })
  const move = isUndone
    ? ({ step: 'undo.jackpot', debit: pool, credit: house, reason: 'undo' } as const)
    : ({ step: 'jackpot', debit: house, credit: pool, reason: 'jackpot' } as const)
  return { cause: item, round: 1, amount, currency, ...move }
}

const FED = `
  SELECT id AS item, jackpot AS amount FROM game_tx
  WHERE shard_key = $1 AND round_id = $2 AND jackpot IS NOT NULL AND NOT is_rolled_back ORDER BY id`

/** The transfers that take back what a cancelled round fed jackpots with. */
export async function undoneShares(
  tx: Queries,
  member: Member,
  { provider, roundId }: { provider: string; roundId: string },
): Promise<Transfer[]> {
  const { rows } = await tx.query<{ item: string; amount: Money }>(FED, [member.shardKey, roundId])
  const transfers: Transfer[] = []
  for (const row of rows) transfers.push(await shareTransfer(tx, member, { provider, ...row }, true))
  return transfers
}

const HELD = `
  SELECT a.currency, sum(a.balance)::bigint AS amount FROM ledger_account a
  WHERE a.kind = '${KIND}' AND a.owner_id = (SELECT ledger_id FROM game_provider WHERE id = $1)
  GROUP BY a.currency ORDER BY a.currency`

/** What is held for a provider's jackpots in all trees, by currency. */
export async function heldFor(db: Queries, provider: string): Promise<Map<string, Money>> {
  const { rows } = await db.query<{ currency: string; amount: Money }>(HELD, [provider])
  return new Map(rows.filter(({ currency }) => isCurrency(currency)).map((row) => [row.currency, row.amount]))
}

/** What a jackpot is to pay. */
interface Prize {
  provider: string
  amount: Money
  currency: string
}

const LOCK = 'SELECT FROM game_provider WHERE id = $1 FOR NO KEY UPDATE'

/** Makes whoever changes a provider's jackpots wait for the end of this transaction. */
export async function lockJackpots(tx: Queries, provider: string): Promise<void> {
  await tx.query(LOCK, [provider])
}

/** Whether a provider's jackpots hold a prize; until the transaction ends no other is paid from them. */
export async function holdsPrize(tx: Queries, { provider, amount, currency }: Prize): Promise<boolean> {
  // Two prizes at once could each find enough for itself alone.
  await lockJackpots(tx, provider)
  const held = (await heldFor(tx, provider)).get(currency) ?? NOTHING
  return held >= amount
}

const WON = `
  UPDATE game_jackpot SET won_ms = $4, won_amount = $5 WHERE provider = $1 AND jackpot = $2 AND currency = $3`

/** Notes when a jackpot was won last, for all to see. */
export async function noteWin(
  tx: Queries,
  { provider, jackpot, currency, amount }: Prize & { jackpot: string },
  nowMs: number,
): Promise<void> {
  await tx.query(WON, [provider, jackpot, currency, nowMs, amount])
}
