/** A booking and its undoing add up to zero, and no amount becomes −0. */
import { expect, it } from 'vitest'
import { money } from '../base/money.ts'
import { type Booking, undoBooking } from './booking.ts'

const booking: Booking = {
  ...{ product: 'bet', item: 'b1', round: 2, undo: false, memberId: 'm', chainId: 'c', rateGroup: 'asian' },
  ...{
    kind: 'BT_HDP',
    sport: 1,
    currency: 'MYR',
    stake: money(100),
    risk: money(93),
    turnover: money(100),
    validTurnover: money(0),
  },
  ...{
    result: money(-93),
    shared: money(-93),
    commissionBase: money(93),
    commission: money(2),
    outcome: 'lose',
    evidence: { rule: 'R2' },
  },
}

it('an undoing negates every amount under the same round and has no evidence', () => {
  const undone = undoBooking(booking)
  expect(undone).toEqual({
    ...{ product: 'bet', item: 'b1', round: 2, undo: true, memberId: 'm', chainId: 'c', rateGroup: 'asian' },
    ...{ kind: 'BT_HDP', sport: 1, currency: 'MYR', stake: -100, risk: -93, turnover: -100, validTurnover: 0 },
    ...{ result: 93, shared: 93, commissionBase: -93, commission: -2, outcome: 'lose' },
  })
})
