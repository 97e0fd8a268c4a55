/** The matches with further lines unfolded: the member's choice for all, and his exceptions. */
import { useCallback } from 'react'
import { create } from 'zustand'
import { usePreferences } from '../../account/preferences.ts'

interface TurnedMatches {
  ids: ReadonlySet<string>
  turn: (matchId: string) => void
}

/** Of this page alone: tomorrow's matches are others. */
const useTurnedMatches = create<TurnedMatches>()((set) => ({
  ids: new Set(),
  turn: (matchId) =>
    set(({ ids }) => {
      const next = new Set(ids)
      if (!next.delete(matchId)) next.add(matchId)
      return { ids: next }
    }),
}))

/**
 * Tells of each match whether its further lines are shown.
 * @param alone whether each is turned by itself alone: a narrow screen has no room for all lines of all matches
 */
export function useUnfolded({ alone }: { alone: boolean }): (matchId: string) => boolean {
  const ids = useTurnedMatches((turned) => turned.ids)
  const all = usePreferences(({ lines }) => lines === 'all') && !alone
  return useCallback((matchId) => all !== ids.has(matchId), [all, ids])
}

/** Turns one match. */
export const useTurn = () => useTurnedMatches((turned) => turned.turn)

/** All stand again as the member chose for all. */
export function clearTurned(): void {
  useTurnedMatches.setState({ ids: new Set() })
}
