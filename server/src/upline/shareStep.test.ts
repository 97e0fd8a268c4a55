/** Bookings are shared once among their chain's uplines, undone by corrections, and recomputed by the auditor. */
import { DAY_MS, workingDate } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, HDP, markets, openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { auditHouse } from '../app/products/products.ts'
import { openDb } from '../kit/db.ts'
import { auditShares } from './audit.ts'
import { shareStep } from './shareStep.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(fixture('m1'), markets('m1'))
})
afterAll(() => house.close())

const completed = (matchId: string, home: number) =>
  ({ kind: 'result', matchId, result: { state: 'completed', scores: { '1H': [0, 0], FT: [home, 0] } } }) as const

/** Commission type 1 under the chain of rules 7: agent 10, master 15, senior 20, super senior 15, shareholder 25 %. */
async function bet(account: string, matchId: string): Promise<void> {
  const me = await house.login(account)
  const { bets } = await house.call('bet/betsingle', { ...me, bets: [{ ...HDP, matchId, bet_amount: 100 }] })
  expect(bets[0]).toMatchObject({ statusdesc: '', state: 'accepted' })
}

/** Balances from agent to shareholder, then the house's. */
async function balances(): Promise<number[]> {
  const { rows } = await house.db.query<{ balance: number }>(`
    SELECT a.balance FROM ledger_account a LEFT JOIN upline u ON u.shard_key = a.shard_key AND u.id = a.owner_id
    WHERE a.kind IN ('upline', 'house') AND a.currency = 'MYR' ORDER BY a.kind = 'house', u.level`)
  return rows.map(({ balance }) => balance)
}

const due = async () =>
  (await house.db.query<{ n: number }>('SELECT coalesce(sum(cardinality(items)), 0)::int AS n FROM upline_due')).rows[0]
    ?.n

const days = async () =>
  (
    await house.db.query(`
      SELECT working_date::text AS date, entries, bets, result, win_loss_1 AS agent, commission_5 AS top FROM upline_day
      ORDER BY working_date, result`)
  ).rows

const clean = async () => expect((await auditHouse(house.db)).differences).toEqual([])

it('a booking is due at first; the auditor waits for it [L1]', async () => {
  for (const account of ['demo11', 'demo12']) await bet(account, 'm1')
  await house.feed(completed('m1', 0))
  await house.settle()
  expect(await due()).toBe(2)
  // Each lost 100 and was paid 0.25 commission.
  expect(await balances()).toEqual([1_995_000])
  await clean()
})

it('a booking is shared once, however many try at once, to the fourth decimal (R7-3, R7-4) [L1] [L4]', async () => {
  const other = openDb(house.appUrl)
  await Promise.all([house.share(), shareStep(other, house.clock.now()), house.share()])
  await other.close()
  await house.share()
  expect(await due()).toBe(0)
  // Of 100 lost: 10.02, 14.9925, 19.9575, 14.96, 24.895, and the rest of 99.75.
  expect(await balances()).toEqual([200_400, 299_850, 399_150, 299_200, 497_900, 298_500])
  const date = workingDate(house.clock.now())
  const one = { date, entries: 1, bets: 1, result: -1_000_000, agent: 100_000, top: -1050 }
  expect(await days()).toEqual([one, one])
  await clean()
})

it('a correction is undone and shared again on its own date; a void leaves nothing [L1]', async () => {
  const first = workingDate(house.clock.now())
  house.clock.move(DAY_MS)
  await house.feed({ kind: 'resultRollback', matchId: 'm1' }, completed('m1', 1))
  await house.settle()
  expect(await due()).toBe(4)
  await house.share()
  // The same bets won 95: 9.48 for each agent, beside the undone 10.02.
  expect((await balances()).slice(0, 5)).toEqual([-189_600, -285_150, -380_850, -285_800, -477_100])
  expect((await days()).map(({ date, entries, bets, result }) => [date, entries, bets, result])).toEqual([
    ...Array.from({ length: 2 }, () => [first, 1, 1, -1_000_000]),
    ...Array.from({ length: 2 }, () => [workingDate(house.clock.now()), 2, 0, 1_950_000]),
  ])
  await clean()
  await house.feed({ kind: 'cancel', matchId: 'm1' })
  await house.settle()
  await house.share()
  expect(await balances()).toEqual([0, 0, 0, 0, 0, 0])
  await clean()
})

it('an interrupted run leaves nothing: no share is lost or doubled [L4]', async () => {
  await house.feed(fixture('m2', { startsAtMs: house.clock.now() + 2 * 3_600_000 }), markets('m2'))
  await bet('demo13', 'm2')
  await house.feed(completed('m2', 0))
  await house.settle()
  const before = await balances()
  const { tx } = house.db
  const dying = {
    ...house.db,
    tx: (work: Parameters<typeof tx>[0]) =>
      tx(async (one) => {
        await work(one)
        throw new Error('killed before the COMMIT')
      }),
  } as typeof house.db
  await expect(shareStep(dying, house.clock.now())).rejects.toThrow('killed')
  expect([await balances(), await due()]).toEqual([before, 1])
  await house.share()
  expect(await due()).toBe(0)
  await clean()
})

it.each([
  ['a date’s share', 'UPDATE upline_day SET win_loss_3 = win_loss_3 + 1 WHERE bets = 1', /level 3 has of member/],
  ['a member’s line', 'UPDATE upline_day SET turnover = turnover + 1 WHERE bets = 1', /is shared wrongly/],
  [
    'bookings that are due twice',
    `INSERT INTO upline_due SELECT shard_key, gen_random_uuid(), working_date, ARRAY[item],
     ARRAY[round], ARRAY[undo] FROM booking`,
    /Upline .* was posted/,
  ],
])('the auditor names %s that was changed by hand [L2]', async (_, sql, found) => {
  await house.ownerDb
    .tx(async (tx) => {
      await tx.query(sql)
      expect((await auditShares(tx)).join()).toMatch(found)
      throw new Error('undone')
    })
    .catch(({ message }) => expect(message).toBe('undone'))
  await clean()
})
