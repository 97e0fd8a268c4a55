/** A house with cash-outs, a weekly reset and signed sheets continues unchanged under this version. */
import { DAY_MS, MINUTE_MS, weekOf, workingDateStartMs } from '@quarterline/core/base/time'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { cashedGolden, openCashedHouse } from '../../test/past/testCashedHouse.ts'
import type { TestHouse } from '../../test/testHouse.ts'
import { resetStep } from '../account/week/resetStep.ts'

const { week, to, members, sheets } = cashedGolden
const UPLINES = ['demoagent2', 'demomaster', 'demosenior', 'demosuper', 'demoshare']
const RUNNING = weekOf(cashedGolden.atMs)

let house: TestHouse
beforeAll(async () => {
  house = await openCashedHouse()
})
afterEach(async () => {
  await house.share()
  expect((await house.products.audit(house.db)).differences).toEqual([])
})
afterAll(() => house?.close())

const statementOf = async (account: string) => {
  const me = await house.login(account)
  const balances = await house.call('balance', me)
  return { balances, statement: await house.call('report/dailystatement', { ...me, startDate: week, endDate: to }) }
}
const sheetOf = async (name: string, of: string) => (await house.operator(name))('weeksheet', { week: of })
const completed = (matchId: string, home: number, away: number) =>
  ({ kind: 'result', matchId, result: { state: 'completed', scores: { '1H': [0, 0], FT: [home, away] } } }) as const

it('shows every member, ticket and sheet as before', async () => {
  const { rows } = await house.db.query<{ k: string; n: number }>(
    `SELECT kind || ' ' || state AS k, count(*) AS n FROM bet GROUP BY 1`,
  )
  expect(Object.fromEntries(rows.map(({ k, n }) => [k, n]))).toEqual(cashedGolden.bets)
  for (const [account, then] of Object.entries(members)) {
    const { balances, statement } = await statementOf(account)
    const { balance, account_balance, outstanding_balance } = then
    expect({ account, ...balances }).toMatchObject({ account, balance, account_balance, outstanding_balance })
    const days = then.statement.rows.map(({ workingDate }) => workingDate)
    const now = {
      ...statement,
      rows: statement.rows.filter((row) => 'workingDate' in row && days.includes(row.workingDate)),
    }
    expect({ account, ...now }).toMatchObject({ account, ...then.statement })
  }
  for (const [key, then] of Object.entries(sheets)) {
    const [name = '', of = ''] = key.split(' ')
    expect({ key, ...(await sheetOf(name, of)) }).toMatchObject({ key, ...then })
  }
})

it('a correction of the signed week is carried into the running one, and the sheet stays', async () => {
  const [one, two] = [await house.operator('settler1'), await house.operator('settler2')]
  const before = await sheetOf('demoagent2', RUNNING)
  const requested = await one('resultcorrect', { matchId: 'm2', result: completed('m2', 0, 0).result })
  if (requested.state === 'pending')
    expect(await two('approve', { approval_id: requested.approval_id })).toMatchObject({ state: 'done' })
  await house.settle()
  await house.share()
  for (const name of UPLINES) expect(await sheetOf(name, week)).toMatchObject(sheets[`${name} ${week}`] as object)
  const after = await sheetOf('demoagent2', RUNNING)
  const carried = ({ rows }: typeof after) => rows.reduce((sum, row) => sum + row.carried, 0)
  expect(carried(after)).not.toBe(carried(before))
})

it('the rest of a cashed ticket is cashed, an order still stands, and the others settle', async () => {
  const me = await house.login('demo12')
  const { rows } = await house.db.query<{ id: string }>(
    `SELECT b.id FROM bet b JOIN member m ON m.id = b.member_id WHERE m.account_id = 'demo12' AND b.state = 'accepted'`,
  )
  const bet_id = rows[0]?.id ?? ''
  const [offer] = (await house.call('bet/cashoutoffer', { ...me, bets: [{ bet_id }] })).offers
  const paid = await house.call('bet/cashout', { ...me, bet_id, amount: offer?.amount ?? 0 })
  expect(paid).toMatchObject({ state: 'paid', cashed_id: bet_id })
  const standing = await house.db.query('SELECT FROM cash_order')
  expect(standing.rowCount).toBe(1)
  await house.feed(completed('n2', 3, 0), completed('n4', 0, 1))
  await house.settle()
  const open = await house.db.query(`SELECT FROM bet WHERE state IN ('waiting', 'accepted')`)
  expect(open.rowCount).toBe(0)
  for (const [account, then] of Object.entries(members)) {
    const { balances, statement } = await statementOf(account)
    expect(balances.outstanding_balance).toBe(0)
    // His opening amount is no part of the statement, then as now.
    const given = then.account_balance - then.statement.closing
    expect(balances.account_balance - statement.closing).toBeCloseTo(given, 4)
  }
})

it('the next Monday resets it once, like every other', async () => {
  house.clock.move(workingDateStartMs(RUNNING) + 7 * DAY_MS + 2 * MINUTE_MS - house.clock.now())
  expect((await resetStep(house.db, house.clock.now())).length).toBeGreaterThan(0)
  expect(await resetStep(house.db, house.clock.now())).toEqual([])
  // On credit: he starts again at zero.
  expect((await statementOf('demo11')).statement.closing).toBe(0)
  expect((await statementOf('demo01')).statement.closing).not.toBe(0)
})
