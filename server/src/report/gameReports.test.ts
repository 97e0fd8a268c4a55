/** The reports of games: what each has, and that games stand in statement, win/loss, and uplines' shares. */
import { DAY_MS, HOUR_MS, workingDate } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestProvider, type TestPlayer, type TestProvider } from '../../test/game/testProvider.ts'
import { fixture, HOME, markets, openTestHouse, type TestHouse } from '../../test/testHouse.ts'

const E_SOCCER = 48

let house: TestHouse
let studio: TestProvider
let who: TestPlayer
let date: string
beforeAll(async () => {
  house = await openTestHouse()
  studio = await openTestProvider(house)
  await house.db.query(
    `INSERT INTO game (provider, id, kind, name) VALUES ('studio', 'cup', 'virtual', 'Cup'), ('studio', 'sea', 'fishing', 'Sea')`,
  )
  await house.providers.refresh()
  who = await studio.player(1000, 'studio', { commType: 1 })
  await playEach()
  await betOnRound()
  date = workingDate(house.clock.now())
})
afterEach(async () => expect(await studio.audit()).toEqual([]))
afterAll(() => house.close())

async function playRound(game: string, bet: string, win: string): Promise<void> {
  const { amount: _, ...stake } = studio.stake(who, { game })
  expect(await studio.say('betWin', { ...stake, bet, win })).toMatchObject({ code: 'OK' })
}

/** One round of each kind, a tip, and a gift. */
async function playEach(): Promise<void> {
  await playRound('fruit', '10', '4')
  await playRound('mines', '5', '15')
  await playRound('sea', '2', '0')
  await playRound('baccarat', '20', '39')
  await playRound('cup', '8', '0')
  await studio.say('bet', studio.stake(who, { game: 'baccarat', amount: '1', kind: 'tip' }))
  await studio.say('promo', { player: who.player, tx: uuidv7(), campaign: 'Friday', amount: '7' })
}

/** A bet on a round of the sportsbook's own games, which is won, and one on a match. */
async function betOnRound(): Promise<void> {
  const startsAtMs = house.clock.now() + HOUR_MS
  await house.feed(fixture('race', { sport: E_SOCCER, startsAtMs }), markets('race'))
  await house.feed(fixture('match', { startsAtMs }), markets('match'))
  const bets = ['race', 'match'].map((matchId) => ({ ...HOME, matchId, bet_amount: 10 }))
  const placed = await house.call('bet/betsingle', { ...who.me, bets })
  expect(placed.bets.map(({ statusdesc }) => statusdesc)).toEqual(['', ''])
  house.clock.move(3 * HOUR_MS)
  for (const matchId of ['race', 'match'])
    await house.feed({
      kind: 'result',
      matchId,
      result: { state: 'completed', scores: { FT: [0, 1], '1H': [0, 0] } },
    })
  await house.settle()
}

type Report =
  | 'report/gameresultslots'
  | 'report/gameresultlivecasino'
  | 'report/gameresultesports2detail'
  | 'report/settlementhistory'
const range = () => ({ startDate: date, endDate: date, pageSize: 50, pageNumber: 1 })
const report = (name: Report, more: object = {}) => house.call(name, { ...who.me, ...range(), ...more })
const told = async (name: Report) =>
  (await report(name)).rows.map(({ kind, product, winlose }) => [kind ?? product, winlose]).sort()

describe('a report of games', () => {
  it('of slots has slots, fishing, mini games and gifts', async () => {
    expect(await told('report/gameresultslots')).toEqual([
      ...[
        ['fishing', -2],
        ['mini', 10],
        ['promo', 7],
        ['slot', -6],
      ],
    ])
    expect(await report('report/gameresultslots')).toMatchObject({
      total: 4,
      sums: { turnover: 17, valid_turnover: 17 - 5 + 5 - 10 + 6, winlose: 9 },
    })
  })

  it('of live casino has tables and tips', async () => {
    expect(await told('report/gameresultlivecasino')).toEqual([
      ['live', 19],
      ['tip', -1],
    ])
  })

  it('of virtual sports has providers’ rounds and the sportsbook’s own, not its matches', async () => {
    expect(await told('report/gameresultesports2detail')).toEqual([
      ['bet', -10],
      ['virtual', -8],
    ])
    const summed = await house.call('report/gameresultesports2', { ...who.me, ...range() })
    expect(summed).toMatchObject({
      total: 2,
      rows: [
        { workingDate: date, product: 'game', sportsType: 0, kind: 'virtual', bets: 1, winlose: -8 },
        { workingDate: date, product: 'bet', sportsType: E_SOCCER, bets: 1, winlose: -10 },
      ],
      sums: { bets: 2, winlose: -18 },
    })
    expect((await report('report/gameresultesports2detail', { sportsType: E_SOCCER })).total).toBe(1)
  })

  it('is paged, and has nothing of other dates', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((pageNumber) => report('report/gameresultslots', { pageNumber, pageSize: 2 })),
    )
    expect(pages.map(({ rows }) => rows.length)).toEqual([2, 2, 0])
    const before = workingDate(house.clock.now() - DAY_MS)
    expect(await report('report/gameresultslots', { startDate: before, endDate: before })).toMatchObject({ total: 0 })
  })

  it('is the same once the date is over and summed', async () => {
    const before = await report('report/gameresultslots')
    house.clock.move(3 * DAY_MS)
    const me = await house.login(who.accountId)
    expect(await house.call('report/gameresultslots', { ...me, ...range() })).toEqual(before)
    who = { ...who, me }
  })
})

it('games stand in win/loss by product, and sports alone in the summary of the sportsbook', async () => {
  const { rows, sums } = await house.call('report/platformwinlose', { ...who.me, ...range() })
  const games = rows.filter(({ product }) => product === 'game').map(({ betType, winlose }) => [betType, winlose])
  expect(games).toEqual([
    ...[
      ['fishing', -2],
      ['live', 19],
      ['mini', 10],
      ['promo', 7],
      ['slot', -6],
      ['tip', -1],
      ['virtual', -8],
    ],
  ])
  expect(sums.winlose).toBe(19 + 10 + 7 - 2 - 6 - 1 - 8 - 20)
  const sports = await house.call('report/gameresultsummarysportsbook', { ...who.me, ...range() })
  expect(sports.rows.map(({ sportsType, winlose }) => [sportsType, winlose])).toEqual([
    [1, -10],
    [E_SOCCER, -10],
  ])
})

it('uplines share a round by the rates of the group casino, and no gift and no tip', async () => {
  await house.share()
  const { rows } = await house.db.query<{ product: string; kind: string; shared: number; group: string }>(
    `SELECT kind, shared, rate_group AS "group" FROM booking WHERE product = 'game' ORDER BY kind`,
  )
  expect(rows.map(({ kind, shared, group }) => [kind, shared / 10_000, group])).toEqual([
    ...[
      ['fishing', -2],
      ['live', 19],
      ['mini', 10],
      ['promo', 0],
      ['slot', -6],
      ['tip', 0],
      ['virtual', -8],
    ].map((one) => [...one, 'casino']),
  ])
})
