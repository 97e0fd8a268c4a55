/** Filters a level's groups by hours, day, search and leagues, then sorts and pages them. */
import type { BetPage } from '@quarterline/core/market/betPage'
import type { Period } from '@quarterline/core/market/betType'
import type { Level } from '@quarterline/core/market/level'
import { defaultTimeFilter, isTimeFiltered, timeWindow } from '@quarterline/core/market/timeFilter'
import { useCallback, useMemo, useState } from 'react'
import { usePreferences } from '../../../account/preferences.ts'
import { useTick } from '../../../kit/clock.ts'
import { isOfDay } from '../../bar/Choices.tsx'
import { pageOf } from '../../bar/paging.ts'
import { sift } from '../../offer/arrange.ts'
import { inTime, type LeagueMatch, type LeagueView, lateLast } from '../../offer/leagues.ts'
import type { BoardChoice, GroupView } from '../../offer/level.ts'
import { useBurmese } from '../../offer/useBurmese.ts'
import { groupBoard } from '../../store/boardKey.ts'
import { findMatch } from '../../store/oddsStore.ts'
import { mostPlayed, shorterPeriods } from '../columns.ts'
import { usePageType } from '../useLayout.ts'

/** The board's filters. */
export interface Wish extends Pick<BoardChoice, 'only' | 'hours' | 'day'> {
  groups: readonly GroupView[]
  level: Level
}

type Wants = (match: LeagueMatch, league: LeagueView) => boolean

const MINUTE_MS = 60_000

/** A filter for each group by level, hours and day. */
function useWants({ level, hours, day }: Pick<Wish, 'level' | 'hours' | 'day'>): (group: GroupView) => Wants {
  // Recomputed each minute, not each tick.
  const nowMs = useTick(useCallback((ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS, []))
  const favourites = usePreferences((preferences) => preferences.favourites)
  const mode = hours ?? defaultTimeFilter(nowMs)
  const pageType = usePageType()
  return useCallback(
    ({ group }) => {
      const isFiltered = isTimeFiltered({ level, pageType, group, isOutright: false })
      const { fromMs, toMs } = timeWindow(isFiltered ? mode : 0, nowMs)
      return ({ id, startsAtMs }, league) => {
        if (startsAtMs < fromMs || startsAtMs >= toMs) return false
        if (group === 1 && !isOfDay(day, startsAtMs, nowMs)) return false
        return level !== 'favourites' || favourites.leagues.includes(league.id) || favourites.matches.includes(id)
      }
    },
    [level, pageType, mode, day, favourites, nowMs],
  )
}

/** The groups after the member's filters, in his order. */
export function useSifted({ groups, only, search, ...rest }: Wish & { search: string }): readonly GroupView[] {
  const wantsOf = useWants(rest)
  const sort = usePreferences((preferences) => preferences.sort)
  const burmese = useBurmese(search)
  return useMemo(
    () =>
      groups.map((group) => {
        const left = sift(group.leagues, { search, burmese, only: new Set(only), wants: wantsOf(group) })
        const inOrder = sort === 'time' ? inTime(left) : left
        return { ...group, leagues: lateLast(inOrder) }
      }),
    [groups, search, burmese, only, wantsOf, sort],
  )
}

/** The shown page of the groups; everything, unless the address or the member's preference asks for pages. */
export function usePages(groups: readonly GroupView[], turned: number | undefined) {
  const prefers = usePreferences((preferences) => preferences.paged)
  const folded = usePreferences((preferences) => preferences.folded)
  const isPaged = prefers || turned !== undefined
  const { groups: ofPage, ...at } = useMemo(
    () => (isPaged ? pageOf(groups, (id) => folded.includes(id), turned ?? 1) : { groups, page: 1, pages: 1 }),
    [groups, folded, isPaged, turned],
  )
  return { isPaged, ofPage, shownPage: at.page, pages: at.pages }
}

/** The shorter period with the most running matches on offer when the board opens; later the columns stay. */
export function usePlayed({
  groups,
  sport,
  page,
  level,
}: Pick<Wish, 'groups' | 'level'> & { sport: number; page: BetPage }): Period | undefined {
  const [played] = useState(() => {
    if (level !== 'live') return undefined
    const ids = groups.flatMap(({ leagues }) => leagues.flatMap(({ matches }) => matches.map(({ id }) => id)))
    const boards = ids.map((id) => findMatch(groupBoard(sport, 3, page), id).match?.markets ?? [])
    return mostPlayed(shorterPeriods(sport, page), boards)
  })
  return played
}
