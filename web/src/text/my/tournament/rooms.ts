/** The Burmese catalogue of Tournament+, held to the English one. */
import type { RoomTranslation, SameRoomPlaceholders } from '../../shape.ts'
import { myRoom } from './room.ts'
import { myRoomMake } from './roomMake.ts'
import { myTournament } from './tournament.ts'

const texts = { ...myRoom, ...myRoomMake, ...myTournament } as const satisfies RoomTranslation

export const myRooms = texts satisfies SameRoomPlaceholders<typeof texts>
