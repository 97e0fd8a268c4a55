/** Match results for members: by day and league, one match with their bets, those of a ticket. */
import { DAY_MS, HOUR_MS, workingDate } from '@quarterline/core/base/time'
import { MATCH_STATES } from '@quarterline/core/bet/matchState'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, HOME, markets, OVER, openTestHouse, TEST_NOW_MS, type TestHouse } from '../../test/testHouse.ts'

let house: TestHouse
let me: { account_id: string; session_token: string }
let betId: string
const MATCHES = ['m1', 'm2', 'm3', 'm4', 'm5']
const DATE = workingDate(TEST_NOW_MS + 2 * HOUR_MS)
const request = { matchDate: DATE, sportsType: 0, leagueId: '', isOutright: false, pageSize: 100, pageNumber: 1 }

beforeAll(async () => {
  house = await openTestHouse()
  me = await house.login('demo01')
  const league = (id: string) => (id === 'm5' ? { leagueId: 'L2', league: 'Another League' } : {})
  await house.feed(...MATCHES.flatMap((id) => [fixture(id, league(id)), markets(id)]))
  await house.feed(
    fixture('next', { startsAtMs: TEST_NOW_MS + 2 * DAY_MS }),
    ...[7, 16].map((sport) =>
      fixture(`s${sport}`, { sport, leagueId: 'S', league: 'S', startsAtMs: TEST_NOW_MS - 2 * DAY_MS }),
    ),
    fixture('o1', {
      home: 'Winner of the cup',
      away: '',
      runners: [
        { id: 'r1', name: 'Harrow' },
        { id: 'r2', name: 'Mill' },
      ],
    }),
  )
  await house.call('bet/betsingle', {
    ...me,
    bets: [OVER, HOME].map((bet) => ({ ...bet, matchId: 'm1', bet_amount: 10 })),
  })
  const legs = ['m1', 'm2'].map((matchId) => ({ ...OVER, matchId, odds: 1.9, oddsType: 'DEC' }))
  betId = (await house.call('bet/betparlay', { ...me, legs, bet_amount: 10 })).bet_id
  const other = await house.login('demo02')
  await house.call('bet/betsingle', { ...other, bets: [{ ...OVER, matchId: 'm1', bet_amount: 10 }] })
  house.clock.move(5 * HOUR_MS)
  await house.feed(
    { kind: 'result', matchId: 'm1', result: { state: 'completed', scores: { FT: [2, 1], '1H': [1, 0] } } },
    {
      kind: 'result',
      matchId: 'm2',
      result: { state: 'abandoned', during: '2H', scores: { FT: [3, 0], '1H': [1, 0] } },
    },
    { kind: 'result', matchId: 'm3', result: { state: 'refunded' } },
    { kind: 'cancel', matchId: 'm4', scope: { betType: 'BT_OU', line: 10 } },
    { kind: 'result', matchId: 's7', result: { state: 'completed', scores: { S1: [6, 4], S2: [2, 6], S3: [7, 5] } } },
    { kind: 'result', matchId: 's16', result: { state: 'completed', scores: {}, winner: 'A', halfRounds: 5 } },
    { kind: 'result', matchId: 'o1', result: { state: 'completed', scores: {}, placing: { winners: ['r2'] } } },
  )
  await house.settle()
  me = await house.login('demo01')
})
afterAll(() => house.close())

it('a day lists matches by league, each with state, scores and the member’s number of tickets', async () => {
  const { rows, total, leagues } = await house.call('report/matchresult', { ...me, ...request })
  expect([total, leagues]).toEqual([
    5,
    [
      { leagueId: 'L2', league: 'Another League', matches: 1 },
      { leagueId: 'L1', league: 'First League', matches: 4 },
    ],
  ])
  expect(rows.map(({ matchId, state, status_id, bets }) => [matchId, state, status_id, bets])).toEqual([
    ['m1', 'completed', 1, 3],
    ['m2', 'abandoned2H', 5, 1],
    ['m3', 'refunded', 2, 0],
    ['m5', 'pending', 0, 0],
    ['m4', 'pending', 0, 0],
  ])
  expect(rows[0]?.scores).toEqual({ FT: [2, 1], '1H': [1, 0] })
  expect(rows[4]?.voids).toEqual([{ betType: 'BT_OU', line: 2.5, reason: 'cancelled' }])
})

