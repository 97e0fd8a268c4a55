/**
 * Splits a booking among the levels of its chain: win or loss by position, commission by rate difference, and the
 * amount passed up (R7-3 to R7-5). Amounts in ten-thousandths of the currency unit.
 */
import { type Money, moneyFromBigint, NOTHING, subtract } from '../base/money.ts'
import type { Booking } from '../wallet/booking.ts'
import { type Chain, type ProductGroup, WHOLE_PPM } from './chain.ts'

/** The fields of a booking that decide its shares; an undoing has every amount negated. */
export type SharedBooking = Pick<Booking, 'shared' | 'commissionBase' | 'commission'>

/** One level's part of one bet. */
export interface LevelShare {
  /** 1 agent to 5 shareholder. */
  level: number
  id: string
  /** −PT_i·W (R7-3), rounded half away from zero. */
  winLoss: Money
  /** The rest of the rounded net (R7-4). */
  commission: Money
  /** Rounded once, half away from zero: what the level's ledger account moves by. */
  net: Money
  /**
   * P_i: the amount handed to the level above, by subtraction from the rounded nets (R7-5). Negative: it is received.
   */
  passedUp: Money
}

export interface BookingShares {
  /** The member's line: the shared result and the commission he was paid. */
  member: Money
  levels: LevelShare[]
  /** Minus the sum of all others (R0-1), so that every bet sums to zero. */
  company: Money
}

const WHOLE = BigInt(WHOLE_PPM)
/** Positions and rates are both in ppm; their products are in units of this. */
const WHOLE_SQUARED = WHOLE * WHOLE

function roundHalfAway(numerator: bigint, denominator: bigint): Money {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return moneyFromBigint(numerator < 0n ? -rounded : rounded)
}

/**
 * Splits a booking. comm_i = c_i·R_{i+1}·T − c_{i−1}·R_i·T, with R_1 = 1, R_{i+1} = R_i − PT_i and T the commission
 * base (R7-4, R7-6).
 */
export function share(
  { shared, commissionBase, commission }: SharedBooking,
  group: ProductGroup,
  chain: Chain,
): BookingShares {
  const won = BigInt(shared)
  const base = BigInt(commissionBase)
  const member = moneyFromBigint(won + BigInt(commission))
  let remains = WHOLE
  let rateBelow = BigInt(chain.memberRatesPpm[group] ?? 0)
  let passed = subtract(NOTHING, member)
  const levels = chain.levels.map(({ level, id, positionPpm, ratesPpm }): LevelShare => {
    const position = BigInt(positionPpm)
    const rate = BigInt(ratesPpm[group] ?? 0)
    const handedUp = remains - position
    const lost = -position * won * WHOLE
    const net = roundHalfAway(lost + (rate * handedUp - rateBelow * remains) * base, WHOLE_SQUARED)
    const winLoss = roundHalfAway(lost, WHOLE_SQUARED)
    passed = subtract(passed, net)
    remains = handedUp
    rateBelow = rate
    return { level, id, winLoss, commission: subtract(net, winLoss), net, passedUp: passed }
  })
  // The last level passes up everything that is left.
  return { member, levels, company: passed }
}
