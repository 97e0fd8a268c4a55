/** Computes each level's position from the edges: give, keep, take remain, force (R7-2, rules 14.19). */
import { ok, type Result, refuse } from '../base/result.ts'
import { type Ppm, WHOLE_PPM } from './chain.ts'

/** The agreement of a level with the one below it: the agent with its members, and so on up. */
export interface Edge {
  /** The most that all levels below may take together; null means no bound, and nothing counts as unused. */
  givePpm: Ppm | null
  /** What the level takes in any case. */
  keepPpm: Ppm
  /** The most it takes of what the levels below left unused; 0 for none. */
  takeRemainPpm: Ppm
  /** What must be taken up to and including this level. */
  forcePpm: Ppm
}

/**
 * Computes positions in this order: keep, the unused part up to its bound, then the forced part; unused = give −
 * everything taken below.
 * @param edges from the agent's up
 * @param allPpm the most that all may take together: what the company gives the shareholder
 * @returns positions from the agent up; `requestConflict` with the level whose bound is exceeded
 */
export function positions(edges: readonly Edge[], allPpm: Ppm = WHOLE_PPM): Result<Ppm[]> {
  const found: Ppm[] = []
  let taken = 0
  for (const [at, { givePpm, keepPpm, takeRemainPpm, forcePpm }] of edges.entries()) {
    const unused = givePpm === null ? 0 : givePpm - taken
    if (unused < 0) return tooMuch(at + 1)
    const position = Math.max(keepPpm + Math.min(unused, takeRemainPpm), forcePpm - taken)
    taken += position
    found.push(position)
  }
  return taken > allPpm ? tooMuch(edges.length + 1) : ok(found)
}

/** The level that gave less than was taken below it; the company counts as the level above the shareholder. */
const tooMuch = (level: number) => refuse('requestConflict', { reason: 'positionOverGiven', level })
