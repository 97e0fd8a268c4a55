/** Shapes that the calls of rooms share. */
import Type from 'typebox'
import { Id } from '../base/call.ts'
import { ROOM_STATUS } from './room.ts'

export const RoomStatus = Type.Unsafe<(typeof ROOM_STATUS)[keyof typeof ROOM_STATUS]>(
  Type.Union(Object.values(ROOM_STATUS).map((code) => Type.Literal(code))),
)
/** Names a request, so that its repeat is answered and not done again. */
export const RoomKey = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
export const room = { room_id: Id('room') }
