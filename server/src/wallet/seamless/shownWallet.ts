/** What pages show of a member's balances, wherever his money is. */
import { type Money, money, NOTHING } from '@quarterline/core/base/money'
import type { walletView } from '@quarterline/core/wallet/transfer'
import type { Queries } from '../../kit/db.ts'
import { readWallet } from '../balance.ts'

/** SQL: what a message of the outbox brings its member, in units of the currency; a confirmation's debit is only told. */
export const MESSAGE_AMOUNT = `(coalesce((body ->> 'credit_amount')::numeric, 0)
  - CASE body ->> 'call' WHEN 'confirm' THEN 0 ELSE coalesce((body ->> 'debit_amount')::numeric, 0) END)`

type WalletOwner = Parameters<typeof readWallet>[1] & { id: string; licenseeType: 1 | 2 }

/** What a member's own wallet last said, in real time. */
export interface KnownBalance {
  balance: Money
  atMs: number
}

const KNOWN = `SELECT balance, at_ms AS "atMs" FROM seamless_balance WHERE shard_key = $1 AND member_id = $2`

/** The last known balance in a member's own wallet; undefined if it never answered. */
export async function readKnownBalance(
  db: Queries,
  { shardKey, id }: Pick<WalletOwner, 'shardKey' | 'id'>,
): Promise<KnownBalance | undefined> {
  const { rows } = await db.query<KnownBalance & Record<string, unknown>>(KNOWN, [shardKey, id])
  return rows[0]
}

const ON_THE_WAY = `
  SELECT (10000 * sum(${MESSAGE_AMOUNT}))::bigint AS amount FROM outbox
  WHERE sent_ms IS NULL AND body ->> 'member_id' = $1`

/** What messages that his wallet has not acknowledged bring a member; negative takes from him. */
export async function readInTransit(db: Queries, memberId: string): Promise<Money> {
  const { rows } = await db.query<{ amount: Money | null }>(ON_THE_WAY, [memberId])
  return rows[0]?.amount ?? NOTHING
}

/**
 * A member's balances as pages show them. Of operator type 2 it is what his own wallet last said, nothing if it never
 * did; no bet is accepted or refused by it.
 */
export async function readShownWallet(
  db: Queries,
  owner: WalletOwner,
): Promise<ReturnType<typeof walletView> & { watched: boolean }> {
  if (owner.licenseeType === 1) return readWallet(db, owner)
  const [here, known] = await Promise.all([readWallet(db, owner), readKnownBalance(db, owner)])
  const available = known?.balance ?? NOTHING
  const account = money(available + here.frozen)
  return { ...here, available, cashBalance: account, account }
}
