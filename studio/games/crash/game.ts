/** Crash as the studio serves it: a shared flight from which members cash out. */
import type { SharedGame } from '../../src/table/sharedGame.ts'
import {
  type CrashPlay,
  drawEnd,
  flightMs,
  LEAST,
  MOST,
  MOST_RETURN,
  msTo,
  multipleAt,
  RETURN,
  SPOTS,
  STAKE_MAX,
} from './rules.ts'

const LIMIT = { min: 0.2, max: STAKE_MAX }

export const open = async (): Promise<SharedGame> => ({
  ...{ id: 'crash', kind: 'mini', name: 'Crash Kite', tags: ['provably fair', 'shared'], volatility: 4 },
  modes: [{ name: 'base', cost: 1, returnPpm: RETURN * 10_000, largestWin: MOST / 100 }],
  spots: Object.fromEntries(SPOTS.map((spot) => [spot, LIMIT])),
  chips: [0.1, 1, 5, 10, 50, 100, 500],
  openMs: 6000,
  showMs: 3000,
  roundsInShoe: 1000,
  recentRounds: 500,
  draw: drawEnd,
  showingMs: (play) => flightMs(play as CrashPlay),
  returnOf: () => 0,
  flight: {
    ...{ multipleAt, msTo, least: LEAST, most: MOST, mostReturn: MOST_RETURN },
    endOf: (play) => (play as CrashPlay).end,
  },
})
