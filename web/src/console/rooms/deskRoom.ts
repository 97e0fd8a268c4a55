/** A room as operators see it: its type by name, and its next step. */
import type { SuccessOf } from '@quarterline/core/calls'
import { ROOM_TYPE, type RoomKind } from '@quarterline/core/tournament/room'

export type DeskRoom = SuccessOf<'console/roomlist'>['rows'][number]
export type DeskRoomView = SuccessOf<'console/roomview'>
export type DeskPlayer = DeskRoomView['players'][number]

const KINDS = Object.entries(ROOM_TYPE) as [RoomKind, number][]

/** The name of a room's type. */
export const kindOf = ({ roomType }: Pick<DeskRoom, 'roomType'>): RoomKind =>
  KINDS.find(([, type]) => type === roomType)?.[0] ?? 'public'

export type NextState = 'open' | 'active' | 'stopped' | 'closed'

type Times = Pick<DeskRoom, 'state' | 'lastJoin' | 'lastBet' | 'reviewEnds'>

/**
 * A room's next step, named by the state that it ends, and when it is due.
 * @returns undefined for a room that is over; no time while it waits for results
 */
export function nextStepOf({
  state,
  lastJoin,
  lastBet,
  reviewEnds,
}: Times): { ends: NextState; at?: number } | undefined {
  switch (state) {
    case 'open':
      return { ends: state, at: lastJoin }
    case 'active':
      return { ends: state, at: lastBet }
    case 'stopped':
      return { ends: state }
    case 'closed':
      return { ends: state, ...(reviewEnds !== undefined && { at: reviewEnds }) }
    default:
      return undefined
  }
}
