/** What other nouns add to an open match. The app gives it, because the board may not know them. */
import { type ComponentType, createContext } from 'react'

interface MatchExtras {
  /** The tracker of a match in play. */
  Tracker?: ComponentType<{ matchId: string }>
}

export const MatchExtrasContext = createContext<MatchExtras>({})
