/** Results that people type: two of them type the same numbers, each without seeing the other's, and then they hold. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { drawnNumbers, PRIZE_TIERS } from '@quarterline/core/lottery/lottery'
import type { ActingOperator } from '../../account/operator.ts'
import { record } from '../../account/record/auditRecord.ts'
import type { Tx } from '../../kit/db.ts'
import { addRuling } from '../draw/ruling.ts'
import type { LotteryHouse } from '../house.ts'
import { type DrawRow, lockDraw, numbersOfResult } from '../rows/drawRows.ts'

type TypedAnswer = Omit<SuccessOf<'console/lotteryresult'>, 'status' | 'statusdesc'>
type TypedRequest = RequestOf<'console/lotteryresult'>

const FIND = 'SELECT numbers, by_id AS "byId" FROM lottery_typed WHERE draw_id = $1'
const KEEP = `
  INSERT INTO lottery_typed (draw_id, numbers, by_id, at_ms) VALUES ($1, $2, $3, $4)
  ON CONFLICT (draw_id) DO UPDATE SET numbers = excluded.numbers, by_id = excluded.by_id, at_ms = excluded.at_ms`
const DROP = 'DELETE FROM lottery_typed WHERE draw_id = $1'
const FOUR_DIGITS = /^\d{4}$/

/** The names of the 23 places: first, special 1, consolation 10. */
const placeNames = (request: TypedRequest): string[] => {
  const counts = new Map<string, number>()
  return drawnNumbers(request).map(({ tier }) => {
    const at = (counts.get(tier) ?? 0) + 1
    counts.set(tier, at)
    return PRIZE_TIERS.indexOf(tier) < 3 ? tier : `${tier} ${at}`
  })
}

/** Why a result cannot be typed now. */
function refusalOf(draw: DrawRow | undefined, numbers: readonly string[], nowMs: number) {
  if (!draw) return refuse('requestConflict', { reason: 'unknownDraw' })
  if (draw.commitment !== null) return refuse('requestConflict', { reason: 'drawsItself' })
  if (draw.isCancelled) return refuse('requestConflict', { reason: 'alreadyCancelled' })
  if (nowMs < draw.drawMs) return refuse('requestConflict', { reason: 'notDrawn' })
  if (!numbers.every((number) => FOUR_DIGITS.test(number))) return refuse('incompletedRequest', { reason: 'numbers' })
  const isSame = draw.numbers?.join() === numbers.join()
  return isSame ? refuse('requestConflict', { reason: 'sameResult' }) : undefined
}

async function typeLocked(tx: Tx, one: ActingOperator, request: TypedRequest): Promise<Result<TypedAnswer>> {
  const { draw_id: drawId, ...result } = request
  const numbers = numbersOfResult(result)
  const draw = await lockDraw(tx, drawId)
  const nowMs = one.now()
  const refused = refusalOf(draw, numbers, nowMs)
  if (refused || !draw) return refused ?? refuse('requestConflict', { reason: 'unknownDraw' })
  const by = one.by.id as string
  const [former] = (await tx.query<{ numbers: string[]; byId: string }>(FIND, [drawId])).rows
  if (!former || former.byId === by) {
    await tx.query(KEEP, [drawId, numbers, by, nowMs])
    return ok({ state: 'typed', differs: [] })
  }
  const differs = placeNames(request).filter((_, at) => former.numbers[at] !== numbers[at])
  // The first operator's numbers are dropped, so that the second cannot find them out by trying.
  if (differs.length > 0) {
    await tx.query(KEEP, [drawId, numbers, by, nowMs])
    return ok({ state: 'different', differs })
  }
  await tx.query(DROP, [drawId])
  await addRuling(tx, draw, { numbers, closedMs: draw.closedMs, by: [former.byId, by] }, nowMs)
  return ok({ state: 'done', differs: [] })
}

/** Types a result, or confirms the one that another person typed. */
export async function typeResult(
  house: LotteryHouse,
  one: ActingOperator,
  request: TypedRequest,
): Promise<Result<TypedAnswer>> {
  const call = 'console/lotteryresult'
  return house.db.tx(async (tx) => {
    const done = await typeLocked(tx, one, request)
    const outcome = done.ok ? (done.value.state === 'done' ? 'done' : 'pending') : done.code
    await record(
      tx,
      { ...one, call, request },
      { outcome, subject: request.draw_id, ...(done.ok && { after: done.value }) },
    )
    return done
  })
}

/** Takes a typed result back that waits for a second person. */
export async function dropTyped(
  house: LotteryHouse,
  one: ActingOperator,
  request: RequestOf<'console/lotteryresultdrop'>,
): Promise<Result<object>> {
  const call = 'console/lotteryresultdrop'
  return house.db.tx(async (tx) => {
    const draw = await lockDraw(tx, request.draw_id)
    const { rowCount } = draw ? await tx.query(DROP, [draw.id]) : { rowCount: 0 }
    const done = rowCount ? ok({}) : refuse('requestConflict', { reason: 'nothingTyped' })
    await record(tx, { ...one, call, request }, { outcome: done.ok ? 'done' : done.code, subject: request.draw_id })
    return done
  })
}
