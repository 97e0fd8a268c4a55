/** The hash chain of transfers; with each sealed block, the sums of its transfers per account. */

import type { Chain } from '../kit/chain/block.ts'
import type { Tx } from '../kit/db.ts'

export const LEDGER_CHAIN: Chain = {
  name: 'transfer',
  content: 'ROW(chain_no, shard_key, cause, step, round, debit, credit, amount, currency, reason, at_ms)',
  key: "concat_ws('/', cause, step, round)",
}

/** SQL of the sums per account over transfers that satisfy a condition. */
export const transferSumsSql = (where: string): string => `
  SELECT shard_key, account, currency, sum(amount) AS amount FROM (
    SELECT shard_key, debit AS account, currency, -amount AS amount FROM transfer WHERE ${where}
    UNION ALL
    SELECT shard_key, credit, currency, amount FROM transfer WHERE ${where}
  ) AS sides GROUP BY shard_key, account, currency`

const ADD = `
  INSERT INTO ledger_sum AS l (shard_key, account, currency, amount)
  ${transferSumsSql('chain_no > $1 AND chain_no <= $2')}
  ON CONFLICT (shard_key, account, currency) DO UPDATE SET amount = l.amount + excluded.amount`

/** Adds up the transfers of a block being sealed. */
export async function addSums(tx: Tx, afterNo: number, toNo: number): Promise<void> {
  await tx.query(ADD, [afterNo, toNo])
}
