/** Uplines' reports on shares below them: sums over members' dates, which add up in every direction. */
import { type Money, toDecimal } from '@quarterline/core/base/money'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { uplineBelow } from '../account/downline/findBelow.ts'
import type { UplineIdentity } from '../account/operator.ts'
import { ActRefused } from '../account/record/adminAct.ts'
import type { Queries } from '../kit/db.ts'
import type { Dates } from './bookedDays.ts'
import { datesOf } from './listBooked.ts'

const PAGE_DEFAULT = 50
/** By level: the column of a date's path. The shareholder is the shard itself. */
const PATH = ['member_id', 'agent_id', 'master_id', 'senior_id', 's_senior_id', 'shard_key'] as const

const sumOver = (levels: number[]) =>
  levels.length === 0 ? '0' : levels.map((no) => `d.win_loss_${no} + d.commission_${no}`).join(' + ')

/** The sums of dates `d` from a level's view. */
export const downlineSumsSql = (level: number) => `
  d.currency, sum(d.bets)::bigint AS bets, sum(d.entries)::bigint AS entries, sum(d.turnover)::bigint AS turnover,
  sum(d.valid_turnover)::bigint AS valid_turnover, sum(d.result + d.commission)::bigint AS member,
  sum(d.commission)::bigint AS member_commission,
  sum(${sumOver(Array.from({ length: level - 1 }, (_, at) => at + 1))})::bigint AS below,
  sum(d.win_loss_${level})::bigint AS winlose, sum(d.commission_${level})::bigint AS commission`
export const DATES = (level: number) =>
  `upline_day d WHERE d.shard_key = $1 AND d.${PATH[level]} = $2 AND d.working_date BETWEEN $3::date AND $4::date`

type Row = SuccessOf<'console/downlinewinloss'>['rows'][number]
export type DownlineSums = Record<'bets' | 'entries', number> &
  Record<'turnover' | 'valid_turnover' | 'member' | 'member_commission' | 'below' | 'winlose' | 'commission', Money> & {
    currency: string
  }

function figuresOf(row: DownlineSums): Omit<Row, 'key' | 'name'> {
  const { currency, bets, entries, member, below, winlose, commission } = row
  const net = (winlose + commission) as Money
  return {
    currency,
    bets,
    entries,
    turnover: toDecimal(row.turnover),
    valid_turnover: toDecimal(row.valid_turnover),
    member: toDecimal(member),
    member_commission: toDecimal(row.member_commission),
    below: toDecimal(below),
    winlose: toDecimal(winlose),
    commission: toDecimal(commission),
    net: toDecimal(net),
    // Everything together sums to zero.
    passed_up: toDecimal(-(member + below + net) as Money),
  }
}

/** What a row stands for, by grouping. */
export const KEY = {
  child: (level: number) => `d.${PATH[level - 1]}::text`,
  member: () => 'd.member_id::text',
  day: () => 'd.working_date::text',
  product: () => `d.product || '/' || d.rate_group`,
}
export const NAMED = `
  CASE WHEN m.id IS NOT NULL THEN m.account_id WHEN u.id IS NOT NULL THEN u.name ELSE g.key END AS name`
export const NAMES = (by: keyof typeof KEY) => `
  LEFT JOIN member m ON m.shard_key = $1 AND ${by === 'child' || by === 'member' ? 'm.id = g.key::uuid' : 'false'}
  LEFT JOIN upline u ON u.shard_key = $1 AND ${by === 'child' ? 'u.id = g.key::uuid' : 'false'}`

function range(request: { startDate: string; endDate: string }): Dates {
  const dates = datesOf(request)
  if (!dates.ok) throw new ActRefused('These are no dates, or too many.', 'dates')
  return dates.value
}

