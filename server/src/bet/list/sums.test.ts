/** Tests the sums of bet lists: they equal the bets themselves, also after old bets change, and read few rows. */
import { DAY_MS, HOUR_MS, workingDate } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, HDP, HOME, markets, OVER, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { auditBets } from '../audit.ts'

let house: TestHouse
let me: { account_id: string; session_token: string }
/** The start of each day. */
const days: number[] = []
const result = (matchId: string) =>
  ({ kind: 'result', matchId, result: { state: 'completed', scores: { '1H': [0, 0], FT: [3, 0] } } }) as const

/** A day with three kinds of bets accepted and settled, and one rejected in play. */
async function day(at: number): Promise<void> {
  house.clock.move(DAY_MS)
  days.push(house.clock.now())
  me = await house.login('demo01')
  const [early, late] = [`early${at}`, `late${at}`]
  const startsAtMs = house.clock.now() + HOUR_MS
  await house.feed(...[early, late].flatMap((id) => [fixture(id, { startsAtMs }), markets(id)]))
  const bets = [OVER, HDP, HOME].map((offer, nth) => ({ ...offer, matchId: early, bet_amount: 10 + at + nth }))
  const legs = [early, late].map((matchId) => ({ ...HOME, matchId }))
  expect((await house.call('bet/betsingle', { ...me, bets })).bets.map(({ status }) => status)).toEqual([1, 1, 1])
  expect(await house.call('bet/betparlay', { ...me, legs, bet_amount: 5 })).toMatchObject({ status: 1 })
  expect(await house.call('bet/betsysparlay', { ...me, legs, folds: [2], bet_amount: 7 })).toMatchObject({ status: 1 })
  house.clock.move(2 * HOUR_MS)
  const playing = { kind: 'status', matchId: late, phase: '1H', redCards: [0, 0], clock: null } as const
  await house.feed({ ...playing, score: [0, 0] }, markets(late))
  const live = { ...HOME, matchId: late, marketType: 3, score: [0, 0], bet_amount: 9 }
  expect((await house.call('bet/betsingle', { ...me, bets: [live] })).bets[0]).toMatchObject({ state: 'waiting' })
  house.clock.move(1_000)
  await house.feed({ ...playing, score: [1, 0] })
  await house.accept()
  await house.feed(result(early))
  await house.settle()
}

beforeAll(async () => {
  house = await openTestHouse()
  for (let at = 0; at < 5; at++) await day(at)
})
afterAll(async () => {
  expect(await auditBets(house.db)).toEqual([])
  await house.close()
})

const LISTS = [
  ['bet/betacceptfulllist', `state IN ('accepted', 'settled')`],
  ['bet/betrejectfulllist', `state IN ('rejected', 'void')`],
  ['report/betsysparlay', `kind = 'system'`],
] as const

/** The lists' sums against the bets, for all days and each range. */
async function expectSums(): Promise<void> {
  me = await house.login('demo01')
  type Range = { fromMs: number; toMs: number }
  const from = (fromMs: number) => days.filter((toMs) => toMs >= fromMs).map((toMs): Range => ({ fromMs, toMs }))
  const ranges: (Range | undefined)[] = [undefined, ...days.flatMap(from)]
  for (const [name, where] of LISTS) {
    for (const range of ranges) {
      const dates = range ? { startDate: workingDate(range.fromMs), endDate: workingDate(range.toMs) } : {}
      const listed = await house.call(name, { ...me, ...dates, pageSize: 100 })
      const within = range ? `AND placed_ms BETWEEN ${range.fromMs} AND ${range.toMs + DAY_MS / 2}` : ''
      const { rows } = await house.db.query(
        `SELECT id, stake FROM bet WHERE ${where} ${within} ORDER BY placed_ms DESC, id DESC`,
      )
      expect(listed.total).toBe(rows.length)
      expect(listed.rows.map(({ bet_id }) => bet_id)).toEqual(rows.map(({ id }) => id))
      expect(listed.sums.bet_amount).toBe(rows.reduce((sum, { stake }) => sum + stake, 0) / 10_000)
    }
  }
}
const summedDates = async () => (await house.db.query('SELECT count(DISTINCT from_ms) AS n FROM bet_day')).rows[0]?.n

it('the sums equal the bets of each range, before and after a date is summed', async () => {
  await expectSums()
  expect(await summedDates()).toBe(3)
  await expectSums()
})

it('the sums follow a void or reopened bet of an old date', async () => {
  const [one, two] = [await house.operator('settler1'), await house.operator('settler2')]
  const requested = await one('resultcorrect', { matchId: 'early0', result: { state: 'refunded' } })
  await two('approve', { approval_id: requested.approval_id })
  const voided = await one('betvoid', { matchId: 'early1', betType: 'BT_OU', reason: 'integrity' })
  expect(await two('approve', { approval_id: voided.approval_id })).toMatchObject({ state: 'done' })
  await house.settle()
  await expectSums()
  const { rows } = await house.db.query(`SELECT count(*) AS n FROM bet WHERE state = 'void'`)
  expect(rows[0]?.n).toBeGreaterThan(0)
})

