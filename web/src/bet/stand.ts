/** Where an open bet's match stands now: shown by whoever knows the board, which the bets do not. */
import { type ComponentType, createContext } from 'react'
import type { Ticket } from './wire.ts'

export const StandContext = createContext<ComponentType<{ ticket: Ticket }>>(() => null)
