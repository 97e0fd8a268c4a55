/** League ranks: set by a trader, recorded, kept, taken back; and the names for the search. */
import { LEAGUE, NAME } from '@quarterline/core/market/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, markets, type Operate, openTestHouse, TEST_NOW_MS, type TestHouse } from '../../../test/testHouse.ts'
import { openHouse } from '../../app/house.ts'

let house: TestHouse
let trader: Operate
beforeAll(async () => {
  house = await openTestHouse()
  trader = await house.operator('trader1')
  for (const [at, leagueId] of ['a', 'b', 'c'].entries())
    await house.feed(
      fixture(`m-${leagueId}`, { leagueId, league: `League ${leagueId}`, ...(at === 2 && { rank: 300 }) }),
      markets(`m-${leagueId}`),
    )
})
afterAll(() => house.close())

const listed = async () =>
  (await trader('leagues', { sport: 1 })).leagues.map(({ leagueId, rank, ofHouse }) =>
    [leagueId, rank, ...(ofHouse ? ['house'] : [])].join(' '),
  )
const onBoard = ({ board }: Pick<TestHouse, 'board' | 'book'>, notBefore: number) =>
  JSON.parse(board.board({ sport: 1 }, undefined, notBefore).plain.toString()).leagues.map(
    (row: unknown[]) => `${row[LEAGUE.id]} ${row[LEAGUE.rank]}`,
  )

test('a league has its source’s rank until a trader sets another, on every board at once and after a restart', async () => {
  expect(await listed()).toEqual(['c 300', 'a 5000', 'b 5000'])
  expect(await trader('leaguerank', { leagueId: 'b', rank: 7 })).toMatchObject({ http: 200, state: 'done' })
  expect(await listed()).toEqual(['b 7 house', 'c 300', 'a 5000'])
  expect(onBoard(house, house.book.version())).toEqual(['b 7', 'c 300', 'a 5000'])
  const again = await openHouse(house.db, { brand: 'Quarterline', wallNowMs: TEST_NOW_MS })
  expect(onBoard(again, again.book.version())).toEqual(['b 7', 'c 300', 'a 5000'])
  expect(await trader('leaguerank', { leagueId: 'b' })).toMatchObject({ state: 'done' })
  expect(await listed()).toEqual(['c 300', 'a 5000', 'b 5000'])
})

test('each change is on record with the former rank, refused or not; an invalid rank or league is refused', async () => {
  const supervisor = await house.operator('supervisor1')
  await trader('leaguerank', { leagueId: 'a', rank: 20 })
  await trader('leaguerank', { leagueId: 'a', rank: 30 })
  await trader('leaguerank', { leagueId: 'a' })
  const { rows } = await supervisor('auditlist', { call: 'console/leaguerank', subject: 'a' })
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    [{ rank: 30 }, { rank: null }],
    [{ rank: 20 }, { rank: 30 }],
    [{ rank: null }, { rank: 20 }],
  ])
  expect(await trader('leaguerank', { leagueId: 'nowhere', rank: 3 })).toMatchObject({
    statusdesc: 'requestConflict',
    params: { reason: 'noLeague' },
  })
  for (const rank of [0, 10_000, 1.5])
    expect(await trader('leaguerank', { leagueId: 'a', rank })).toMatchObject({ http: 400 })
  const settler = await house.operator('settler1')
  expect(await settler('leaguerank', { leagueId: 'a', rank: 3 })).not.toMatchObject({ status: 1 })
})

test('names cover all sports and levels, best leagues first, without children', async () => {
  await house.feed(fixture('m-late', { leagueId: 'a', league: 'League a', startsAtMs: TEST_NOW_MS + 90 * 3_600_000 }))
  await house.feed(fixture('m-hoops', { leagueId: 'h', league: 'Hoops', sport: 2 }))
  await house.feed(
    fixture('m-corners', { leagueId: 'a', league: 'League a', parent: { matchId: 'm-a', type: 'corners' } }),
  )
  const other = await openHouse(house.db, { brand: 'Quarterline', wallNowMs: TEST_NOW_MS, clock: house.clock })
  const answer = JSON.parse(other.names().plain.toString())
  expect(answer.leagues.map((row: unknown[]) => row[LEAGUE.id])).toEqual(['c', 'a', 'b', 'h'])
  const matches = answer.matches.map((row: unknown[]) => `${row[NAME.matchId]} ${row[NAME.group]}`)
  expect(matches).toEqual(['m-c 2', 'm-a 2', 'm-late 1', 'm-b 2', 'm-hoops 2'])
})