/** downlinewinloss. */
export async function winLossBelow(tx: Queries, viewer: UplineIdentity, request: RequestOf<'console/downlinewinloss'>) {
  const { shardKey, id, level } = await uplineBelow(tx, viewer, request.upline_id)
  const { from, to } = range(request)
  const { by, pageNumber = 1, pageSize = PAGE_DEFAULT } = request
  const values = [shardKey, id, from, to]
  const page = await tx.query<DownlineSums & { key: string; name: string; total: number }>(
    `WITH g AS (SELECT ${KEY[by](level)} AS key, ${downlineSumsSql(level)} FROM ${DATES(level)} GROUP BY 1, 2)
     SELECT g.*, ${NAMED}, count(*) OVER () AS total FROM g ${NAMES(by)}
     ORDER BY name, g.key, g.currency LIMIT $5 OFFSET $6`,
    [...values, pageSize, (pageNumber - 1) * pageSize],
  )
  const sums = await tx.query<DownlineSums & Record<string, unknown>>(
    `SELECT ${downlineSumsSql(level)} FROM ${DATES(level)} GROUP BY d.currency ORDER BY d.currency`,
    values,
  )
  return {
    rows: page.rows.map(({ key, name, ...row }) => ({ key, name, ...figuresOf(row) })),
    total: page.rows[0]?.total ?? 0,
    sums: sums.rows.map(figuresOf),
  }
}

/** Members below, grouped by the upline's direct children; an agent's members stand for themselves. */
const HELD = `
  WITH RECURSIVE down AS (
    SELECT u.id, u.id AS child FROM upline u WHERE u.shard_key = $1 AND u.parent_id = $2
    UNION ALL SELECT u.id, d.child FROM down d JOIN upline u ON u.shard_key = $1 AND u.parent_id = d.id
  ), held AS (
    SELECT d.child AS key, m.currency, e.balance FROM down d JOIN member m ON m.shard_key = $1 AND m.parent_id = d.id
    JOIN ledger_account e ON e.shard_key = m.shard_key AND e.id = m.escrow_id
    UNION ALL
    SELECT m.id, m.currency, e.balance FROM member m
    JOIN ledger_account e ON e.shard_key = m.shard_key AND e.id = m.escrow_id WHERE m.shard_key = $1 AND m.parent_id = $2
  ), g AS (
    SELECT key::text, currency, count(*) AS members, sum(balance)::bigint AS outstanding FROM held
    GROUP BY 1, 2 HAVING sum(balance) > 0
  )`
const OUTSTANDING = `${HELD}
  SELECT g.*, ${NAMED}, count(*) OVER () AS total FROM g ${NAMES('child')} ORDER BY name, g.key, g.currency LIMIT $3 OFFSET $4`
const OUTSTANDING_SUMS = `${HELD}
  SELECT currency, sum(members)::integer AS members, sum(outstanding)::bigint AS outstanding FROM g
  GROUP BY currency ORDER BY currency`

interface OutstandingRow {
  key: string
  name: string
  currency: string
  members: number
  outstanding: Money
  total: number
}

/** downlineoutstanding. */
export async function outstandingBelow(
  tx: Queries,
  viewer: UplineIdentity,
  request: RequestOf<'console/downlineoutstanding'>,
) {
  const { shardKey, id } = await uplineBelow(tx, viewer, request.upline_id)
  const { pageNumber = 1, pageSize = PAGE_DEFAULT } = request
  const [under, page] = [
    [shardKey, id],
    [pageSize, (pageNumber - 1) * pageSize],
  ]
  const { rows } = await tx.query<OutstandingRow & Record<string, unknown>>(OUTSTANDING, [...under, ...page])
  const sums = await tx.query<Pick<OutstandingRow, 'currency' | 'members' | 'outstanding'>>(OUTSTANDING_SUMS, under)
  return {
    rows: rows.map(({ key, name, currency, members, outstanding }) => {
      return { key, name, currency, members, outstanding: toDecimal(outstanding) }
    }),
    total: rows[0]?.total ?? 0,
    sums: sums.rows.map(({ outstanding, ...sum }) => ({ ...sum, outstanding: toDecimal(outstanding) })),
  }
}
