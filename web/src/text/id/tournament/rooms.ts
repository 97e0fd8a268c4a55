/** The Indonesian catalogue of Tournament+, held to the English one. */
import type { RoomTranslation, SameRoomPlaceholders } from '../../shape.ts'
import { idRoom } from './room.ts'
import { idRoomMake } from './roomMake.ts'
import { idTournament } from './tournament.ts'

const texts = { ...idRoom, ...idRoomMake, ...idTournament } as const satisfies RoomTranslation

export const idRooms = texts satisfies SameRoomPlaceholders<typeof texts>
