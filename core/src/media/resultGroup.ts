/** What a list of results is narrowed by: the states, of which a match is in one, and names. */
import type { MatchState } from '../bet/matchState.ts'

export const RESULT_GROUPS = ['completed', 'corrected', 'abandoned', 'refunded', 'pending'] as const
export type ResultGroup = (typeof RESULT_GROUPS)[number]

/** Names that a list of results may be narrowed to at a time. */
export const RESULT_NAMES_MAX = 1000

/** A corrected result is in a group of its own, whatever its state; a void half counts as its whole. */
export function resultGroup(state: MatchState, isCorrected: boolean): ResultGroup {
  if (isCorrected) return 'corrected'
  if (state === 'completed' || state === 'pending') return state
  return state.startsWith('abandoned') ? 'abandoned' : 'refunded'
}
