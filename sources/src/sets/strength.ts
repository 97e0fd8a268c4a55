/** What log-odds of a match mean in its rallies: worked out once for each step of them. */
import { type FormatName, formatOf, openingChance } from '@quarterline/core/price/sets/formats'
import { onChanceGrid } from '@quarterline/core/price/sets/kept'
import { chanceOfLogit, rallyChance } from '@quarterline/core/price/sets/strength'

/** Log-odds move in steps of this: no more than a price's own step. */
const EDGE_STEP = 1 / 32

const known = new Map<string, number>()

/** The chance of a rally or an end with which the match is won at log-odds of `edge`. */
export function rallyOf(format: FormatName, edge: number): number {
  const step = Math.round(edge / EDGE_STEP)
  const key = `${format}/${step}`
  const found = known.get(key)
  if (found !== undefined) return found
  const rules = formatOf(format)
  const made = onChanceGrid(rallyChance((p) => openingChance(rules, p), chanceOfLogit(step * EDGE_STEP)))
  known.set(key, made)
  return made
}
