/**
 * A provider's own list: new games wait for an operator unless he opens them by default, removed games are not offered,
 * and his settings stay.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestProvider, PROVIDER, type TestProvider } from '../../../test/game/testProvider.ts'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
let studio: TestProvider
beforeAll(async () => {
  house = await openTestHouse()
  studio = await openTestProvider(house)
})
afterAll(() => house.close())

const list = (games: object[]) => studio.say('games', { games })
const fruit = {
  game: 'fruit',
  kind: 'slot',
  name: 'Fruits',
  returnPpm: 959_125,
  hitPpm: 120_750,
  largestWin: 500,
  hasDemo: true,
}
const dice = { game: 'dice', kind: 'mini', name: 'Dice', tags: ['new'] }

async function rows() {
  const sql = `SELECT id, name, is_open, is_listed, return_ppm, largest_win FROM game WHERE provider = $1 ORDER BY id`
  const { rows: found } = await house.db.query<{ id: string; name: string; is_open: boolean; is_listed: boolean }>(
    sql,
    [PROVIDER],
  )
  return found
}

it('adds what is new, shut; changes what it knows; offers no more what is gone, and again what is back', async () => {
  expect(await list([fruit, dice])).toEqual({ code: 'OK', added: 1 })
  expect(await rows()).toEqual([
    expect.objectContaining({ id: 'baccarat', is_open: true, is_listed: false }),
    expect.objectContaining({ id: 'dice', is_open: false, is_listed: true }),
    expect.objectContaining({
      id: 'fruit',
      name: 'Fruits',
      is_open: true,
      is_listed: true,
      return_ppm: 959_125,
      largest_win: 500,
    }),
    expect.objectContaining({ id: 'mines', is_listed: false }),
  ])
  await house.providers.refresh()
  expect([...(house.providers.by(PROVIDER)?.games.keys() ?? [])]).toEqual(['dice', 'fruit'])
  await house.db.query(`UPDATE game SET is_open = false WHERE provider = $1 AND id = 'fruit'`, [PROVIDER])
  await list([dice])
  expect(await list([fruit, dice])).toEqual({ code: 'OK', added: 0 })
  expect((await rows()).find(({ id }) => id === 'fruit')).toMatchObject({ is_open: false, is_listed: true })
})

it("shows a picture of the provider's own host alone", async () => {
  const { origin } = new URL(house.providers.by(PROVIDER)?.launchUrl ?? '')
  const picture = `${origin}/fruit.png`
  await list([
    { ...fruit, thumbnail: picture },
    { ...dice, thumbnail: 'https://elsewhere.example/dice.png' },
  ])
  await house.providers.refresh()
  const { me } = await studio.player()
  const { rows: shown } = await house.call('game/GameList', { ...me, provider: PROVIDER })
  expect(shown.map(({ game, thumbnail }) => [game, thumbnail])).toEqual([
    ['dice', undefined],
    ['fruit', picture],
  ])
  expect(await list([{ ...fruit, thumbnail: 'javascript:alert(1)' }])).toMatchObject({ code: 'INVALID_REQUEST' })
})

it('is open at once where the administrator said so', async () => {
  await house.ownerDb.query('UPDATE game_provider SET opens_new = true WHERE id = $1', [PROVIDER])
  await list([fruit, { ...dice, game: 'dice2' }])
  expect((await rows()).find(({ id }) => id === 'dice2')).toMatchObject({ is_open: true })
})

it.each([
  ['a game twice', [dice, dice]],
  ['a kind that is none', [{ ...dice, kind: 'poker' }]],
  ['no name', [{ ...dice, name: '' }]],
  ['more than a list holds', Array.from({ length: 201 }, (_, n) => ({ ...dice, game: `g${n}` }))],
])('refuses %s, and changes nothing', async (_, games) => {
  const before = await rows()
  expect(await list(games)).toEqual({ code: 'INVALID_REQUEST' })
  expect(await rows()).toEqual(before)
})

it('two lists at once end as one of them', async () => {
  await Promise.all([list([fruit, dice]), list([dice, fruit]), list([fruit])])
  expect((await rows()).find(({ id }) => id === 'fruit')).toMatchObject({ is_listed: true })
})
