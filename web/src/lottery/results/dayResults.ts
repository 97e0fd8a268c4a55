/** The boards of a day as they are asked for: sooner while a draw is awaited. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useEffect, useState } from 'react'
import { useCall } from '../../kit/useCall.ts'
import type { DrawTimes } from './ResultBoard.tsx'

/** How often boards that are looked at are asked for, and while one of them waits for its numbers. */
const LOOK_EVERY_MS = 30_000
const AWAIT_EVERY_MS = 4_000

export type DayBoards = SuccessOf<'lottery/results'>

/** @param request a day, without one the last that had draws; and a company, without one all */
export function useDayResults(request: { date?: string; company?: string }) {
  const [everyMs, setEveryMs] = useState(LOOK_EVERY_MS)
  const answer = useCall('lottery/results', request, { refetchMs: everyMs, keep: true, isSaidHere: true })
  const isAwaited = answer.data?.draws.some(({ state }) => state === 'closed') ?? false
  useEffect(() => setEveryMs(isAwaited ? AWAIT_EVERY_MS : LOOK_EVERY_MS), [isAwaited])
  return answer
}

/** How often the numbers of the boards were drawn. It is asked once for all that are final, and again with the next one. */
export function useDrawTimes(boards: DayBoards | undefined): (drawId: string) => DrawTimes | undefined {
  const ids = boards?.draws.filter(({ state }) => state === 'final').map(({ draw_id }) => draw_id) ?? []
  const { data } = useCall(
    'lottery/times',
    { draw_ids: ids },
    { enabled: ids.length > 0, keep: true, isSaidHere: true },
  )
  return (drawId) => data?.rows.find(({ draw_id }) => draw_id === drawId)
}

/** The numbers that a member won with on a draw. */
export const wonNumbers = (boards: DayBoards, drawId: string): ReadonlySet<string> =>
  new Set(
    boards.won
      .filter(({ draw_id }) => draw_id === drawId)
      .flatMap(({ lines }) => lines.flatMap(({ hits }) => hits.map((hit) => hit.number))),
  )
