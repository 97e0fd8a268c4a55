/** What a member chose of the board, as it stands in the address. */
import { type BetPage, USUAL_PAGE } from '@quarterline/core/market/betPage'
import type { TimeFilter } from '@quarterline/core/market/timeFilter'

interface Search {
  leagues?: string | undefined
  hours?: TimeFilter | undefined
  day?: string | undefined
  types?: BetPage | undefined
}
export interface Choice {
  only?: readonly string[]
  hours?: TimeFilter
  day?: string | undefined
  types?: BetPage
}

/** The address with what was chosen; without what is no choice. */
export function withChoice<S extends Search>(search: S, choice: Choice) {
  const { leagues, day, types, ...rest } = search
  const only = choice.only ? choice.only.join(',') : leagues
  const date = 'day' in choice ? choice.day : day
  const hours = choice.hours ?? search.hours
  const page = choice.types ?? types ?? USUAL_PAGE
  return {
    ...rest,
    ...(only ? { leagues: only } : {}),
    ...(date ? { day: date } : {}),
    ...(page === USUAL_PAGE ? {} : { types: page }),
    ...(hours === undefined ? {} : { hours }),
  }
}
