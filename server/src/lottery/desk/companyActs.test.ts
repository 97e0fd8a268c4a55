/** The administrator adds lottery companies: those that draw by themselves and those whose results are typed. */
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestLottery, type TestLottery } from '../../../test/lottery/testLottery.ts'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import type { AdminHouse } from '../../account/record/adminAct.ts'
import { findCommand } from '../../app/command/adminCommands.ts'
import { addDraws } from '../draw/calendarStep.ts'
import { addCompany, listLotteryCompanies } from './companyActs.ts'

let house: TestHouse
let lottery: TestLottery
let admin: AdminHouse
beforeAll(async () => {
  house = await openTestHouse()
  lottery = await openTestLottery(house)
  admin = { db: house.ownerDb, by: { account: 'root', ip: '' }, now: async () => house.clock.now() }
})
afterAll(() => house.close())

const TYPED_ONE = { code: 'KT', name: 'Kite 4D', table: 'B', calendar: 'daily 18:50 19:00' }
const DRAWN_ONE = {
  code: 'PR',
  name: 'Pier 4D',
  table: 'A',
  provider: 'draws',
  url: 'https://draws.example/lottery/v1/PR/',
}

it('adds a company of each kind, which is open, and lists the draws of its calendar', async () => {
  expect(await addCompany(admin, TYPED_ONE)).toEqual(['Kite 4D (KT) is open: table B, two people type its results.'])
  expect(await addCompany(admin, { ...DRAWN_ONE, check: 'https://draws.example/check' })).toEqual([
    'Pier 4D (PR) is open: table A, draws draws.',
  ])
  await addDraws(house.db, house.clock.now())
  const rows = await listLotteryCompanies(house.ownerDb)
  expect(rows.filter(({ code }) => code === 'KT' || code === 'PR')).toMatchObject([
    { code: 'KT', table: 'B', results: 'typed', open: true, next: expect.stringMatching(/ 18:50:00$/) },
    { code: 'PR', table: 'A', results: 'draws', open: true, next: '' },
  ])
  const seen = await lottery.operator('settler1')('lotterycompanies', {})
  expect(seen.rows.find(({ company }) => company === 'PR')).toMatchObject({ source: 'provider', provider: 'draws' })
  const { rows: urls } = await house.ownerDb.query(`SELECT url, check_url FROM lottery_company WHERE code = 'PR'`)
  expect(urls).toEqual([{ url: 'https://draws.example/lottery/v1/PR', check_url: 'https://draws.example/check/' }])
})

it('a calendar with fewer days than before goes on with free names, and has no second draw on a day', async () => {
  await addCompany(admin, { ...TYPED_ONE, code: 'MV', name: 'Moved 4D' })
  const nowMs = house.clock.now()
  const listed = async () =>
    (await house.db.query<{ draw: string }>(`SELECT draw FROM lottery_draw WHERE company = 'MV' ORDER BY draw_ms`)).rows
  // Two processes at once; a special draw has taken the name of a day to come.
  await house.ownerDb.query(
    `INSERT INTO lottery_draw (id, company, draw, cut_off_ms, draw_ms, is_special, made_ms)
     VALUES (gen_random_uuid(), 'MV', '0230/25', $1, $1, true, $1)`,
    [nowMs + HOUR_MS / 2],
  )
  await Promise.all([addDraws(house.db, nowMs), addDraws(house.db, nowMs)])
  const names = (await listed()).map(({ draw }) => draw)
  expect(names).toEqual(['0230/25', '0229/25', '0231/25', '0232/25', '0233/25', '0234/25', '0235/25', '0236/25'])
  // From the first of August on it has drawn on Sundays alone, and its numbers of them are taken.
  await house.ownerDb.query(`UPDATE lottery_company SET calendar = 'SUN 18:50 19:00' WHERE code = 'MV'`)
  await house.ownerDb.query(
    `INSERT INTO lottery_draw (id, company, draw, cut_off_ms, draw_ms, made_ms)
     SELECT gen_random_uuid(), 'MV', lpad(n::text, 4, '0') || '/25', n, n, 0 FROM generate_series(1, 60) AS n`,
  )
  await addDraws(house.db, nowMs + 14 * DAY_MS)
  expect((await listed()).map(({ draw }) => draw).slice(60)).toEqual([...names, '0237/25'])
})

it.each([
  ['a small code', { ...TYPED_ONE, code: 'kt' }, 'CODE has 2 to 8 capitals'],
  ['no name', { ...TYPED_ONE, code: 'X1', name: ' ' }, 'NAME has 1 to 64'],
  ['another table', { ...TYPED_ONE, code: 'X1', table: 'C' }, '--table is A or B'],
  ['no calendar', { ...TYPED_ONE, code: 'X1', calendar: undefined }, '--provider and --url, or --calendar'],
  ['both kinds', { ...DRAWN_ONE, code: 'X1', calendar: 'daily 18:50 19:00' }, '--provider and --url, or --calendar'],
  [
    'a provider without an address',
    { ...DRAWN_ONE, code: 'X1', url: undefined },
    '--provider and --url, or --calendar',
  ],
  ['a draw before its cut-off', { ...TYPED_ONE, code: 'X1', calendar: 'daily 19:00 18:50' }, '--calendar is like'],
  ['a strange provider', { ...DRAWN_ONE, code: 'X1', provider: 'nobody' }, 'There is no provider nobody'],
  ['a password in its address', { ...DRAWN_ONE, code: 'X1', url: 'https://a:b@draws.example/' }, '--url is an address'],
  ['a file as its address', { ...DRAWN_ONE, code: 'X1', url: 'file:///etc/passwd' }, '--url is an address'],
  ['a code that exists', { ...TYPED_ONE, code: 'SL' }, 'Company SL already exists'],
])('refuses %s', async (_, asked, said) => {
  await expect(addCompany(admin, asked)).rejects.toThrow(said)
})

it('is reached from the command line', () => {
  expect(findCommand(['lottery', 'add', 'KT', 'Kite 4D'])).toMatchObject({
    command: { usage: 'lottery add CODE NAME' },
    name: 'KT',
    value: 'Kite 4D',
  })
})
