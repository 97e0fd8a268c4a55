/** Writes new members: rows, names, wallets and opening amounts. */
import { type Currency, MONEY_SCALE, money } from '@quarterline/core/base/money'
import type { CommType } from '@quarterline/core/upline/commission'
import { uuidv7 } from 'uuidv7'
import type { Queries } from '../../kit/db.ts'
import { houseAccount } from '../../wallet/accounts.ts'
import { post } from '../../wallet/post.ts'
import { nameKey } from '../name.ts'

export interface NewMember {
  accountId: string
  currency: Currency
  /** Whole currency units. */
  cash: number
  credit: number
  commType: CommType
}

/** An agent with his place in a tree. */
export interface AgentPlace {
  shardKey: string
  agentId: string
  chainId: string | null
}

/** Adds members under an agent, with wallets and opening amounts. */
export async function addMembers(
  tx: Queries,
  under: AgentPlace,
  members: readonly NewMember[],
  passwordHash: string,
  nowMs: number,
): Promise<string[]> {
  const { shardKey, agentId, chainId } = under
  const made = members.map((member) => ({ ...member, id: uuidv7(), cashId: uuidv7(), escrowId: uuidv7() }))
  const column = <T>(pick: (member: (typeof made)[number]) => T): T[] => made.map(pick)
  await tx.query(
    `INSERT INTO ledger_account (shard_key, id, owner_id, kind, currency)
     SELECT $1, w.id, w.owner, w.kind, w.currency FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[])
       AS w(id, owner, kind, currency)`,
    [
      shardKey,
      [...column(({ cashId }) => cashId), ...column(({ escrowId }) => escrowId)],
      [...column(({ id }) => id), ...column(({ id }) => id)],
      [...column(() => 'cash'), ...column(() => 'escrow')],
      [...column(({ currency }) => currency), ...column(({ currency }) => currency)],
    ],
  )
  await tx.query(
    `INSERT INTO member (shard_key, id, parent_id, chain_id, account_id, password_hash, currency, comm_type,
       given_credit, cash_id, escrow_id)
     SELECT $1, n.id, $2, $3, n.account_id, $4, n.currency, n.comm_type, n.credit, n.cash_id, n.escrow_id
     FROM unnest($5::uuid[], $6::text[], $7::text[], $8::int[], $9::bigint[], $10::uuid[], $11::uuid[])
       AS n(id, account_id, currency, comm_type, credit, cash_id, escrow_id)`,
    [
      shardKey,
      agentId,
      chainId,
      passwordHash,
      column(({ id }) => id),
      column(({ accountId }) => accountId),
      column(({ currency }) => currency),
      column(({ commType }) => commType),
      column(({ credit }) => credit * MONEY_SCALE),
      column(({ cashId }) => cashId),
      column(({ escrowId }) => escrowId),
    ],
  )
  await tx.query(
    `INSERT INTO login_name (name_key, shard_key, member_id) SELECT n.key, $1, n.id
     FROM unnest($2::text[], $3::uuid[]) AS n(key, id)`,
    [shardKey, column(({ accountId }) => nameKey(accountId)), column(({ id }) => id)],
  )
  for (const currency of new Set(column(({ currency }) => currency)))
    await houseAccount(tx, shardKey, 'house', currency)
  await deposit(
    tx,
    shardKey,
    made.filter(({ cash }) => cash > 0),
    nowMs,
  )
  return column(({ id }) => id)
}

async function deposit(
  tx: Queries,
  shardKey: string,
  members: readonly { cashId: string; currency: Currency; cash: number }[],
  nowMs: number,
): Promise<void> {
  const banks = new Map<string, string>()
  for (const { currency } of members) {
    if (!banks.has(currency)) banks.set(currency, await houseAccount(tx, shardKey, 'bank', currency))
  }
  const transfers = members.map(({ cashId, currency, cash }) => {
    const ends = { debit: banks.get(currency) as string, credit: cashId }
    const key = { cause: uuidv7(), step: 'deposit', round: 0, reason: 'deposit' as const }
    return { ...key, ...ends, amount: money(cash * MONEY_SCALE), currency }
  })
  await post(tx, shardKey, transfers, nowMs)
}
