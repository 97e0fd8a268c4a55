/** Reads the names of all matches on offer and refreshes them, for the search, the palette and the favourites. */
import { useMemo } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { useCall } from '../../kit/useCall.ts'
import { type NamedMatch, readNames, starredOf } from './names.ts'

/** All names are 45 kB. The search needs current names; the count of favourites may be minutes old. */
const EVERY_MS = { search: 60_000, stars: 300_000 } as const
const NONE: readonly NamedMatch[] = []

/** @param isWanted whether to read at all @param what the purpose, which sets the interval */
export function useNames(isWanted: boolean, what: keyof typeof EVERY_MS = 'search'): readonly NamedMatch[] | undefined {
  const { data } = useCall('uxnames', {}, { enabled: isWanted, refetchMs: EVERY_MS[what], keep: true })
  return useMemo(() => data && readNames(data), [data])
}

/** The matches on offer that are starred or in a starred league, over all sports and levels; undefined until loaded. */
export function useStarredMatches(): readonly NamedMatch[] | undefined {
  const favourites = usePreferences((preferences) => preferences.favourites)
  const isAny = favourites.leagues.length + favourites.matches.length > 0
  const names = useNames(isAny, 'stars')
  return useMemo(() => (isAny ? names && starredOf(names, favourites) : NONE), [isAny, names, favourites])
}
