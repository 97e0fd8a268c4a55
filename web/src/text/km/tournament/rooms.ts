/** The Khmer catalogue of Tournament+, held to the English one. */
import type { RoomTranslation, SameRoomPlaceholders } from '../../shape.ts'
import { kmRoom } from './room.ts'
import { kmRoomMake } from './roomMake.ts'
import { kmTournament } from './tournament.ts'

const texts = { ...kmRoom, ...kmRoomMake, ...kmTournament } as const satisfies RoomTranslation

export const kmRooms = texts satisfies SameRoomPlaceholders<typeof texts>
