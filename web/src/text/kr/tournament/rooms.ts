/** The Korean catalogue of Tournament+, held to the English one. */
import type { RoomTranslation, SameRoomPlaceholders } from '../../shape.ts'
import { krRoom } from './room.ts'
import { krRoomMake } from './roomMake.ts'
import { krTournament } from './tournament.ts'

const texts = { ...krRoom, ...krRoomMake, ...krTournament } as const satisfies RoomTranslation

export const krRooms = texts satisfies SameRoomPlaceholders<typeof texts>
