/** Operators and money on its way to providers that keep the balance: they see it, and may ask again; its provider alone settles it. */
import { type Currency, inMyr, isCurrency, type Money, money, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { ActingOperator } from '../../account/operator.ts'
import { record } from '../../account/record/auditRecord.ts'
import type { Queries } from '../../kit/db.ts'
import { LEASE_MS, type TransferHouse } from '../transfer/ask.ts'
import { findAsked, type MoveState, readMoveState } from '../transfer/transferRows.ts'
import { askAbout } from '../transfer/transferSteps.ts'

type TransitList = Omit<SuccessOf<'console/gametransit'>, 'status' | 'statusdesc'>
type AskAnswer = Omit<SuccessOf<'console/gametransitask'>, 'status' | 'statusdesc'>
type TransitRow = Omit<TransitList['rows'][number], 'amount'> & { amount: Money | null }

const PAGE_DEFAULT = 50
const ON_ITS_WAY = `
  FROM game_transfer t JOIN game_stay s ON s.shard_key = t.shard_key AND s.id = t.stay_id
  JOIN member m ON m.shard_key = s.shard_key AND m.id = s.member_id
  WHERE t.state = 'asked' AND ($1::text IS NULL OR t.provider = $1)`
const ROWS = `
  SELECT t.id AS tx, t.provider, m.account_id, m.currency, t.way, t.amount, t.tries, t.asked_ms AS asked
  ${ON_ITS_WAY} ORDER BY t.asked_ms, t.id LIMIT $2 OFFSET $3`
const SUMS = `
  SELECT m.currency, count(*)::int AS moves, coalesce(sum(t.amount) FILTER (WHERE t.way = 'in'), 0)::bigint AS amount
  ${ON_ITS_WAY} GROUP BY m.currency`

/** A page of moves whose provider has not said their end, oldest first. */
export async function listDeskTransit(
  db: Queries,
  { provider, pageNumber = 1, pageSize = PAGE_DEFAULT }: RequestOf<'console/gametransit'>,
): Promise<TransitList> {
  const of = provider ?? null
  const { rows } = await db.query<TransitRow & Record<string, unknown>>(ROWS, [
    of,
    pageSize,
    (pageNumber - 1) * pageSize,
  ])
  const sums = (await db.query<{ currency: Currency; moves: number; amount: Money }>(SUMS, [of])).rows
  const amount = sums.reduce((sum, one) => sum + (isCurrency(one.currency) ? inMyr(one.amount, one.currency) : 0), 0)
  return {
    rows: rows.map(({ amount: sent, ...row }) => ({ ...row, ...(sent !== null && { amount: toDecimal(sent) }) })),
    total: sums.reduce((sum, { moves }) => sum + moves, 0),
    amount: toDecimal(money(amount)),
  }
}

/** Asks a transfer's provider now, and settles the transfer as the repeated step would. */
export async function askTransit(
  house: TransferHouse,
  one: ActingOperator,
  request: RequestOf<'console/gametransitask'>,
): Promise<Result<AskAnswer>> {
  const act = { ...one, call: 'console/gametransitask', request }
  const subject = `move ${request.tx}`
  const move = await findAsked(house.db, request.tx)
  const provider = move && house.providers.by(move.provider)
  // Whoever moved it may still be waiting for the provider's answer.
  const isFresh = move !== undefined && house.clock.now() - move.askedMs < LEASE_MS
  if (!move || !provider || isFresh) {
    await record(house.db, act, { outcome: 'requestConflict', subject })
    return refuse('requestConflict', { reason: isFresh ? 'moveIsFresh' : 'unknownMove' })
  }
  await askAbout(house, provider, move)
  const { state, amount } = (await readMoveState(house.db, move)) as MoveState
  const answer = { state, ...(state === 'done' && amount !== null && { amount: toDecimal(amount) }) }
  await record(house.db, act, { outcome: 'done', subject, after: answer })
  return ok(answer)
}
