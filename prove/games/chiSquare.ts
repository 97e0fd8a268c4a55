/** Outcomes that are expected less often are counted together: a chi-square says nothing of so few. */
const EXPECTED_MIN = 8

/** How far counts are from their chances, as a deviation of a normal distribution; undefined where they are too few to say. */
export function deviationOfCounts(counts: readonly number[], chances: readonly number[]): number | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const groups = chances.map((chance, at) => ({ expected: chance * all, count: counts[at] ?? 0 }))
  const often = groups.filter(({ expected }) => expected >= EXPECTED_MIN)
  const rare = groups.filter(({ expected }) => expected < EXPECTED_MIN)
  const rest = rare.reduce((sum, one) => ({ expected: sum.expected + one.expected, count: sum.count + one.count }), {
    ...{ expected: 0, count: 0 },
  })
  const told = rest.expected >= EXPECTED_MIN ? [...often, rest] : often
  if (told.length < 2) return undefined
  const chi = told.reduce((sum, { expected, count }) => sum + (count - expected) ** 2 / expected, 0)
  // Where the rest is too small to be told, the others' sum is free as well.
  return deviationOf(chi, told === often && rest.expected > 0 ? told.length : told.length - 1)
}

/** A chi-square as a deviation of a normal distribution (Wilson and Hilferty). */
export function deviationOf(chi: number, freedom: number): number {
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(chi / freedom) - (1 - spread)) / Math.sqrt(spread)
}
