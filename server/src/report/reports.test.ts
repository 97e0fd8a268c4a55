/**
 * Every figure of every report against an independent auditor: a random history is bet, settled, corrected and voided
 * by the real steps over midnights and noons in several currencies, and each report is recomputed from raw rows.
 */
import type { Money } from '@quarterline/core/base/money'
import { DAY_MS, HOUR_MS, workingDate } from '@quarterline/core/base/time'
import type { FeedFact } from '@quarterline/core/market/event'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture, HDP, HOME, markets, OVER, openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { moveCash } from '../account/admin/members.ts'
import { auditBookedDays } from './audit.ts'

const FATES = ['corrected', 'void', 'abandoned', 'stands'] as const
const DAYS = 7
/** `npm run prove -- reports` plays other histories. */
const SEED = Number(process.env.REPORTS_SEED ?? 11)
const ACCOUNTS = ['demo01', 'demo11', 'demoidr'] as const
type Account = (typeof ACCOUNTS)[number]
let house: TestHouse
let from: string
let to: string

/** A day of the history: stakes, time and kind of decision, and what follows on the next day. */
const drawnDay = fc.record({
  stakes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 }),
  // Midnight and noon GMT+8 are four and sixteen hours after the start of each day.
  hours: fc.integer({ min: 2, max: 22 }),
  scores: fc.tuple(fc.tuple(fc.nat(4), fc.nat(4)), fc.tuple(fc.nat(4), fc.nat(4))),
  fate: fc.constantFrom(...FATES),
  moved: fc.integer({ min: -40, max: 40 }),
})
type Day = typeof drawnDay extends fc.Arbitrary<infer T> ? T : never

const ended = (matchId: string, [home, away]: readonly [number, number]): FeedFact => ({
  kind: 'result',
  matchId,
  result: { state: 'completed', scores: { FT: [home, away], '1H': [0, 0] } },
})
const brokenOff = (matchId: string): FeedFact => ({
  kind: 'result',
  matchId,
  result: { state: 'abandoned', during: '2H', scores: { FT: [1, 0], '1H': [0, 0] } },
})

async function betAll(ids: readonly [string, string], stakes: readonly number[]): Promise<void> {
  for (const [at, account] of ACCOUNTS.entries()) {
    const me = await house.login(account)
    const bet_amount = (stakes[at] ?? 1) * 10 * (account === 'demoidr' ? 3_000 : 1)
    const bets = [OVER, HOME, HDP].map((offer, no) => ({ ...offer, matchId: ids[no === 1 ? 1 : 0], bet_amount }))
    const placed = await house.call('bet/betsingle', { ...me, bets })
    expect(placed.bets.map(({ statusdesc }) => statusdesc)).toEqual(['', '', ''])
    const legs = ids.map((matchId) => ({ ...OVER, matchId, odds: 1.9, oddsType: 'DEC' }))
    expect((await house.call('bet/betparlay', { ...me, legs, bet_amount })).statusdesc).toBe('')
  }
}

async function live(day: number, { stakes, hours, scores, fate, moved }: Day): Promise<void> {
  const ids = [`d${day}a`, `d${day}b`] as const
  const startsAtMs = house.clock.now() + HOUR_MS
  const second = { startsAtMs, leagueId: 'L2', league: 'Second League' }
  await house.feed(fixture(ids[0], { startsAtMs }), fixture(ids[1], second), markets(ids[0]), markets(ids[1]))
  await betAll(ids, stakes)
  house.clock.move(hours * HOUR_MS)
  await house.feed(ended(ids[0], scores[0]), fate === 'abandoned' ? brokenOff(ids[1]) : ended(ids[1], scores[1]))
  await house.settle()
  house.clock.move(DAY_MS - hours * HOUR_MS)
  if (fate === 'corrected') await house.feed({ kind: 'resultRollback', matchId: ids[0] }, ended(ids[0], [4, 3]))
  if (fate === 'void') await house.feed({ kind: 'cancel', matchId: ids[0], scope: { betType: 'BT_OU' } })
  await house.settle()
  const reason = moved > 0 ? 'deposit' : 'withdrawal'
  const admin = { db: house.ownerDb, by: { account: 'ana@desk', ip: 'local' }, now: async () => house.clock.now() }
  if (moved) await moveCash(admin, 'demo01', { amount: (Math.abs(moved) * 10_000) as Money, reason })
}

beforeAll(async () => {
  house = await openTestHouse()
  from = workingDate(house.clock.now())
  const days = fc.sample(fc.array(drawnDay, { minLength: DAYS, maxLength: DAYS }), {
    seed: SEED,
    numRuns: 1,
  })[0] as Day[]
  // Each fate at least once, whatever is drawn.
  for (const [day, drawn] of days.entries()) await live(day, { ...drawn, fate: FATES[day] ?? drawn.fate })
  to = workingDate(house.clock.now())
})
afterAll(() => house.close())

