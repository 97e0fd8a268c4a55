/**
 * Answers `console/downauditlist` and lists overdrawn members: an upline reads the acts of himself and of his downline.
 */

import type { Money } from '@quarterline/core/base/money'
import { toDecimal } from '@quarterline/core/base/money'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { walletView } from '@quarterline/core/wallet/transfer'
import type { Queries } from '../../kit/db.ts'
import type { UplineIdentity } from '../operator.ts'
import { listActs } from '../record/auditRecord.ts'
import { BELOW } from '../tree/upline.ts'
import { uplineBelow } from './findBelow.ts'

const PAGE_DEFAULT = 50

const LOGINS = `${BELOW} SELECT o.account FROM below b JOIN operator o ON o.shard_key = $1 AND o.upline_id = b.id`

/** Acts of the caller and of uplines below him; not those of uplines above, nor members' own. */
export async function listRecordBelow(
  tx: Queries,
  viewer: UplineIdentity,
  request: RequestOf<'console/downauditlist'>,
) {
  const { shardKey, id } = await uplineBelow(tx, viewer, request.upline_id)
  const { rows } = await tx.query<{ account: string }>(LOGINS, [shardKey, id])
  const by = rows.map(({ account }) => account)
  return listActs(tx, { where: `operator = ANY($1::text[]) AND role = 'upline'`, values: [by] }, request)
}

const SHORT = `
  FROM below b JOIN member m ON m.shard_key = $1 AND m.parent_id = b.id
  JOIN upline u ON u.shard_key = m.shard_key AND u.id = m.parent_id
  JOIN ledger_account c ON c.shard_key = m.shard_key AND c.id = m.cash_id
  JOIN ledger_account e ON e.shard_key = m.shard_key AND e.id = m.escrow_id
  WHERE m.given_credit + c.balance < 0`

interface OverdrawnRow {
  account_id: string
  agent: string
  currency: string
  credit: Money
  cash: Money
  escrow: Money
}

/** Overdrawn members in his downline. */
export async function listOverdrawnBelow(
  tx: Queries,
  viewer: UplineIdentity,
  request: RequestOf<'console/downnegativelist'>,
): Promise<Pick<SuccessOf<'console/downnegativelist'>, 'rows' | 'total'>> {
  const { shardKey, id } = await uplineBelow(tx, viewer, request.upline_id)
  const { pageNumber = 1, pageSize = PAGE_DEFAULT } = request
  const page = await tx.query<OverdrawnRow & Record<string, unknown>>(
    `${BELOW} SELECT m.account_id, u.name AS agent, m.currency, m.given_credit AS credit, c.balance AS cash, e.balance AS escrow
     ${SHORT} ORDER BY m.currency, m.given_credit + c.balance, m.account_id LIMIT $3 OFFSET $4`,
    [shardKey, id, pageSize, (pageNumber - 1) * pageSize],
  )
  const count = await tx.query<{ total: number }>(`${BELOW} SELECT count(*) AS total ${SHORT}`, [shardKey, id])
  const rows = page.rows.map(({ cash, escrow, credit, ...row }) => {
    const { available, cashBalance, frozen } = walletView(cash, escrow, credit)
    return {
      ...row,
      available: toDecimal(available),
      cash_balance: toDecimal(cashBalance),
      outstanding: toDecimal(frozen),
    }
  })
  return { rows, total: count.rows[0]?.total ?? 0 }
}
