/** Where the match of an open bet or leg stands now: shown by whoever knows the board, which the bets do not. */
import { type ComponentType, createContext } from 'react'
import type { Part } from '../kit/ticket.ts'

export const StandContext = createContext<ComponentType<{ part: Part }>>(() => null)
