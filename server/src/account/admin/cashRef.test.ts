/** Deposits and withdrawals under a reference: a command whose output was lost is run again and books nothing. */
import { MONEY_SCALE, money } from '@quarterline/core/base/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { audit } from '../../wallet/audit.ts'
import type { AdminHouse } from '../record/adminAct.ts'
import { moveCash } from './members.ts'

let house: TestHouse
let admin: AdminHouse
beforeAll(async () => {
  house = await openTestHouse()
  admin = { db: house.ownerDb, by: { account: 'ana@desk', ip: 'local' }, now: async () => house.clock.now() }
})
afterAll(() => house?.close())

const member = async (accountId: string) => {
  await house.add([{ accountId, currency: 'MYR', cash: 100, credit: 0, commType: 0 }])
  const me = await house.login(accountId)
  return {
    me,
    cash: async () => (await house.call('balance', me)).balance,
    move: (reason: 'deposit' | 'withdrawal', units: number, ref?: string) =>
      moveCash(admin, accountId, { amount: money(units * MONEY_SCALE), reason, ref }),
  }
}

const booked = (ref: string) => `It was booked before under ${ref}: nothing is booked now.`

it('moves money once for each reference of a member and direction, and says its first result again [L6]', async () => {
  const { move, cash } = await member('once')
  const paid = await move('deposit', 50, 'slip 17')
  expect(paid).toEqual([expect.stringMatching(/^Member once has 150 MYR to bet with \(/)])
  const drawn = await move('withdrawal', 20, 'slip 17')
  expect(await cash()).toBe(130)
  expect(await move('deposit', 50, 'slip 17')).toEqual([...paid, booked('slip 17')])
  expect(await move('withdrawal', 20, 'slip 17')).toEqual([...drawn, booked('slip 17')])
  await expect(move('deposit', 51, 'slip 17')).rejects.toThrow('is booked with 50 MYR: another amount needs')
  expect(await cash()).toBe(130)
  await move('deposit', 50, 'slip 18')
  const other = await member('other')
  await other.move('deposit', 50, 'slip 17')
  expect([await cash(), await other.cash()]).toEqual([180, 150])
  // Without a reference each run books.
  await move('withdrawal', 10)
  await move('withdrawal', 10)
  expect(await cash()).toBe(160)
  expect((await audit(house.db)).differences).toEqual([])
})

it('moves money once for two runs at the same instant [L6]', async () => {
  const { move, cash } = await member('twice')
  const both = () => Promise.all([move('withdrawal', 60, 'w1'), move('withdrawal', 60, 'w1')])
  const [short, long] = (await both()).toSorted((a, b) => a.length - b.length)
  expect(long).toEqual([...(short ?? []), booked('w1')])
  expect(await cash()).toBe(40)
})

it('says the first result though its rule would refuse it now, and remembers no refused one', async () => {
  const { me, move, cash } = await member('bounded')
  // What he began with was a deposit of this day.
  const limit = { kind: 'deposit', period: 'day', amount: 150 } as const
  expect(await house.call('playlimitset', { ...me, ...limit })).toMatchObject({ status: 1 })
  const paid = await move('deposit', 50, 'd1')
  await expect(move('deposit', 1, 'd2')).rejects.toThrow('ownDepositLimit')
  expect(await move('deposit', 50, 'd1')).toEqual([...paid, booked('d1')])
  await expect(move('withdrawal', 151, 'w1')).rejects.toThrow('of cash to withdraw')
  await move('withdrawal', 150, 'w1')
  await move('withdrawal', 150, 'w1')
  expect(await cash()).toBe(0)
})

it('has references of 1 to 64 characters, without control characters or blanks at the ends', async () => {
  const { move, cash } = await member('named')
  for (const ref of ['', ' ', 'x'.repeat(65), 'a\n', ' a', 'a '])
    await expect(move('deposit', 1, ref)).rejects.toThrow('--ref has 1 to 64 characters')
  await move('deposit', 1, 'ใ'.repeat(64))
  expect(await cash()).toBe(101)
})
