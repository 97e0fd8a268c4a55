/** A flight for tests, at a table whose clock the test sets: stakes and cash-outs of its members. */
import { afterEach } from 'vitest'
import { placeChips } from '../src/table/bets.ts'
import { cashOutFlight } from '../src/table/flights.ts'
import type { Flight, SharedGame } from '../src/table/sharedGame.ts'
import { openTestTable, sessionAt, TEST_SCALE, type TestTable } from './testTable.ts'

/** A kite that gains a hundredth every ten milliseconds, and is gone behind 3.00. */
const FLIGHT: Flight = {
  multipleAt: (ms) => 100 + Math.max(0, Math.floor(ms / 10)),
  msTo: (multiple) => (multiple - 100) * 10,
  endOf: (play) => (play as { end: number }).end,
  ...{ least: 101, most: 1000, mostReturn: 400 },
}
export const KITE: SharedGame = {
  ...{ id: 'kite', kind: 'mini', name: 'Kite', tags: [], volatility: 1, modes: [] },
  spots: { first: { min: 1, max: 100 }, second: { min: 1, max: 100 } },
  chips: [1],
  ...{ openMs: 6000, showMs: 3000, roundsInShoe: 1000, recentRounds: 10 },
  draw: () => ({ end: 300 }),
  showingMs: (play) => FLIGHT.msTo(FLIGHT.endOf(play) + 1),
  returnOf: () => 0,
  flight: FLIGHT,
}

/** It opens at 1,000,000, closes at 1,006,000 and takes off a second later. */
export const OFF_MS = 1_007_000
export const END_MS = OFF_MS + 2010
/** It is over a moment later, so that wishes that came in time are written. */
export const GONE_MS = END_MS + 150
export const STAKE = 10 * TEST_SCALE
/** What the player begins with. */
export const BALANCE = 1000 * TEST_SCALE

const opened: TestTable[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop()
})

/** A table of it, which is closed after the test. */
export async function openKite(): Promise<TestTable> {
  const table = await openTestTable(KITE)
  opened.push(table)
  return table
}

let wishes = 0

/** Places a stake in the round that is open. */
export async function stake(
  table: TestTable,
  more: { stopAt?: number; spot?: string; amount?: number; player?: string } = {},
) {
  const { stopAt, spot = 'first', amount = STAKE, player = 'p1' } = more
  wishes += 1
  const wish = `aaaaaaaa-0000-4000-8000-${String(wishes).padStart(12, '0')}`
  const { id } = await table.round()
  const chips = { [spot]: amount }
  return placeChips(table.house, {
    ...{ session: sessionAt(KITE, player), game: KITE },
    wish: { round: id, wish, chips, stopAt, isGuest: false },
  })
}

/** A wish to cash out that came at this time. */
export async function out({ db, round }: TestTable, cameMs: number, { spot = 'first', player = 'p1' } = {}) {
  const wish = { round: (await round()).id, spot, cameMs }
  return cashOutFlight(db, { session: sessionAt(KITE, player), game: KITE, flight: FLIGHT, wish })
}
