/** The Vietnamese catalogue of Tournament+, held to the English one. */
import type { RoomTranslation, SameRoomPlaceholders } from '../../shape.ts'
import { viRoom } from './room.ts'
import { viRoomMake } from './roomMake.ts'
import { viTournament } from './tournament.ts'

const texts = { ...viRoom, ...viRoomMake, ...viTournament } as const satisfies RoomTranslation

export const viRooms = texts satisfies SameRoomPlaceholders<typeof texts>
