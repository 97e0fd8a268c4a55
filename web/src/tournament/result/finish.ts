/** How a room ended for the member, as one of several cases; each has its texts. */
import type { SuccessOf } from '@quarterline/core/calls'
import type { RoomState } from '@quarterline/core/tournament/room'

export type FinalAnswer = SuccessOf<'tournament/betresultfinal'>
export type FinalRow = FinalAnswer['rows'][number]

export type Finish = 'won' | 'paid' | 'unpaid' | 'unranked' | 'review' | 'returned' | 'cancelled' | 'watched'

/** @param mine the member's own row, if he had a seat */
export function finishOf(state: RoomState, mine: FinalRow | undefined): Finish {
  if (state === 'cancelled') return mine && mine.refund > 0 ? 'returned' : 'cancelled'
  if (state !== 'ended') return 'review'
  if (!mine) return 'watched'
  if (mine.place === undefined) return 'unranked'
  if (mine.prize <= 0) return 'unpaid'
  return mine.place === 1 ? 'won' : 'paid'
}

/** Whether the page shows the cup and confetti. */
export const isFestive = (finish: Finish): boolean => finish === 'won' || finish === 'paid'

/** How many points the member was short of the last paid place. */
export function pointsShort(rows: readonly FinalRow[], mine: FinalRow): number {
  const last = rows.findLast(({ prize }) => prize > 0)
  return last ? Math.max(0, last.points - mine.points) : 0
}
