/** What this browser keeps of highlights: whether scores are hidden, where clips were left, and which one plays. */
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface ClipPlace {
  atS: number
  ofS: number
}

interface HighlightState {
  hidesScores: boolean
  /** Where clips were left, the latest last. */
  places: Readonly<Record<string, ClipPlace>>
  /** Matches whose score was wanted; forgotten with the page. */
  shown: readonly string[]
  /** The match whose clip is open: one at a time. */
  open: string | undefined
  setHidesScores: (hidesScores: boolean) => void
  show: (matchId: string) => void
  setOpen: (matchId: string | undefined) => void
  /** Keeps where a clip was left; without a place it was seen to its end. */
  keep: (matchId: string, place?: ClipPlace) => void
}

const PLACES_MAX = 100

export const useHighlights = create<HighlightState>()(
  persist(
    (set) => ({
      hidesScores: true,
      places: {},
      shown: [],
      open: undefined,
      setHidesScores: (hidesScores) => set({ hidesScores, shown: [] }),
      show: (matchId) => set(({ shown }) => ({ shown: [...shown, matchId] })),
      setOpen: (open) => set({ open }),
      keep: (matchId, place) =>
        set(({ places }) => {
          const { [matchId]: _, ...others } = places
          const kept = [...Object.entries(others), ...(place ? [[matchId, place] as const] : [])]
          return { places: Object.fromEntries(kept.slice(-PLACES_MAX)) }
        }),
    }),
    { name: 'quarterline.highlights', partialize: ({ hidesScores, places }) => ({ hidesScores, places }) },
  ),
)

/** Whether the score of a match may be shown now. */
export const useShowsScore = (matchId: string): boolean =>
  useHighlights(({ hidesScores, shown }) => !hidesScores || shown.includes(matchId))
