/** Weights of published results, fitted so that their mean is the one of the reels' own math. */

/**
 * Moves weight between results that pay more and less than the mean, a little of each, until the mean is met. The sum of the
 * weights stays. @param movable the rows whose weights may change @returns by how much of its weight a row was moved at most
 */
export function fitWeights(
  multipliers: Int32Array,
  weights: Float64Array,
  movable: readonly number[],
  mean: number,
): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const sum = weights.reduce((all, weight, row) => all + weight * (multipliers[row] as number), 0)
  const missing = mean * total - sum
  const inner = movable.reduce((all, row) => all + (multipliers[row] as number), 0) / Math.max(1, movable.length)
  const high = movable.filter((row) => (multipliers[row] as number) > inner)
  const low = movable.filter((row) => (multipliers[row] as number) <= inner)
  const pairs = Math.max(high.length, low.length)
  if (high.length === 0 || low.length === 0) return 0
  const pairAt = (at: number): [more: number, less: number] => {
    const [more, less] = [high[at % high.length] as number, low[at % low.length] as number]
    return missing > 0 ? [more, less] : [less, more]
  }
  const gainOf = (at: number) => {
    const [more, less] = pairAt(at)
    return Math.abs((multipliers[more] as number) - (multipliers[less] as number))
  }
  let gained = 0
  for (let at = 0; at < pairs; at += 1) gained += gainOf(at)
  const before = weights.slice()
  const move = (at: number, by: number): void => {
    const [more, less] = pairAt(at)
    weights[more] = (weights[more] as number) + by
    weights[less] = (weights[less] as number) - by
  }
  const each = Math.floor(Math.abs(missing) / gained)
  let left = Math.abs(missing) - each * gained
  for (let at = 0; at < pairs; at += 1) {
    move(at, each)
    if (left < gainOf(at)) continue
    left -= gainOf(at)
    move(at, 1)
  }
  let farthest = 0
  for (const row of movable) {
    const [was, is] = [before[row] as number, weights[row] as number]
    if (is <= 0) throw new Error('a result would lose all its weight: there are too few results')
    farthest = Math.max(farthest, Math.abs(is - was) / was)
  }
  return farthest
}
