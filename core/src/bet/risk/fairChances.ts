/**
 * Finds fair chances: chances of the endings under which nothing on offer is worth more than it costs. If they exist,
 * there is no sure win, because under them any set of stakes is worth at most its price. Used by the watch on the book
 * and by the replay.
 */
import { type Groups, type Payoff, returnsAt, type SelectionOutcomes, STAKE_SHARES } from './payoffs.ts'

/** A selection worth no more than this above its cost is fair: it is less than the last digit of any price. */
const TOLERANCE = 1e-9
/** How far below its cost the worth of an overpriced selection is brought. */
const BELOW_COST = 1e-6
/** The most steps of the search for a tilt. */
const STEPS_MAX = 30

/** Sums the chances of the endings of each group. */
function sumByGroup({ of, first }: Groups, chances: Float64Array): Float64Array {
  const sums = new Float64Array(first.length)
  for (let ending = 0; ending < of.length; ending++) sums[of[ending]!]! += chances[ending]!
  return sums
}

/**
 * Makes a reader of a selection's outcome chances, in the order of STAKE_SHARES. It remembers sums: `chances` must not
 * change while it is used.
 */
export function createChanceReader(chances: Float64Array): (selection: SelectionOutcomes) => number[] {
  const known = new Map<Groups, Float64Array>()
  return ({ groups, outcomes }) => {
    const sums = known.get(groups) ?? sumByGroup(groups, chances)
    known.set(groups, sums)
    const byOutcome = STAKE_SHARES.map(() => 0)
    for (let group = 0; group < outcomes.length; group++) byOutcome[outcomes[group]!]! += sums[group]!
    return byOutcome
  }
}

/** Multiplies the chance of each ending by the weight of its outcome; the chances then sum to 1 again. */
function reweight(chances: Float64Array, { groups: { of }, outcomes }: Payoff, weights: readonly number[]): void {
  let total = 0
  for (let ending = 0; ending < of.length; ending++) {
    chances[ending]! *= weights[outcomes[of[ending]!]!]!
    total += chances[ending]!
  }
  for (let ending = 0; ending < of.length; ending++) chances[ending]! /= total
}

/** The expected net of one unit of risk with outcomes weighted by e^(−tilt × net), and how fast it falls with the tilt. */
function worthAt(sums: readonly number[], nets: readonly number[], tilt: number): { worth: number; slope: number } {
  let total = 0
  let sumOfNets = 0
  let sumOfSquares = 0
  for (const [code, sum] of sums.entries()) {
    if (sum === 0) continue
    const net = nets[code]!
    const weight = sum * Math.exp(-tilt * net)
    total += weight
    sumOfNets += weight * net
    sumOfSquares += weight * net * net
  }
  const worth = sumOfNets / total
  return { worth, slope: sumOfSquares / total - worth * worth }
}

/** The tilt at which a selection is worth just less than its cost, by Newton's method within bounds; undefined if it cannot lose. */
function tiltFor(sums: readonly number[], nets: readonly number[]): number | undefined {
  if (!sums.some((sum, code) => sum > 0 && nets[code]! < 0)) return undefined
  let low = 0
  let high = Number.POSITIVE_INFINITY
  let tilt = 0
  for (let step = 0; step < STEPS_MAX; step++) {
    const { worth, slope } = worthAt(sums, nets, tilt)
    if (worth > -BELOW_COST) low = tilt
    else high = tilt
    if (worth <= -BELOW_COST && worth > -2 * BELOW_COST) break
    const next = tilt + (worth + 1.5 * BELOW_COST) / slope
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
  const nets = payoffs.map((payoff) => returnsAt(payoff).map((back) => back - 1))
  let read = createChanceReader(chances)
  for (let sweep = 0; sweep < sweeps; sweep++) {
    let isFair = true
    for (const [at, payoff] of payoffs.entries()) {
      const sums = read(payoff)
      if (worthAt(sums, nets[at]!, 0).worth <= TOLERANCE) continue
      isFair = false
      const tilt = tiltFor(sums, nets[at]!)
      if (tilt === undefined) return undefined
      const weights = nets[at]!.map((net) => Math.exp(-tilt * net))
      reweight(chances, payoff, weights)
      read = createChanceReader(chances)
    }
    if (isFair) return sweep === 0 ? prior : chances
    yield
  }
  return undefined
}
