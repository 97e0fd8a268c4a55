/** The Thai catalogue of Tournament+, held to the English one. */
import type { RoomTranslation, SameRoomPlaceholders } from '../../shape.ts'
import { thRoom } from './room.ts'
import { thRoomMake } from './roomMake.ts'
import { thTournament } from './tournament.ts'

const texts = { ...thRoom, ...thRoomMake, ...thTournament } as const satisfies RoomTranslation

export const thRooms = texts satisfies SameRoomPlaceholders<typeof texts>
