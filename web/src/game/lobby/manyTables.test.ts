/** Which tables stand beside one another, by the address and the room. */
import { expect, test } from 'vitest'
import type { LobbyGame } from './filter.ts'
import { firstTables, isTable } from './manyTables.ts'

const table = (game: string, more: Partial<LobbyGame> = {}) =>
  ({ provider: 'studio', game, name: game, kind: 'table', state: 'open', wallet: 'seamless', ...more }) as LobbyGame
const all = ['baccarat', 'dragontiger', 'roulette', 'sicbo'].map((game) => table(game))

test.each<[readonly string[], number, string[]]>([
  [[], 3, ['baccarat', 'dragontiger', 'roulette']],
  [['studio/sicbo'], 2, ['sicbo', 'baccarat']],
  [['studio/roulette', 'studio/roulette', 'nobody/x'], 3, ['roulette', 'baccarat', 'dragontiger']],
  [[], 9, ['baccarat', 'dragontiger', 'roulette', 'sicbo']],
])('chosen %j with room for %i', (chosen, room, shown) => {
  expect(firstTables(all, chosen, room).map(({ game }) => game)).toEqual(shown)
})

test('a table is open, shared, and staked from the wallet here', () => {
  const others = [{ kind: 'slot' }, { state: 'shut' }, { wallet: 'transfer' }] as const
  expect([isTable(table('a')), ...others.map((more) => isTable(table('a', more)))]).toEqual([true, false, false, false])
})
