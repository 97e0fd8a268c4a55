/** How many matches each market group has, from the menu call. */
import type { MarketGroup } from '@quarterline/core/market/book'
import { MENU } from '@quarterline/core/market/wire'
import { useCall } from '../kit/useCall.ts'

const EVERY_MS = 10_000

export type GroupCounts = Record<MarketGroup, number>

/** Counts over all sports; undefined before the first answer. */
export function useCounts(): GroupCounts | undefined {
  const { data } = useCall('uxmenu', {}, { refetchMs: EVERY_MS })
  if (!data) return undefined
  const sum = (at: number) => data.sports.reduce((total, row) => total + Number(row[at] ?? 0), 0)
  return { 3: sum(MENU.live), 2: sum(MENU.today), 1: sum(MENU.early) }
}

/** The group to begin with: the liveliest that has matches. */
export function firstGroup(counts: GroupCounts): MarketGroup {
  return counts[3] > 0 ? 3 : counts[2] > 0 ? 2 : counts[1] > 0 ? 1 : 3
}
