/** What members narrow a list of results by: groups of states, and names (docs/decisions/0155-narrowed-results.md). */
import type { MatchState } from '../bet/matchState.ts'

/** The groups of states of a match; each match is in one. */
export const RESULT_GROUPS = ['completed', 'corrected', 'abandoned', 'refunded', 'pending'] as const
export type ResultGroup = (typeof RESULT_GROUPS)[number]

/** The most names by which a list of results may be narrowed at a time. */
export const RESULT_NAMES_MAX = 1000

/** The group of a result: a corrected one is in its own, whatever its state; a refunded or abandoned half counts as its whole. */
export function resultGroup(state: MatchState, isCorrected: boolean): ResultGroup {
  if (isCorrected) return 'corrected'
  if (state === 'completed' || state === 'pending') return state
  return state.startsWith('abandoned') ? 'abandoned' : 'refunded'
}
