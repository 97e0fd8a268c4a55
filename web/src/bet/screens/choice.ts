/** What a member chose of the board, as it stands in the address. */
import type { TimeFilter } from '@quarterline/core/market/timeFilter'

interface Search {
  leagues?: string | undefined
  hours?: TimeFilter | undefined
  day?: string | undefined
}
export interface Choice {
  only?: readonly string[]
  hours?: TimeFilter
  day?: string | undefined
}

/** The address with what was chosen; without what is no choice. */
export function withChoice<S extends Search>(search: S, choice: Choice) {
  const { leagues, day, ...rest } = search
  const only = choice.only ? choice.only.join(',') : leagues
  const date = 'day' in choice ? choice.day : day
  const hours = choice.hours ?? search.hours
  return {
    ...rest,
    ...(only ? { leagues: only } : {}),
    ...(date ? { day: date } : {}),
    ...(hours === undefined ? {} : { hours }),
  }
}
