/** Several tables of a kind, and those that the studio has. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../test/testFolder.ts'
import { isShared, openOwnGames } from '../registry.ts'
import { tablesOf } from './severalTables.ts'
import type { SharedGame } from './sharedGame.ts'

const COIN: Omit<SharedGame, 'chips'> = {
  ...{ id: 'coin', kind: 'table', name: 'Coin', tags: [], volatility: 1, modes: [] },
  spots: { heads: { min: 5, max: 100 } },
  ...{ openMs: 15_000, showMs: 6000, roundsInShoe: 2 },
  ...{ draw: () => ({}), showingMs: () => 0, returnOf: () => 0 },
}

test('each table of a kind has an id, a name and limits of its own, and the folder of its kind', () => {
  const tables = tablesOf(COIN, [
    { number: 1, times: 1, chips: [5, 10] },
    { number: 2, times: 10, chips: [50, 100] },
  ])
  expect(tables.map(({ id, folder, name, spots, chips }) => [id, folder, name, spots.heads, chips])).toEqual([
    ['coin', 'coin', 'Coin 01', { min: 5, max: 100 }, [5, 10]],
    ['coin-2', 'coin', 'Coin 02', { min: 50, max: 1000 }, [50, 100]],
  ])
})

test('every chip of a table can be laid somewhere, its smallest one meets the least of all spots', async () => {
  const { games } = await openOwnGames(join(import.meta.dirname, '..', '..', 'games'), scratchFolder())
  const tables = games.flatMap(({ game }) => (isShared(game) && !game.flight ? [game] : []))
  expect(tables.map(({ name }) => name)).toEqual([
    ...['Baccarat 01', 'Baccarat 02', 'Dragon Tiger 01', 'Dragon Tiger 02'],
    ...['Roulette 01', 'Roulette 02', 'Sic Bo 01', 'Sic Bo 02'],
  ])
  for (const { id, chips, spots } of tables) {
    const limits = Object.values(spots)
    const [least = 0] = chips
    expect([id, limits.every(({ min, max }) => least >= min && max % least === 0 && min <= max)]).toEqual([id, true])
    expect([id, chips.every((chip) => chip % least === 0 && limits.some(({ max }) => chip <= max))]).toEqual([id, true])
  }
})
