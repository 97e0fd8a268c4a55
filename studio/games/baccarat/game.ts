/** Baccarat as the studio serves it: a table that all see. */
import type { Draws } from '../../src/fair/draws.ts'
import { ppmOf } from '../../src/files/figures.ts'
import { type TableRow, tablesOf } from '../../src/table/severalTables.ts'
import type { SharedGame } from '../../src/table/sharedGame.ts'
import { CARDS_IN_DECK, DECKS } from '../kit/cards.ts'
import { exactChances, exactReturns } from './chances.ts'
import { type Deal, dealRound, resultOf, returnOf, SPOT_PAYS, type Spot } from './rules.ts'
import { showingMs } from './timing.ts'

const SIDE = { min: 5, max: 5000 }
/** Spots that pay more take less. */
const LONG = { min: 5, max: 500 }

/** The top of eight decks that are shuffled for this round alone. */
export function drawDeal(draws: Draws): Deal {
  const order = draws.order(DECKS * CARDS_IN_DECK)
  return dealRound(order.slice(0, 6).map((card) => card % CARDS_IN_DECK))
}

/** The spots as they are listed: what returns most, first. */
const LISTED = ['banker', 'player', 'playerPair', 'bankerPair', 'tie'] as const satisfies readonly Spot[]

function modes() {
  const chances = exactChances()
  const returns = exactReturns()
  return LISTED.map((spot) => ({
    name: spot,
    cost: 1,
    returnPpm: ppmOf(returns[spot]),
    hitPpm: ppmOf(chances[spot]),
    largestWin: 1 + SPOT_PAYS[spot] / 100,
  }))
}

/** The tables: each has the limits above so many times. */
const TABLES: readonly TableRow[] = [
  { number: 1, times: 1, chips: [5, 10, 25, 50, 100, 500, 1000] },
  { number: 2, times: 10, chips: [50, 100, 250, 500, 1000, 5000, 10_000] },
]

const kind = (): Omit<SharedGame, 'chips'> => ({
  ...{ id: 'baccarat', kind: 'table', name: 'Baccarat', tags: ['provably fair', 'table'], volatility: 1 },
  modes: modes(),
  spots: { playerPair: LONG, player: SIDE, tie: LONG, banker: SIDE, bankerPair: LONG },
  openMs: 15_000,
  showMs: 6000,
  roundsInShoe: 60,
  draw: drawDeal,
  showingMs: (play) => showingMs(play as Deal),
  returnOf: (play, spot) => returnOf(spot as Spot, resultOf(play as Deal)),
})

export const open = async (): Promise<SharedGame[]> => tablesOf(kind(), TABLES)
