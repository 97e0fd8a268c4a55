/**
 * The demo house's past: real bets by the desk and settlement by the steps; auditors agree, and it ends at the promised
 * balances.
 */
import { DAY_MS } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/testDatabase.ts'
import { fixture, openTestHouse } from '../../../test/testHouse.ts'
import { demoMembers } from '../../account/demoHouse.ts'
import { type Db, openDb } from '../../kit/db.ts'
import { auditBookedDays } from '../../report/audit.ts'
import { auditRooms } from '../../tournament/audit.ts'
import { audit } from '../../wallet/audit.ts'
import { pastDays, playDemoPast, voidPast } from './demoPast.ts'

const NOW_MS = Date.UTC(2025, 7, 16, 12)
let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = openDb(database.appUrl)
})
afterAll(() => db.close())

it('has every day of the last month and one in each of the twenty months before', () => {
  const days = pastDays(NOW_MS)
  const today = Math.floor(NOW_MS / DAY_MS)
  expect(days.filter((day) => today - day <= 32)).toHaveLength(31)
  expect([today - (days[0] as number), today - (days.at(-1) as number)]).toEqual([572, 2])
  expect(days).toEqual([...days].sort((a, b) => a - b))
})

it('is played once, and ends at the promised balances; transfers and bookings agree to the cent [L12]', async () => {
  const days = pastDays(NOW_MS).slice(-12)
  expect(await playDemoPast(db, NOW_MS, days)).toBe(12)
  expect(await playDemoPast(db, NOW_MS, days)).toBe(0)
  const house = await openTestHouse({ database, nowMs: NOW_MS })
  const looker = await house.login('demo02')
  const { standings } = await house.call('media/standinglist', looker)
  expect(new Set(standings.map(({ kind }) => kind))).toEqual(new Set(['table', 'cup']))
  const { rows } = await house.call('media/standingresult', { ...looker, leagueId: 'sim-1' })
  expect(rows.length).toBeGreaterThan(9)
  expect(Math.min(...rows.map(({ form }) => form.length))).toBe(5)
  // Their goals are known with their scorers, in a day of weeks ago too.
  for (const date of ['2025-07-05', '2025-08-12']) {
    const { matches } = await house.call('media/highlightlist', { ...looker, date })
    expect(matches.length).toBeGreaterThan(0)
    for (const { matchId, score } of matches.slice(0, 5)) {
      const { moments, momentsWhole } = await house.call('report/singlematchresult', { ...looker, matchId })
      expect(momentsWhole).toBe(true)
      const goals = moments.filter(({ kind }) => kind === 'goal')
      expect(goals).toHaveLength((score[0] ?? 0) + (score[1] ?? 0))
      expect(goals.every((goal) => goal.scorer && goal.minute !== undefined && goal.score)).toBe(true)
    }
  }
  const cash = demoMembers().filter(({ accountId }) => ['demo01', 'demommk'].includes(accountId))
  for (const member of cash) {
    const me = await house.login(member.accountId)
    expect(await house.call('balance', me)).toMatchObject({ balance: member.cash, outstanding_balance: 0 })
    const range = { startDate: '2025-07-01', endDate: '2025-08-16', pageSize: 100, pageNumber: 1 }
    const said = await house.call('report/platformwinlose', { ...me, ...range })
    expect(said.days.length).toBeGreaterThan(9)
    expect(said.closing).toBe(member.cash)
    expect(said.sums.winlose).not.toBe(0)
    // The last days of it have something for every report: a correction, a void match, a parlay of each.
    const lastDays = { ...range, startDate: '2025-08-11' }
    const lastDay = { ...lastDays, startDate: '2025-08-14' }
    const corrections = await house.call('report/gameresultadjustment', { ...me, ...lastDay })
    expect(corrections.rows.filter(({ reversed }) => reversed).length).toBeGreaterThan(0)
    const cancelled = await house.call('report/cancelledbetlist', { ...me, ...lastDays })
    expect(cancelled.rows.map(({ state }) => state)).toContain('void')
    const history = await house.call('report/settlementhistory', { ...me, ...lastDays })
    expect(history.rows.map(({ ticket }) => ticket?.kind)).toEqual(expect.arrayContaining(['single', 'parlay']))
    expect(history.sums.winlose).toBeCloseTo(
      history.rows.reduce((sum, { winlose }) => sum + winlose, 0),
      6,
    )
    const summary = await house.call('report/gameresultsummarysportsbook', { ...me, ...lastDays })
    expect(summary.sums).toEqual(history.sums)
  }
  expect((await audit(db)).differences).toEqual([])
  expect(await auditBookedDays(db)).toEqual([])
  const ended = { ...(await house.login('demo02')), tab: 'public', roomStatus: 3 } as const
  expect((await house.call('tournament/roomlist', ended)).rows).toMatchObject([
    { name: 'Friday Nine', seats: 9, pool: 202.5 },
  ])
  expect(await auditRooms(db)).toEqual([])
  // An interrupted one: its open matches are void, and no other source's.
  const left = { ...fixture('left'), source: 'past', seq: 1, key: 'left', atMs: NOW_MS }
  await house.ingest.take([left])
  await house.feed(fixture('m1'))
  await voidPast(house)
  expect(['left', 'm1'].map((id) => house.book.match(id)?.cancels.length ?? 'gone')).toEqual([1, 0])
  await house.close()
})
