/** The English catalogue of Tournament+, beside the app's: it comes with its pages. */
import { enRoom } from './room.ts'
import { enTournament } from './tournament.ts'

export const enRooms = { ...enRoom, ...enTournament } as const