it('a date with a waiting bet is not summed, nor any later one', async () => {
  const late = await house.ownerDb.query(
    `UPDATE bet SET state = 'waiting' WHERE id = (SELECT id FROM bet WHERE state = 'rejected' ORDER BY placed_ms DESC LIMIT 1) RETURNING id`,
  )
  house.clock.move(3 * DAY_MS)
  await house.call('bet/betacceptfulllist', await house.login('demo01'))
  expect(await summedDates()).toBe(4)
  await house.ownerDb.query(`UPDATE bet SET state = 'rejected' WHERE id = $1`, [late.rows[0]?.id])
  await Promise.all(Array.from({ length: 4 }, async () => house.call('bet/betacceptfulllist', me)))
  await expectSums()
  expect(await summedDates()).toBe(5)
})

it('the bets of summed dates are not read, however many there are', async () => {
  me = await house.login('demo01')
  const before = await house.call('bet/betacceptfulllist', { ...me, pageSize: 1 })
  await house.ownerDb.query(`UPDATE bet SET stake = stake * 2 WHERE state IN ('accepted', 'settled')`)
  const after = await house.call('bet/betacceptfulllist', { ...me, pageSize: 1 })
  expect(after.sums).toEqual(before.sums)
  expect((await auditBets(house.db)).filter((one) => one.includes('added up'))).toHaveLength(15)
  await house.ownerDb.query(`UPDATE bet SET stake = stake / 2 WHERE state IN ('accepted', 'settled')`)
})

it('a page beyond the last is empty and read without a scan', async () => {
  expect(await house.call('bet/betacceptfulllist', { ...me, pageNumber: 100_000, pageSize: 100 })).toMatchObject({
    status: 1,
    rows: [],
  })
})

it('a list by sport includes parlays with a leg of it; a list by digits has matching numbers; each with its own sums', async () => {
  me = await house.login('demo01')
  const all = await house.call('bet/betacceptfulllist', { ...me, pageSize: 100 })
  const soccer = await house.call('bet/betacceptfulllist', { ...me, sportsType: 1, pageSize: 100 })
  expect(soccer).toMatchObject({ rows: all.rows, total: all.total, sums: all.sums })
  expect(new Set(soccer.rows.map(({ kind }) => kind))).toEqual(new Set(['single', 'parlay', 'system']))
  expect(await house.call('bet/betacceptfulllist', { ...me, sportsType: 2 })).toMatchObject({ rows: [], total: 0 })
  for (const name of ['bet/betacceptfulllist', 'bet/betrejectfulllist'] as const) {
    const [one] = (await house.call(name, { ...me, pageSize: 100 })).rows.slice(-1)
    if (!one) throw new Error(`${name} is empty`)
    const exact = await house.call(name, { ...me, ref_no: one.ref_no, sportsType: 1 })
    expect(exact).toMatchObject({ rows: [{ bet_id: one.bet_id }], total: 1, sums: { risk: one.risk } })
    const part = one.ref_no.slice(-2)
    const among = (await house.call(name, { ...me, pageSize: 100 })).rows.filter(({ ref_no }) => ref_no.includes(part))
    expect((await house.call(name, { ...me, ref_no: part, pageSize: 100 })).rows).toEqual(among)
    const [date, before] = [workingDate(one.placedAt), workingDate(one.placedAt - DAY_MS)]
    expect(await house.call(name, { ...me, ref_no: one.ref_no, startDate: date })).toMatchObject({ total: 1 })
    expect(await house.call(name, { ...me, ref_no: one.ref_no, endDate: before })).toMatchObject({ total: 0 })
  }
  const other = await house.login('demo02')
  expect(await house.call('bet/betacceptfulllist', { ...other, ref_no: '1' })).toMatchObject({ rows: [], total: 0 })
})

it('a list by sport or number reaches a year back, and numbers must be digits', async () => {
  me = await house.login('demo01')
  const [oldest] = (await house.call('bet/betacceptfulllist', { ...me, pageSize: 100 })).rows.slice(-1)
  const placed = workingDate(oldest?.placedAt ?? 0)
  house.clock.move(367 * DAY_MS)
  me = await house.login('demo01')
  const request = { ...me, ref_no: oldest?.ref_no ?? '' }
  expect(await house.call('bet/betacceptfulllist', request)).toMatchObject({ total: 0 })
  expect(await house.call('bet/betacceptfulllist', { ...request, endDate: placed })).toMatchObject({ total: 1 })
  expect(await house.call('bet/betacceptfulllist', { ...me, ref_no: "1' OR" })).toMatchObject({
    status: 0,
    statusdesc: 'incompletedRequest',
  })
})
