/** Lists members whose available balance is negative, which only a correction can cause (rules 14.15). */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { walletView } from '@quarterline/core/wallet/transfer'
import type { Db } from '../kit/db.ts'

const PAGE_DEFAULT = 50

const NEGATIVE = `
  FROM member m
  JOIN ledger_account c ON c.shard_key = m.shard_key AND c.id = m.cash_id
  JOIN ledger_account e ON e.shard_key = m.shard_key AND e.id = m.escrow_id
  WHERE m.given_credit + c.balance < 0`
/** The names of the uplines above member `m`, from the agent up, as one JSON array. */
export const UPLINES_ABOVE = `
  WITH RECURSIVE above AS (
    SELECT u.shard_key, u.id, u.parent_id, u.level, u.name FROM upline u WHERE u.shard_key = m.shard_key AND u.id = m.parent_id
    UNION ALL
    SELECT u.shard_key, u.id, u.parent_id, u.level, u.name
    FROM above a JOIN upline u ON u.shard_key = a.shard_key AND u.id = a.parent_id
  )
  SELECT json_agg(name ORDER BY level) FROM above`

interface NegativeRow {
  account_id: string
  currency: string
  given_credit: Money
  cash: Money
  escrow: Money
  uplines: string[]
}

/** A page of them, most negative first within a currency, with each one's uplines. */
export async function listOverdrawn(
  db: Db,
  request: RequestOf<'console/negativelist'>,
): Promise<Pick<SuccessOf<'console/negativelist'>, 'rows' | 'total'>> {
  const { pageNumber = 1, pageSize = PAGE_DEFAULT } = request
  const [page, count] = await Promise.all([
    db.query<NegativeRow & Record<string, unknown>>(
      `SELECT m.account_id, m.currency, m.given_credit, c.balance AS cash, e.balance AS escrow, (${UPLINES_ABOVE}) AS uplines
       ${NEGATIVE} ORDER BY m.currency, m.given_credit + c.balance, m.account_id LIMIT $1 OFFSET $2`,
      [pageSize, (pageNumber - 1) * pageSize],
    ),
    db.query<{ total: number }>(`SELECT count(*) AS total ${NEGATIVE}`),
  ])
  const rows = page.rows.map(({ account_id, currency, given_credit, cash, escrow, uplines }) => {
    const { available, cashBalance, frozen } = walletView(cash, escrow, given_credit)
    const amounts = { available: toDecimal(available), cash_balance: toDecimal(cashBalance) }
    return { account_id, currency, ...amounts, outstanding: toDecimal(frozen), uplines: uplines ?? [] }
  })
  return { rows, total: count.rows[0]?.total ?? 0 }
}
