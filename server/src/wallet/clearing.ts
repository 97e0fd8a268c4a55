/**
 * Moves money between trees: each shard has a clearing account per unit, and an amount leaves one shard and enters the
 * other in one transaction under one cause. All clearing accounts of a unit sum to zero.
 */
import type { LedgerUnit, Money } from '@quarterline/core/base/money'
import type { TransferReason } from '@quarterline/core/wallet/transfer'
import type { Queries } from '../kit/db.ts'
import { houseAccount } from './accounts.ts'
import { post } from './post.ts'

/** A ledger account with its shard. */
export interface LedgerPlace {
  shardKey: string
  account: string
}

export interface ClearingTransfer {
  from: LedgerPlace
  to: LedgerPlace
  cause: string
  step: string
  round: number
  amount: Money
  currency: LedgerUnit
  reason: TransferReason
}

/**
 * Moves an amount between accounts of one or two shards. The caller holds the needed locks; shards are written in key
 * order, so that two opposite payments cannot deadlock.
 */
export async function transferAcross(
  tx: Queries,
  { from, to, ...transfer }: ClearingTransfer,
  atMs: number,
): Promise<void> {
  if (from.shardKey === to.shardKey) {
    await post(tx, from.shardKey, [{ ...transfer, debit: from.account, credit: to.account }], atMs)
    return
  }
  const { currency } = transfer
  const out = async () => {
    const clearing = await houseAccount(tx, from.shardKey, 'clearing', currency)
    await post(tx, from.shardKey, [{ ...transfer, debit: from.account, credit: clearing }], atMs)
  }
  const into = async () => {
    const clearing = await houseAccount(tx, to.shardKey, 'clearing', currency)
    await post(tx, to.shardKey, [{ ...transfer, debit: clearing, credit: to.account }], atMs)
  }
  for (const write of from.shardKey < to.shardKey ? [out, into] : [into, out]) await write()
}
