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
  // A parlay may combine all days and running matches.
  parlay: [3, 2, 1],
  favourites: [3, 2, 1],
}

/** The level that shows a single group. */
export const GROUP_KEY = { 1: 'early', 2: 'today', 3: 'live' } as const satisfies Record<MarketGroup, Level>

/** The search parameters of a board, and how they change. */
export interface BoardChoice {
  /** The chosen leagues; empty for all. */
  only: readonly string[]
  /** The time filter; undefined for the specification's default. */
  hours: TimeFilter | undefined
  /** The working date of early matches; undefined for all. */
  day: string | undefined
  /** The page of matches, from 1; undefined follows the member's preference. */
  turned: number | undefined
  onChoose: (choice: ChoiceChange) => void
}

/** The leagues of one group. */
export interface GroupView {
  group: MarketGroup
  leagues: readonly LeagueView[]
  stale: boolean
}