it('one league, one sport, only outrights, another day, and paging', async () => {
  const ask = async (more: object) => (await house.call('report/matchresult', { ...me, ...request, ...more })).rows
  expect((await ask({ leagueId: 'L2' })).map(({ matchId }) => matchId)).toEqual(['m5'])
  expect(await ask({ sportsType: 7 })).toEqual([])
  expect(await ask({ isOutright: 1 })).toMatchObject([{ matchId: 'o1', winners: ['Mill'], state: 'completed' }])
  const later = { matchDate: workingDate(TEST_NOW_MS + 2 * DAY_MS) }
  expect(await ask(later)).toMatchObject([{ matchId: 'next', state: 'pending', scores: {} }])
  const earlier = { matchDate: workingDate(TEST_NOW_MS - 2 * DAY_MS) }
  // A match in sets shows its sets, and the score of a stopped fight decides nothing.
  expect(await ask(earlier)).toMatchObject([
    { matchId: 's16', scores: {}, winners: ['Away s16'] },
    { matchId: 's7', scores: { FT: [2, 1], S3: [7, 5] }, winners: [] },
  ])
  const pages = [
    await ask({ pageSize: 3 }),
    await ask({ pageSize: 3, pageNumber: 2 }),
    await ask({ pageNumber: 100_000 }),
  ]
  expect(pages.map((rows) => rows.length)).toEqual([3, 2, 0])
})

it.each([
  ['teams', { names: ['Home m1', 'Away m3', 'Home'] }, ['m1', 'm3']],
  ['a league', { names: ['Another League'] }, ['m5']],
  ['no name', { names: [] }, []],
  ['states', { states: ['refunded', 'abandoned'] }, ['m2', 'm3']],
  ['no state', { states: [] }, []],
  ['matches with a single or a parlay of his', { mine: true }, ['m1', 'm2']],
  ['all of it', { mine: true, states: ['completed', 'refunded'], names: ['First League'] }, ['m1']],
  ['a league without his tickets', { mine: true, leagueId: 'L2' }, []],
] as const)('a day is narrowed to %s', async (_, more, expected) => {
  const { rows, total } = await house.call('report/matchresult', { ...me, ...request, ...more })
  expect([rows.map(({ matchId }) => matchId), total]).toEqual([expected, expected.length])
})

it('a page of a narrowed list begins where the one before ended', async () => {
  const more = { names: ['First League'], pageSize: 3 }
  const pages = await Promise.all(
    [1, 2].map((pageNumber) => house.call('report/matchresult', { ...me, ...request, ...more, pageNumber })),
  )
  expect(pages.map(({ rows, total }) => [rows.map(({ matchId }) => matchId), total])).toEqual([
    [['m1', 'm2', 'm3'], 4],
    [['m4'], 4],
  ])
})

it('states are counted after the other choices, sports and leagues before them', async () => {
  const more = { leagueId: 'L1', states: ['completed'], mine: true }
  const { states, sports, leagues, mine } = await house.call('report/matchresult', { ...me, ...request, ...more })
  expect(states).toEqual([
    { group: 'completed', matches: 1 },
    { group: 'corrected', matches: 0 },
    { group: 'abandoned', matches: 1 },
    { group: 'refunded', matches: 0 },
    { group: 'pending', matches: 0 },
  ])
  expect([mine, sports, leagues.length]).toEqual([2, [{ sportsType: 1, matches: 5 }], 2])
  const whole = await house.call('report/matchresult', { ...me, ...request })
  expect(whole.states.map(({ matches }: { matches: number }) => matches)).toEqual([1, 0, 1, 1, 2])
})

it('the names of a day are those of its teams and leagues, each once', async () => {
  const names = async (isOutright: boolean) =>
    (await house.call('report/resultnames', { ...me, matchDate: DATE, sportsType: 0, isOutright })).names
  expect(await names(false)).toEqual(
    [
      ...MATCHES.flatMap((id) => [`Away ${id}`]),
      'Another League',
      'First League',
      ...MATCHES.map((id) => `Home ${id}`),
    ].sort(),
  )
  expect(await names(true)).toEqual(['First League', 'Winner of the cup'])
  const wrong = await house.call('report/resultnames', { ...me, matchDate: '2026-02-30', sportsType: 0, isOutright: 0 })
  expect(wrong.statusdesc).toBe('incompletedRequest')
})

