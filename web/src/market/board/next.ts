/** The start of each league's next match, from the boards in memory. */
import { useCallback, useMemo } from 'react'
import { useTick } from '../../kit/clock.ts'
import { shortDateTime, timeText } from '../../kit/format.ts'
import { nextOf } from '../offer/leagues.ts'
import type { GroupView } from '../offer/level.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** By the minute, over all groups of a level. */
export function useNext(groups: readonly GroupView[]): ReadonlyMap<string, number> {
  const nowMs = useTick(useCallback((ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS, []))
  return useMemo(
    () =>
      nextOf(
        groups.flatMap(({ leagues }) => leagues),
        nowMs,
      ),
    [groups, nowMs],
  )
}

/** HH:mm within a day, DD/MM HH:mm later. */
export const nextText = (atMs: number, nowMs: number): string =>
  atMs - nowMs < DAY_MS ? timeText(atMs) : shortDateTime(atMs)
