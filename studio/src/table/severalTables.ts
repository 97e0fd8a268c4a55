/** Several tables of a kind: the same rules, each with a name, rounds, chips and limits of its own. */
import type { SharedGame } from './sharedGame.ts'

/** A table as it is configured: a row for each. */
export interface TableRow {
  /** The first table has the id of its kind; the others have their number behind it. */
  number: number
  /** How many times the limits of the kind it has. */
  times: number
  chips: readonly number[]
}

const limitsTimes = (spots: SharedGame['spots'], times: number): SharedGame['spots'] =>
  Object.fromEntries(
    Object.entries(spots).map(([spot, { min, max }]) => [spot, { min: min * times, max: max * times }]),
  )

/** @param kind what all of them share; its id is its folder's name */
export const tablesOf = (kind: Omit<SharedGame, 'chips' | 'folder'>, rows: readonly TableRow[]): SharedGame[] =>
  rows.map(({ number, times, chips }) => ({
    ...kind,
    id: number === 1 ? kind.id : `${kind.id}-${number}`,
    folder: kind.id,
    name: `${kind.name} ${String(number).padStart(2, '0')}`,
    spots: limitsTimes(kind.spots, times),
    chips,
  }))
