/** The games that a lobby shows: filters, order, sections, games to continue, and the filter that hides most. */
import { beforeAll, expect, test } from 'vitest'
import { setClock } from '../../kit/clock.ts'
import { en } from '../../text/en/app.ts'
import { enGames } from '../../text/en/game.ts'
import { setWords } from '../../text/text.ts'
import { filterGames, goOnGames, hidesMost, type LobbyGame, providersOf, sectionsOf } from './filter.ts'
import { lobbyOf, lobbyRow, SLOTS_PATHS } from './routes.ts'

beforeAll(() => {
  setWords({ ...en, ...enGames })
  setClock(1_755_345_600_000 + 86_400_000)
})

const game = (name: string, more: Partial<LobbyGame> = {}): LobbyGame => ({
  ...{ provider: 'studio', provider_name: 'Our Studio', game: name, name, kind: 'slot', tags: [], state: 'open' },
  ...{ favourite: false, open_rounds: 0, has_demo: false, wallet: 'seamless', rounds_today: 0, ...more },
})

const GAMES = [
  game('Moon', { return_ppm: 961_000, volatility: 3, opened: 20, stake_min: 5 }),
  game('Koi', {
    return_ppm: 949_000,
    volatility: 5,
    favourite: true,
    added: 1_755_345_600_000,
    provider: 'other',
    provider_name: 'Pale Heron',
  }),
  game('Baccarat', { kind: 'live', opened: 30, return_ppm: 989_000, stake_min: 0.5, rounds_today: 3 }),
  game('Mines', { kind: 'mini', open_rounds: 1, tags: ['gems'] }),
]
const names = (games: readonly LobbyGame[]) => games.map(({ name }) => name)

test.each([
  ['nothing', {}, ['Baccarat', 'Koi', 'Mines', 'Moon']],
  ['the order by name', { sort: 'name' }, ['Baccarat', 'Koi', 'Mines', 'Moon']],
  ['what was played most today', { sort: 'popular' }, ['Baccarat', 'Koi', 'Mines', 'Moon']],
  ['a stake that is taken', { stake: 0.5 }, ['Baccarat', 'Koi', 'Mines']],
  ['a letter of a name', { words: 'm' }, ['Mines', 'Moon']],
  ['a word of a provider', { words: 'heron' }, ['Koi']],
  ['a word of a kind', { words: 'live t' }, ['Baccarat']],
  ['a tag', { words: ' GEMS ' }, ['Mines']],
  ['a provider', { provider: 'other' }, ['Koi']],
  ['a kind', { show: 'slot' }, ['Koi', 'Moon']],
  ['favourites', { show: 'favourites' }, ['Koi']],
  ['the last opened, the latest first', { show: 'recent' }, ['Baccarat', 'Moon']],
  ['what came lately', { show: 'new' }, ['Koi']],
  ['the order by age', { sort: 'newest' }, ['Koi', 'Moon', 'Baccarat', 'Mines']],
  ['a return', { returns: 95 }, ['Baccarat', 'Moon']],
  ['a volatility', { volatility: 5 }, ['Koi']],
  ['the order by return', { sort: 'return' }, ['Baccarat', 'Moon', 'Koi', 'Mines']],
  ['what no game has', { words: 'zebra' }, []],
] as const)('chosen by %s', (_, choices, shown) => {
  expect(names(filterGames(GAMES, choices))).toEqual(shown)
})

test('where nothing is left, the filter is named without which most would be shown', () => {
  expect(hidesMost(GAMES, { provider: 'other', returns: 95, show: 'slot' })).toBe('provider')
  expect(hidesMost(GAMES, { words: 'zebra', show: 'slot' })).toBe('words')
  expect(hidesMost(GAMES, {})).toBeUndefined()
})

test('a member goes on with the round that waits for him, then with what he opened last', () => {
  expect(names(goOnGames(GAMES))).toEqual(['Mines', 'Baccarat', 'Moon'])
})

test('sections stand in the order of kinds, and say how many there are', () => {
  expect(sectionsOf(GAMES).map(({ kind, count }) => [kind, count])).toEqual([
    ['slot', 2],
    ['live', 1],
    ['mini', 1],
  ])
})

test('a provider of which every game is shut is in maintenance, until the time that it says', () => {
  const shut = game('Coin', { provider: 'third', provider_name: 'Copper', state: 'shut', back: 5 })
  expect(providersOf([...GAMES, shut])).toEqual([
    { provider: 'third', name: 'Copper', count: 1, isShut: true, back: 5 },
    { provider: 'studio', name: 'Our Studio', count: 3, isShut: false, back: undefined },
    { provider: 'other', name: 'Pale Heron', count: 1, isShut: false, back: undefined },
  ])
})

test('each address has its row: thirteen slots lobbies are one provider’s each', () => {
  expect(SLOTS_PATHS).toHaveLength(13)
  expect(SLOTS_PATHS.map((path) => lobbyRow(path).lobby)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  expect(lobbyRow('/casino100')).toEqual({ kinds: ['live', 'table'] })
  expect(lobbyRow('/casino').kinds).toHaveLength(7)
  expect([lobbyOf('fishing'), lobbyOf('table')]).toEqual(['/fishing', '/casino'])
})
