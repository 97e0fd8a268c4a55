/** Results through the house: their history and what it did to tickets, virtual matches, the number game, and days of two years ago. */
import { DAY_MS, HOUR_MS, MINUTE_MS, workingDate } from '@quarterline/core/base/time'
import type { FeedFact } from '@quarterline/core/market/event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, markets, OVER, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { forgetOld } from '../../app/growth.ts'

let house: TestHouse
let me: { account_id: string; session_token: string }
const request = { sportsType: 0, leagueId: '', isOutright: false, pageSize: 100, pageNumber: 1 }

beforeAll(async () => {
  house = await openTestHouse()
  me = await house.login('demo01')
})
afterAll(() => house.close())

it('a corrected result tells what it was, what it is, when, and what it did to each of the member’s tickets', async () => {
  const said = (matchId: string, FT: [number, number], more: object = {}) =>
    ({ kind: 'result', matchId, result: { state: 'completed', scores: { FT, '1H': [0, 0] }, ...more } }) as const
  const startsAtMs = house.clock.now() + HOUR_MS
  await house.feed(...['k1', 'k2', 'm5'].flatMap((id) => [fixture(id, { startsAtMs }), markets(id)]))
  await house.call('bet/betsingle', { ...me, bets: [{ ...OVER, matchId: 'k1', bet_amount: 10 }] })
  const legs = ['k1', 'k2'].map((matchId) => ({ ...OVER, matchId, odds: 1.9, oddsType: 'DEC' }))
  const parlay = await house.call('bet/betparlay', { ...me, legs, bet_amount: 10 })
  house.clock.move(3 * HOUR_MS)
  await house.feed(said('k1', [2, 1]), said('k2', [3, 0]), said('m5', [1, 1]))
  await house.settle()
  const firstAt = house.clock.now()
  house.clock.move(HOUR_MS)
  const scorers = { FT: { first: 'H', last: 'A' } }
  await house.feed(said('k1', [2, 1]), said('k1', [1, 1], { scorers }), said('m5', [2, 1]))
  await house.settle()
  const { match, history, changes, rows } = await house.call('report/singlematchresult', { ...me, matchId: 'k1' })
  expect(match.scorers).toEqual({ first: 'H', last: 'A' })
  expect(history.map(({ at, state, scores, by }) => [at, state, scores.FT, by])).toEqual([
    [firstAt, 'completed', [2, 1], 'source'],
    [house.clock.now(), 'completed', [1, 1], 'source'],
  ])
  const single = rows.find(({ kind }) => kind === 'single')
  expect(changes.map(({ bet_id, was, is }) => [bet_id, was.outcome, is?.outcome]).sort()).toEqual(
    [
      [single?.bet_id, 'win', 'lose'],
      [parlay.bet_id, 'win', 'lose'],
    ].sort(),
  )
  expect(changes.every(({ at, is }) => at === house.clock.now() && is?.net === -10)).toBe(true)
  // The parlay changed by the other match of it, and nobody bet on the third.
  const quiet = await house.call('report/singlematchresult', { ...me, matchId: 'k2' })
  expect([quiet.history.length, quiet.changes]).toEqual([1, []])
  const unbet = await house.call('report/singlematchresult', { ...me, matchId: 'm5' })
  expect(unbet.history.map(({ scores }) => scores.FT)).toEqual([
    [1, 1],
    [2, 1],
  ])
  const day = { ...request, matchDate: workingDate(startsAtMs) }
  const listed = (await house.call('report/matchresult', { ...me, ...day })).rows
  expect(listed.filter(({ corrected }) => corrected).map(({ matchId }) => matchId)).toEqual(['k1', 'm5'])
  const only = await house.call('report/matchresult', { ...me, ...day, states: ['corrected'] })
  expect(only.rows.map(({ matchId }) => matchId)).toEqual(['k1', 'm5'])
  expect(only.states.find(({ group }) => group === 'corrected')?.matches).toBe(2)
})

