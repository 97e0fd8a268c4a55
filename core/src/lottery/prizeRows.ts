/** The prize tables as pages show them, and the stakes of a line. */
import { inCurrency } from '../account/limits.ts'
import { CURRENCY, type Currency, MONEY_SCALE, type Money, money, toDecimal } from '../base/money.ts'
import { NUMBER_BET_TYPES, PRIZE_TIERS, type PrizeTable, type PrizeTier } from './lottery.ts'
import { IBOX_WAYS, type IboxBetType, iboxPayouts, straightPayouts } from './prizes.ts'

/** The payouts of one bet type for a stake of 1; for an iBox by the orderings of its number. */
export interface PrizeRow extends Partial<Record<PrizeTier, number>> {
  bet_type: string
  cover?: string
  ways?: number
}

const paid = (payouts: Readonly<Record<PrizeTier, Money>>): Partial<Record<PrizeTier, number>> =>
  Object.fromEntries(PRIZE_TIERS.filter((tier) => payouts[tier] > 0).map((tier) => [tier, toDecimal(payouts[tier])]))

const IBOXED: readonly IboxBetType[] = ['LOT_BIG', 'LOT_SMALL']
/** One digit bet of each kind of price. */
const DIGITS = ['D_H_BIG', 'D_H_0'] as const

/** A prize table, straight bets first, then iBoxes, then a digit bet of each price. */
export function prizeRows(table: PrizeTable): PrizeRow[] {
  const straight = NUMBER_BET_TYPES.map((betType) => ({ bet_type: betType, ...paid(straightPayouts(betType, table)) }))
  const iboxes = IBOXED.flatMap((betType) =>
    IBOX_WAYS.map((ways) => ({ bet_type: betType, cover: 'ibox', ways, ...paid(iboxPayouts(betType, ways, table)) })),
  )
  const digits = DIGITS.map((betType) => ({ bet_type: betType, ...paid(straightPayouts(betType, table)) }))
  return [...straight, ...iboxes, ...digits]
}

/** The smallest and largest stake of a line in MYR. */
const STAKE = { min: money(MONEY_SCALE), max: money(1_000 * MONEY_SCALE) }

/** The stakes of a line in a currency: the house's by its fixed factor (rules 14.3), in steps. */
export function lineStakes(currency: Currency): { min: Money; max: Money; step: Money } {
  const [min, max] = [inCurrency(STAKE.min, currency), inCurrency(STAKE.max, currency)]
  return { min, max, step: CURRENCY[currency].stakeStep }
}