it('decided matches come first, then started ones, whatever the league names', async () => {
  // Another working date than that of the matches above.
  house.clock.move(12 * HOUR_MS)
  const nowMs = house.clock.now()
  await house.feed(
    fixture('tonight', { leagueId: 'A', league: 'A League', startsAtMs: nowMs + 2 * HOUR_MS }),
    fixture('begun', { leagueId: 'Y', league: 'Y League', startsAtMs: nowMs - HOUR_MS / 4 }),
    fixture('over', { leagueId: 'Z', league: 'Z League', startsAtMs: nowMs - HOUR_MS / 4 }),
    { kind: 'result', matchId: 'over', result: { state: 'refunded' } },
  )
  const today = { ...request, matchDate: workingDate(nowMs) }
  const { rows } = await house.call('report/matchresult', { ...me, ...today })
  expect(rows.map(({ matchId }) => matchId)).toEqual(['over', 'begun', 'tonight'])
})

it('rounds of a game are found by their sport, and do not flood the day of all sports', async () => {
  const runners = ['1', '2'].map((id) => ({ id, name: `Runner ${id}` }))
  const race = { leagueId: 'g45', league: 'Kart Race', home: 'Winner', away: '', runners }
  await house.feed(fixture('race', { sport: 45, ...race }), fixture('fight', { sport: 41, leagueId: 'g41' }))
  const ids = async (sportsType: number, isOutright = false) =>
    (await house.call('report/matchresult', { ...me, ...request, sportsType, isOutright })).rows.map(
      ({ matchId }) => matchId,
    )
  expect([await ids(45), await ids(41), await ids(45, true)]).toEqual([['race'], ['fight'], []])
  expect([...(await ids(0)), ...(await ids(0, true))]).toEqual(['m1', 'm2', 'm3', 'm5', 'm4', 'o1'])
})

it('a match lists the member’s own bets on it, singles and tickets, and nobody else’s', async () => {
  const { match, rows } = await house.call('report/singlematchresult', { ...me, matchId: 'm1' })
  expect(match).toMatchObject({ matchId: 'm1', state: 'completed', home: 'Home m1' })
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['parlay', 'single', 'single'])
  expect((await house.call('report/singlematchresult', { ...me, matchId: 'm9' })).statusdesc).toBe('matchNotActive')
})

it('a ticket lists its matches’ results in slip order; another member’s has none', async () => {
  const { rows } = await house.call('report/parlaymatchresult', { ...me, bet_id: betId })
  expect(rows.map(({ leg, matchId, state }) => [leg, matchId, state])).toEqual([
    [1, 'm1', 'completed'],
    [2, 'm2', 'abandoned2H'],
  ])
  const other = await house.login('demo02')
  expect((await house.call('report/parlaymatchresult', { ...other, bet_id: betId })).statusdesc).toBe('invalidBet')
})

it.each([
  ['report/matchresult', ['matchDate', 'sportsType', 'leagueId', 'isOutright', 'pageSize', 'pageNumber']],
  ['report/resultnames', ['matchDate', 'sportsType', 'isOutright']],
  ['report/gameresultsportsbook', ['workingDate', 'sportsType', 'leagueId', 'isOutright', 'pageSize', 'pageNumber']],
  ['report/settlementhistory', ['startDate', 'endDate', 'pageSize', 'pageNumber']],
  ['report/gameresultslots', ['startDate', 'endDate', 'pageSize', 'pageNumber']],
] as const)('%s names each missing field', async (name, required) => {
  const whole = { ...request, workingDate: DATE, startDate: DATE, endDate: DATE }
  for (const field of required) {
    const body = Object.fromEntries(required.filter((one) => one !== field).map((one) => [one, whole[one]]))
    const { http, statusdesc } = await house.call(name, { ...me, ...body })
    expect([http, statusdesc]).toEqual([400, `${field}_required`])
  }
})

it('reports of closed products are empty pages, and invalid dates are refused', async () => {
  const dates = { startDate: DATE, endDate: DATE, pageSize: 10, pageNumber: 1 }
  const { rows, total, sums } = await house.call('report/gameresultlottery', { ...me, ...dates })
  expect([rows, total, sums]).toEqual([[], 0, { bets: 0, turnover: 0, valid_turnover: 0, winlose: 0, commission: 0 }])
  for (const wrong of [{ startDate: '2025-02-30' }, { endDate: '2025-01-01' }, { startDate: '2024-01-01' }]) {
    const { statusdesc } = await house.call('report/platformwinlose', { ...me, ...dates, ...wrong })
    expect(statusdesc).toBe('incompletedRequest')
  }
})