it('a ticket that was lost is changed by the corrected match, though another one of it ends before settlement', async () => {
  const said = (matchId: string, FT: [number, number]): FeedFact => {
    return { kind: 'result', matchId, result: { state: 'completed', scores: { FT, '1H': [0, 0] } } }
  }
  const startsAtMs = house.clock.now() + HOUR_MS
  await house.feed(...['c1', 'c2'].flatMap((id) => [fixture(id, { startsAtMs }), markets(id)]))
  const legs = ['c1', 'c2'].map((matchId) => ({ ...OVER, matchId, odds: 1.9, oddsType: 'DEC' }))
  await house.call('bet/betparlay', { ...me, legs, bet_amount: 10 })
  house.clock.move(3 * HOUR_MS)
  await house.feed(said('c1', [1, 0]))
  await house.settle()
  house.clock.move(MINUTE_MS)
  await house.feed(said('c1', [3, 0]))
  house.clock.move(1)
  await house.feed(said('c2', [2, 1]))
  await house.settle()
  const changesOf = async (matchId: string) =>
    (await house.call('report/singlematchresult', { ...me, matchId })).changes.map(({ was, is }) => [was.net, is?.net])
  expect(await changesOf('c1')).toEqual([[-10, 26.1]])
  expect(await changesOf('c2')).toEqual([])
})

it('a result that is taken back stands in the history, and its tickets are open again', async () => {
  await house.feed({ kind: 'resultRollback', matchId: 'k1' })
  await house.settle()
  const { history, changes } = await house.call('report/singlematchresult', { ...me, matchId: 'k1' })
  expect(history.at(-1)).toMatchObject({ state: 'pending', scores: {} })
  expect(changes.at(-1)).toMatchObject({ was: { outcome: 'lose', net: -10 } })
  expect(changes.at(-1)).not.toHaveProperty('is')
})

it('a match that was put off and played is completed and was not corrected, nor is one of which a half was called off', async () => {
  const startsAtMs = house.clock.now() + HOUR_MS
  const status = (matchId: string, phase: 'postponed' | 'scheduled' | 'HT'): FeedFact => {
    return { kind: 'status', matchId, phase, score: [0, 0], redCards: [0, 0], clock: null }
  }
  const done = (matchId: string, FT: [number, number]): FeedFact => {
    return { kind: 'result', matchId, result: { state: 'completed', scores: { FT, '1H': [0, 0] } } }
  }
  const stage = { kind: 'table', season: '2026' } as const
  const of = (id: string, more: object = {}) => fixture(id, { startsAtMs, leagueId: 'P', league: 'P', stage, ...more })
  await house.feed(...['p1', 'p2', 'p3'].flatMap((id) => [of(id), markets(id)]))
  await house.call('bet/betsingle', { ...me, bets: [{ ...OVER, matchId: 'p1', bet_amount: 10 }] })
  await house.feed(status('p1', 'postponed'))
  house.clock.move(MINUTE_MS)
  await house.feed(of('p1', { startsAtMs: startsAtMs + DAY_MS }), status('p1', 'scheduled'), markets('p1'))
  await house.call('bet/betsingle', { ...me, bets: [{ ...OVER, matchId: 'p1', bet_amount: 10, marketType: 1 }] })
  house.clock.move(2 * HOUR_MS)
  await house.feed(status('p2', 'HT'), { kind: 'cancel', matchId: 'p2', scope: { period: '1H' } })
  await house.feed({ kind: 'cancel', matchId: 'p3' })
  house.clock.move(HOUR_MS)
  await house.feed(done('p2', [2, 1]), done('p3', [1, 0]))
  house.clock.move(DAY_MS)
  await house.feed(done('p1', [2, 1]))
  await house.settle()
  me = await house.login('demo01')
  const results = await Promise.all(
    ['p1', 'p2', 'p3'].map((matchId) => house.call('report/singlematchresult', { ...me, matchId })),
  )
  expect(results.map(({ match: { state }, history }) => [state, history.length])).toEqual([
    ['completed', 1],
    ['refunded1H', 1],
    ['refunded', 1],
  ])
  expect(results[0]?.rows.map(({ outcome }) => outcome)).toEqual(['win', 'void'])
  const { rows } = await house.call('media/standingresult', { ...me, leagueId: 'P' })
  expect(rows.filter(({ played }) => played > 0).map(({ team, points }) => [team, points])).toEqual([
    ['Home p1', 3],
    ['Home p2', 3],
    ['Away p1', 0],
    ['Away p2', 0],
  ])
})

