/** The weekly sheet: amounts handed up edge by edge, and sheets signed by both sides. */
import { hash } from 'node:crypto'
import { type Money, NOTHING, toDecimal } from '@quarterline/core/base/money'
import { DAY_MS, isDate, WRITTEN_WITHIN_MS, weekOf, workingDate, workingDateStartMs } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { uplineBelow } from '../../account/downline/findBelow.ts'
import { actBelow, type UplineContext } from '../../account/downline/uplineAct.ts'
import type { UplineIdentity } from '../../account/operator.ts'
import { ActRefused } from '../../account/record/adminAct.ts'
import type { Upline } from '../../account/tree/upline.ts'
import type { Db, Queries } from '../../kit/db.ts'
import { readCarriedBookings, type Week } from '../carriedBookings.ts'
import { DATES, type DownlineSums, downlineSumsSql, KEY, NAMED, NAMES } from '../downline.ts'

function weekFrom(monday: string): Week {
  const isMonday = isDate(monday) && weekOf(workingDateStartMs(monday)) === monday
  const to = isMonday ? workingDate(workingDateStartMs(monday) + 6 * DAY_MS) : ''
  // The calendar's last week has no Sunday.
  if (!isDate(to)) throw new ActRefused('A week begins on a Monday.', 'week')
  return { from: monday, to }
}

/** Whether a week is over and everything booked in it is committed and shared, so that it cannot change. */
async function isClosed(tx: Queries, shardKey: string, { to }: Week, nowMs: number): Promise<boolean> {
  if (workingDate(nowMs - WRITTEN_WITHIN_MS) <= to) return false
  const due = await tx.query('SELECT 1 FROM upline_due WHERE shard_key = $1 AND working_date <= $2::date LIMIT 1', [
    shardKey,
    to,
  ])
  return due.rowCount === 0
}

const SIGNED = `
  SELECT u.id AS key, u.name, s.below_ms IS NOT NULL AS below, s.above_ms IS NOT NULL AS above
  FROM week_sheet s JOIN upline u ON u.shard_key = s.shard_key AND u.id = s.upline_id
  WHERE s.shard_key = $1 AND u.parent_id = $2 AND s.week = $3::date ORDER BY lower(u.name)`

/** settlementsheet: what each direct child hands up in a week. */
export async function sheetBelow(
  tx: Queries,
  viewer: UplineIdentity,
  request: RequestOf<'console/settlementsheet'>,
  nowMs: number,
) {
  const week = weekFrom(request.week)
  const { shardKey, id, level } = viewer
  const closed = await isClosed(tx, shardKey, week, nowMs)
  const { rows } = await tx.query<DownlineSums & { key: string; name: string; product: string }>(
    `WITH g AS (
       SELECT ${KEY.child(level)} AS key, ${KEY.product()} AS product, ${downlineSumsSql(level)} FROM ${DATES(level)} GROUP BY 1, 2, 3
     ) SELECT g.*, ${NAMED} FROM g ${NAMES('child')} ORDER BY name, g.key, g.product, g.currency`,
    [shardKey, id, week.from, week.to],
  )
  const signed = await tx.query<{ key: string; name: string; below: boolean; above: boolean }>(SIGNED, [
    shardKey,
    id,
    week.from,
  ])
  return {
    closed,
    rows: rows.map(({ key, name, product, currency, bets, turnover, valid_turnover, member, below }) => ({
      key,
      name,
      product,
      currency,
      bets,
      turnover: toDecimal(turnover),
      valid_turnover: toDecimal(valid_turnover),
      due: toDecimal(-(member + below) as Money),
    })),
    signed: signed.rows,
  }
}

/** A row of an edge's sheet, amounts in ten-thousandths. */
interface SheetRow {
  product: string
  currency: string
  bets: number
  turnover: Money
  valid_turnover: Money
  carried: Money
  due: Money
}

/** What an upline hands up for a week, from the books. */
async function rowsOf(tx: Queries, of: Upline, week: Week): Promise<SheetRow[]> {
  const { shardKey, id, level } = of
  const { rows } = await tx.query<DownlineSums & { product: string }>(
    `SELECT ${KEY.product()} AS product, ${downlineSumsSql(level)} FROM ${DATES(level)} GROUP BY 1, 2 ORDER BY 1, 2`,
    [shardKey, id, week.from, week.to],
  )
  const carried = await readCarriedBookings(tx, of, week)
  return rows.map(({ product, currency, bets, turnover, valid_turnover, member, below, winlose, commission }) => ({
    product,
    currency,
    bets,
    turnover,
    valid_turnover,
    carried: carried.get(`${product} ${currency}`) ?? NOTHING,
    due: -(member + below + winlose + commission) as Money,
  }))
}

