/** The Japanese catalogue of Tournament+, held to the English one. */
import type { RoomTranslation, SameRoomPlaceholders } from '../../shape.ts'
import { jpRoom } from './room.ts'
import { jpRoomMake } from './roomMake.ts'
import { jpTournament } from './tournament.ts'

const texts = { ...jpRoom, ...jpRoomMake, ...jpTournament } as const satisfies RoomTranslation

export const jpRooms = texts satisfies SameRoomPlaceholders<typeof texts>
