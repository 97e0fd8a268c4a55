/** What other nouns add to an open match. The app gives it, because the board may not know them. */
import { type ComponentType, createContext } from 'react'

interface MatchExtras {
  /** The tracker of a match in play. */
  Tracker?: ComponentType<{ matchId: string }>
  /** What can be watched of a match in play, as a mark in its row. */
  Mark?: ComponentType<{ matchId: string; match: string; isSign?: boolean }>
}

export const MatchExtrasContext = createContext<MatchExtras>({})