it('virtual matches of a day have a list of their own, with the number of each sport', async () => {
  const startsAtMs = house.clock.now()
  const of = (id: string, sport: number) =>
    fixture(id, { sport, startsAtMs, leagueId: `v${sport}`, league: `V ${sport}` })
  await house.feed(of('v1', 48), of('v2', 48), of('v3', 54), of('v4', 41))
  const date = workingDate(startsAtMs)
  const ask = (sportsType: number) =>
    house.call('media/efresult', { ...me, date, sportsType, pageNumber: 1, pageSize: 10 })
  const all = await ask(0)
  expect(all.rows.map(({ matchId }) => matchId)).toEqual(['v1', 'v2', 'v3'])
  expect(all.games.filter(({ matches }) => matches > 0)).toEqual([
    { sportsType: 48, matches: 2 },
    { sportsType: 54, matches: 1 },
  ])
  expect((await ask(54)).rows.map(({ matchId }) => matchId)).toEqual(['v3'])
  expect((await ask(1)).rows).toEqual([])
  const wrong = { ...me, date: '2026-02-30', sportsType: 0, pageNumber: 1, pageSize: 10 }
  expect((await house.call('media/efresult', wrong)).statusdesc).toBe('incompletedRequest')
})

const DRAW = { sport: 33, leagueId: 'g33', league: 'Number Game', home: 'Draw', away: '' } as const
const twoWay = (betType: 'BT_OU' | 'BT_OE', period: string, line: number) =>
  ({ betType, period, slot: 0, line, status: 'open', prices: [920, 920] }) as const

it('bets on a draw settle by each ball and by the sum, and its day lists numbers, sum and the member’s bets', async () => {
  const startsAtMs = house.clock.now() + 4 * MINUTE_MS
  const offered = [twoWay('BT_OU', 'FT', 454), twoWay('BT_OE', 'FT', 0), twoWay('BT_OU', 'Q1', 150)]
  await house.feed(
    fixture('d1', { ...DRAW, startsAtMs }),
    { kind: 'market', matchId: 'd1', markets: offered } as never,
    fixture('d2', { ...DRAW, startsAtMs: startsAtMs + 5 * MINUTE_MS }),
    fixture('d3', { ...DRAW, startsAtMs: startsAtMs + 10 * MINUTE_MS }),
  )
  const single = (betType: string, period: string, pick: string, line?: number) => ({
    ...{ matchId: 'd1', betType, period, pick, odds: 0.92, oddsType: 'HK', marketType: 2, bet_amount: 10 },
    ...(line !== undefined && { line }),
  })
  const bets = [single('BT_OU', 'FT', 'O', 113.5), single('BT_OE', 'FT', 'E'), single('BT_OU', 'Q1', 'U', 37.5)]
  const placed = await house.call('bet/betsingle', { ...me, bets })
  expect(placed.bets.map(({ statusdesc }) => statusdesc)).toEqual(['', '', ''])
  house.clock.move(6 * MINUTE_MS)
  await house.feed(
    {
      kind: 'result',
      matchId: 'd1',
      result: { state: 'completed', scores: { Q1: [38, 0], Q2: [1, 0], Q3: [75, 0], FT: [114, 0] } },
    },
    { kind: 'result', matchId: 'd2', result: { state: 'refunded' } },
  )
  await house.settle()
  const { rows } = await house.call('report/singlematchresult', { ...me, matchId: 'd1' })
  const outcomes = rows.map((row) => [row.kind === 'single' && `${row.betType} ${row.period}`, row.outcome])
  expect(outcomes.sort()).toEqual([
    ['BT_OE FT', 'win'],
    ['BT_OU FT', 'win'],
    ['BT_OU Q1', 'lose'],
  ])
  const date = workingDate(startsAtMs)
  const draws = (await house.call('media/ngresult', { ...me, date })).rows
  expect(draws.map(({ matchId, state, numbers, sum, bets: mine }) => [matchId, state, numbers, sum, mine])).toEqual([
    ['d3', 'pending', [], undefined, 0],
    ['d2', 'refunded', [], undefined, 0],
    ['d1', 'completed', [38, 1, 75], 114, 3],
  ])
  expect((await house.call('media/ngresult', { ...me, date: workingDate(startsAtMs - 2 * DAY_MS) })).rows).toEqual([])
  expect(await house.call('media/ngresult', { ...me, date: '2026-02-30' })).toMatchObject({ status: 0 })
  // A day of all sports lists no draw, and no outright.
  for (const isOutright of [false, true]) {
    const day = await house.call('report/matchresult', { ...me, ...request, matchDate: date, isOutright })
    expect(day.rows.filter(({ sportsType }) => sportsType === 33)).toEqual([])
  }
})

