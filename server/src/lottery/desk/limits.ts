/** Limits by number, draw and company: listed for operators, set by two supervisors. */
import { fromDecimal, type Money, NOTHING, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { kindOf, untouched } from '@quarterline/core/lottery/takeLine'
import type { ActingOperator } from '../../account/operator.ts'
import type { ActAnswer, Approval } from '../../account/record/approval.ts'
import { doOrAsk, turnDown } from '../../bet/settle/moneyAct.ts'
import type { Queries, Tx } from '../../kit/db.ts'
import type { LotteryHouse } from '../house.ts'
import { isRowId, readDraw } from '../rows/drawRows.ts'

type LimitList = Omit<SuccessOf<'console/lotterylimits'>, 'status' | 'statusdesc'>

const PAGE_DEFAULT = 50
const OF = `($1::text IS NULL OR l.company = $1) AND ($2::uuid IS NULL OR l.draw_id = $2)`
const ROWS = `
  SELECT l.company, l.draw_id AS "drawId", l.risk_key AS key, l.payout_max AS "payoutMax", l.percent, l.at_ms AS at,
    coalesce((SELECT o.account FROM operator o WHERE o.id = l.by_id), '') AS set_by
  FROM lottery_limit l WHERE ${OF} ORDER BY l.at_ms DESC, l.company, l.risk_key LIMIT $3 OFFSET $4`

interface LimitRow {
  [column: string]: unknown
  company: string
  drawId: string | null
  key: string
  payoutMax: Money | null
  percent: number | null
  at: number
  set_by: string
}

/** A page of limits; a missing part of one is the house's. */
export async function listLimits(
  db: Queries,
  { company, draw_id: drawId, pageNumber = 1, pageSize = PAGE_DEFAULT }: RequestOf<'console/lotterylimits'>,
): Promise<LimitList> {
  if (drawId !== undefined && !isRowId(drawId)) return { rows: [], total: 0 }
  const of = [company ?? null, drawId ?? null]
  const { rows } = await db.query<LimitRow>(ROWS, [...of, pageSize, (pageNumber - 1) * pageSize])
  const count = await db.query<{ total: number }>(`SELECT count(*)::int AS total FROM lottery_limit l WHERE ${OF}`, of)
  return {
    rows: rows.map(({ drawId: id, payoutMax, percent, ...row }) => ({
      ...row,
      ...(id !== null && { draw_id: id }),
      limit: toDecimal(payoutMax ?? untouched(row.key).payoutMax),
      percent: percent ?? untouched(row.key).percent,
    })),
    total: count.rows[0]?.total ?? 0,
  }
}

const COMPANY = 'SELECT code FROM lottery_company WHERE code = $1'
const LOCK = 'SELECT FROM lottery_company WHERE code = $1 FOR NO KEY UPDATE'
const STANDS = `
  SELECT payout_max, percent, at_ms FROM lottery_limit
  WHERE company = $1 AND draw_id IS NOT DISTINCT FROM $2 AND risk_key = $3`
const LIFT = 'DELETE FROM lottery_limit WHERE company = $1 AND draw_id IS NOT DISTINCT FROM $2 AND risk_key = $3'
const SET = `
  INSERT INTO lottery_limit (company, draw_id, risk_key, payout_max, percent, by_id, at_ms) VALUES ($1, $2, $3, $4, $5, $6, $7)`

/** Why a limit cannot be set. */
async function refusalOf(db: Queries, { company, draw_id: drawId, key, limit }: RequestOf<'console/lotterylimitset'>) {
  if ((await db.query(COMPANY, [company])).rows.length === 0)
    return refuse('requestConflict', { reason: 'unknownCompany' })
  const draw = drawId === undefined ? undefined : await readDraw(db, drawId)
  if (drawId !== undefined && draw?.company !== company) return refuse('requestConflict', { reason: 'unknownDraw' })
  const isAmount = limit === undefined || fromDecimal(limit) !== undefined
  return isAmount && kindOf(key) !== '' ? undefined : refuse('incompletedRequest', { at: '/limit' })
}

/** Sets a limit in the place of the former one, or lifts it. */
export async function setLimitByHand(
  house: LotteryHouse,
  one: ActingOperator,
  request: RequestOf<'console/lotterylimitset'>,
  approval?: Approval,
): Promise<Result<ActAnswer>> {
  const call = 'console/lotterylimitset'
  const { company, draw_id: drawId = null, key, limit, percent = null } = request
  const subject = `limit ${company} ${key}`
  const refused = await refusalOf(house.db, request)
  if (refused) return turnDown(house, { ...one, call, request }, refused, subject)
  const perform = async (tx: Tx): Promise<Result<object>> => {
    await tx.query(LIFT, [company, drawId, key])
    const payoutMax = limit === undefined ? null : (fromDecimal(limit) as Money)
    if (payoutMax === null && percent === null) return ok({})
    await tx.query(SET, [company, drawId, key, payoutMax, percent, one.by.id, one.now()])
    return ok({})
  }
  // An older request must not overwrite a newer limit.
  const read = async (db: Queries) => JSON.stringify((await db.query(STANDS, [company, drawId, key])).rows)
  const lockBasis = async (tx: Tx) => {
    await tx.query(LOCK, [company])
    return read(tx)
  }
  const basis = await read(house.db)
  const act = { call, request, subject, basis, lockBasis, amount: NOTHING, isByTwo: true, perform } as const
  return doOrAsk(house, one, act, approval)
}
