/** The weekly reset reads everything as of Monday noon: later changes before the step do not affect its amounts. */
import { MONEY_SCALE, money } from '@quarterline/core/base/money'
import { DAY_MS, MINUTE_MS, SECOND_MS, weekOf, workingDateStartMs } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { whileHeld } from '../../../test/lock/testHeld.ts'
import { fixture, HDP, markets, type Operate, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { completed } from '../../../test/testParlay.ts'
import { auditHouse } from '../../app/products/products.ts'
import { moveCash } from '../admin/members.ts'
import { resetStep } from './resetStep.ts'

let house: TestHouse
let noonMs: number
const at: Record<string, Operate> = {}
const ids: Record<string, string> = {}

beforeAll(async () => {
  house = await openTestHouse()
  noonMs = workingDateStartMs(weekOf(house.clock.now())) + 7 * DAY_MS
  await resetStep(house.db, house.clock.now())
  const { rows } = await house.db.query<{ name: string; id: string }>('SELECT name, id FROM upline')
  for (const { name, id } of rows) ids[name] = id
})
afterAll(() => house.close())

const as = (name: string): Operate => at[name] as Operate

async function logIn(...names: string[]): Promise<void> {
  for (const name of names) at[name] = await house.operator(name)
}

async function offer(matchId: string, startsAtMs: number): Promise<void> {
  await house.feed(fixture(matchId, { startsAtMs }), markets(matchId))
}

async function bet(account: string, matchId: string, more: object = {}): Promise<string> {
  const bets = [{ ...HDP, matchId, bet_amount: 100, ...more }]
  const placed = await house.call('bet/betsingle', { ...(await house.login(account)), bets })
  expect(placed.bets[0]).toMatchObject({ status: 1 })
  return placed.bets[0]?.bet_id as string
}

async function end(matchId: string, home: number, away: number): Promise<void> {
  await house.feed(completed(matchId, home, away))
  await house.settle()
}

async function set(account: string, change: object): Promise<void> {
  const agent = Number(account.slice(4)) > 10 ? 'demoagent2' : 'demoagent'
  expect(await as(agent)('memberset', { account_id: account, ...change })).toMatchObject({ status: 1 })
}

/** What resets paid into members' and uplines' accounts (positive) or out of them, by name. */
async function resets(): Promise<Record<string, number>> {
  const { rows } = await house.db.query<{ name: string; moved: number }>(`
    SELECT coalesce(m.account_id, u.name) AS name,
      (sum(CASE WHEN t.credit = a.id THEN t.amount ELSE -t.amount END) / 10000)::float8 AS moved
    FROM transfer t JOIN ledger_account a ON a.id IN (t.debit, t.credit) AND a.kind <> 'bank'
    LEFT JOIN member m ON m.id = a.owner_id LEFT JOIN upline u ON u.id = a.owner_id
    WHERE t.reason = 'reset' GROUP BY 1`)
  return Object.fromEntries(rows.map(({ name, moved }) => [name, moved]))
}

async function heldByUplines(): Promise<Record<string, number>> {
  const { rows } = await house.db.query<{ name: string; balance: number }>(`
    SELECT u.name, (a.balance / 10000.0)::float8 AS balance FROM ledger_account a JOIN upline u ON u.id = a.owner_id
    WHERE a.kind = 'upline'`)
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
}

/** Each one's winnings before noon: 95 at 0.95, and 0.25 commission if he has any. */
const WON = 95.25

it('reads everything as of noon: later changes of credit, bets, money and terms belong to the new week [L4]', async () => {
  const credited = Array.from({ length: 9 }, (_, no) => `demo${11 + no}`)
  await offer('w', house.clock.now() + 2 * 3_600_000)
  await offer('l', house.clock.now() + 2 * 3_600_000)
  await offer('later', noonMs + DAY_MS)
  await offer('far', noonMs + 14 * DAY_MS)
  await offer('c', house.clock.now() + 2 * 3_600_000)
  for (const account of [...credited, 'demo01', 'demo02', 'demo03'])
    await bet(account, account === 'demo18' ? 'c' : 'w')
  await bet('demo20', 'l')
  await end('w', 1, 0)
  await end('c', 1, 0)
  await end('l', 0, 1)
  await logIn('demoagent', 'demoagent2')
  // Winnings from a week without credit are his own and not settled when he gets credit.
  await set('demo03', { credit: 100 })
  await set('demo11', { credit: 20 })
  await bet('demo11', 'far', { marketType: 1 })
  const open = { marketType: 1 } as const
  await bet('demo16', 'later', open)
  const cashed = await bet('demo17', 'later', open)

  house.clock.move(noonMs + 98 * SECOND_MS - house.clock.now())
  await house.share()
  const uplineCash = await heldByUplines()
  await logIn('demoagent', 'demoagent2', 'demomaster', 'demosenior')
  await set('demo01', { credit: 500 })
  await set('demo11', { credit: 5000 })
  await set('demo12', { credit: 0 })
  await set('demo13', { comm_type: 0, rates: { asian: 1000, other: 1000, parlay: 1000 } })
  const moved = { account_id: 'demo14', agent_id: ids.demoagent as string }
  expect(await as('demomaster')('membermove', moved)).toMatchObject({ status: 1 })
  await set('demo15', { state: 'closed' })
  const taken = { ...(await house.login('demo17')), bet_id: cashed, amount: 1 }
  expect(await house.call('bet/cashout', taken)).toMatchObject({ status: 1 })
  await house.feed({ kind: 'resultRollback', matchId: 'c' }, completed('c', 0, 1))
  await end('later', 2, 0)
  const cashier = { db: house.db, by: { account: 'cashier', ip: '' }, now: async () => house.clock.now() }
  await moveCash(cashier, 'demo19', { amount: money(50 * MONEY_SCALE), reason: 'deposit' })
  const terms = { upline_id: ids.demomaster as string, position: 120_000 }
  expect(await as('demosenior')('uplineset', terms)).toMatchObject({ status: 1 })
  await offer('new', noonMs + DAY_MS)
  await bet('demo20', 'new', open)
  await end('new', 0, 1)
  await house.share()

  expect((await resetStep(house.db, house.clock.now())).length).toBeGreaterThan(0)
  const paidIn = await resets()
  for (const account of credited) if (account !== 'demo11') expect([account, paidIn[account]]).toEqual([account, -WON])
  // 80 of his winnings back his stake beyond the 20 of credit that he had at noon.
  expect(paidIn.demo11).toBe(-15.25)
  expect(paidIn.demo20).toBe(99.75)
  expect([paidIn.demo01, paidIn.demo02, paidIn.demo03]).toEqual([undefined, undefined, undefined])
  for (const [name, balance] of Object.entries(uplineCash))
    expect([name, paidIn[name] ?? 0]).toEqual([name, -balance || 0])
  expect((await auditHouse(house.db)).differences).toEqual([])
})

it('the next week settles play on credit since it was given, and leaves earlier money [L4]', async () => {
  await offer('second', house.clock.now() + 2 * 3_600_000)
  for (const account of ['demo01', 'demo02', 'demo03']) await bet(account, 'second')
  await end('second', 1, 0)
  house.clock.move(noonMs + 7 * DAY_MS + 2 * MINUTE_MS - house.clock.now())
  await house.share()
  await resetStep(house.db, house.clock.now())
  const paidIn = await resets()
  expect([paidIn.demo01, paidIn.demo02, paidIn.demo03]).toEqual([-95, undefined, -95])
  const { balance } = await house.call('balance', await house.login('demo01'))
  expect(balance).toBe(10_000 + 95 + 500)
  expect((await auditHouse(house.db)).differences).toEqual([])
})

it('waits for a change of credit made before the week ended and still being committed [L4]', async () => {
  const mondayMs = noonMs + 14 * DAY_MS
  await offer('third', house.clock.now() + 2 * 3_600_000)
  await bet('demo13', 'third')
  await end('third', 1, 0)
  house.clock.move(mondayMs + 2 * MINUTE_MS - house.clock.now())
  await house.share()
  const before = await resets()
  const taken = `
    LOCK TABLE upline IN SHARE ROW EXCLUSIVE MODE;
    INSERT INTO credit_change SELECT shard_key, id, ${mondayMs - 1}, gen_random_uuid(), given_credit, 0, 0 FROM member
      WHERE account_id = 'demo13';
    UPDATE member SET given_credit = 0 WHERE account_id = 'demo13'`
  await whileHeld(
    house,
    taken,
    () => resetStep(house.db, house.clock.now()),
    () => {},
  )
  expect((await resets()).demo13).toBe(before.demo13)
  expect((await auditHouse(house.db)).differences).toEqual([])
})
