/**
 * Names of the leagues that the member has starred. His settings keep only their ids, and a board that is not loaded
 * cannot name them, so this browser stores the names.
 */
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { usePreferences } from '../../account/preferences.ts'
import { findLeague, onAnyAnswer } from '../store/oddsStore.ts'

interface NamedLeague {
  name: string
  sport: number
}

export interface StarredLeague extends NamedLeague {
  id: string
}

const useNames = create<{ names: Readonly<Record<string, NamedLeague>> }>()(
  persist(() => ({ names: {} }), { name: 'quarterline.leagues' }),
)

/** Remembers the names of starred leagues, and forgets those of others. */
export function learnNames(starred: readonly string[]): void {
  const { names } = useNames.getState()
  const found = starred.flatMap((id): [string, NamedLeague][] => {
    const league = findLeague(id) ?? names[id]
    return league ? [[id, { name: league.name, sport: league.sport }]] : []
  })
  const next = Object.fromEntries(found)
  if (JSON.stringify(next) !== JSON.stringify(names)) useNames.setState({ names: next })
}

/** Starred leagues with known names, in the order in which they were starred. */
export function useStarred(): readonly StarredLeague[] {
  const ids = usePreferences(({ favourites }) => favourites.leagues)
  const names = useNames((known) => known.names)
  useEffect(() => {
    learnNames(ids)
    return onAnyAnswer(() => learnNames(ids))
  }, [ids])
  return useMemo(() => ids.flatMap((id) => (names[id] ? [{ id, ...names[id] }] : [])), [ids, names])
}
