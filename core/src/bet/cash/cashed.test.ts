/** Tests the amounts booked for a cashed ticket. */
import { expect, it } from 'vitest'
import { money } from '../../base/money.ts'
import { cashedTarget } from './cashOffer.ts'

const units = (amount: number) => money(Math.round(amount * 10_000))

// Stake, risk, paid; net, turnover, valid turnover.
it.each([
  ['a single', 'single', 10, 10, 14, 4, 10, 4],
  ['a single at a negative price', 'single', 100, 93, 20, -73, 100, 73],
  ['a parlay', 'parlay', 10, 10, 55, 45, 10, 10],
  // Three doubles of 5 each: the turnover is all 15.
  ['a system', 'system', 5, 15, 9, -6, 15, 6],
] as const)(
  '%s is booked with its net, turnover and valid turnover',
  (_, kind, stake, risk, paid, net, turnover, validTurnover) => {
    const amounts = { stake: units(stake), risk: units(risk), profit: units(100) }
    expect(cashedTarget(kind, amounts, units(paid))).toEqual({
      net: units(net),
      credited: units(paid),
      turnover: units(turnover),
      validTurnover: units(validTurnover),
    })
  },
)
