/** Shapes that the calls of rooms share. */
import Type from 'typebox'
import { Amount, Id, Shape } from '../base/call.ts'
import { ROOM_STATUS } from './room.ts'

export const RoomStatus = Type.Unsafe<(typeof ROOM_STATUS)[keyof typeof ROOM_STATUS]>(
  Type.Union(Object.values(ROOM_STATUS).map((code) => Type.Literal(code))),
)
/** Names a request, so that its repeat is answered and not done again. */
export const RoomKey = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
export const room = { room_id: Id('room') }

/** A player's own part in a room, in the list of his rooms. */
export const OwnPart = Shape({
  place: Type.Optional(Type.Integer({ description: 'Absent while he is not ranked, and in a cancelled room' })),
  points: { ...Amount, description: 'As the scores stand; of an ended room his last ones' },
  free: { ...Amount, description: 'Points that are not staked' },
  prize: { ...Amount, description: 'What he would be paid now; of an ended room what he was paid' },
  refund: { ...Amount, description: 'His fee, once it came back' },
  live: Type.Integer({ description: 'Matches in play' }),
  done: Type.Integer({ description: 'Matches that are over, or do not count' }),
})
