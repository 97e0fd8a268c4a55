/** Automatic cash-out: members' orders, and the check whether their amount is reached. */
import { bettingRefusal } from '@quarterline/core/account/state'
import { fromDecimal, type Money, STEPS, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { offerFor } from '@quarterline/core/bet/cash/cashOffer'
import { MEMBER_COLUMNS, type Member } from '../../account/session.ts'
import { type Db, isOfValues } from '../../kit/db.ts'
import { quarantinedIds } from '../../kit/quarantine.ts'
import { cashOut } from './cashOut.ts'
import { endOwnWait } from './cashWaits.ts'
import { type CashHouse, isShut } from './cashWish.ts'
import {
  legMatchesOf,
  type MatchRows,
  type OpenRow,
  openTicketOf,
  readMatches,
  readOpenRow,
  readOpenRows,
} from './openTickets.ts'
import { deleteOrder, forgetOrders, writeOrder } from './orderRows.ts'

/** Orders checked at a time; each check is two statements and arithmetic. */
const AT_ONCE = 500
const NEXT = `
  SELECT o.bet_id AS "betId", o.amount, ${MEMBER_COLUMNS}
  FROM cash_order o JOIN member m ON m.shard_key = o.shard_key AND m.id = o.member_id
  WHERE (o.shard_key, o.bet_id) > ($1, $2) AND o.bet_id <> ALL (${quarantinedIds('order')}) AND NOT EXISTS (
    SELECT FROM cash_wait w WHERE w.shard_key = o.shard_key AND w.bet_id = o.bet_id AND w.refusal IS NULL)
  ORDER BY o.shard_key, o.bet_id LIMIT ${AT_ONCE}`

/** The whole ticket, automatically. */
const WISH = { percent: 100, key: undefined, isByItself: true }

type DueCashOrder = Member & { betId: string; amount: Money } & Record<string, unknown>

/** Cancels an order with its wait; 313 if the ticket was decided before. */
async function withdraw(db: Db, member: Member, betId: string): Promise<Result<{ bet_id: string }>> {
  return db.tx(async (tx) => {
    await deleteOrder(tx, { shardKey: member.shardKey, betId, memberId: member.id })
    await endOwnWait(tx, member.shardKey, betId)
    // A payment of the ticket holds the order until it is done.
    const [row] = await readOpenRow(tx, member, [betId], false)
    return row?.state === 'accepted' ? ok({ bet_id: betId }) : refuse('313')
  })
}

/**
 * Orders the cash-out of an own open ticket at an amount, or cancels the order.
 * @param amount decimal, in the ticket's currency, at most its return
 */
export async function setOrder(
  { db, clock }: CashHouse,
  member: Member,
  { betId, amount }: { betId: string; amount: number | undefined },
): Promise<Result<{ bet_id: string; amount?: number }>> {
  const { shardKey, id } = member
  const [row] = await readOpenRow(db, member, [betId], false)
  if (!row || row.cash_id !== member.cashId) return refuse('invalidBet')
  if (amount === undefined) return withdraw(db, member, row.id)
  const blocked = bettingRefusal(member.state)
  if (blocked) return refuse(blocked)
  if (row.state !== 'accepted') return refuse('313')
  if (row.withheld_ppm) return refuse('340')
  const amountMin = fromDecimal(amount)
  const isPayable = amountMin !== undefined && amountMin > 0 && amountMin % STEPS[row.currency].step === 0
  if (!isPayable || amountMin > row.risk + row.profit) return refuse('invalidBetAmount')
  const isSet = await db.tx(async (tx) => {
    if (!(await writeOrder(tx, { shardKey, betId: row.id, memberId: id, amount: amountMin, nowMs: clock.now() })))
      return false
    await endOwnWait(tx, shardKey, row.id, amountMin)
    return true
  })
  return isSet ? ok({ bet_id: row.id, amount: toDecimal(amountMin) }) : refuse('requestLimit')
}

/** Whether the offer reaches the amount now; it is checked again under the ticket's lock. */
function isReached({ book, clock }: CashHouse, row: OpenRow, matches: MatchRows, amount: Money): boolean {
  const [legMatches, nowMs] = [legMatchesOf(book, row, matches), clock.now()]
  const offer = offerFor(openTicketOf(row), 100, { legMatches, nowMs })
  return offer.ok && offer.value.amount >= amount
}

/**
 * Pays an order that is reached; one that fails goes into quarantine.
 * @returns whether the order is over, because its ticket is paid or decided
 */
async function followOne(
  house: CashHouse,
  { betId, amount, ...member }: DueCashOrder,
  { row, matches }: { row: OpenRow | undefined; matches: MatchRows },
): Promise<'paid' | 'decided' | undefined> {
  if (row?.state !== 'accepted') return 'decided'
  try {
    if (!isReached(house, row, matches, amount)) return undefined
    const paid = await cashOut(house, member, { ...WISH, betId, amount })
    // In play the payment waits, and `cashWaits.ts` continues it.
    return paid.ok && paid.value.state !== 'waiting' ? 'paid' : undefined
  } catch (error) {
    if (!isOfValues(error)) throw error
    const { quarantine, clock } = house
    await quarantine.put({ kind: 'order', item: betId, shardKey: member.shardKey, error }, clock.now())
    return undefined
  }
}

/** Pays reached orders and removes those of decided tickets. @returns members whose money moved */
async function follow(house: CashHouse, orders: readonly DueCashOrder[]): Promise<string[]> {
  const { db } = house
  const changed: string[] = []
  for (const shardKey of new Set(orders.map((order) => order.shardKey))) {
    const own = orders.filter((order) => order.shardKey === shardKey)
    const rows = await readOpenRows(
      db,
      shardKey,
      own.map(({ betId }) => betId),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const matches = await readMatches(db, rows, false)
    const done: string[] = []
    for (const order of own) {
      const end = await followOne(house, order, { row: byId.get(order.betId), matches })
      if (end) done.push(order.betId)
      if (end === 'paid') changed.push(order.id)
    }
    if (done.length > 0) await forgetOrders(db, shardKey, done)
  }
  return changed
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/** Checks all orders in turn. @returns a function that checks some, and returns members whose money moved */
export function createCashOrders(house: CashHouse): () => Promise<string[]> {
  let after = [FIRST, FIRST]
  return async () => {
    const { rows } = await house.db.query<DueCashOrder>(NEXT, after)
    const last = rows.length === AT_ONCE ? rows.at(-1) : undefined
    after = last ? [last.shardKey, last.betId] : [FIRST, FIRST]
    return rows.length === 0 || (await isShut(house.db)) ? [] : follow(house, rows)
  }
}
