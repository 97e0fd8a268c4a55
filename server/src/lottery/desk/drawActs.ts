/** Acts on companies and draws that always need a second supervisor. */
import { NOTHING } from '@quarterline/core/base/money'
import { ok, type Refusal, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import { readCalendar } from '@quarterline/core/lottery/calendar'
import { uuidv7 } from 'uuidv7'
import type { ActingOperator } from '../../account/operator.ts'
import type { ActAnswer, Approval } from '../../account/record/approval.ts'
import { doOrAsk, turnDown } from '../../bet/settle/moneyAct.ts'
import type { Queries, Tx } from '../../kit/db.ts'
import { addRuling } from '../draw/ruling.ts'
import type { LotteryHouse } from '../house.ts'
import { type DrawRow, lockDraw, readDraw } from '../rows/drawRows.ts'

type DrawActCall = 'console/lotterydrawclose' | 'console/lotterydrawcancel'

/** How a draw stands, so that nobody approves another ruling than he saw. */
const basisOf = ({ id, ruling }: DrawRow): string => `${id} ${ruling}`

/** An act of two supervisors on one draw. */
interface DrawAct {
  call: DrawActCall
  request: { draw_id: string }
  /** Why the draw does not allow it; asked when it is proposed, and again under the draw's lock. */
  refusalOf: (draw: DrawRow) => Refusal | undefined
  /** Carries it out on the locked draw. @param by who proposed and who approved it */
  carryOut: (tx: Tx, draw: DrawRow, by: readonly string[]) => Promise<void>
}

/** Proposes or carries out an act on a draw that stands as both saw it. */
async function actOnDraw(
  house: LotteryHouse,
  one: ActingOperator,
  { call, request, refusalOf, carryOut }: DrawAct,
  approval?: Approval,
): Promise<Result<ActAnswer>> {
  const found = await readDraw(house.db, request.draw_id)
  const refused = found ? refusalOf(found) : refuse('requestConflict', { reason: 'unknownDraw' })
  if (!found || refused) return turnDown(house, { ...one, call, request }, refused as Refusal, request.draw_id)
  const by = [approval?.requestedBy, one.by.id].filter((id): id is string => typeof id === 'string')
  const perform = async (tx: Tx): Promise<Result<object>> => {
    const draw = await lockDraw(tx, request.draw_id)
    if (!draw || basisOf(draw) !== basisOf(found)) return refuse('requestConflict', { reason: 'changedMeanwhile' })
    const late = refusalOf(draw)
    if (late) return late
    await carryOut(tx, draw, by)
    return ok({})
  }
  const subject = `draw ${found.company} ${found.draw}`
  return doOrAsk(
    house,
    one,
    { call, request, subject, basis: basisOf(found), amount: NOTHING, isByTwo: true, perform },
    approval,
  )
}

/** Cancels a draw: all its tickets come back. */
export function cancelDrawByHand(
  house: LotteryHouse,
  one: ActingOperator,
  request: RequestOf<'console/lotterydrawcancel'>,
  approval?: Approval,
): Promise<Result<ActAnswer>> {
  const act: DrawAct = {
    ...{ call: 'console/lotterydrawcancel', request },
    refusalOf: ({ isCancelled }) =>
      isCancelled ? refuse('requestConflict', { reason: 'alreadyCancelled' }) : undefined,
    carryOut: (tx, draw, by) =>
      addRuling(tx, draw, { numbers: null, closedMs: draw.closedMs, by, note: request.note }, one.now()),
  }
  return actOnDraw(house, one, act, approval)
}

const CLOSE = 'UPDATE lottery_draw SET closed_ms = $2 WHERE id = $1'

/** Says that a draw had closed earlier: of one that has a result this is a further ruling, of another it is noted for its result. */
export function closeDrawByHand(
  house: LotteryHouse,
  one: ActingOperator,
  request: RequestOf<'console/lotterydrawclose'>,
  approval?: Approval,
): Promise<Result<ActAnswer>> {
  const { closed, note } = request
  const act: DrawAct = {
    ...{ call: 'console/lotterydrawclose', request },
    refusalOf: ({ cutOffMs, isCancelled }) =>
      closed >= cutOffMs || isCancelled ? refuse('requestConflict', { reason: 'notEarlier' }) : undefined,
    carryOut: async (tx, draw, by) => {
      if (draw.ruling > 0) await addRuling(tx, draw, { numbers: draw.numbers, closedMs: closed, by, note }, one.now())
      else await tx.query(CLOSE, [draw.id, closed])
    },
  }
  return actOnDraw(house, one, act, approval)
}

const TYPED = 'SELECT code, provider FROM lottery_company WHERE code = $1'
const ADD = `
  INSERT INTO lottery_draw (id, company, draw, cut_off_ms, draw_ms, is_special, made_ms)
  VALUES ($1, $2, $3, $4, $5, true, $6) ON CONFLICT (company, draw) DO NOTHING`

interface CompanyRow {
  [column: string]: unknown
  code: string
  provider: string | null
}

const findCompany = async (db: Queries, code: string): Promise<CompanyRow | undefined> =>
  (await db.query<CompanyRow>(TYPED, [code])).rows[0]

/** Why a special draw cannot be added. */
function addRefusal(
  company: CompanyRow | undefined,
  { cut_off, draw_at }: RequestOf<'console/lotterydrawadd'>,
  nowMs: number,
) {
  if (!company) return refuse('requestConflict', { reason: 'unknownCompany' })
  if (company.provider !== null) return refuse('requestConflict', { reason: 'drawsItself' })
  return cut_off <= nowMs || draw_at < cut_off ? refuse('requestConflict', { reason: 'wrongTimes' }) : undefined
}

/** Adds a draw outside the calendar. */
export async function addDrawByHand(
  house: LotteryHouse,
  one: ActingOperator,
  request: RequestOf<'console/lotterydrawadd'>,
  approval?: Approval,
): Promise<Result<ActAnswer>> {
  const call = 'console/lotterydrawadd'
  const { company, draw, cut_off, draw_at } = request
  const refused = addRefusal(await findCompany(house.db, company), request, one.now())
  if (refused) return turnDown(house, { ...one, call, request }, refused, company)
  const perform = async (tx: Tx): Promise<Result<object>> => {
    const late = addRefusal(await findCompany(tx, company), request, one.now())
    if (late) return late
    const { rowCount } = await tx.query(ADD, [uuidv7(), company, draw, cut_off, draw_at, one.now()])
    return rowCount === 1 ? ok({}) : refuse('requestConflict', { reason: 'drawExists' })
  }
  const subject = `draw ${company} ${draw}`
  // A draw is added once, whatever happened since it was asked for.
  return doOrAsk(house, one, { call, request, subject, basis: '', amount: NOTHING, isByTwo: true, perform }, approval)
}

const MINUTE_MS = 60_000
const TERMS = 'SELECT is_open, cancel_ms, calendar FROM lottery_company WHERE code = $1'
const SET = `
  UPDATE lottery_company SET is_open = coalesce($2, is_open), cancel_ms = coalesce($3, cancel_ms),
    calendar = coalesce($4, calendar) WHERE code = $1`

/** Opens or shuts a company, or changes its terms. */
export async function setCompanyByHand(
  house: LotteryHouse,
  one: ActingOperator,
  request: RequestOf<'console/lotterycompanyset'>,
  approval?: Approval,
): Promise<Result<ActAnswer>> {
  const call = 'console/lotterycompanyset'
  const { company, open, cancel_minutes: minutes, calendar } = request
  const found = await findCompany(house.db, company)
  const turnedDown = (refusal: ReturnType<typeof refuse>) =>
    turnDown(house, { ...one, call, request }, refusal, company)
  if (!found) return turnedDown(refuse('requestConflict', { reason: 'unknownCompany' }))
  if (calendar !== undefined && (found.provider !== null || !readCalendar(calendar)))
    return turnedDown(refuse('incompletedRequest', { at: '/calendar' }))
  const perform = async (tx: Tx): Promise<Result<object>> => {
    const cancelMs = minutes === undefined ? null : minutes * MINUTE_MS
    await tx.query(SET, [company, open ?? null, cancelMs, calendar ?? null])
    return ok({})
  }
  const subject = `lottery company ${company}`
  const read = async (db: Queries, lock = '') => JSON.stringify((await db.query(`${TERMS}${lock}`, [company])).rows)
  const lockBasis = (tx: Tx) => read(tx, ' FOR NO KEY UPDATE')
  const basis = await read(house.db)
  const act = { call, request, subject, basis, lockBasis, amount: NOTHING, isByTwo: true, perform } as const
  return doOrAsk(house, one, act, approval)
}
