/** The parts of the house that rooms need. */
import type { Member } from '../account/session.ts'
import type { BetHouse } from '../bet/house.ts'
import type { FeeHouse } from './fee/payFee.ts'
import type { RoomTables } from './roomTables.ts'

/** The live-channel topic of rooms. */
export const ROOMS_TOPIC = 'rooms'

export interface RoomHouse extends BetHouse, FeeHouse {
  /** Tables of rooms as the scores stand, for calls and for those who follow a room. */
  roomTables: RoomTables
  /** Notifies those who follow rooms that seats or states changed, in any process. */
  roomsChanged(roomIds: readonly string[]): void
}

/** A member who acts in a room, and his request. */
export interface RoomCaller {
  member: Member
  ip: string
  /** The request's id. */
  traceId: string
  nowMs: number
}

/** Notifies players of rooms that took a step, with a message, and those who follow the rooms. */
export function tellOfRooms(
  house: Pick<RoomHouse, 'membersChanged' | 'messagesChanged' | 'roomsChanged'>,
  news: readonly { room: { id: string }; seats: readonly { memberId: string }[] }[],
): void {
  const members = [...new Set(news.flatMap(({ seats }) => seats.map(({ memberId }) => memberId)))]
  house.membersChanged(members, ROOMS_TOPIC)
  house.messagesChanged(members)
  house.roomsChanged([...new Set(news.map(({ room }) => room.id))])
}
