/** The names of a day's teams and leagues that a search finds, in the page's language or as they came. */
import type { RequestOf } from '@quarterline/core/calls'
import { RESULT_NAMES_MAX } from '@quarterline/core/media/resultGroup'
import { useMemo } from 'react'
import { codeOf, useCall } from '../../kit/useCall.ts'
import { leagueText } from '../../market/leagueText.ts'
import { type TextSearch, textSearch } from '../../market/offer/searchText.ts'
import { useBurmese } from '../../market/offer/useBurmese.ts'

const EVERY_MS = 300_000

export interface FoundNames {
  /** Undefined without a search, and until the names have come. */
  names: string[] | undefined
  isLoading: boolean
  /** Whether the search finds more names than a request may have. */
  isTooWide: boolean
  /** Why the names could not be read, and how they are read again. */
  lost?: { code: string; retry: () => void } | undefined
}

/** The names that a search finds, each as a team's and as a league's. */
export const namesWith = (names: readonly string[], search: TextSearch): string[] =>
  names.filter((name) => search.hasTeam(name) || search.has(leagueText(name)))

export function useFoundNames(search: string, scope: RequestOf<'report/resultnames'>): FoundNames {
  const burmese = useBurmese(search)
  const isWanted = search.trim() !== ''
  const { data, error, refetch } = useCall('report/resultnames', scope, {
    enabled: isWanted,
    refetchMs: EVERY_MS,
    isSaidHere: true,
  })
  const names = useMemo(() => data && namesWith(data.names, textSearch(search, burmese)), [data, search, burmese])
  if (!isWanted) return { names: undefined, isLoading: false, isTooWide: false }
  const isTooWide = names !== undefined && names.length > RESULT_NAMES_MAX
  const lost = !names && error ? { code: codeOf(error), retry: () => void refetch() } : undefined
  return { names: names?.slice(0, RESULT_NAMES_MAX), isLoading: !names, isTooWide, lost }
}
