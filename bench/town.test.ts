/** Tests that members enrolled by the bench are members of the house: a session inserted without a login is valid. */
import { expect, test } from 'vitest'
import { openTestHouse } from '../server/test/testHouse.ts'
import { enrol, tokenOf } from './town.ts'

test('an enrolled member is admitted with his token and has his money', async () => {
  const house = await openTestHouse()
  try {
    const members = await enrol(house.db, 2, house.clock.now())
    expect(members.map(({ accountId }) => accountId).sort()).toEqual(['bench0', 'bench1'])
    for (const { accountId } of members) {
      const token = tokenOf(Number(accountId.slice('bench'.length)))
      const balance = await house.call('balance', { account_id: accountId, session_token: token })
      expect(balance).toMatchObject({ status: 1, balance: 100_000 })
    }
  } finally {
    await house.close()
  }
})
