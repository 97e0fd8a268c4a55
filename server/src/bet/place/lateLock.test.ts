/**
 * Wallets are locked in separate statements. A single statement would read joined rows as of its start and the locked
 * row as of its lock, and credit taken in between would still be spent.
 */
import { MONEY_SCALE, type Money, money } from '@quarterline/core/base/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockingLate } from '../../../test/lock/testOldSnapshot.ts'
import {
  fixture,
  markets,
  OVER,
  openTestHouse,
  TEST_NOW_MS,
  TEST_SOURCE,
  type TestHouse,
} from '../../../test/testHouse.ts'
import { setCredit } from '../../account/admin/members.ts'
import { MEMBER_COLUMNS, type Member, purseOf } from '../../account/session.ts'
import { openHouse } from '../../app/house.ts'
import type { Db } from '../../kit/db.ts'
import { lockWallets } from '../wait/waitingRows.ts'
import type { BetRequest } from './request.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(fixture(), markets())
})
afterAll(() => house.close())

/** A member with 500 of credit and nothing else. */
async function onCredit(accountId: string): Promise<Member> {
  await house.add([{ accountId, currency: 'MYR', cash: 0, credit: 500, commType: 1 }])
  const found = await house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE account_id = $1`, [accountId])
  return found.rows[0] as Member
}

/** The house's database, in which a member's credit is reduced just before his wallet is locked. */
function taking({ accountId }: Member, left: number): Db {
  const admin = { db: house.ownerDb, by: { account: 'ana@desk', ip: 'local' }, now: async () => house.clock.now() }
  return lockingLate(house.db, async () => {
    await setCredit(admin, accountId, money(left * MONEY_SCALE))
  })
}

it('credit taken before a bet had its wallet is not staked [L1]', async () => {
  const member = await onCredit('late1')
  const beside = await openHouse(taking(member, 100), {
    brand: 'Quarterline',
    wallNowMs: TEST_NOW_MS,
    clock: house.clock,
  })
  await beside.ingest.take([{ kind: 'sourceUp', source: TEST_SOURCE, seq: 0, key: 'up', atMs: TEST_NOW_MS }])
  const wish = { ...OVER, matchId: 'm1', bet_amount: 400 }
  const request: BetRequest = { member, purse: purseOf(member), wish, key: 'late', option: 1, ip: '10.0.0.1' } as never
  const placed = await beside.desk.place(request)
  expect(placed).toMatchObject({
    ok: true,
    value: { answer: { status: 0 }, available: money(100 * MONEY_SCALE) as Money },
  })
})

it('nor is it by a waiting bet whose price needs more [L1]', async () => {
  const member = await onCredit('late2')
  const wallets = await taking(member, 30).tx((tx) =>
    lockWallets(tx, member.shardKey, [{ cash_id: member.cashId, member_id: member.id } as never]),
  )
  expect(wallets.get(member.cashId)?.available).toBe(30 * MONEY_SCALE)
})
