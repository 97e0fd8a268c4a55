/** Handlers of cash-out: offers, payment, automatic cash-out. */
import { bettingRefusal } from '@quarterline/core/account/state'
import { fromDecimal, toDecimal } from '@quarterline/core/base/money'
import { ok, type Refusal, refuse } from '@quarterline/core/base/result'
import { SECOND_MS } from '@quarterline/core/base/time'
import { offerFor } from '@quarterline/core/bet/cash/cashOffer'
import { cashWaitMs } from '@quarterline/core/bet/cash/cashWait'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { Member, Session } from '../../account/session.ts'
import type { CallContext } from '../../kit/http/http.ts'
import { BETS_TOPIC, type BetHouse } from '../house.ts'
import { isBetId } from '../list/page.ts'
import { setOrder } from './cashOrders.ts'
import { cashOut } from './cashOut.ts'
import { readWaiting } from './cashWaits.ts'
import { cashRefusalOf } from './cashWish.ts'
import { legMatchesOf, type MatchRows, type OpenRow, openTicketOf, readMatches, readOpenRow } from './openTickets.ts'
import { readOrders } from './orderRows.ts'

type OfferRow = SuccessOf<'bet/cashoutoffer'>['offers'][number]
type OfferFields = Pick<OfferRow, 'status' | 'statusdesc' | 'params' | 'amount' | 'wait_s'>

function offerOf(
  { book, clock }: BetHouse,
  member: Member,
  { row, matches }: { row: OpenRow | undefined; matches: MatchRows },
  percent: number,
): OfferFields {
  const refused = (refusal: Refusal): OfferFields => {
    const { code, params } = refusal
    return { status: 0, statusdesc: code, ...(params && { params }) }
  }
  const blocked = bettingRefusal(member.state)
  if (blocked) return refused(refuse(blocked))
  if (!row) return refused(refuse('invalidBet'))
  const undue = cashRefusalOf(row, member)
  if (undue) return refused(undue)
  const ticket = openTicketOf(row)
  const view = { legMatches: legMatchesOf(book, row, matches), nowMs: clock.now() }
  const offer = offerFor(ticket, percent, view)
  if (!offer.ok) return refused(offer)
  const waitMs = cashWaitMs(ticket, view)
  const wait = waitMs > 0 ? { wait_s: waitMs / SECOND_MS } : {}
  return { status: 1, statusdesc: '', amount: toDecimal(offer.value.amount), ...wait }
}

/** The handlers of these calls. */
export function createCashHandlers(house: BetHouse) {
  return {
    'bet/cashoutoffer': ({ session: { member } }: CallContext<Session>, { bets }: RequestOf<'bet/cashoutoffer'>) =>
      house.reads.turn(member.id, async (db) => {
        const requestedIds = bets.map(({ bet_id }) => bet_id).filter(isBetId)
        const rows = await readOpenRow(db, member, requestedIds, false)
        const byId = new Map(rows.map((row) => [row.id, row]))
        const matches = await readMatches(db, rows, false)
        const ids = [...byId.keys()]
        const orders = await readOrders(db, member.shardKey, ids)
        const waits = await readWaiting(db, member.shardKey, ids)
        const offers = bets.map(({ bet_id, percent = 100 }): OfferRow => {
          const id = bet_id.toLowerCase()
          const [order, waiting] = [orders.get(id), waits.get(id)]
          return {
            ...offerOf(house, member, { row: byId.get(id), matches }, percent),
            ...(order !== undefined && { at_amount: toDecimal(order) }),
            ...(waiting && { waiting }),
          }
        })
        return ok({ offers })
      }),
    'bet/cashoutset': (
      { session: { member } }: CallContext<Session>,
      { bet_id, amount }: RequestOf<'bet/cashoutset'>,
    ) => (isBetId(bet_id) ? setOrder(house, member, { betId: bet_id, amount }) : Promise.resolve(refuse('invalidBet'))),
    async 'bet/cashout'(
      { session: { member } }: CallContext<Session>,
      { bet_id, percent = 100, amount, bet_key, valid_until }: RequestOf<'bet/cashout'>,
    ) {
      const amountMin = fromDecimal(amount)
      if (amountMin === undefined || amountMin <= 0) return refuse('invalidBetAmount')
      if (!isBetId(bet_id)) return refuse('invalidBet')
      const wish = { betId: bet_id, percent, amount: amountMin, key: bet_key, validUntilMs: valid_until }
      const paid = await cashOut(house, member, wish)
      if (paid.ok && paid.value.state === 'paid') house.membersChanged([member.id], BETS_TOPIC)
      return paid
    },
  }
}
