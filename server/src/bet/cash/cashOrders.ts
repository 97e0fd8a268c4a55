/** Tickets that are to be paid out by themselves: what their members asked for, and the look at whether it has come. */
import { bettingRefusal } from '@quarterline/core/account/state'
import { fromDecimal, type Money, STEPS, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { offerFor } from '@quarterline/core/bet/cash/cashOffer'
import { MEMBER_COLUMNS, type Member } from '../../account/session.ts'
import type { Db } from '../../kit/db.ts'
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

/** So many are looked at in one go, in turn: each look is two statements and arithmetic. */
const AT_ONCE = 500
const NEXT = `
  SELECT o.bet_id AS "betId", o.amount, ${MEMBER_COLUMNS}
  FROM cash_order o JOIN member m ON m.shard_key = o.shard_key AND m.id = o.member_id
  WHERE (o.shard_key, o.bet_id) > ($1, $2) AND NOT EXISTS (
    SELECT FROM cash_wait w WHERE w.shard_key = o.shard_key AND w.bet_id = o.bet_id AND w.refusal IS NULL)
  ORDER BY o.shard_key, o.bet_id LIMIT ${AT_ONCE}`

/** All of it, by itself. */
const WISH = { percent: 100, key: undefined, isByItself: true }

type DueCashOrder = Member & { betId: string; amount: Money } & Record<string, unknown>

/** Takes an order back, with the wait that it has begun; 313 where the ticket was decided before that. */
async function withdraw(db: Db, member: Member, betId: string): Promise<Result<{ bet_id: string }>> {
  return db.tx(async (tx) => {
    await deleteOrder(tx, { shardKey: member.shardKey, betId, memberId: member.id })
    await endOwnWait(tx, member.shardKey, betId)
    // Whoever paid it just now held the order until he had.
    const [row] = await readOpenRow(tx, member, [betId], false)
    return row?.state === 'accepted' ? ok({ bet_id: betId }) : refuse('313')
  })
}

/**
 * Has an own open ticket paid out by itself at an amount, or, without one, not any more.
 * @param amount decimal, of the ticket's currency, no more than it can return
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
  const asked = fromDecimal(amount)
  const isPayable = asked !== undefined && asked > 0 && asked % STEPS[row.currency].step === 0
  if (!isPayable || asked > row.risk + row.profit) return refuse('invalidBetAmount')
  const isSet = await db.tx(async (tx) => {
    if (!(await writeOrder(tx, { shardKey, betId: row.id, memberId: id, amount: asked, nowMs: clock.now() })))
      return false
    await endOwnWait(tx, shardKey, row.id, asked)
    return true
  })
  return isSet ? ok({ bet_id: row.id, amount: toDecimal(asked) }) : refuse('requestLimit')
}

/** Whether the house offers as much now; what it offers then is looked at again under the ticket's lock. */
function isReached({ book, clock }: CashHouse, row: OpenRow, matches: MatchRows, amount: Money): boolean {
  const [grounds, nowMs] = [legMatchesOf(book, row, matches), clock.now()]
  const offer = offerFor(openTicketOf(row), 100, { grounds, nowMs })
  return offer.ok && offer.value.amount >= amount
}

/** Pays out what is reached, and forgets what is decided. @returns whose money moved */
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
    for (const { betId, amount, ...member } of own) {
      const row = byId.get(betId)
      if (row?.state !== 'accepted') done.push(betId)
      else if (isReached(house, row, matches, amount)) {
        const paid = await cashOut(house, member as Member, { ...WISH, betId, amount })
        // What waits, in play, is followed by those who look at the waits.
        if (!paid.ok || paid.value.state === 'waiting') continue
        done.push(betId)
        changed.push(member.id)
      }
    }
    if (done.length > 0) await forgetOrders(db, shardKey, done)
  }
  return changed
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/** Looks at all orders in turn. @returns a look, which says whose money moved */
export function createCashOrders(house: CashHouse): () => Promise<string[]> {
  let after = [FIRST, FIRST]
  return async () => {
    const { rows } = await house.db.query<DueCashOrder>(NEXT, after)
    const last = rows.length === AT_ONCE ? rows.at(-1) : undefined
    after = last ? [last.shardKey, last.betId] : [FIRST, FIRST]
    return rows.length === 0 || (await isShut(house.db)) ? [] : follow(house, rows)
  }
}