interface Raw extends Record<'turnover' | 'valid' | 'result' | 'commission', bigint> {
  date: string
  undo: boolean
  round: number
  sport: number
  type: string
  outcome: string
}

/** Every raw booking of a member with its item. */
async function raw(account: Account): Promise<Raw[]> {
  const { rows } = await house.ownerDb.query(
    `SELECT k.working_date::text AS date, k.undo, k.round, b.sport, b.kind, b.bet_type, k.outcome, k.turnover::text AS turnover,
       k.valid_turnover::text AS valid, k.result::text AS result, k.commission::text AS commission
     FROM booking k JOIN bet b ON b.id = k.item JOIN member m ON m.id = k.member_id WHERE m.account_id = $1`,
    [account],
  )
  return rows.map((row) => ({
    date: row.date,
    undo: row.undo,
    round: row.round,
    outcome: row.outcome,
    ...(row.kind === 'single' ? { sport: row.sport, type: row.bet_type } : { sport: 0, type: row.kind }),
    turnover: BigInt(row.turnover),
    valid: BigInt(row.valid),
    result: BigInt(row.result),
    commission: BigInt(row.commission),
  }))
}

/** A member's cash and stakes computed from transfers. */
async function cashOf(account: Account): Promise<number> {
  const { rows } = await house.ownerDb.query(
    `SELECT sum(CASE WHEN t.credit IN (m.cash_id, m.escrow_id) THEN t.amount ELSE 0 END
       - CASE WHEN t.debit IN (m.cash_id, m.escrow_id) THEN t.amount ELSE 0 END)::text AS amount
     FROM member m JOIN transfer t ON t.shard_key = m.shard_key WHERE m.account_id = $1`,
    [account],
  )
  return decimal(BigInt(rows[0]?.amount))
}

/** Ten-thousandths as text, so that the auditor shares no arithmetic. */
const decimal = (amount: bigint): number => {
  const digits = String(amount < 0n ? -amount : amount).padStart(5, '0')
  return Number(`${amount < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`)
}

function figures(rows: readonly Raw[]) {
  const sum = (key: 'turnover' | 'valid' | 'result' | 'commission') =>
    decimal(rows.reduce((all, row) => all + row[key], 0n))
  return {
    bets: rows.filter(({ undo, round }) => !undo && round <= 1).length,
    turnover: sum('turnover'),
    valid_turnover: sum('valid'),
    winlose: sum('result'),
    commission: sum('commission'),
  }
}

const pages = { pageSize: 100, pageNumber: 1 }
const withoutDays = () => house.ownerDb.query('DELETE FROM booking_day; DELETE FROM booking_day_end')