const markOf = (of: Upline, week: Week, rows: readonly SheetRow[]) =>
  hash('sha256', JSON.stringify([of.id, week.from, rows.map((row) => Object.values(row))]), 'hex').slice(0, 32)

interface Signatures {
  rows: SheetRow[]
  mark: string
  below_by: string | null
  below_ms: number | null
  above_by: string | null
  above_ms: number | null
}

const KEPT = `
  SELECT rows, mark, below_by, below_ms, above_by, above_ms FROM week_sheet
  WHERE shard_key = $1 AND upline_id = $2 AND week = $3::date`

async function readSheet(tx: Queries, of: Upline, week: Week): Promise<Signatures> {
  const kept = await tx.query<Signatures & Record<string, unknown>>(KEPT, [of.shardKey, of.id, week.from])
  if (kept.rows[0]) return kept.rows[0]
  const rows = await rowsOf(tx, of, week)
  const nobody = { below_by: null, below_ms: null, above_by: null, above_ms: null }
  return { rows, mark: markOf(of, week, rows), ...nobody }
}

const signature = (by: string | null, at: number | null) => (by === null || at === null ? undefined : { by, at })

function sheetAnswer(
  { rows, mark, ...one }: Signatures,
  closed: boolean,
): Omit<SuccessOf<'console/weeksheet'>, 'status' | 'statusdesc'> {
  const [below, above] = [signature(one.below_by, one.below_ms), signature(one.above_by, one.above_ms)]
  return {
    closed,
    mark,
    ...(below && { below }),
    ...(above && { above }),
    rows: rows.map(({ turnover, valid_turnover, carried, due, product, currency, bets }) => ({
      product,
      currency,
      bets,
      turnover: toDecimal(turnover),
      valid_turnover: toDecimal(valid_turnover),
      carried: toDecimal(carried),
      due: toDecimal(due),
    })),
  }
}

/** The upline of an edge, and the caller's side of the sheet. @throws ActRefused if he is not directly below */
async function edgeOf(tx: Queries, viewer: UplineIdentity, uplineId: string | undefined) {
  const of = await uplineBelow(tx, viewer, uplineId)
  if (of.id !== viewer.id && of.parentId !== viewer.id)
    throw new ActRefused('A sheet is between an upline and his parent.', 'notDirectlyBelow')
  return { of, side: of.id === viewer.id ? ('below' as const) : ('above' as const) }
}

/** weeksheet. */
export async function viewSheet(
  tx: Queries,
  viewer: UplineIdentity,
  request: RequestOf<'console/weeksheet'>,
  nowMs: number,
) {
  const week = weekFrom(request.week)
  const { of } = await edgeOf(tx, viewer, request.upline_id)
  // Read first; otherwise shares made meanwhile could close a week whose rows were read before.
  const closed = await isClosed(tx, of.shardKey, week, nowMs)
  return sheetAnswer(await readSheet(tx, of, week), closed)
}

// Nobody signs what he did not see: a sheet stored meanwhile must be equal.
const SIGN = (side: 'below' | 'above') => `
  INSERT INTO week_sheet AS s (shard_key, week, upline_id, rows, mark, ${side}_by, ${side}_ms) VALUES ($1, $2::date, $3, $4, $5, $6, $7)
  ON CONFLICT (shard_key, week, upline_id) DO UPDATE SET ${side}_by = coalesce(s.${side}_by, excluded.${side}_by),
    ${side}_ms = coalesce(s.${side}_ms, excluded.${side}_ms)
    WHERE s.mark = excluded.mark
  RETURNING rows, mark, below_by, below_ms, above_by, above_ms`

const otherSheet = () => new ActRefused('The sheet says something else.', 'otherSheet')

/** weeksheetsign, on record; a repeated signature changes nothing. */
export function signSheet(house: { db: Db }, context: UplineContext, request: RequestOf<'console/weeksheetsign'>) {
  return actBelow(house, context, { call: 'console/weeksheetsign', request }, async (tx, viewer) => {
    const week = weekFrom(request.week)
    const { of, side } = await edgeOf(tx, viewer, request.upline_id)
    if (!(await isClosed(tx, of.shardKey, week, context.now())))
      throw new ActRefused('The week is not over.', 'weekOpen')
    const sheet = await readSheet(tx, of, week)
    if (sheet.mark !== request.mark) throw otherSheet()
    const { rows } = await tx.query<Signatures & Record<string, unknown>>(SIGN(side), [
      of.shardKey,
      week.from,
      of.id,
      JSON.stringify(sheet.rows),
      sheet.mark,
      viewer.name,
      context.now(),
    ])
    const [signed] = rows
    if (!signed) throw otherSheet()
    const after = { week: week.from, side, rows: sheet.rows }
    return { subject: of.name, after, answer: sheetAnswer(signed, true) }
  })
}
