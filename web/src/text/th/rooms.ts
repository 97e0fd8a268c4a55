/** The Thai catalogue of Tournament+, held to the English one. */
import type { RoomTranslation, SameRoomPlaceholders } from '../shape.ts'
import { thRoom } from './room.ts'
import { thTournament } from './tournament.ts'

const texts = { ...thRoom, ...thTournament } as const satisfies RoomTranslation

export const thRooms = texts satisfies SameRoomPlaceholders<typeof texts>
