/** Which matches show their further lines: all or none by choice, and each match for itself. */
import { create } from 'zustand'
import { useLook } from '../kit/look.ts'

interface Turned {
  /** Matches that differ from the general choice. */
  ids: ReadonlySet<string>
  turn: (matchId: string) => void
}

export const useTurned = create<Turned>((set) => ({
  ids: new Set(),
  turn: (matchId) =>
    set(({ ids }) => {
      const next = new Set(ids)
      if (!next.delete(matchId)) next.add(matchId)
      return { ids: next }
    }),
}))

/** Tells of a match whether its further lines are shown; a narrow screen begins with the main ones. */
export function useIsOpen(compact: boolean): (matchId: string) => boolean {
  const turned = useTurned(({ ids }) => ids)
  const all = useLook((look) => look.lines === 'all') && !compact
  return (matchId) => all !== turned.has(matchId)
}
