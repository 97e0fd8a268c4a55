/** The states of a room by the specification's codes. */
import { ROOM_STATES, ROOM_STATUS, type RoomState, type RoomStatus } from '@quarterline/core/tournament/room'

/** The state that a code names; a code that this page does not know counts as closed. */
export const roomState = (status: RoomStatus): RoomState =>
  ROOM_STATES.find((state) => ROOM_STATUS[state] === status) ?? 'closed'
