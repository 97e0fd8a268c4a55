/** Which of a match's rulings a bet follows, in the order they were made, however late settlement runs (R2-17). */
import type { DecidedMatch } from '../../market/book/ruling.ts'
import { CORRECTION_MAX_MS } from './fourEyes.ts'

/** A ruling of a match with its time. */
export interface MatchRuling {
  /** Numbers a match's rulings from 1. */
  seq: number
  /** When it was made, in platform time. */
  atMs: number
  /** Whether two operators made it, so that it also reaches bets settled more than 72 hours before. */
  allowed: boolean
  decided: DecidedMatch
}

/** The state of a bet or leg before it follows. */
export interface FollowState {
  /** The last ruling it followed. */
  seq: number
  /** Whether it has an outcome. */
  isDecided: boolean
  /** When it was first decided; null if never. */
  firstMs: number | null
}

/** Whether a ruling is too late for a bet first decided at this instant (R2-17). */
function isTooLate(firstMs: number | null, { atMs, allowed }: MatchRuling): boolean {
  return !allowed && firstMs !== null && atMs - firstMs > CORRECTION_MAX_MS
}

/**
 * The result of a bet after the rulings that it has not followed yet. A ruling by one operator alone does not count if
 * it came more than 72 hours after the bet's first settlement. An open bet follows all rulings.
 * @param rulings in order
 * @param under what a ruling makes of the bet; null if it leaves it open
 * @returns undefined if none applies, so that the bet stays as it is
 */
export function follow<T>(
  rulings: readonly MatchRuling[],
  { seq, isDecided, firstMs }: FollowState,
  under: (ruling: MatchRuling) => T | null,
): { target: T | null } | undefined {
  const last = rulings.at(-1)
  // A bet that was never settled cannot be changed late.
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
