/** Another view of the usual board: its rows, sizes and heads replace the Asian ones. Myanmar odds come with one. */
import { createContext } from 'react'
import type { BoardView } from './columns.ts'

/** The view of the boards inside; undefined for the Asian one. */
export const BoardViewContext = createContext<BoardView | undefined>(undefined)