it('a session is accepted by either of the specification’s names for it', async () => {
  const { session_token: sessionToken, account_id } = me
  expect((await house.call('balance', { account_id, sessionToken })).status).toBe(1)
  expect((await house.call('balance', { account_id, session_token: 'wrong', sessionToken })).http).toBe(401)
  expect((await house.call('balance', { account_id, sessionToken: 'wrong' })).http).toBe(401)
})

it('of ten exports at once one runs, and the others are told to wait', async () => {
  const body = { ...me, startDate: DATE, endDate: DATE }
  const answers = await Promise.all(Array.from({ length: 10 }, () => house.call('report/statementexport', body)))
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status === 0).map(({ statusdesc }) => statusdesc))).toEqual(
    new Set(['requestProcessing']),
  )
})

it('each of the eight states appears on the page of its day, and a parlay names its abandoned match', async () => {
  const startsAtMs = house.clock.now() + DAY_MS
  const football = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7']
  await house.feed(
    ...football.flatMap((id) => [fixture(id, { startsAtMs }), markets(id)]),
    fixture('e8', { startsAtMs, sport: 2 }),
  )
  const legs = ['e2', 'e1'].map((matchId) => ({ ...OVER, matchId, odds: 1.9, oddsType: 'DEC', marketType: 1 }))
  const { bet_id } = await house.call('bet/betparlay', { ...me, legs, bet_amount: 10 })
  house.clock.move(DAY_MS + 3 * HOUR_MS)
  // A session has ended after a day.
  me = await house.login('demo01')
  const scores = { FT: [2, 1], '1H': [1, 0] } as const
  const said = (matchId: string, result: object) => ({ kind: 'result', matchId, result }) as never
  await house.feed(
    said('e1', { state: 'completed', scores }),
    said('e2', { state: 'abandoned', during: '1H', scores: { FT: [1, 0] } }),
    said('e3', { state: 'abandoned', during: '2H', scores }),
    said('e4', { state: 'refunded' }),
    ...['e5', 'e6'].map((id) => said(id, { state: 'completed', scores })),
    { kind: 'cancel', matchId: 'e5', scope: { period: '1H' } },
    { kind: 'cancel', matchId: 'e6', scope: { period: '2H' } },
    said('e8', { state: 'abandoned', during: 'Q2', official: true, scores: { FT: [40, 38], Q1: [20, 18] } }),
  )
  await house.settle()
  const day = { ...request, matchDate: workingDate(startsAtMs) }
  const { rows } = await house.call('report/matchresult', { ...me, ...day })
  const states = new Map(rows.map(({ matchId, state }) => [matchId, state]))
  expect(['e1', 'e7', 'e4', 'e5', 'e6', 'e2', 'e8', 'e3'].map((id) => states.get(id))).toEqual([...MATCH_STATES])
  const parlay = await house.call('report/parlaymatchresult', { ...me, bet_id })
  expect(parlay.rows.map(({ matchId, state }) => [matchId, state])).toEqual([
    ['e2', 'abandoned'],
    ['e1', 'completed'],
  ])
  const { rows: tickets } = await house.call('report/singlematchresult', { ...me, matchId: 'e2' })
  const [ticket] = tickets as { legs: { outcome: string; evidence: { state: string } }[]; outcome: string }[]
  expect(ticket?.legs.map(({ outcome, evidence }) => [outcome, evidence.state])).toEqual([
    ['refund', 'abandoned'],
    ['win', 'completed'],
  ])
})

it.each([0, 1, 7, 33])('the strip of days counts what the list of a day has, of sport %i', async (sportsType) => {
  const startsAtMs = TEST_NOW_MS + 2 * DAY_MS
  await house.feed(fixture('corners', { startsAtMs, parent: { matchId: 'next', type: 'corners' } }))
  const matchDate = workingDate(startsAtMs)
  const { total } = await house.call('report/matchresult', { ...me, ...request, sportsType, matchDate })
  const { days } = await house.call('media/prg', { ...me, date: matchDate, sportsType })
  expect(days.find(({ date }) => date === matchDate)?.results).toBe(total)
  if (sportsType < 2) expect(total).toBeGreaterThan(1)
})
