/** An upline's lists of his downline: uplines with their terms, members with their money. */

import { type Money, toDecimal } from '@quarterline/core/base/money'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { type GroupRates, wholeRates } from '@quarterline/core/upline/chain'
import { walletView } from '@quarterline/core/wallet/transfer'
import type { Queries } from '../../kit/db.ts'
import type { UplineIdentity } from '../operator.ts'
import type { Member } from '../session.ts'
import { BELOW, UPLINE_COLUMNS, type Upline } from '../tree/upline.ts'
import { uplineBelow } from './findBelow.ts'

const PAGE_DEFAULT = 50
/** A page as limit and offset. */
export const limitAndOffset = ({
  pageNumber = 1,
  pageSize = PAGE_DEFAULT,
}: {
  pageNumber?: number
  pageSize?: number
}) => {
  return [pageSize, (pageNumber - 1) * pageSize]
}

const COUNTS = `
  (SELECT count(*) FROM upline c WHERE c.shard_key = u.shard_key AND c.parent_id = u.id) AS uplines,
  (SELECT count(*) FROM member m WHERE m.shard_key = u.shard_key AND m.parent_id = u.id) AS members`

type CountedUpline = Upline & { uplines: number; members: number }
type UplineRow = SuccessOf<'console/downlinelist'>['self']

/** An upline as those above see him; he himself is not shown his parent's share. */
function rowOf(viewer: UplineIdentity, one: CountedUpline): UplineRow {
  const {
    id,
    parentId,
    name,
    level,
    currency,
    state,
    aboveState,
    positionPpm: position,
    ratesPpm: rates,
    uplines,
    members,
  } = one
  const isSelf = id === viewer.id
  const { givePpm: give, keepPpm: keep, takeRemainPpm: take_remain, forcePpm: force } = one
  return {
    upline_id: id,
    account: name,
    level,
    currency,
    state,
    credit: toDecimal(one.creditLimit),
    rates: wholeRates(rates),
    position,
    ...(isSelf ? { give } : { give, keep, take_remain, force }),
    ...(parentId && !isSelf && { parent_id: parentId }),
    ...(aboveState !== 'active' && { above_state: aboveState }),
    uplines,
    members,
  }
}

/** The uplines directly below one, by name. */
export async function listDownline(tx: Queries, viewer: UplineIdentity, request: RequestOf<'console/downlinelist'>) {
  const { shardKey, id } = await uplineBelow(tx, viewer, request.upline_id)
  const read = async (where: string, values: unknown[]) => {
    const sql = `SELECT ${UPLINE_COLUMNS}, ${COUNTS} FROM upline u WHERE u.shard_key = $1 AND ${where}`
    return (await tx.query<CountedUpline & Record<string, unknown>>(sql, [shardKey, ...values])).rows
  }
  const self = rowOf(viewer, (await read('u.id = $2', [id]))[0] as CountedUpline)
  const rows = await read('u.parent_id = $2 ORDER BY lower(u.name) LIMIT $3 OFFSET $4', [
    id,
    ...limitAndOffset(request),
  ])
  return { self, rows: rows.map((row) => rowOf(viewer, row)), total: self.uplines }
}

// Selects a page first, and reads money only for it.
const MEMBERS = `${BELOW}, page AS MATERIALIZED (
    SELECT m.* FROM below b JOIN member m ON m.shard_key = $1 AND m.parent_id = b.id
    ORDER BY lower(m.account_id) LIMIT $3 OFFSET $4
  )
  SELECT m.id, m.account_id AS "accountId", m.parent_id AS "agentId", u.name AS agent, m.currency, m.state,
    m.upline_state AS "uplineState", m.licensee_state AS "licenseeState", m.comm_type AS "commType", m.given_credit AS "givenCredit",
    m.last_login_ms AS "lastLoginMs", c.balance AS cash, e.balance AS escrow, h.body->'memberRatesPpm' AS rates
  FROM page m JOIN upline u ON u.shard_key = m.shard_key AND u.id = m.parent_id
  JOIN ledger_account c ON c.shard_key = m.shard_key AND c.id = m.cash_id
  JOIN ledger_account e ON e.shard_key = m.shard_key AND e.id = m.escrow_id
  LEFT JOIN chain h ON h.shard_key = m.shard_key AND h.id = m.chain_id
  ORDER BY lower(m.account_id)`
const COUNT = `${BELOW} SELECT count(*) AS total FROM below b JOIN member m ON m.shard_key = $1 AND m.parent_id = b.id`

type MemberRow = Pick<Member, 'id' | 'accountId' | 'currency' | 'state' | 'commType'> & {
  agentId: string
  agent: string
  givenCredit: Money
  uplineState: UplineIdentity['state']
  licenseeState: UplineIdentity['state']
  lastLoginMs: number | null
  cash: Money
  escrow: Money
  rates: GroupRates | null
}

/** The members at any depth below one, by name, with their money. */
export async function listMembersBelow(
  tx: Queries,
  viewer: UplineIdentity,
  request: RequestOf<'console/downmemberlist'>,
) {
  const { shardKey, id } = await uplineBelow(tx, viewer, request.upline_id)
  const page = await tx.query<MemberRow & Record<string, unknown>>(MEMBERS, [shardKey, id, ...limitAndOffset(request)])
  const count = await tx.query<{ total: number }>(COUNT, [shardKey, id])
  const rows = page.rows.map(({ cash, escrow, givenCredit, lastLoginMs, rates, ...row }) => {
    const { available, cashBalance, frozen } = walletView(cash, escrow, givenCredit)
    return {
      account_id: row.accountId,
      member_id: row.id,
      agent_id: row.agentId,
      agent: row.agent,
      currency: row.currency,
      state: row.state,
      comm_type: row.commType,
      ...(rates && { rates: wholeRates(rates) }),
      given_credit: toDecimal(givenCredit),
      available: toDecimal(available),
      cash_balance: toDecimal(cashBalance),
      outstanding: toDecimal(frozen),
      ...(row.uplineState !== 'active' && { upline_state: row.uplineState }),
      ...(row.licenseeState !== 'active' && { licensee_state: row.licenseeState }),
      ...(lastLoginMs !== null && { last_login: lastLoginMs }),
    }
  })
  return { rows, total: count.rows[0]?.total ?? 0 }
}
