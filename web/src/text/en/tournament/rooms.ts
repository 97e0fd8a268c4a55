/** The English catalogue of Tournament+, beside the app's: it comes with its pages. */
import { enRoom } from './room.ts'
import { enRoomMake } from './roomMake.ts'
import { enTournament } from './tournament.ts'

export const enRooms = { ...enRoom, ...enRoomMake, ...enTournament } as const
