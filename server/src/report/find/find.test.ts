/** What an operator's search finds, and a member's figures, beside the member's own reports. */
import { DAY_MS, HOUR_MS, workingDate } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestProvider, type TestPlayer, type TestProvider } from '../../../test/game/testProvider.ts'
import { fixture, HOME, markets, type Operate, OVER, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
let studio: TestProvider
let player: TestPlayer
let trader: Operate
let date: string
let betId: string
const NONE = { members: [], matches: [], tickets: [], lottery: [], rounds: [] }

beforeAll(async () => {
  house = await openTestHouse()
  studio = await openTestProvider(house)
  player = await studio.player(100)
  date = workingDate(house.clock.now())
  await house.feed(fixture('m1'), markets('m1'), fixture('m2', { league: 'Harbour League' }), markets('m2'))
  const me = await house.login('demo01')
  const bets = [OVER, HOME].map((bet) => ({ ...bet, matchId: 'm1', bet_amount: 10 }))
  const placed = await house.call('bet/betsingle', { ...me, bets })
  betId = placed.bets[0]?.bet_id ?? ''
  // Refused: its price was never offered.
  await house.call('bet/betsingle', { ...me, bets: [{ ...OVER, odds: 3, matchId: 'm1', bet_amount: 10 }] })
  trader = await house.operator('trader1')
})
afterAll(() => house.close())

const find = (text: string) => trader('find', { text })

it('members are found by the beginning of their login name, at most eight of them', async () => {
  expect((await find('DEMO01')).members).toEqual([{ account_id: 'demo01', currency: 'MYR', state: 'active' }])
  const { members } = await find('demo')
  expect([members.length, members[0]?.account_id]).toEqual([8, 'demo01'])
  expect(await find('emo01')).toMatchObject({ members: [] })
})

it('matches are found by a part of a team’s or league’s name, and by their id', async () => {
  expect((await find('home M1')).matches).toMatchObject([{ matchId: 'm1', home: 'Home m1' }])
  expect((await find('harbour')).matches).toMatchObject([{ matchId: 'm2', league: 'Harbour League' }])
  expect((await find('m2')).matches.map(({ matchId }) => matchId)).toEqual(['m2'])
})

it('a bet is found by its id, and by its member’s account with a part of its number', async () => {
  const { tickets } = await find(betId)
  expect(tickets).toMatchObject([{ bet_id: betId, account_id: 'demo01', state: 'accepted' }])
  const number = tickets[0]?.ref_no ?? ''
  expect((await find(`demo01 #${number}`)).tickets).toMatchObject([{ bet_id: betId }])
  expect((await find(`demo02 ${number}`)).tickets).toEqual([])
  expect((await find(number)).tickets).toMatchObject([{ bet_id: betId }])
  expect((await find(`#${number}`)).tickets).toMatchObject([{ bet_id: betId }])
  expect((await find(`${number}0`)).tickets).toEqual([])
  expect((await find('9'.repeat(19))).tickets).toEqual([])
})

it('a match that left the book is found in its week, later with its date, and always by its id', async () => {
  const row = (id: string, days: number) => {
    const startsAtMs = house.clock.now() - days * DAY_MS
    const named = { matchId: id, sport: 1, leagueId: 'old', league: 'Old League', home: `Old Harrow ${id}`, away: 'B' }
    return [id, JSON.stringify({ fixture: { ...named, startsAtMs }, result: null, markets: [] })]
  }
  for (const values of [row('old2', 2), row('old9', 9)])
    await house.ownerDb.query('INSERT INTO match (id, gate_seq, state) VALUES ($1, 1, $2)', values)
  const ids = async (text: string) => (await find(text)).matches.map(({ matchId }) => matchId)
  expect(await ids('old harrow')).toEqual(['old2'])
  expect(await ids('old9')).toEqual(['old9'])
  const [year, month, day] = workingDate(house.clock.now() - 9 * DAY_MS).split('-')
  expect(await ids(`Old Harrow ${day}/${month}/${year}`)).toEqual(['old9'])
  expect(await ids(`harrow ${Number(day)}/${Number(month)}`)).toEqual(['old9'])
  expect(await ids(`harrow ${day}/${month}/1999`)).toEqual([])
  expect(await ids('harrow 99/99')).toEqual([])
})

it('a round of a game is found by its id', async () => {
  const { round } = await studio.betting(player, '10')
  const { rows } = await house.db.query<{ id: string }>('SELECT id FROM game_round WHERE round = $1', [round])
  expect((await find(rows[0]?.id ?? '')).rounds).toMatchObject([{ round_id: rows[0]?.id, state: 'open' }])
})

it.each(['\0', '%', "'; DROP TABLE member; --", '00000000-0000-7000-8000-000000000000'])(
  'nothing is found by %j',
  async (text) => {
    expect(await find(text)).toMatchObject(NONE)
  },
)

it('a member’s figures are those of his own report, with his bets by their outcome', async () => {
  house.clock.move(3 * HOUR_MS)
  await house.feed({
    kind: 'result',
    matchId: 'm1',
    result: { state: 'completed', scores: { FT: [2, 1], '1H': [1, 0] } },
  })
  await house.settle()
  const range = { startDate: date, endDate: workingDate(house.clock.now()) }
  const figures = await trader('memberfigures', { account: 'demo01', ...range })
  const me = await house.login('demo01')
  const own = await house.call('report/platformwinlose', { ...me, ...range, pageSize: 100, pageNumber: 1 })
  const { bets, turnover, winlose, commission } = own.sums
  expect(figures).toMatchObject({ account: 'demo01', sums: { bets, turnover, winlose, commission }, outstanding: 0 })
  expect(figures).toMatchObject({ won: 2, lost: 0, uplines: expect.arrayContaining(['demoagent']) })
  expect(figures.rows.reduce((sum, row) => sum + row.winlose, 0)).toBeCloseTo(winlose, 6)
  expect(figures.available).toBe((await house.call('balance', me)).balance)
  const nobody = await trader('memberfigures', { account: 'nobody', ...range })
  expect(nobody).toMatchObject({ statusdesc: 'requestConflict' })
})
