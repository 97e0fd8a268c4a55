/** Sic bo as the studio serves it: a table that all see. */
import type { Draws } from '../../src/fair/draws.ts'
import { ppmOf } from '../../src/files/figures.ts'
import { type TableRow, tablesOf } from '../../src/table/severalTables.ts'
import type { SharedGame, SpotLimit } from '../../src/table/sharedGame.ts'
import { exactFigures } from './chances.ts'
import { BETS, DICE, FACES, KIND_PAYS, KINDS, type Kind, type Roll, returnOf, SPOTS } from './rules.ts'
import { SHOWING_MS } from './timing.ts'

const LEAST = 2
const MOST: Record<Kind, number> = {
  ...{ side: 1000, single: 500, pair: 300, double: 200, anyTriple: 100, triple: 20 },
  ...{ total4: 40, total5: 80, total6: 120, total7: 160, total8: 200, total9: 200, total10: 200 },
}

export const drawRoll = (draws: Draws): Roll => ({
  dice: Array.from({ length: DICE }, () => draws.below(FACES.length) + 1),
})

/** The stake once a single number lies three times. */
const TIMES_MOST: Partial<Record<Kind, number>> = { single: DICE }

/** A row for each kind of bet; all spots of a kind return the same. */
function modes() {
  const figures = exactFigures()
  return KINDS.map((kind) => {
    const spot = SPOTS.find((one) => BETS[one]?.kind === kind) ?? ''
    const { returned, chance } = figures[spot] ?? { returned: { num: 0n, den: 1n }, chance: { num: 0n, den: 1n } }
    return {
      ...{ name: kind, cost: 1, returnPpm: ppmOf(returned), hitPpm: ppmOf(chance) },
      largestWin: 1 + ((TIMES_MOST[kind] ?? 1) * KIND_PAYS[kind]) / 100,
    }
  })
}

const limits = (): Record<string, SpotLimit> =>
  Object.fromEntries(Object.entries(BETS).map(([spot, { kind }]) => [spot, { min: LEAST, max: MOST[kind] }]))

/** The tables: each has the limits above so many times. */
const TABLES: readonly TableRow[] = [
  { number: 1, times: 1, chips: [2, 10, 20, 50, 100, 200, 500] },
  { number: 2, times: 10, chips: [20, 100, 200, 500, 1000, 2000, 5000] },
]

const kind = (): Omit<SharedGame, 'chips'> => ({
  ...{ id: 'sicbo', kind: 'table', name: 'Sic Bo', tags: ['provably fair', 'table'], volatility: 3 },
  modes: modes(),
  spots: limits(),
  openMs: 18_000,
  showMs: 7000,
  roundsInShoe: 1000,
  recentRounds: 100,
  draw: drawRoll,
  showingMs: () => SHOWING_MS,
  returnOf: (play, spot) => returnOf(spot, play as Roll),
})

export const open = async (): Promise<SharedGame[]> => tablesOf(kind(), TABLES)
