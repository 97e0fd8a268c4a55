/** Roulette as the studio serves it: a table that all see. */
import type { Draws } from '../../src/fair/draws.ts'
import { ppmOf } from '../../src/files/figures.ts'
import { type TableRow, tablesOf } from '../../src/table/severalTables.ts'
import type { SharedGame, SpotLimit } from '../../src/table/sharedGame.ts'
import { exactFigures } from './chances.ts'
import { BETS, KIND_PAYS, KINDS, type Kind, returnOf, SPOTS, type Spin, WHEEL } from './rules.ts'
import { SHOWING_MS } from './timing.ts'

/** Bets that pay more take less: the largest win of a spot is some two thousand. */
const MOST: Record<Kind, number> = {
  ...{ straight: 50, split: 100, street: 150, corner: 200, line: 300, dozen: 500, column: 500, even: 1000 },
}

export const drawSpin = (draws: Draws): Spin => ({ number: draws.below(WHEEL.length) })

/** A row for each kind of bet; all spots of a kind return the same. */
function modes() {
  const figures = exactFigures()
  return KINDS.toReversed().map((kind) => {
    const spot = SPOTS.find((one) => BETS[one]?.kind === kind) ?? ''
    const { returned, chance } = figures[spot] ?? { returned: { num: 0n, den: 1n }, chance: { num: 0n, den: 1n } }
    return {
      ...{ name: kind, cost: 1, returnPpm: ppmOf(returned), hitPpm: ppmOf(chance) },
      largestWin: 1 + KIND_PAYS[kind] / 100,
    }
  })
}

const limits = (): Record<string, SpotLimit> =>
  Object.fromEntries(Object.entries(BETS).map(([spot, { kind }]) => [spot, { min: 1, max: MOST[kind] }]))

/** The tables: each has the limits above so many times. */
const TABLES: readonly TableRow[] = [
  { number: 1, times: 1, chips: [1, 5, 10, 25, 50, 100, 500] },
  { number: 2, times: 10, chips: [10, 50, 100, 250, 500, 1000, 5000] },
]

const kind = (): Omit<SharedGame, 'chips'> => ({
  ...{ id: 'roulette', kind: 'table', name: 'Roulette', tags: ['provably fair', 'table'], volatility: 2 },
  modes: modes(),
  spots: limits(),
  openMs: 20_000,
  showMs: 7000,
  roundsInShoe: 1000,
  recentRounds: 200,
  draw: drawSpin,
  showingMs: () => SHOWING_MS,
  returnOf: (play, spot) => returnOf(spot, play as Spin),
})

export const open = async (): Promise<SharedGame[]> => tablesOf(kind(), TABLES)
