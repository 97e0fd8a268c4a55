/** Positions of the levels out of what each parent gave, keeps, forces and takes of the rest (R7-2, rules 14.19). */
import { ok, type Result, refuse } from '../base/result.ts'
import { type Ppm, WHOLE_PPM } from './chain.ts'

/** What a level agreed with the one below it: the agent with its members, and so on up. */
export interface Edge {
  /** Most that all below may take together; null for no bound, which leaves nothing unused. */
  givePpm: Ppm | null
  /** What the level takes of this business. */
  keepPpm: Ppm
  /** Most that it takes of what those below left unused; 0 for none. */
  takeRemainPpm: Ppm
  /** What must have been taken up to this level, itself included. */
  forcePpm: Ppm
}

/**
 * Who takes which position. In this order: keep, then the unused part up to its bound, then what is forced;
 * unused = give − all that was taken below.
 * @param edges from the agent's up
 * @param allPpm most that all of them may take together: what the company gives the shareholder
 * @returns positions from the agent up; `requestConflict` with the level whose bound is passed
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

/** The level that gave less than was taken below it; the company's is one above the shareholder's. */
const tooMuch = (level: number) => refuse('requestConflict', { reason: 'positionOverGiven', level })
