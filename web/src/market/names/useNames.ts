/** Keeps names coming for whoever needs them. */
import { useMemo } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { useCall } from '../../kit/useCall.ts'
import { type NamedMatch, readNames, starredOf } from './names.ts'

const EVERY_MS = 60_000
const NONE: readonly NamedMatch[] = []

/** @param isWanted whether anybody looks at them now: they are some ten kilobytes */
export function useNames(isWanted: boolean): readonly NamedMatch[] | undefined {
  const { data } = useCall('uxnames', {}, { enabled: isWanted, refetchMs: EVERY_MS, keep: true })
  return useMemo(() => data && readNames(data), [data])
}

/** The matches on the board that the member has starred, or whose league, over all sports and levels; undefined before they are known. */
export function useStarredMatches(): readonly NamedMatch[] | undefined {
  const favourites = usePreferences((preferences) => preferences.favourites)
  const isAny = favourites.leagues.length + favourites.matches.length > 0
  const names = useNames(isAny)
  return useMemo(() => (isAny ? names && starredOf(names, favourites) : NONE), [isAny, names, favourites])
}
