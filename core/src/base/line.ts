/** Lines in whole quarter goals (−0.75 is −3), and the five-way comparison that settles them (R2-1, R2-2). */

/** Whole quarters of a goal. */
export type Quarters = number

/** Reads a line of the wire (−0.75); undefined when it is not a whole number of quarters or beyond ±999.75. */
export function quartersOf(line: number): Quarters | undefined {
  const quarters = line * 4
  return Number.isInteger(quarters) && Math.abs(quarters) < 4000 ? quarters || 0 : undefined
}

/** The line in goals. */
export function lineOf(quarters: Quarters): number {
  return quarters / 4 || 0
}

export type LineOutcome = 'win' | 'halfWin' | 'draw' | 'halfLose' | 'lose'

/**
 * One subtraction and a five-way comparison: `edge` is (margin + line) in quarters.
 * ±1 is the quarter line whose two halves disagree.
 */
export function lineOutcome(edgeQuarters: number): LineOutcome {
  if (edgeQuarters >= 2) return 'win'
  if (edgeQuarters === 1) return 'halfWin'
  if (edgeQuarters === 0) return 'draw'
  if (edgeQuarters === -1) return 'halfLose'
  return 'lose'
}
