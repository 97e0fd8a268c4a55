/** What every lottery bet pays: both prize tables (R8-1, R8-5), iBoxes (R8-2) and digit bets (R8-3). */
import { MONEY_SCALE, type Money, money, NOTHING } from '../base/money.ts'
import { orderingCount } from './coverage.ts'
import {
  digitBetOf,
  type LotteryBetType,
  type LotteryLine,
  type NumberBetType,
  PRIZE_TIERS,
  type PrizeTable,
  type PrizeTier,
} from './lottery.ts'

/** The credit for one unit of stake and each hit of a prize; the stake is not returned on top (R8-1). */
type Payouts = Readonly<Record<PrizeTier, Money>>

const units = (payout: number): Money => money(Math.round(payout * MONEY_SCALE))

const pays = (first: number, second = 0, third = 0, special = 0, consolation = 0): Payouts => ({
  first: units(first),
  second: units(second),
  third: units(third),
  special: units(special),
  consolation: units(consolation),
})

/** Table B differs in BIG and SMALL alone. */
const alike = (payouts: Payouts): Record<PrizeTable, Payouts> => ({ A: payouts, B: payouts })

const STRAIGHT: Record<NumberBetType, Record<PrizeTable, Payouts>> = {
  LOT_BIG: { A: pays(2500, 1000, 500, 180, 60), B: pays(2000, 1000, 490, 250, 60) },
  LOT_SMALL: { A: pays(3500, 2000, 1000), B: pays(3000, 2000, 800) },
  LOT_4A: alike(pays(6000)),
  LOT_4B: alike(pays(0, 6000)),
  LOT_4C: alike(pays(0, 0, 6000)),
  LOT_4D: alike(pays(0, 0, 0, 600)),
  LOT_4E: alike(pays(0, 0, 0, 0, 600)),
  LOT_4ABC: alike(pays(2000, 2000, 2000)),
  LOT_3A: alike(pays(660)),
  LOT_3ABC: alike(pays(220, 220, 220)),
  LOT_2A: alike(pays(65)),
  LOT_2ABC: alike(pays(21.6, 21.6, 21.6)),
}

/** How many orderings a number has that can be iBoxed: four equal digits have one and cannot. */
export const IBOX_WAYS = [24, 12, 6, 4] as const
export type IboxWays = (typeof IBOX_WAYS)[number]
export type IboxBetType = 'LOT_BIG' | 'LOT_SMALL'

const IBOX_A: Record<IboxBetType, Record<IboxWays, Payouts>> = {
  LOT_BIG: {
    24: pays(105, 42, 21, 8, 3),
    12: pays(209, 84, 42, 15, 5),
    6: pays(417, 167, 84, 30, 10),
    4: pays(625, 250, 125, 45, 15),
  },
  LOT_SMALL: { 24: pays(146, 84, 42), 12: pays(292, 167, 84), 6: pays(584, 334, 167), 4: pays(875, 500, 250) },
}

/** Digit bets pay alike by both tables, on each of the first three prizes. */
const EVEN_CHANCE = units(1.95)
const ONE_DIGIT = units(9)

/**
 * Whether the member's rate of group `lottery` is paid on a bet type's cost. Digit bets give back 90 to 97.5 % (R8-3): a
 * rate made for bets that give back 60 to 67 % would pay more on them than they cost.
 */
export const earnsCommission = (betType: LotteryBetType): boolean => digitBetOf(betType) === undefined

/** The payout of one unit in an iBox. Table B pays the straight prize over the orderings, down to a whole unit. */
export function iboxPayouts(betType: IboxBetType, ways: IboxWays, table: PrizeTable): Payouts {
  if (table === 'A') return IBOX_A[betType][ways]
  const straight = STRAIGHT[betType].B
  const parts = PRIZE_TIERS.map(
    (tier) => [tier, money(Math.floor(straight[tier] / ways / MONEY_SCALE) * MONEY_SCALE)] as const,
  )
  return Object.fromEntries(parts) as Record<PrizeTier, Money>
}

/** The payout of one unit on any bet type but iBox; digit bets pay on the prize that the line names. */
export function straightPayouts(betType: LotteryBetType, table: PrizeTable): Payouts {
  const digit = digitBetOf(betType)
  if (!digit) return STRAIGHT[betType as NumberBetType][table]
  const payout = /\d/.test(digit.pick) ? ONE_DIGIT : EVEN_CHANCE
  return { first: payout, second: payout, third: payout, special: NOTHING, consolation: NOTHING }
}

/** The credit for one unit of a valid line's stake and each hit of a prize. */
export function payoutsOf({ betType, cover, number, prize }: LotteryLine, table: PrizeTable): Payouts {
  if (cover === 'ibox') return iboxPayouts(betType as IboxBetType, orderingCount(number) as IboxWays, table)
  const payouts = straightPayouts(betType, table)
  if (prize === 0) return payouts
  const tier = PRIZE_TIERS[prize - 1]
  return { ...pays(0), ...(tier && { [tier]: payouts[tier] }) }
}
