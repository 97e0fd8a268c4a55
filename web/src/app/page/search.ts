/** Parsers of search parameters: each returns a typed value, or undefined for one that it does not know. */
import { BET_PAGES } from '@quarterline/core/market/betPage'
import { TIME_FILTERS } from '@quarterline/core/market/timeFilter'

export type SearchPart = Record<string, unknown>

export const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)
/** A typed text: the router parses digits as a number. */
export const asWord = (value: unknown) => (typeof value === 'number' ? String(value) : asText(value))
export const asOneOf = <T extends string>(value: unknown, allowed: readonly T[]) => allowed.find((one) => one === value)
/** A positive amount. */
export const asAmount = (value: unknown) =>
  Number(value) > 0 && Number.isFinite(Number(value)) ? Number(value) : undefined
export const asWhole = (value: unknown) => (Number.isInteger(Number(value ?? Number.NaN)) ? Number(value) : undefined)
/** Parameters left undefined override invalid values of the address. */
export const given = <T extends object>(search: T): Partial<T> => search

/** The search parameters of every board. */
export const boardSearch = (search: SearchPart) => ({
  sport: asWhole(search.sport),
  hours: TIME_FILTERS.find((one) => one === asWhole(search.hours)),
  day: asText(search.day),
  types: asOneOf(search.types, BET_PAGES),
  leagues: asText(search.leagues),
  page: asWhole(search.page),
})

/** The search parameters of a report over dates. */
export const reportSearch = (search: SearchPart) =>
  given({
    from: asText(search.from),
    to: asText(search.to),
    sport: asWhole(search.sport),
    type: asText(search.type),
    sort: asText(search.sort),
  })
