/** The sports on offer with the number of matches in each market group, from the menu call. */
import { sportOrder } from '@quarterline/core/base/sport/sportOrder'
import type { MarketGroup } from '@quarterline/core/market/book/match'
import type { Level } from '@quarterline/core/market/level'
import { MENU } from '@quarterline/core/market/wire'
import { usePreferences } from '../../account/preferences.ts'
import { useSession } from '../../account/session.ts'
import { useCall } from '../../kit/useCall.ts'
import { sportText } from '../selection.ts'
import { GROUPS_OF } from './level.ts'
import { inSportOrder } from './order.ts'

const EVERY_MS = 10_000
export const SOCCER = 1

export type GroupCounts = Record<MarketGroup, number>

export interface MenuSport {
  id: number
  name: string
  counts: GroupCounts
  outrights: number
}

/** The sports with anything on offer, in the member's order; undefined before the first answer. */
export function useMenu(): readonly MenuSport[] | undefined {
  const { data } = useCall('uxmenu', {}, { refetchMs: EVERY_MS })
  const order = usePreferences((preferences) => preferences.sportOrder)
  const currency = useSession(({ member }) => member?.currency)
  const sports = data?.sports.map((row) => {
    const at = (position: number) => Number(row[position] ?? 0)
    const id = at(MENU.sport)
    return {
      id,
      name: sportText(id, String(row[MENU.name])),
      counts: { 3: at(MENU.live), 2: at(MENU.today), 1: at(MENU.early) },
      outrights: at(MENU.outright),
    }
  })
  return sports && inSportOrder(inSportOrder(sports, sportOrder(currency)), order)
}

/** The group shown first: the member's preferred one, else the first of in-play, today and early that has matches. */
export function firstGroup(counts: GroupCounts, wanted: MarketGroup | null = null): MarketGroup {
  if (wanted !== null && counts[wanted] > 0) return wanted
  return counts[3] > 0 ? 3 : counts[2] > 0 ? 2 : counts[1] > 0 ? 1 : 3
}

/** Whether a sport has outrights but no matches; then its board opens with outrights. */
export function hasWinnersAlone(sport: MenuSport | undefined): boolean {
  return sport !== undefined && sport.outrights > 0 && Object.values(sport.counts).every((count) => count === 0)
}

/**
 * The next sport in the menu with matches on a level, cyclically; undefined if there is no other.
 */
export function nextSport(menu: readonly MenuSport[], sport: number, level: Level | undefined): number | undefined {
  const groups = GROUPS_OF[level ?? 'favourites']
  const open = menu.filter(({ id, counts }) => id === sport || groups.some((group) => counts[group] > 0))
  const next = open[(open.findIndex(({ id }) => id === sport) + 1) % open.length]
  return next && next.id !== sport ? next.id : undefined
}
