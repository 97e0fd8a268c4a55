/** Noisy neighbours: one member's or operator's loop of requests does not slow the others. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, markets, OVER, openTestHouse, type TestHouse } from '../../test/testHouse.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(fixture('m1'), markets('m1'))
})
afterAll(() => house.close())

/** Lists, which read bookings, are not answered while `work` runs. */
async function whileListsHang(work: () => Promise<void>): Promise<void> {
  await house.ownerDb.tx(async (tx) => {
    await tx.query('LOCK TABLE booking IN ACCESS EXCLUSIVE MODE')
    await work()
  })
}
const lists = (me: object, count: number) =>
  Array.from({ length: count }, () => house.call('bet/betacceptfulllist', { ...me, pageSize: 100 }))
const bet = (me: object) => house.call('bet/betsingle', { ...me, bets: [{ matchId: 'm1', ...OVER, bet_amount: 100 }] })

it('a member with forty long lists at once waits for himself: bets and calls continue, his own too [R4]', async () => {
  const [noisy, other] = [await house.login('demo01'), await house.login('demo02')]
  let sent: ReturnType<typeof lists> = []
  await whileListsHang(async () => {
    sent = lists(noisy, 40)
    expect((await bet(other)).bets[0]).toMatchObject({ status: 1 })
    expect((await bet(noisy)).bets[0]).toMatchObject({ status: 1 })
    expect(await house.call('balance', other)).toMatchObject({ status: 1 })
  })
  const answers = await Promise.all(sent)
  const countOf = (code: string) => answers.filter(({ statusdesc }) => statusdesc === code).length
  // One runs and eight wait; the rest are refused.
  expect([countOf(''), countOf('requestLimit')]).toEqual([9, 31])
  expect(await house.call('bet/betacceptfulllist', noisy)).toMatchObject({ status: 1, total: 1 })
})

it('no bet waits for lists, however many members’ hang [R2] [R4]', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 14 }, (_, at) => house.login(`demo${String(at + 3).padStart(2, '0')}`)),
  )
  const other = await house.login('demo20')
  let sent: ReturnType<typeof lists> = []
  await whileListsHang(async () => {
    sent = crowd.flatMap((one) => lists(one, 3))
    expect((await bet(other)).bets[0]).toMatchObject({ status: 1 })
  })
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([1]))
})

it('a list that takes the database too long is given up with a code', async () => {
  const slow = house.reads.turn('slow', (db) =>
    db.tx(async (tx) => {
      await tx.query(`SET LOCAL statement_timeout = '5ms'`)
      await tx.query('SELECT pg_sleep(5)')
      return { ok: true, value: {} }
    }),
  )
  expect(await slow).toEqual({ ok: false, code: 'requestTimeout' })
})
