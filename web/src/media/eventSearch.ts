/** What the page of events shows, as its address says it. */

export const LEAGUE_TABS = ['fixtures', 'results'] as const

export interface EventSearch {
  date?: string | undefined
  sport?: number | undefined
  /** What the calendar shows at once; without it a month. */
  by?: 'day' | 'week' | undefined
  /** The competition whose table is open. */
  league?: string | undefined
  season?: string | undefined
  side?: 'home' | 'away' | undefined
  /** A cup is looked at as a bracket or as a list. */
  kind?: 'cup' | undefined
  view?: 'bracket' | 'asList' | undefined
  tab?: (typeof LEAGUE_TABS)[number] | undefined
  /** Teams chosen to be compared. */
  first?: string | undefined
  second?: string | undefined
}

export type Ask = (search: EventSearch) => void
