/** Converts log-odds of a match to its rallies: computed once for each step. */

import { onChanceGrid } from '@quarterline/core/price/sets/chanceGrid'
import { type FormatName, formatOf, openingChance } from '@quarterline/core/price/sets/formats'
import { chanceOfLogit, rallyChance } from '@quarterline/core/price/sets/strength'
import { newSet, type ServeChances, setChance, setScoreChances } from '@quarterline/core/price/tennis/tennisChances'

/** Log-odds move in steps of this: no more than a price's own step. */
const EDGE_STEP = 1 / 32

const known = new Map<string, number>()

/** The chance of a best of three from the chance of a set (R12-8). */
const bestOfThree = (set: number) => set * set * (3 - 2 * set)
const SERVE_SPREAD_MAX = 0.2

/**
 * The shares of points that two players win when serving, around an average, at which the match has log-odds of `edge`.
 */
export function servesByEdge(serve: number, edge: number): ServeChances {
  const serves = (more: number): ServeChances => [serve + more, serve - more]
  const step = Math.round(edge / EDGE_STEP)
  const key = `${serve}/${step}`
  const found = known.get(key)
  if (found !== undefined) return serves(found)
  const within = (p: number) => Math.max(Math.min(p - 0.5, SERVE_SPREAD_MAX), -SERVE_SPREAD_MAX)
  const match = (p: number) => bestOfThree(setChance(setScoreChances(serves(within(p)), newSet(0))))
  const made = within(rallyChance(match, chanceOfLogit(step * EDGE_STEP)))
  known.set(key, made)
  return serves(made)
}

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
