/** What a ticket of several legs can return and what it comes to: each combination for itself, rounded once (rules 3). */
import { type Money, money, moneyOf, NOTHING, STEPS, type Unit } from '../../base/money.ts'
import type { Outcome } from '../bet.ts'
import { combinationsOf, LEGS_MAX } from '../folds.ts'
import type { Payment } from './settle.ts'

/** A leg as its ticket counts it: decimal odds in thousandths (rules 14.7), and its outcome once there is one. */
export interface ParlayLeg {
  oddsMilli: number
  outcome: Outcome | null
}

/** A mix parlay is one combination of all its legs; a system is every combination of its folds, each at the unit stake. */
export interface Parlay {
  legs: readonly ParlayLeg[]
  /** Legs per combination; a mix parlay has the one fold that takes them all. */
  folds: readonly number[]
  /** Stake of each combination. */
  unit: Money
  currency: Unit
}

/** Leg factors are whole numbers of 1/2000: odds have thousandths, and half a win halves them. */
const PER_FACTOR = 2000n
/** Its powers: what the product of so many factors is counted in. */
const PER_LINE = Array.from({ length: LEGS_MAX + 1 }, (_, legs) => PER_FACTOR ** BigInt(legs))

/** What a leg multiplies its combination by, in 1/2000 (R3-1). */
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
function combinationReturn(unit: Money, factors: readonly bigint[], currency: Unit): bigint {
  const step = BigInt(STEPS[currency].step)
  const product = factors.reduce((all, one) => all * one, BigInt(unit))
  // A slip may hold more legs than a ticket can be placed with, and says then that they are too many.
  const per = (PER_LINE[factors.length] ?? PER_FACTOR ** BigInt(factors.length)) * step
  return ((2n * product + per) / (2n * per)) * step
}

/** What a ticket can return at most: every leg wins. In ten-thousandths; a bigint, since nothing has bounded it yet. */
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
 * What all combinations winning bring for one unit on each, as an exact fraction and before any rounding: the sum over the
 * folds of all products of so many odds, by adding one leg after the other instead of going through the combinations.
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

/** One choice of legs out of a ticket, a parlay of its own. */
export interface Combination {
  /** Places of its legs in the slip. */
  legs: number[]
  /** Nothing while it is open: no leg of it is lost, and one has no outcome. */
  back: Money | null
  /** Every leg of it is void. */
  isVoid: boolean
  /** Every leg of it went back, void or refunded. */
  isReturned: boolean
}

const wentBack = (outcome: Outcome | null) => outcome === 'void' || outcome === 'refund'

/** The combinations of a ticket with what each returns (R3-7), smallest fold first. */
export function* combinationReturns({ legs, folds, unit, currency }: Parlay): Generator<Combination> {
  const outcomes = legs.map(({ outcome }) => outcome)
  // A leg without an outcome counts 1 here; whether its combination says anything yet is asked of the combination.
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
      yield { legs: combination, back: moneyOf(combinationReturn(unit, ofOne, currency)), isVoid, isReturned }
    }
  }
}

export interface ParlayPayment extends Payment {
  outcome: Outcome
}

/**
 * The label of a whole ticket, in this order: every leg void → `void`; every leg void or refunded → `refund`; else by its
 * net: more than nothing `win`, less `lose`, nothing `draw`. A ticket is never half won.
 */
function outcomeOfTicket(legs: readonly ParlayLeg[], net: number): Outcome {
  if (legs.every(({ outcome }) => outcome === 'void')) return 'void'
  if (legs.every(({ outcome }) => wentBack(outcome))) return 'refund'
  return net > 0 ? 'win' : net < 0 ? 'lose' : 'draw'
}

/**
 * What a ticket comes to (R3-1, R3-7): each combination rounded for itself, added up. One that has lost needs no
 * further leg, so a ticket can be settled before all its matches are over.
 *
 * A combination turns its stake over unless every leg of it is void (rules 14.17); it is valid turnover unless every leg
 * of it went back, which decided nothing (R1-9).
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
