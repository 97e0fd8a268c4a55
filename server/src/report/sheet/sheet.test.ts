/**
 * The weekly sheet between an upline and his parent: once both signed it never changes, and later corrections are
 * carried over.
 */
import { DAY_MS, MINUTE_MS, weekOf, workingDateStartMs } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { whileHeld } from '../../../test/lock/testHeld.ts'
import { fixture, HDP, markets, type Operate, OVER, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { auditHouse } from '../../app/products/products.ts'

let house: TestHouse
const at: Record<string, Operate> = {}
const ids: Record<string, string> = {}
const NAMES = ['demoagent2', 'demomaster', 'demosenior', 'demosuper', 'demoshare'] as const
let week: string
let later: string

const completed = (matchId: string, home: number) =>
  ({ kind: 'result', matchId, result: { state: 'completed', scores: { '1H': [0, 0], FT: [home, 0] } } }) as const

async function play(matchId: string, goals: number): Promise<void> {
  await house.feed(fixture(matchId, { startsAtMs: house.clock.now() + 2 * 3_600_000 }), markets(matchId))
  for (const account of ['demo11', 'demo12']) {
    const bets = [HDP, OVER].map((one) => ({ ...one, matchId, bet_amount: 103 }))
    await house.call('bet/betsingle', { ...(await house.login(account)), bets })
  }
  await house.feed(completed(matchId, goals))
  await house.settle()
}

/** To two minutes into the following Monday. */
async function toMonday(): Promise<void> {
  const mondayMs = workingDateStartMs(weekOf(house.clock.now())) + 7 * DAY_MS
  house.clock.move(mondayMs + 2 * MINUTE_MS - house.clock.now())
  for (const name of NAMES) at[name] = await house.operator(name)
}

beforeAll(async () => {
  house = await openTestHouse()
  week = weekOf(house.clock.now())
  later = weekOf(house.clock.now() + 7 * DAY_MS)
  await play('m1', 0)
  at.demoagent2 = await house.operator('demoagent2')
  const { rows } = await house.db.query<{ name: string; id: string }>('SELECT name, id FROM upline')
  for (const { name, id } of rows) ids[name] = id
})
afterAll(() => house.close())

const as = (name: string): Operate => at[name] as Operate
const own = (name: string, of = week) => as(name)('weeksheet', { week: of })
const sign = (name: string, mark: string, more: object = {}) => as(name)('weeksheetsign', { week, mark, ...more })
const refused = (reason: string) => ({ status: 0, params: { reason } })
const dueOf = ({ rows }: { rows: { due: number }[] }) =>
  rows.reduce((sum, { due }) => sum + Math.round(due * 10_000), 0)

it('a running or unshared week can be signed by nobody', async () => {
  const open = await own('demoagent2')
  expect(open).toMatchObject({ status: 1, closed: false })
  expect(await sign('demoagent2', open.mark)).toMatchObject(refused('weekOpen'))
  await toMonday()
  expect(await sign('demoagent2', (await own('demoagent2')).mark)).toMatchObject(refused('weekOpen'))
  await house.share()
  expect(await own('demoagent2')).toMatchObject({ closed: true })
  // Settlements of its last instant may not be written yet.
  house.clock.move(-90_000)
  expect(await own('demoagent2')).toMatchObject({ closed: false })
  house.clock.move(90_000)
})

it('is signed by the upline and his parent, each once, and by nobody else [X2] [T1]', async () => {
  const sheet = await own('demoagent2')
  const { rows } = await as('demoagent2')('downlinewinloss', { startDate: week, endDate: week, by: 'product' })
  const sums = await as('demoagent2')('downlinewinloss', {
    startDate: week,
    endDate: new Date(Date.parse(week) + 6 * DAY_MS).toISOString().slice(0, 10),
    by: 'product',
  })
  expect(rows.length).toBeLessThanOrEqual(sums.rows.length)
  expect(dueOf(sheet)).toBe(sums.rows.reduce((sum, row) => sum + Math.round(row.passed_up * 10_000), 0))
  expect(dueOf(sheet)).not.toBe(0)
  expect(await sign('demoagent2', 'x')).toMatchObject(refused('otherSheet'))
  // His parent's parent and a neighbour have no part in it.
  expect(await sign('demosenior', sheet.mark, { upline_id: ids.demoagent2 })).toMatchObject(refused('notDirectlyBelow'))
  expect(await sign('demoagent2', sheet.mark, { upline_id: ids.demomaster })).toMatchObject(refused('unknownUpline'))
  const first = await sign('demoagent2', sheet.mark)
  expect(first).toMatchObject({ status: 1, below: { by: 'demoagent2' }, rows: sheet.rows })
  expect(first).not.toHaveProperty('above')
  house.clock.move(MINUTE_MS)
  expect(await sign('demoagent2', sheet.mark)).toMatchObject({ below: first.below })
  const done = await sign('demomaster', sheet.mark, { upline_id: ids.demoagent2 })
  expect(done).toMatchObject({ below: first.below, above: { by: 'demomaster' }, rows: sheet.rows })
  const { signed } = await as('demomaster')('settlementsheet', { week })
  expect(signed).toEqual([{ key: ids.demoagent2, name: 'demoagent2', below: true, above: true }])
  const supervisor = await house.operator('supervisor1')
  const record = await supervisor('auditlist', { call: 'console/weeksheetsign' })
  expect(record.rows.map(({ operator, outcome }) => `${operator} ${outcome}`)).toContain('demomaster done')
})

it('a shareholder signs his sheet with the house', async () => {
  const sheet = await own('demoshare')
  expect(await sign('demoshare', sheet.mark)).toMatchObject({ status: 1, below: { by: 'demoshare' } })
})

it('two signing at once sign what they saw, or nothing [X2]', async () => {
  // Both have looked before either signs; the tree is locked until both wait for it.
  const [mark, upline_id] = [(await own('demosenior')).mark, ids.demosenior]
  let parent: ReturnType<typeof sign> | undefined
  const child = await whileHeld(
    house,
    'LOCK TABLE upline IN SHARE ROW EXCLUSIVE MODE',
    () => {
      parent = sign('demosuper', 'of other rows', { upline_id })
      return sign('demosenior', mark)
    },
    () => {},
  )
  expect([child, await parent]).toMatchObject([{ status: 1, below: { by: 'demosenior' } }, refused('otherSheet')])
  expect(await own('demosenior')).not.toHaveProperty('above')
})

it('nobody signs what another stores of the sheet at that moment [X2]', async () => {
  const { mark } = await own('demomaster')
  const other = `
    INSERT INTO week_sheet (shard_key, week, upline_id, rows, mark, above_by, above_ms)
    SELECT shard_key, '${week}', id, '[]', 'of other rows', 'demosenior', 1 FROM upline WHERE name = 'demomaster'`
  const signing = await whileHeld(
    house,
    other,
    () => sign('demomaster', mark),
    () => {},
  )
  expect(signing).toMatchObject(refused('otherSheet'))
  expect(await own('demomaster')).not.toHaveProperty('below')
  await house.ownerDb.query(`DELETE FROM week_sheet WHERE mark = 'of other rows'`)
})

it('is dated when the tree is free, and the week is over by then', async () => {
  const { mark } = await own('demosuper')
  let freeMs = 0
  const signed = await whileHeld(
    house,
    'LOCK TABLE upline IN SHARE ROW EXCLUSIVE MODE',
    () => sign('demosuper', mark),
    () => {
      house.clock.move(65)
      freeMs = house.clock.now()
    },
  )
  expect(signed).toMatchObject({ below: { at: freeMs } })
})

it('a signed sheet never changes: a correction is carried over into its own week [L3] [S3]', async () => {
  const signed = await own('demoagent2')
  house.clock.move(60 * MINUTE_MS)
  await house.feed({ kind: 'resultRollback', matchId: 'm1' }, completed('m1', 4))
  await house.settle()
  await house.share()
  expect(await own('demoagent2')).toEqual(signed)
  const corrected = await own('demoagent2', later)
  const carried = corrected.rows.reduce((sum, row) => sum + Math.round(row.carried * 10_000), 0)
  expect([carried, dueOf(corrected)]).toEqual([dueOf(corrected), carried])
  expect(carried).not.toBe(0)
  // A bet new in the week and corrected within it is not carried over.
  await play('m2', 0)
  await house.feed({ kind: 'resultRollback', matchId: 'm2' }, completed('m2', 1))
  await house.settle()
  await house.share()
  const both = await own('demoagent2', later)
  expect(both.rows.reduce((sum, row) => sum + Math.round(row.carried * 10_000), 0)).toBe(carried)
  expect(dueOf(both)).not.toBe(carried)
})

it('not even the application can change a signed sheet, and the auditor checks it [L2] [L3]', async () => {
  await expect(house.db.query(`UPDATE week_sheet SET rows = '[]'`)).rejects.toThrow('not changed')
  await expect(house.db.query('UPDATE week_sheet SET below_ms = NULL, below_by = NULL')).rejects.toThrow()
  await expect(house.db.query('DELETE FROM week_sheet')).rejects.toThrow('denied')
  expect((await auditHouse(house.db)).differences).toEqual([])
  await house.ownerDb.query('ALTER TABLE week_sheet DISABLE TRIGGER week_sheet_signed')
  await house.ownerDb.query(`UPDATE week_sheet SET rows = jsonb_set(rows, '{0,due}', '1')`)
  expect((await auditHouse(house.db)).differences.join()).toMatch(/The sheet that demoagent2 signed of .* says/)
})
