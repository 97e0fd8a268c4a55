/** Possible and final returns of a ticket of several legs: each combination separately, rounded once (rules 3). */
import { type LedgerUnit, type Money, money, moneyFromBigint, NOTHING, STEPS } from '../../base/money.ts'
import type { Outcome } from '../bet.ts'
import { combinationsOf, LEGS_MAX } from '../folds.ts'
import type { Payment } from './settle.ts'

/** A leg for the arithmetic: decimal odds in thousandths (rules 14.7), and its outcome once decided. */
export interface ParlayLeg {
  oddsMilli: number
  outcome: Outcome | null
}

/** A mix parlay is one combination of all legs; a system has every combination of its folds, each at the unit stake. */
export interface Parlay {
  legs: readonly ParlayLeg[]
  /** Legs per combination; a mix parlay has one fold with all legs. */
  folds: readonly number[]
  /** Stake of each combination. */
  unit: Money
  currency: LedgerUnit
}

/** Leg factors are whole numbers of 1/2000: odds are thousandths, and half wins halve them. */
const PER_FACTOR = 2000n
/** Powers of it: the unit of a product of that many factors. */
const PER_LINE = Array.from({ length: LEGS_MAX + 1 }, (_, legs) => PER_FACTOR ** BigInt(legs))

/** A leg's factor in its combination, in 1/2000 (R3-1). */
function factorOf({ oddsMilli, outcome }: { oddsMilli: number; outcome: Outcome }): bigint {
  switch (outcome) {
    case 'win':
      return 2n * BigInt(oddsMilli)
    case 'halfWin':
      return BigInt(oddsMilli) + 1000n
    case 'halfLose':
      return 1000n
    case 'lose':
      return 0n
    default:
      return PER_FACTOR
  }
}

/** unit × product of factors, rounded once to the currency's step, half away from zero (R3-1, R0-1). */
function combinationReturn(unit: Money, factors: readonly bigint[], currency: LedgerUnit): bigint {
  const step = BigInt(STEPS[currency].step)
  const product = factors.reduce((all, one) => all * one, BigInt(unit))
  // A slip may hold more legs than a ticket allows, and then says so.
  const per = (PER_LINE[factors.length] ?? PER_FACTOR ** BigInt(factors.length)) * step
  return ((2n * product + per) / (2n * per)) * step
}

/**
 * The highest return of a ticket, with all legs won. In ten-thousandths; a bigint, because no limit has bounded it yet.
 */
export function potentialReturn({ legs, folds, unit, currency }: Parlay): bigint {
  const factors = legs.map(({ oddsMilli }) => factorOf({ oddsMilli, outcome: 'win' }))
  let sum = 0n
  for (const combination of combinationsOf(legs.length, folds)) {
    const ofOne = combination.map((at) => factors[at] as bigint)
    sum += combinationReturn(unit, ofOne, currency)
  }
  return sum
}

/**
 * The sum of all combinations' products for one unit each, as an exact fraction: built leg by leg instead of
 * enumerating the combinations.
 */
export function potentialPerUnit({ legs, folds }: Pick<Parlay, 'legs' | 'folds'>): [over: bigint, under: bigint] {
  // products[k] is the sum over all choices of k legs, in 1/1000^k.
  const products = [1n, ...legs.map(() => 0n)]
  for (const { oddsMilli } of legs) {
    for (let k = legs.length; k > 0; k--) products[k] = at(products, k) + at(products, k - 1) * BigInt(oddsMilli)
  }
  const parts = folds.map((fold) => at(products, fold) * 1000n ** BigInt(legs.length - fold))
  return [parts.reduce((sum, one) => sum + one, 0n), 1000n ** BigInt(legs.length)]
}

const at = (products: readonly bigint[], k: number) => products[k] ?? 0n

/** The product of the legs' odds as the slip shows it: three decimals, half up, for display only (R3-2). */
export function combinedOdds(legs: readonly { oddsMilli: number }[]): number {
  if (legs.length === 0) return 1
  const product = legs.reduce((all, { oddsMilli }) => all * BigInt(oddsMilli), 1n)
  const per = 1000n ** BigInt(legs.length - 1)
  return Number((2n * product + per) / (2n * per)) / 1000
}

/** One choice of legs, a parlay of its own. */
export interface Combination {
  /** Indexes of its legs in the slip. */
  legs: number[]
  /** Null while open: no leg is lost and one is undecided. */
  back: Money | null
  /** Every leg of it is void. */
  isVoid: boolean
  /** Every leg is void or refunded. */
  isReturned: boolean
}

const wentBack = (outcome: Outcome | null) => outcome === 'void' || outcome === 'refund'

/** The combinations of a ticket with their returns (R3-7), smallest fold first. */
export function* combinationReturns({ legs, folds, unit, currency }: Parlay): Generator<Combination> {
  const outcomes = legs.map(({ outcome }) => outcome)
  // An undecided leg counts 1 here; whether the combination is open is checked separately.
  const factors = legs.map(({ oddsMilli, outcome }) => factorOf({ oddsMilli, outcome: outcome ?? 'void' }))
  for (const combination of combinationsOf(legs.length, folds)) {
    if (combination.some((at) => outcomes[at] === 'lose')) {
      yield { legs: combination, back: NOTHING, isVoid: false, isReturned: false }
    } else if (combination.some((at) => outcomes[at] === null)) {
      yield { legs: combination, back: null, isVoid: false, isReturned: false }
    } else {
      const ofOne = combination.map((at) => factors[at] as bigint)
      const isVoid = combination.every((at) => outcomes[at] === 'void')
      const isReturned = combination.every((at) => wentBack(outcomes[at] ?? null))
      yield { legs: combination, back: moneyFromBigint(combinationReturn(unit, ofOne, currency)), isVoid, isReturned }
    }
  }
}

export interface ParlayPayment extends Payment {
  outcome: Outcome
}

/**
 * The outcome of a whole ticket, in this order: every leg void → `void`; every leg void or refunded → `refund`; else by
 * its net: positive `win`, negative `lose`, zero `draw`. A ticket is never half won.
 */
function outcomeOfTicket(legs: readonly ParlayLeg[], net: number): Outcome {
  if (legs.every(({ outcome }) => outcome === 'void')) return 'void'
  if (legs.every(({ outcome }) => wentBack(outcome))) return 'refund'
  return net > 0 ? 'win' : net < 0 ? 'lose' : 'draw'
}

/**
 * The result of a ticket (R3-1, R3-7): each combination rounded separately, then summed. A lost combination needs no
 * further leg, so a ticket can settle before all its matches are over. A combination's stake is turnover unless all its
 * legs are void (rules 14.17), and valid turnover unless all were returned (R1-9).
 * @returns null while a combination is open
 */
export function settleParlay(parlay: Parlay): ParlayPayment | null {
  let stake = 0
  let credited = 0
  let turnover = 0
  let validTurnover = 0
  for (const { back, isVoid, isReturned } of combinationReturns(parlay)) {
    if (back === null) return null
    stake += parlay.unit
    credited += back
    if (!isVoid) turnover += parlay.unit
    if (!isReturned) validTurnover += parlay.unit
  }
  const net = credited - stake
  return {
    outcome: outcomeOfTicket(parlay.legs, net),
    net: money(net),
    credited: money(credited),
    turnover: money(turnover),
    validTurnover: money(validTurnover),
  }
}
