/** Reads the names of all matches on offer and refreshes them, for the search, the palette and the favourites. */
import { useMemo } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { useCall } from '../../kit/useCall.ts'
import { type NamedMatch, readNames, starredOf } from './names.ts'

/** They are 45 kB of a whole offer: who looks for a name wants those of now, a number of stars may be some minutes old. */
const EVERY_MS = { search: 60_000, stars: 300_000 } as const
const NONE: readonly NamedMatch[] = []

/** @param isWanted whether anybody looks at them now */
export function useNames(isWanted: boolean, what: keyof typeof EVERY_MS = 'search'): readonly NamedMatch[] | undefined {
  const { data } = useCall('uxnames', {}, { enabled: isWanted, refetchMs: EVERY_MS[what], keep: true })
  return useMemo(() => data && readNames(data), [data])
}

/** The matches on the board that the member has starred, or whose league, over all sports and levels; undefined before they are known. */
export function useStarredMatches(): readonly NamedMatch[] | undefined {
  const favourites = usePreferences((preferences) => preferences.favourites)
  const isAny = favourites.leagues.length + favourites.matches.length > 0
  const names = useNames(isAny, 'stars')
  return useMemo(() => (isAny ? names && starredOf(names, favourites) : NONE), [isAny, names, favourites])
}
