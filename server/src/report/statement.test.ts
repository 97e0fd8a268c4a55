/** The statement page by page: opening, movements and closing agree on any pages, and a page costs a page. */
import { DAY_MS, HOUR_MS, workingDate } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, HOME, markets, OVER, openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { MEMBER_COLUMNS, type Member, type Session } from '../account/session.ts'
import type { CallContext } from '../kit/http/http.ts'
import { createReads } from '../kit/reads.ts'
import { createReportHandlers } from './handlers.ts'

const DAYS = 30
let house: TestHouse
let me: { account_id: string; session_token: string }
let firstMs: number
beforeAll(async () => {
  house = await openTestHouse()
  firstMs = house.clock.now()
  // Bets of a month, settled around the end of a working date, some corrected on the next.
  for (let day = 0; day < DAYS; day++) {
    me = await house.login('demo01')
    const matchId = `m${day}`
    await house.feed(fixture(matchId, { startsAtMs: house.clock.now() + HOUR_MS }), markets(matchId))
    const bets = [OVER, HOME].map((offer, at) => ({ ...offer, matchId, bet_amount: 10 + day + at }))
    expect((await house.call('bet/betsingle', { ...me, bets })).bets.map(({ status }) => status)).toEqual([1, 1])
    house.clock.move(day % 2 ? 15 * HOUR_MS : 16 * HOUR_MS)
    const result = (home: number) =>
      ({ kind: 'result', matchId, result: { state: 'completed', scores: { '1H': [0, 0], FT: [home, 1] } } }) as const
    await house.feed(result(day % 3))
    await house.settle()
    house.clock.move(DAY_MS - (day % 2 ? 15 * HOUR_MS : 16 * HOUR_MS))
    if (day % 5 === 0) {
      await house.feed({ kind: 'resultRollback', matchId }, result(3))
      await house.settle()
    }
  }
  me = await house.login('demo01')
})
afterAll(() => house.close())

const dates = { startDate: '', endDate: '' }
const range = async () => {
  dates.startDate = workingDate(firstMs)
  dates.endDate = workingDate(house.clock.now())
  return house.call('report/dailystatement', { ...me, ...dates, pageSize: 100 })
}
type DayRow = {
  workingDate: string
  opening: number
  closing: number
  bets: number
  winlose: number
  transfers: number
  commission: number
}
type BookedRow = { type: string; total: number; commission: number; running: number; ticket?: object }
const cents = (amount: number) => Math.round(amount * 10_000)

it('opening plus movements equals closing on each of thirty working dates, and the next opens there [L12]', async () => {
  const { rows, closing } = await range()
  const days = rows as DayRow[]
  expect(days.length).toBeGreaterThan(DAYS)
  let before = days[0]?.opening
  for (const { opening, closing, winlose, transfers, commission } of days) {
    expect(opening).toBe(before)
    expect(cents(opening) + cents(winlose) + cents(transfers) + cents(commission)).toBe(cents(closing))
    before = closing
  }
  expect(before).toBe(closing)
  expect(closing).toBe((await house.call('balance', me)).account_balance)
})

it('the pages of a date equal the whole date; the running total continues across pages to its closing [L12]', async () => {
  for (const { workingDate: date, opening, closing, bets } of (await range()).rows as DayRow[]) {
    const whole = await house.call('report/dailystatement', { ...me, workingDate: date, pageSize: 100 })
    const pages: BookedRow[] = []
    for (let pageNumber = 1; pageNumber <= Math.ceil(whole.total / 2); pageNumber++) {
      const { rows, total } = await house.call('report/dailystatement', {
        ...me,
        workingDate: date,
        pageNumber,
        pageSize: 2,
      })
      expect([total, rows.length <= 2]).toEqual([whole.total, true])
      for (const row of rows) pages.push(row as BookedRow)
    }
    expect(pages).toEqual(whole.rows)
    expect(whole).toMatchObject({ opening, closing })
    expect(pages.filter(({ type }) => type === 'Bet')).toHaveLength(bets)
    let running = cents(opening)
    for (const { total, commission, running: said } of pages) {
      running += cents(total) + cents(commission)
      expect(cents(said)).toBe(running)
    }
    expect(running).toBe(cents(closing))
  }
})

it('a page beyond the last is empty, and a one-row first page is the opening', async () => {
  const date = { ...me, workingDate: workingDate(firstMs) }
  expect((await house.call('report/dailystatement', { ...date, pageNumber: 100_000, pageSize: 100 })).rows).toEqual([])
  expect((await house.call('report/dailystatement', { ...date, pageSize: 1 })).rows).toMatchObject([{ type: 'Bal' }])
})

it('the database returns only a page, however many bookings a date has', async () => {
  // Of a date that is not over: existing bookings never change and are summed.
  const last = await house.ownerDb.query('SELECT max(working_date)::text AS date FROM booking')
  const date = last.rows[0]?.date as string
  await house.ownerDb.query(
    `INSERT INTO booking SELECT k.shard_key, k.working_date, k.product, gen_random_uuid(), k.round, k.undo, k.member_id, k.chain_id,
       k.rate_group, k.currency, k.stake, k.risk, k.turnover, k.valid_turnover, 0, k.commission_base, 0, k.outcome,
       k.evidence_id, k.at_ms
     FROM (SELECT * FROM booking WHERE working_date = $1 LIMIT 1) AS k CROSS JOIN generate_series(1, 20000)`,
    [date],
  )
  let rows = 0
  const counting = {
    ...house.db,
    tx: (work: Parameters<typeof house.db.tx>[0]) =>
      house.db.tx((tx) =>
        work({
          ...tx,
          async query(...of: Parameters<typeof tx.query>) {
            const answer = await tx.query(...of)
            rows += answer.rows.length
            return answer as never
          },
        }),
      ),
  }
  const handlers = createReportHandlers({ reads: createReads(counting as typeof house.db, 1) })
  const { rows: members } = await house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE account_id = 'demo01'`)
  const session = { member: members[0] as Member } as Session
  const context = { session, nowMs: house.clock.now() } as CallContext<Session>
  const answer = await handlers['report/dailystatement'](context, { workingDate: date, pageNumber: 100, pageSize: 100 })
  expect(answer).toMatchObject({ ok: true, value: { total: expect.any(Number) } })
  expect(answer.ok && answer.value.total).toBeGreaterThan(20_000)
  expect(answer.ok && answer.value.rows).toHaveLength(100)
  expect(rows).toBeLessThan(250)
})
