/**
 * Cashes a ticket out: one path for members and orders. Locks the ticket, its purse, then its matches, in the order of
 * waiting bets; core makes the offer. In play it waits first, like a bet.
 */
import { toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { offerFor } from '@quarterline/core/bet/cash/cashOffer'
import { type Member, readBettingRefusal } from '../../account/session.ts'
import type { Tx } from '../../kit/db.ts'
import { lockPurses } from '../../wallet/post.ts'
import { beginWait, readWait } from './cashWaits.ts'
import { type CashHouse, type CashWish, cashRefusalOf, noteAnswer, readCashAnswer } from './cashWish.ts'
import { isInPlay, legMatchesOf, type OpenRow, openTicketOf, readMatches, readOpenRow } from './openTickets.ts'
import { holdOrder } from './orderRows.ts'
import { type CashAnswer, payOut } from './payOut.ts'

/** The stored answer of the key, or why the ticket cannot be cashed out. */
async function answeredBefore(tx: Tx, member: Member, row: OpenRow, wish: CashWish) {
  const answered = (await readCashAnswer(tx, member, wish)) ?? (await readWait(tx, member.shardKey, wish))
  if (answered) return answered
  const blocked = await readBettingRefusal(tx, member)
  return blocked ? refuse(blocked) : cashRefusalOf(row, member)
}

/** The wish under the ticket's lock: an automatic cash-out uses the latest order. */
async function wishNow(tx: Tx, shardKey: string, wish: CashWish): Promise<Result<CashWish>> {
  if (!wish.isByItself) return ok(wish)
  const amount = await holdOrder(tx, shardKey, wish.betId)
  return amount === undefined ? refuse('313') : ok({ ...wish, amount })
}

/**
 * Pays a ticket for at least the requested amount; in play it waits as long as a bet.
 * @returns the payment or the wait; `invalidOdds` with the present amount if that is lower or the request too old; or
 * the reason without an offer
 */
export async function cashOut(house: CashHouse, member: Member, request: CashWish): Promise<Result<CashAnswer>> {
  const { shardKey } = member
  const [refNo] = request.percent < 100 ? await house.refNumbers(1) : []
  return house.db.tx(async (tx) => {
    const [row] = await readOpenRow(tx, member, [request.betId], true)
    if (!row) return refuse('invalidBet')
    const now = await wishNow(tx, shardKey, request)
    if (!now.ok) return now
    const wish = now.value
    await lockPurses(tx, shardKey, [row.cash_id])
    const before = await answeredBefore(tx, member, row, wish)
    if (before) return before
    const matches = await readMatches(tx, [row], true)
    const nowMs = house.clock.now()
    const [ticket, legMatches] = [openTicketOf(row), legMatchesOf(house.book, row, matches)]
    const offer = offerFor(ticket, wish.percent, { legMatches, nowMs })
    if (!offer.ok) return offer
    const isOld = nowMs > (wish.validUntilMs ?? nowMs)
    if (isOld || offer.value.amount < wish.amount)
      return refuse('invalidOdds', { amount: toDecimal(offer.value.amount) })
    if (isInPlay(row, legMatches, nowMs)) return ok(await beginWait(tx, member, wish, { ticket, legMatches, nowMs }))
    const payment = {
      shardKey,
      row,
      legMatches,
      offer: offer.value,
      percent: wish.percent,
      amountMin: wish.amount,
      refNo,
    }
    return ok(await payOut(tx, payment, nowMs, (answer) => noteAnswer(tx, member, { row, wish, nowMs }, answer)))
  })
}
