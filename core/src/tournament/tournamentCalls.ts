/** All calls of the product `tournament`. */
import { roomCalls } from './roomCalls.ts'
import { roomDeskCalls } from './roomDeskCalls.ts'
import { roomPlayCalls } from './roomPlayCalls.ts'

export const tournamentCalls = { ...roomCalls, ...roomPlayCalls, ...roomDeskCalls }