it('a result of two years ago is found by its day and league, by the index of start times', async () => {
  const startsAtMs = house.clock.now() - 730 * DAY_MS
  const old = fixture('old', { startsAtMs, leagueId: 'L9', league: 'Old League' })
  await house.feed(old, {
    kind: 'result',
    matchId: 'old',
    result: { state: 'completed', scores: { FT: [3, 2], '1H': [0, 2] } },
  })
  await house.settle()
  const day = { ...me, ...request, matchDate: workingDate(startsAtMs), leagueId: 'L9' }
  const { rows, leagues } = await house.call('report/matchresult', day)
  expect(leagues).toEqual([{ leagueId: 'L9', league: 'Old League', matches: 1 }])
  expect(rows).toMatchObject([{ matchId: 'old', scores: { FT: [3, 2], '1H': [0, 2] } }])
  expect((await house.call('report/singlematchresult', { ...me, matchId: 'old' })).history).toHaveLength(1)
  const plan = await house.db.tx(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off')
    return (await tx.query('EXPLAIN SELECT state FROM match m WHERE m.starts_ms >= 1 AND m.starts_ms < 2')).rows
  })
  expect(JSON.stringify(plan)).toContain('match_start')
})

it('a result lists goals with minute, side, score and scorer, as they were corrected, and says when they are not all', async () => {
  const startsAtMs = house.clock.now()
  const status = (score: [number, number]) => ({
    ...({ kind: 'status', matchId: 'g1', phase: '1H', redCards: [0, 0], score } as const),
    clock: { fromMinute: 0, sinceMs: startsAtMs, stopped: false },
  })
  const goal = (what: 'goal' | 'goalCancelled', side: 'H' | 'A', scorer?: string) =>
    ({ kind: 'incident', matchId: 'g1', what, side, ...(scorer && { scorer }) }) as const
  await house.feed(fixture('g1', { startsAtMs }), markets('g1'), status([0, 0]))
  house.clock.move(10 * MINUTE_MS)
  const danger = { kind: 'incident', matchId: 'g1', what: 'danger', side: 'H' } as const
  await house.feed(danger, goal('goal', 'H', 'K. Brunnwald'), status([1, 0]))
  house.clock.move(10 * MINUTE_MS)
  await house.feed(goal('goal', 'A'), status([1, 1]))
  house.clock.move(MINUTE_MS)
  const before = house.book.match('g1')
  await house.feed({ kind: 'scorer', matchId: 'g1', side: 'A', goal: 1, scorer: 'P. O’Harrow' })
  // It changes nothing that bets read.
  const { gateSeq, lastSeq, version, ...rest } = { ...house.book.match('g1') }
  expect(before).toMatchObject(rest)
  await house.feed(goal('goal', 'A', 'Nobody'), status([1, 2]), goal('goalCancelled', 'A'), status([1, 1]))
  const moments = [
    { kind: 'goal', side: 'H', minute: 10, score: [1, 0], scorer: 'K. Brunnwald' },
    { kind: 'goal', side: 'A', minute: 20, score: [1, 1], scorer: 'P. O’Harrow' },
  ]
  const resultOf = () => house.call('report/singlematchresult', { ...me, matchId: 'g1' })
  expect(await resultOf()).toMatchObject({ moments, momentsWhole: true })
  const said = (FT: [number, number]) =>
    ({ kind: 'result', matchId: 'g1', result: { state: 'completed', scores: { FT, '1H': [1, 1] } } }) as const
  await house.feed(said([1, 1]))
  // Weeks later only the goals are left, and the result has them as before.
  house.clock.move(30 * DAY_MS)
  await forgetOld(house.db, { nowMs: house.clock.now(), wallMs: house.wallMs() })
  me = await house.login('demo01')
  expect(await resultOf()).toMatchObject({ moments, momentsWhole: true })
  const { rows } = await house.db.query<{ kind: string }>(
    `SELECT incident->>'kind' AS kind FROM match_incident WHERE match_id = 'g1' ORDER BY gate_seq, place`,
  )
  const scored = ['goal', 'score', 'goal', 'score', 'scorer', 'goal', 'score', 'goalCancelled', 'score']
  expect(rows.map(({ kind }) => kind)).toEqual(['phase', ...scored])
  await house.feed(said([2, 1]))
  expect(await resultOf()).toMatchObject({ moments, momentsWhole: false })
})