describe.each(ACCOUNTS)('the reports of %s', (account) => {
  let me: { account_id: string; session_token: string }
  let rows: Raw[]
  const range = () => ({ ...me, startDate: from, endDate: to, ...pages })
  beforeAll(async () => {
    me = await house.login(account)
    rows = await raw(account)
    expect(rows.length).toBeGreaterThan(DAYS * 4)
  })

  it('platformwinlose: every row, date and sum equals the bookings, summed before or not [L12]', async () => {
    for (const before of [withoutDays, async () => {}]) {
      await before()
      const said = await house.call('report/platformwinlose', range())
      expect(said.sums).toEqual(figures(rows))
      for (const { product, sportsType, betType, ...row } of said.rows) {
        expect([product, row]).toEqual([
          'bet',
          figures(rows.filter((one) => one.sport === sportsType && one.type === betType)),
        ])
      }
      expect(said.rows).toHaveLength(new Set(rows.map(({ sport, type }) => `${sport} ${type}`)).size)
      for (const { workingDate: date, transfers, closing, ...day } of said.days) {
        expect(day).toEqual(figures(rows.filter((row) => row.date === date)))
        expect([transfers, closing].every(Number.isFinite)).toBe(true)
      }
      expect(said.days.at(-1)?.closing).toBe(said.closing)
      expect(said.closing).toBe(await cashOf(account))
      const sum = said.opening + said.sums.winlose + said.sums.commission + said.transfers
      expect(sum).toBeCloseTo(said.closing, 6)
    }
  })

  it('platformwinlose of one sport, one bet type and one date', async () => {
    for (const [more, which] of [
      [{ sportsType: 1 }, (row: Raw) => row.sport === 1],
      [{ betType: 'parlay' }, (row: Raw) => row.type === 'parlay'],
      [{ betType: 'BT_HDP', startDate: to }, (row: Raw) => row.type === 'BT_HDP' && row.date === to],
      [{ sportsType: 7 }, () => false],
    ] as const) {
      const said = await house.call('report/platformwinlose', { ...range(), ...more })
      expect(said.sums).toEqual(figures(rows.filter(which)))
    }
  })

  it('gameresultsummarysportsbook: a row for each date and sport', async () => {
    const said = await house.call('report/gameresultsummarysportsbook', range())
    expect(said.sums).toEqual(figures(rows))
    for (const { workingDate: date, sportsType, ...row } of said.rows) {
      expect(row).toEqual(figures(rows.filter((one) => one.date === date && one.sport === sportsType)))
    }
    expect(said.rows.map(({ workingDate: date }) => date)).toEqual(
      said.rows
        .map(({ workingDate: date }) => date)
        .sort()
        .reverse(),
    )
  })

  it.each([
    ['report/settlementhistory', () => true],
    ['report/gameresultadjustment', ({ undo, round }: Raw) => undo || round > 1],
  ] as const)('%s: the pages contain every booking once, and sums equal the rows', async (name, which) => {
    const meant = rows.filter(which)
    const read = []
    for (let pageNumber = 1; ; pageNumber++) {
      const said = await house.call(name, { ...range(), pageSize: 7, pageNumber })
      expect([said.total, said.sums]).toEqual([meant.length, figures(meant)])
      if (said.rows.length === 0) break
      read.push(...said.rows)
    }
    const sorted = (lines: readonly unknown[]) => lines.map((line) => JSON.stringify(line)).sort()
    expect(
      sorted(read.map((row) => [row.workingDate, row.remark, row.reversed === true, row.winlose, row.valid_turnover])),
    ).toEqual(sorted(meant.map((row) => [row.date, row.outcome, row.undo, decimal(row.result), decimal(row.valid)])))
    expect(read.map(({ at }) => at)).toEqual(read.map(({ at }) => at).sort((a, b) => b - a))
    expect(read.every(({ ticket, bet_id }) => ticket?.bet_id === bet_id)).toBe(true)
  })

  it('gameresultsportsbook: a date by sport, league, outright and bet type; leagues sum to the whole', async () => {
    const request = { ...me, workingDate: to, sportsType: 0, leagueId: '', isOutright: false, ...pages }
    const ofDate = rows.filter(({ date }) => date === to)
    const whole = await house.call('report/gameresultsportsbook', request)
    expect([whole.sums, whole.rows.length]).toEqual([figures(ofDate), ofDate.length])
    const first = await house.call('report/gameresultsportsbook', { ...request, leagueId: 'L1' })
    const second = await house.call('report/gameresultsportsbook', { ...request, leagueId: 'L2' })
    const none = await house.call('report/gameresultsportsbook', { ...request, leagueId: '\0' })
    expect(none).toMatchObject({ http: 400, statusdesc: 'incompletedRequest' })
    // Parlays have a leg in both.
    expect(first.total + second.total).toBe(ofDate.length + ofDate.filter(({ type }) => type === 'parlay').length)
    const types = await house.call('report/gameresultsportsbook', { ...request, betType: 'BT_1X2', marketType: 2 })
    expect(types.sums).toEqual(figures(ofDate.filter(({ type }) => type === 'BT_1X2')))
    expect((await house.call('report/gameresultsportsbook', { ...request, isOutright: 1 })).total).toBe(0)
  })

  it('cancelledbetlist: void bets with their sums', async () => {
    const said = await house.call('report/cancelledbetlist', range())
    expect(said.rows.every(({ state }) => state === 'void')).toBe(true)
    expect(said.sums.bet_amount).toBeCloseTo(
      said.rows.reduce((sum, { bet_amount }) => sum + bet_amount, 0),
      6,
    )
    expect(said.total).toBe(said.rows.length)
    expect(said.total).toBeGreaterThan(0)
  })

  it('the export equals the statement of every date, row by row, in any number of pieces', async () => {
    const first = await house.call('report/statementexport', { ...me, startDate: from, endDate: to })
    const lines = first.csv.trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFtype,/)
    const statement = await house.call('report/dailystatement', { ...me, workingDate: from, pageSize: 100 })
    let entries = 0
    let running = statement.opening
    for (const line of lines.slice(2)) {
      const [, , , , , , total, commission, after] = line.split(',').map(Number)
      running = Math.round((running + (total as number) + (commission as number)) * 1e4) / 1e4
      expect(after).toBe(running)
      entries++
    }
    expect([entries, first.rows]).toEqual([first.total, first.total])
    expect(running).toBe(await cashOf(account))
    // From the middle of a date it continues with the next row.
    const rest = await house.call('report/statementexport', {
      ...me,
      startDate: from,
      endDate: to,
      fromDate: to,
      fromRow: 1,
    })
    expect(lines.join('\n').endsWith(rest.csv.trimEnd().replaceAll('\r\n', '\n'))).toBe(true)
  })
})

it('daily sums equal the bookings, and a wrong figure is found', async () => {
  await house.call('report/platformwinlose', {
    ...(await house.login('demo01')),
    startDate: from,
    endDate: to,
    ...pages,
  })
  expect(await auditBookedDays(house.db)).toEqual([])
  await house.ownerDb.query(
    'UPDATE booking_day SET result = result + 1 WHERE working_date = (SELECT min(working_date) FROM booking_day)',
  )
  expect(await auditBookedDays(house.db)).not.toEqual([])
  await withoutDays()
})
