/** Which of a match's rulings a bet follows, one after the other as they were made, however late settlement comes (R2-17). */
import type { DecidedMatch } from '../../market/book/ruling.ts'
import { CORRECTION_MAX_MS } from './fourEyes.ts'

/** A ruling of a match as it was made. */
export interface MatchRuling {
  /** Counts a match's rulings from 1. */
  seq: number
  /** When it was made, in platform time. */
  atMs: number
  /** Whether two operators made it, so that it reaches what was settled more than 72 hours before. */
  allowed: boolean
  decided: DecidedMatch
}

/** Where a bet, or a leg, stands before it follows. */
export interface FollowState {
  /** The last ruling that it followed. */
  seq: number
  /** Whether it has an outcome. */
  isDecided: boolean
  /** When it first had one; null while it never had. */
  firstMs: number | null
}

/** Whether a ruling comes too late for what was first decided at an instant (R2-17). */
function isTooLate(firstMs: number | null, { atMs, allowed }: MatchRuling): boolean {
  return !allowed && firstMs !== null && atMs - firstMs > CORRECTION_MAX_MS
}

/**
 * What a bet is under the rulings that it has not followed yet: each counts unless it came more than 72 hours after the
 * bet was first settled, and two operators did not allow it. What is open follows all.
 * @param rulings in their order
 * @param under what a ruling makes of the bet; null where it leaves it open
 * @returns undefined where none of them reaches it, so that it stays as it is
 */
export function follow<T>(
  rulings: readonly MatchRuling[],
  { seq, isDecided, firstMs }: FollowState,
  under: (ruling: MatchRuling) => T | null,
): { target: T | null } | undefined {
  const last = rulings.at(-1)
  // What was never settled has nothing that a late ruling could change.
  if (firstMs === null) return last && last.seq > seq ? { target: under(last) } : undefined
  let stands: { target: T | null } | undefined
  let isSettled = isDecided
  for (const ruling of rulings) {
    if (ruling.seq <= seq || (isSettled && isTooLate(firstMs, ruling))) continue
    stands = { target: under(ruling) }
    isSettled = stands.target !== null
  }
  return stands
}
