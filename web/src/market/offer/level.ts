/** The groups of a level of the board, and the member's choices of it. */
import type { MarketGroup } from '@quarterline/core/market/book/match'
import type { Level } from '@quarterline/core/market/level'
import type { TimeFilter } from '@quarterline/core/market/timeFilter'
import type { ChoiceChange } from './choice.ts'
import type { LeagueView } from './leagues.ts'

/** The groups of a level, from the top. */
export const GROUPS_OF: Record<Level, readonly MarketGroup[]> = {
  all: [3, 2],
  live: [3],
  today: [2],
  early: [1],
  // A ticket may go over all days, and over what is running.
  parlay: [3, 2, 1],
  favourites: [3, 2, 1],
}

/** The level of a group by itself. */
export const GROUP_KEY = { 1: 'early', 2: 'today', 3: 'live' } as const satisfies Record<MarketGroup, Level>

/** The search parameters of a board, and how they change. */
export interface BoardChoice {
  /** The leagues that are wanted; all when none is named. */
  only: readonly string[]
  /** The time filter; the specification's default where none was chosen. */
  hours: TimeFilter | undefined
  /** The working date of early matches; all when none was chosen. */
  day: string | undefined
  /** The page of matches, from 1; without one it is as the member prefers. */
  turned: number | undefined
  onChoose: (choice: ChoiceChange) => void
}

/** The leagues of one group. */
export interface GroupView {
  group: MarketGroup
  leagues: readonly LeagueView[]
  stale: boolean
}
