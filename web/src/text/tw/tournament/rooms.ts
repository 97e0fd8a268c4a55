/** The traditional Chinese catalogue of Tournament+, held to the English one. */
import type { RoomTranslation, SameRoomPlaceholders } from '../../shape.ts'
import { twRoom } from './room.ts'
import { twRoomMake } from './roomMake.ts'
import { twTournament } from './tournament.ts'

const texts = { ...twRoom, ...twRoomMake, ...twTournament } as const satisfies RoomTranslation

export const twRooms = texts satisfies SameRoomPlaceholders<typeof texts>
