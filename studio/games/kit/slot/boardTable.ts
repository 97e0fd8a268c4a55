/** Every board of a slot by its number: its pay and its marks, from which returns are summed and features drawn. */
import { type Board, boardAt, boardCount, type ReelSet, stopsAt } from './reels.ts'

/** Marks of a board: it starts the feature; in free spins, it raises the multiplier of the next ones. */
export const TRIGGERS = 1
export const RISES = 2

export interface BoardTable {
  readonly count: number
  /** Hundredths of the bet. */
  paysOf(number: number): number
  marksOf(number: number): number
}

/** What the rules make of a board that a spin shows, without a feature. */
export interface BoardRules {
  readonly set: ReelSet
  paysOn(board: Board, stops: readonly number[]): number
  marksOn(board: Board): number
}

/** A table that looks at a board when it is asked for it: for few of them. */
export function lazyTable({ set, paysOn, marksOn }: BoardRules): BoardTable {
  return {
    count: boardCount(set),
    paysOf(number) {
      const stops = stopsAt(set, number)
      return paysOn(boardAt(set, stops), stops)
    },
    marksOf: (number) => marksOn(boardAt(set, stopsAt(set, number))),
  }
}

/** A table for which every board was looked at once. */
export function wholeTable({ set, paysOn, marksOn }: BoardRules): BoardTable {
  const count = boardCount(set)
  const pays = new Int32Array(count)
  const marks = new Uint8Array(count)
  for (let number = 0; number < count; number += 1) {
    const stops = stopsAt(set, number)
    const board = boardAt(set, stops)
    pays[number] = paysOn(board, stops)
    marks[number] = marksOn(board)
  }
  return { count, paysOf: (number) => pays[number] as number, marksOf: (number) => marks[number] as number }
}

export const isTrigger = ({ marksOf }: BoardTable, number: number): boolean => (marksOf(number) & TRIGGERS) !== 0
