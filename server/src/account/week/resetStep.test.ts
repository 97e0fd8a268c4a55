/** The weekly reset: on Monday noon balances on credit start again, once; later play is untouched. */
import { money } from '@quarterline/core/base/money'
import { DAY_MS, MINUTE_MS, weekOf, workingDateStartMs } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchBacklog } from '../../../test/testBacklog.ts'
import { fixture, HDP, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { auditHouse } from '../../app/products/products.ts'
import { moveCash } from '../admin/members.ts'
import { seedUplines } from '../demoHouse.ts'
import { resetStep } from './resetStep.ts'

let house: TestHouse
let mondayMs: number
beforeAll(async () => {
  house = await openTestHouse()
  mondayMs = workingDateStartMs(weekOf(house.clock.now())) + 7 * DAY_MS
})
afterAll(() => house.close())

const reset = () => resetStep(house.db, house.clock.now())

async function play(matchId: string, account: string, goals: number): Promise<void> {
  await house.feed(fixture(matchId, { startsAtMs: house.clock.now() + 2 * 3_600_000 }), markets(matchId))
  const me = await house.login(account)
  await house.call('bet/betsingle', { ...me, bets: [{ ...HDP, matchId, bet_amount: 100 }] })
  await house.feed({
    kind: 'result',
    matchId,
    result: { state: 'completed', scores: { '1H': [0, 0], FT: [goals, 0] } },
  })
  await house.settle()
}

const balance = async (account: string) => {
  const { balance: available, outstanding_balance } = await house.call('balance', await house.login(account))
  return [available, outstanding_balance]
}
const balances = async () =>
  (
    await house.db.query<{ balance: number }>(`
      SELECT a.balance FROM ledger_account a JOIN upline u ON u.id = a.owner_id WHERE a.kind = 'upline' ORDER BY u.level, u.name`)
  ).rows.map((row) => row.balance)
const clean = async () => expect((await auditHouse(house.db)).differences).toEqual([])

it('a tree starts with its current week: nothing moves when it is first seen', async () => {
  await play('m1', 'demo11', 0)
  await house.share()
  expect(await reset()).toEqual([])
  expect(await balance('demo11')).toEqual([4900.25, 0])
})

it('waits for unshared bookings, then resets members on credit and uplines to zero; cash stays (R7-9) [L1]', async () => {
  await play('m2', 'demo12', 1)
  await play('m3', 'demo01', 0)
  house.clock.move(mondayMs + 2 * MINUTE_MS - house.clock.now())
  expect(await reset()).toEqual([])
  expect(await balance('demo12')).toEqual([5095.25, 0])
  await house.share()
  // After noon and before the reset: it belongs to the new week.
  await play('m4', 'demo11', 0)
  await house.share()
  const shared = await balances()
  expect(await reset()).toHaveLength(10)
  expect(await balance('demo11')).toEqual([4900.25, 0])
  expect(await balance('demo12')).toEqual([5000, 0])
  expect(await balance('demo01')).toEqual([9900, 0])
  // The share of the one bet since: 10.02 of the agent's, and so on up.
  expect(await balances()).toEqual([0, 200_400 / 2, 299_850 / 2, 399_150 / 2, 299_200 / 2, 497_900 / 2])
  expect(await balances()).not.toEqual(shared)
  await clean()
})

it('runs once, and is the first row of Monday (rules 14.15)', async () => {
  expect(await reset()).toEqual([])
  const me = await house.login('demo12')
  const date = weekOf(house.clock.now())
  const page = { startDate: date, endDate: date, pageNumber: 1, pageSize: 10 }
  const { rows } = await house.call('report/dailystatement', { ...me, ...page })
  expect(rows[0]).toMatchObject({ opening: 95.25, transfers: -95.25, closing: 0 })
  const top = await house.operator('demoagent2')
  const { rows: own } = await top('uplinestatement', { startDate: date, endDate: date })
  const [row] = own
  expect([row?.settled, row?.closing]).toEqual([
    -(row?.opening ?? 0),
    row?.winlose === undefined ? 0 : row.winlose + row.commission,
  ])
})

it('a deposit of a member on credit is not paid out: losses use it first, and winnings leave it [L4]', async () => {
  const move = (amount: number, reason: 'deposit' | 'withdrawal') =>
    moveCash({ db: house.db, by: { account: 'cashier', ip: '' }, now: async () => house.clock.now() }, 'demo14', {
      amount: money(amount * 10_000),
      reason,
    })
  const week = async () => {
    await house.share()
    house.clock.move(7 * DAY_MS)
    await reset()
    return balance('demo14')
  }
  await move(250, 'deposit')
  expect(await week()).toEqual([5250, 0])
  // Without play nothing moves, and it stays his own.
  expect(await week()).toEqual([5250, 0])
  await play('m11', 'demo14', 1)
  await move(30, 'withdrawal')
  // 95.25 won, 30 of it withdrawn already.
  expect(await balance('demo14')).toEqual([5315.25, 0])
  expect(await week()).toEqual([5250, 0])
  await play('m12', 'demo14', 0)
  expect(await week()).toEqual([5150.25, 0])
  await play('m13', 'demo14', 0)
  await play('m14', 'demo14', 0)
  // The rest is lost, and 49.25 beyond it is owed.
  expect(await balance('demo14')).toEqual([4950.75, 0])
  expect(await week()).toEqual([5000, 0])
  await move(40, 'deposit')
  expect(await week()).toEqual([5040, 0])
  mondayMs = house.clock.now() - 2 * MINUTE_MS
  await clean()
})

it('interrupted, it continues and settles nobody twice; winnings that cover a stake are carried over [L4]', async () => {
  await play('m5', 'demo13', 1)
  await house.feed(fixture('m6', { startsAtMs: mondayMs + 9 * DAY_MS }), markets('m6'))
  // Everything he has is staked.
  const me = await house.login('demo13')
  await house.ownerDb.query(`UPDATE member SET given_credit = 200000 WHERE account_id = 'demo13'`)
  await house.call('bet/betsingle', { ...me, bets: [{ ...HDP, matchId: 'm6', marketType: 1, bet_amount: 100 }] })
  await house.share()
  house.clock.move(7 * DAY_MS)
  let statements = 0
  const { tx } = house.db
  const dying = {
    ...house.db,
    tx: (work: Parameters<typeof tx>[0]) => {
      if (++statements > 1) throw new Error('killed between members and uplines')
      return tx(work)
    },
  } as typeof house.db
  await expect(resetStep(dying, house.clock.now())).rejects.toThrow('killed')
  const first = await balance('demo11')
  expect(first).toEqual([5000, 0])
  expect(await reset()).toHaveLength(10)
  expect(await balance('demo11')).toEqual(first)
  expect(new Set(await balances())).toEqual(new Set([0]))
  // 95.25 won, of which 80 back his stake beyond the 20 of credit.
  expect(await balance('demo13')).toEqual([0, 100])
  await clean()
})

it('a tree that fails delays no other, and is settled when it can be', async () => {
  const under = await house.db.tx((tx) => seedUplines(tx, house.clock.now(), 'other'))
  await house.add(
    ['elsewhere1', 'elsewhere2'].map((accountId) => ({
      accountId,
      currency: 'MYR',
      cash: 0,
      credit: 100,
      commType: 0,
    })),
    under,
  )
  expect(await reset()).toEqual([])
  house.clock.move(7 * DAY_MS)
  const { rows } = await house.db.query(`SELECT shard_key FROM member WHERE account_id = 'demo11'`)
  await house.ownerDb.query(
    `ALTER TABLE week_reset ADD CONSTRAINT broken CHECK (shard_key <> '${rows[0]?.shard_key}') NOT VALID`,
  )
  expect(await reset()).toHaveLength(2)
  await expect(reset()).rejects.toThrow('broken')
  await house.ownerDb.query('ALTER TABLE week_reset DROP CONSTRAINT broken')
  expect((await reset()).length).toBeGreaterThan(2)
  expect(await reset()).toEqual([])
  await clean()
})

it('a weekly reset that is overdue fires its alarm until it is done [weekUnsettled]', async () => {
  const alarms = watchBacklog(house)
  expect([await alarms(0), await alarms(400_000)]).toEqual([[], []])
  house.clock.move(7 * DAY_MS)
  expect([await alarms(401_000), await alarms(701_000), await alarms(702_000)]).toEqual([[], [], ['weekUnsettled']])
  await reset()
  expect([await alarms(703_000), await alarms(709_000)]).toEqual([['weekUnsettled'], []])
})
