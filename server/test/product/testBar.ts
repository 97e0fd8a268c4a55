/** For tests: the bar of the club in `testClub.ts`, an outside party: it confirms or forgets drinks held on account. */
import { type Money, money } from '@quarterline/core/base/money'
import type { Result } from '@quarterline/core/base/result'
import { MINUTE_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { type Member, purseOf, readBettingRefusal } from '../../src/account/session.ts'
import type { Clock } from '../../src/kit/clock.ts'
import type { Db } from '../../src/kit/db.ts'
import { queueMessage } from '../../src/kit/outbox/outbox.ts'
import { houseAccount } from '../../src/wallet/accounts.ts'
import { type LedgerPlace, transferAcross } from '../../src/wallet/clearing.ts'
import { confirmReservation, giveBack, reserve } from '../../src/wallet/reserve/reservation.ts'
import { CLUB } from './testClub.ts'

/** The bar as club members use it. */
export function openBar({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** A drink on account: held for a minute, with the bar's message in the same transaction. */
    async drink(member: Member, amount: Money): Promise<Result<{ id: string }>> {
      const id = uuidv7()
      const locked = await db.tx(async (tx) => {
        const { shardKey, id: memberId } = member
        const wish = { shardKey, id, product: CLUB, memberId, purse: purseOf(member), amount }
        const accountRefusal = () => readBettingRefusal(tx, member)
        const reserved = await reserve(tx, { ...wish, accountRefusal, endsMs: clock.now() + MINUTE_MS }, clock)
        if (reserved.ok) await queueMessage(tx, { lane: 'bar', item: id, body: { asks: 'drink' } }, clock.now())
        return reserved
      })
      return locked.ok ? { ok: true, value: { id } } : locked
    },
    /** The bar pours: the drink is lost to the house, and shared like a bet. */
    pour: (member: Member, id: string, amount: Money) =>
      db.tx(async (tx) => {
        const counter = await houseAccount(tx, member.shardKey, 'house', 'MYR')
        const lost = money(-amount)
        const came = {
          outcome: 'drunk',
          result: lost,
          shared: lost,
          commissionBase: money(0),
          commission: money(0),
          turnover: amount,
          validTurnover: amount,
          evidence: { rule: 'bar' },
        }
        const of = { kind: 'drink', sport: 0, chainId: member.chainId ?? '', rateGroup: 'casino' }
        return confirmReservation(tx, { shardKey: member.shardKey, id }, { ...of, counter, came }, clock)
      }),
    spill: (member: Member, id: string) => db.tx((tx) => giveBack(tx, { shardKey: member.shardKey, id }, clock)),
    /** The bar's takings go to another tree's till. */
    till: (from: LedgerPlace, to: LedgerPlace, amount: Money, cause = uuidv7()) =>
      db.tx((tx) => {
        const one = { cause, step: 'till', round: 0, amount, currency: 'MYR', reason: 'settle' } as const
        return transferAcross(tx, { ...one, from, to }, clock.now())
      }),
  }
}
