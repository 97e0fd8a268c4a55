/**
 * The money of Myanmar tickets (R4-3 to R4-8): body, one selection; maung, several that multiply. Returns are truncated
 * to the currency's step; what is withheld is part of the result.
 */
import { type LedgerUnit, type Money, moneyFromBigint, mulDiv, NOTHING, STEPS, subtract } from '../../base/money.ts'
import { type Odds, type StakeAmounts, stakeAmounts } from '../../base/odds.ts'
import { WHOLE_PPM } from '../../upline/chain.ts'
import type { WithheldPpm } from '../../upline/withheld.ts'
import type { Outcome } from '../bet.ts'
import type { ParlayPayment } from './parlay.ts'

/** A rate of 1: the whole stake, won or lost. */
const WHOLE_PERCENT = 100

/** The most selections of a maung, and the fewest (specification 9). */
export const MAUNG_LEGS_MAX = 10
export const MAUNG_LEGS_MIN = 2

/**
 * The return of a body (R4-3): the commission is taken from winnings alone.
 * @param percent what the pick gets of the stake, −100 to 100
 */
export function bodyReturn(stake: Money, percent: number, withheldPpm: number, currency: LedgerUnit): Money {
  const kept = percent > 0 ? WHOLE_PPM - withheldPpm : WHOLE_PPM
  const per = WHOLE_PERCENT * WHOLE_PPM
  return mulDiv(stake, per + percent * kept, per, STEPS[currency].step, 'truncate')
}

/** The same as a bigint: no limit has bounded a stake that was only typed. */
function maungBack(stake: Money, percents: readonly number[], withheldPpm: number, currency: LedgerUnit): bigint {
  const step = BigInt(STEPS[currency].step)
  const over = percents.reduce((product, percent) => product * BigInt(WHOLE_PERCENT + percent), BigInt(stake))
  const under = BigInt(WHOLE_PERCENT) ** BigInt(percents.length) * BigInt(WHOLE_PPM)
  return ((over * BigInt(WHOLE_PPM - withheldPpm)) / (under * step)) * step
}

/**
 * The return of a maung (R4-4): the product of all its selections, less the commission on the whole of it.
 * @param percents what each selection gets of its stake, −100 to 100
 */
export function maungReturn(
  stake: Money,
  percents: readonly number[],
  withheldPpm: number,
  currency: LedgerUnit,
): Money {
  return moneyFromBigint(maungBack(stake, percents, withheldPpm, currency))
}

/** The commission for a number of selections; 0 for none. */
export const withheldFor = (withheld: WithheldPpm, count: number): number => withheld[count - 1] ?? 0

/** The risk and the highest profit of a body. */
export function bodyAmounts(stake: Money, withheld: WithheldPpm, currency: LedgerUnit): StakeAmounts {
  return { risk: stake, profit: subtract(bodyReturn(stake, WHOLE_PERCENT, withheldFor(withheld, 1), currency), stake) }
}

/** Risk and profit of a single bet, at Myanmar odds by what is withheld. */
export function singleAmounts(
  stake: Money,
  odds: Odds,
  { currency, withheld }: { currency: LedgerUnit; withheld?: WithheldPpm | undefined },
): StakeAmounts {
  return withheld ? bodyAmounts(stake, withheld, currency) : stakeAmounts(stake, odds, currency)
}

/** A maung before placing: its stake, and the number of its selections. */
export interface Maung {
  unit: Money
  count: number
  withheld: WithheldPpm
  currency: LedgerUnit
}

/** The highest return of a maung, with all selections won. */
export function maungPotential({ unit, count, withheld, currency }: Maung): bigint {
  return maungBack(unit, Array<number>(count).fill(WHOLE_PERCENT), withheldFor(withheld, count), currency)
}

/** The same for one unit, as a fraction, before it is truncated. */
export function maungPerUnit({ count, withheld }: Pick<Maung, 'count' | 'withheld'>): [over: bigint, under: bigint] {
  return [2n ** BigInt(count) * BigInt(WHOLE_PPM - withheldFor(withheld, count)), BigInt(WHOLE_PPM)]
}

/** A selection of a Myanmar ticket: what it gets at exactly its line, in thousandths, and its outcome once decided. */
export interface MyanmarLeg {
  oddsMilli: number
  outcome: Outcome | null
}

const isReturned = (outcome: Outcome | null) => outcome === 'void' || outcome === 'refund'

/** What a decided selection gets of its stake, in percent (R4-2). */
function percentOf({ oddsMilli, outcome }: MyanmarLeg): number {
  if (outcome === 'win') return WHOLE_PERCENT
  return outcome === 'lose' ? -WHOLE_PERCENT : outcome === 'draw' ? oddsMilli / 10 : 0
}

export interface MyanmarTicket {
  legs: readonly MyanmarLeg[]
  stake: Money
  /** The commissions frozen on the ticket. */
  withheld: WithheldPpm
  currency: LedgerUnit
}

/** All its selections were returned: void if each of them is. */
function settleReturned({ legs, stake }: MyanmarTicket): ParlayPayment {
  const isVoid = legs.every(({ outcome }) => outcome === 'void')
  return {
    outcome: isVoid ? 'void' : 'refund',
    net: NOTHING,
    credited: stake,
    turnover: isVoid ? NOTHING : stake,
    validTurnover: NOTHING,
  }
}

/**
 * The result of a Myanmar ticket. Returned selections do not count (R4-5): with one left it is a body, with none the
 * stake goes back. A lost selection decides a maung before the others.
 * @returns null while it is open
 */
export function settleMyanmar(ticket: MyanmarTicket): ParlayPayment | null {
  const { legs, stake, withheld, currency } = ticket
  const percents = legs.filter(({ outcome }) => !isReturned(outcome)).map(percentOf)
  const isLost = legs.some((leg) => leg.outcome !== null && percentOf(leg) === -WHOLE_PERCENT)
  if (!isLost && legs.some(({ outcome }) => outcome === null)) return null
  if (percents.length === 0) return settleReturned(ticket)
  const rate = withheldFor(withheld, percents.length)
  const [only = 0] = percents
  const isBody = percents.length === 1
  const back = isLost
    ? NOTHING
    : isBody
      ? bodyReturn(stake, only, rate, currency)
      : maungReturn(stake, percents, rate, currency)
  const net = subtract(back, stake)
  return {
    outcome: net > 0 ? 'win' : net < 0 ? 'lose' : 'draw',
    net,
    credited: back,
    turnover: stake,
    validTurnover: isBody ? mulDiv(stake, Math.abs(only), WHOLE_PERCENT, STEPS[currency].step) : stake,
  }
}
