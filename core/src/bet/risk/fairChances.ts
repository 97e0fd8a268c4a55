/**
 * Finds chances under which nothing on offer is worth more than it costs. If they exist, no stakes are sure to win,
 * because under them any set of stakes is worth at most its price.
 */
import { type Groups, type Payoff, returnsAt, type SelectionOutcomes, STAKE_SHARES } from './payoffs.ts'

/** Tolerance within which a selection counts as fair: less than any price shows. */
const LAST_BIT = 1e-9
/** How far below its price an overpriced selection is brought. */
const UNDER = 1e-6
const STEPS = 30

/** Chances by group of endings. */
function byGroup({ of, first }: Groups, chances: Float64Array): Float64Array {
  const sums = new Float64Array(first.length)
  for (let ending = 0; ending < of.length; ending++) sums[of[ending]!]! += chances[ending]!
  return sums
}

/** Reads a selection's outcome chances in the order of STAKE_SHARES; the chances must not change meanwhile. */
export function readChances(chances: Float64Array): (comes: SelectionOutcomes) => number[] {
  const known = new Map<Groups, Float64Array>()
  return ({ groups, outcomes }) => {
    const sums = known.get(groups) ?? byGroup(groups, chances)
    known.set(groups, sums)
    const all = STAKE_SHARES.map(() => 0)
    for (let group = 0; group < outcomes.length; group++) all[outcomes[group]!]! += sums[group]!
    return all
  }
}

/** Reweights each ending by its outcome. */
function weigh(chances: Float64Array, { groups: { of }, outcomes }: Payoff, weights: readonly number[]): void {
  let all = 0
  for (let ending = 0; ending < of.length; ending++) {
    chances[ending]! *= weights[outcomes[of[ending]!]!]!
    all += chances[ending]!
  }
  for (let ending = 0; ending < of.length; ending++) chances[ending]! /= all
}

/** The net worth of one unit of risk, with outcomes weighted by e^(−tilt × net). */
function worthAt(sums: readonly number[], nets: readonly number[], tilt: number): { worth: number; slope: number } {
  let all = 0
  let first = 0
  let second = 0
  for (const [code, sum] of sums.entries()) {
    if (sum === 0) continue
    const net = nets[code]!
    const weight = sum * Math.exp(-tilt * net)
    all += weight
    first += weight * net
    second += weight * net * net
  }
  const worth = first / all
  return { worth, slope: second / all - worth * worth }
}

/** The tilt at which a selection is worth just less than its cost; undefined if it cannot lose. */
function tiltFor(sums: readonly number[], nets: readonly number[]): number | undefined {
  if (!sums.some((sum, code) => sum > 0 && nets[code]! < 0)) return undefined
  let low = 0
  let high = Number.POSITIVE_INFINITY
  let tilt = 0
  for (let step = 0; step < STEPS; step++) {
    const { worth, slope } = worthAt(sums, nets, tilt)
    if (worth > -UNDER) low = tilt
    else high = tilt
    if (worth <= -UNDER && worth > -2 * UNDER) break
    const next = tilt + (worth + 1.5 * UNDER) / slope
    tilt = next > low && next < high ? next : high === Number.POSITIVE_INFINITY ? 2 * low + 1 : (low + high) / 2
  }
  return tilt
}

/**
 * Moves chances as little as needed until nothing on offer is worth more than its price.
 * @param sweeps the most passes over all selections; each is one step of the generator
 * @returns the prior itself if nothing had to move; undefined if no fair chances were found, so that a sure win may
 * exist
 */
export function* fairChances(
  payoffs: readonly Payoff[],
  prior: Float64Array,
  sweeps: number,
): Generator<void, Float64Array | undefined> {
  const chances = Float64Array.from(prior)
  const nets = payoffs.map(({ profit }) => returnsAt(profit).map((back) => back - 1))
  let read = readChances(chances)
  for (let sweep = 0; sweep < sweeps; sweep++) {
    let isFair = true
    for (const [at, payoff] of payoffs.entries()) {
      const sums = read(payoff)
      if (worthAt(sums, nets[at]!, 0).worth <= LAST_BIT) continue
      isFair = false
      const tilt = tiltFor(sums, nets[at]!)
      if (tilt === undefined) return undefined
      const weights = nets[at]!.map((net) => Math.exp(-tilt * net))
      weigh(chances, payoff, weights)
      read = readChances(chances)
    }
    if (isFair) return sweep === 0 ? prior : chances
    yield
  }
  return undefined
}
