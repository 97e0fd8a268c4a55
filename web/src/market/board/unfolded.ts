/** The matches with further lines unfolded: the member's choice for all, and his exceptions. */
import { useCallback } from 'react'
import { create } from 'zustand'
import { usePreferences } from '../../account/preferences.ts'

interface TurnedMatches {
  ids: ReadonlySet<string>
  turn: (matchId: string) => void
}

/** Not stored: tomorrow's matches are different ones. */
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
 * Whether a match's further lines are shown. @param alone ignores the choice for all matches, since a narrow screen has
 * no room for all lines
 */
export function useUnfolded({ alone }: { alone: boolean }): (matchId: string) => boolean {
  const ids = useTurnedMatches((turned) => turned.ids)
  const all = usePreferences(({ lines }) => lines === 'all') && !alone
  return useCallback((matchId) => all !== ids.has(matchId), [all, ids])
}

/** Folds or unfolds one match. */
export const useTurn = () => useTurnedMatches((turned) => turned.turn)

/** Forgets the exceptions. */
export function clearTurned(): void {
  useTurnedMatches.setState({ ids: new Set() })
}
