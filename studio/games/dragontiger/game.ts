/** Dragon tiger as the studio serves it: a table that all see. */
import type { Draws } from '../../src/fair/draws.ts'
import { ppmOf } from '../../src/files/figures.ts'
import { type TableRow, tablesOf } from '../../src/table/severalTables.ts'
import type { SharedGame } from '../../src/table/sharedGame.ts'
import { CARDS_IN_DECK, DECKS } from '../kit/cards.ts'
import { exactFigures } from './chances.ts'
import { type Duel, returnOf, SPOT_PAYS, type Spot } from './rules.ts'
import { SHOWING_MS } from './timing.ts'

const SIDE = { min: 5, max: 2000 }
/** Spots that pay more take less. */
const TIE = { min: 5, max: 200 }
const SUITED = { min: 5, max: 50 }

/** The first two cards of eight decks that are shuffled for this round alone. */
export function drawDuel(draws: Draws): Duel {
  const [dragon = 0, tiger = 0] = draws.order(DECKS * CARDS_IN_DECK).map((card) => card % CARDS_IN_DECK)
  return { dragon, tiger }
}

/** The spots as they are listed: what returns most, first. */
const LISTED = ['dragon', 'tiger', 'suitedTie', 'tie'] as const satisfies readonly Spot[]

function modes() {
  const figures = exactFigures()
  return LISTED.map((spot) => ({
    name: spot,
    cost: 1,
    returnPpm: ppmOf(figures[spot].returned),
    hitPpm: ppmOf(figures[spot].chance),
    largestWin: 1 + SPOT_PAYS[spot] / 100,
  }))
}

/** The tables: each has the limits above so many times. */
const TABLES: readonly TableRow[] = [
  { number: 1, times: 1, chips: [5, 10, 25, 50, 100, 500, 1000] },
  { number: 2, times: 10, chips: [50, 100, 250, 500, 1000, 5000, 10_000] },
]

const kind = (): Omit<SharedGame, 'chips'> => ({
  ...{ id: 'dragontiger', kind: 'table', name: 'Dragon Tiger', tags: ['provably fair', 'table'], volatility: 1 },
  modes: modes(),
  spots: { dragon: SIDE, tie: TIE, suitedTie: SUITED, tiger: SIDE },
  openMs: 12_000,
  showMs: 5000,
  roundsInShoe: 70,
  draw: drawDuel,
  showingMs: () => SHOWING_MS,
  returnOf: (play, spot) => returnOf(spot as Spot, play as Duel),
})

export const open = async (): Promise<SharedGame[]> => tablesOf(kind(), TABLES)
