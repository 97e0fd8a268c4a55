/** A chi-square as a deviation of a normal distribution (Wilson and Hilferty). */
export function deviationOf(chi: number, freedom: number): number {
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(chi / freedom) - (1 - spread)) / Math.sqrt(spread)
}
