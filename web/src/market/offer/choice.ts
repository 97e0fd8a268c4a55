/** The member's choices of the board, as search parameters. */
import { type BetPage, USUAL_PAGE } from '@quarterline/core/market/betPage'
import type { TimeFilter } from '@quarterline/core/market/timeFilter'

interface Search {
  leagues?: string | undefined
  hours?: TimeFilter | undefined
  day?: string | undefined
  types?: BetPage | undefined
  page?: number | undefined
}
export interface ChoiceChange {
  only?: readonly string[]
  hours?: TimeFilter
  day?: string | undefined
  types?: BetPage
  /** The page of matches, from 1; absent for one long list. */
  page?: number | undefined
}

/** The address with the choices; defaults are left out. */
export function withChoice<S extends Search>(search: S, choice: ChoiceChange) {
  const { leagues, day, types, page: turned, ...rest } = search
  const only = choice.only ? choice.only.join(',') : leagues
  const date = 'day' in choice ? choice.day : day
  const hours = choice.hours ?? search.hours
  const betPage = choice.types ?? types ?? USUAL_PAGE
  // Any other choice begins on the first page.
  const page = 'page' in choice ? choice.page : turned && 1
  return {
    ...rest,
    ...(only ? { leagues: only } : {}),
    ...(date ? { day: date } : {}),
    ...(betPage === USUAL_PAGE ? {} : { types: betPage }),
    ...(page === undefined ? {} : { page }),
    ...(hours === undefined ? {} : { hours }),
  }
}
