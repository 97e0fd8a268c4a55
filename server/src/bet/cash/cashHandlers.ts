/** The handlers of cash-out: offers as the book has them, and the paying out. */
import { randomUUID } from 'node:crypto'
import { bettingRefusal } from '@quarterline/core/account/state'
import { fromDecimal, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { type Offer, offerFor } from '@quarterline/core/bet/cash/offer'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { Member, Session } from '../../account/session.ts'
import type { Asked } from '../../kit/http/http.ts'
import { BETS_TOPIC, type BetHouse } from '../house.ts'
import { isBetId } from '../list/tickets.ts'
import { readOrders, setOrder } from './cashOrders.ts'
import { cashOut } from './cashOut.ts'
import { groundsOf, heldTicket, isInPlay, type OpenRow, readOpen } from './heldTickets.ts'

type OfferRow = SuccessOf<'bet/cashoutoffer'>['offers'][number]

function offerOf({ book, clock }: BetHouse, member: Member, row: OpenRow | undefined, percent: number): Result<Offer> {
  const blocked = bettingRefusal(member.state)
  if (blocked) return refuse(blocked)
  if (!row) return refuse('betNotExists')
  if (row.state !== 'accepted') return refuse('313')
  if (row.cash_id !== member.cashId) return refuse('betNotExists')
  const [grounds, nowMs] = [groundsOf(book, row), clock.now()]
  if (isInPlay(row, grounds, nowMs)) return refuse('liveMatchNotAllowed')
  return offerFor(heldTicket(row), percent, { grounds, nowMs })
}

/** The handlers of these calls. */
export function createCashHandlers(house: BetHouse) {
  return {
    'bet/cashoutoffer': ({ session: { member } }: Asked<Session>, { bets }: RequestOf<'bet/cashoutoffer'>) =>
      house.reads.turn(member.id, async (db) => {
        const ids = bets.map(({ bet_id }) => bet_id)
        const rows = await readOpen(db, member, ids.filter(isBetId), false)
        const byId = new Map(rows.map((row) => [row.id, row]))
        const orders = await readOrders(db, member.shardKey, [...byId.keys()])
        const offers = bets.map(({ bet_id, percent = 100 }): OfferRow => {
          const offer = offerOf(house, member, byId.get(bet_id.toLowerCase()), percent)
          const order = orders.get(bet_id.toLowerCase())
          const at = order === undefined ? {} : { at_amount: toDecimal(order) }
          if (offer.ok) return { status: 1, statusdesc: '', amount: toDecimal(offer.value.amount), ...at }
          return { status: 0, statusdesc: offer.code, ...(offer.params && { params: offer.params }), ...at }
        })
        return ok({ offers })
      }),
    'bet/cashoutset': ({ session: { member } }: Asked<Session>, { bet_id, amount }: RequestOf<'bet/cashoutset'>) =>
      isBetId(bet_id) ? setOrder(house, member, { betId: bet_id, amount }) : Promise.resolve(refuse('betNotExists')),
    async 'bet/cashout'(
      { session: { member } }: Asked<Session>,
      { bet_id, percent = 100, amount, bet_key }: RequestOf<'bet/cashout'>,
    ) {
      const asked = fromDecimal(amount)
      if (asked === undefined || asked <= 0) return refuse('invalidBetAmount')
      if (!isBetId(bet_id)) return refuse('betNotExists')
      const wish = { betId: bet_id, percent, amount: asked, key: bet_key ?? randomUUID() }
      const paid = await cashOut(house, member, wish)
      if (paid.ok) house.membersChanged([member.id], BETS_TOPIC)
      return paid
    },
  }
}
