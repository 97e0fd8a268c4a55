/** The Chinese catalogue of Tournament+, held to the English one. */
import type { RoomTranslation, SameRoomPlaceholders } from '../../shape.ts'
import { cnRoom } from './room.ts'
import { cnRoomMake } from './roomMake.ts'
import { cnTournament } from './tournament.ts'

const texts = { ...cnRoom, ...cnRoomMake, ...cnTournament } as const satisfies RoomTranslation

export const cnRooms = texts satisfies SameRoomPlaceholders<typeof texts>
