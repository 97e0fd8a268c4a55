/** The Indonesian catalogue of Tournament+, held to the English one. */
import type { RoomTranslation, SameRoomPlaceholders } from '../shape.ts'
import { idRoom } from './room.ts'
import { idTournament } from './tournament.ts'

const texts = { ...idRoom, ...idTournament } as const satisfies RoomTranslation

export const idRooms = texts satisfies SameRoomPlaceholders<typeof texts>
