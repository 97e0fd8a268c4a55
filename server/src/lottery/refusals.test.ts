/** Who may not bet on draws, and until when anybody may. */
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Bettor, openTestLottery, type TestLottery, TYPED } from '../../test/lottery/testLottery.ts'
import { openTestHouse, type TestHouse } from '../../test/testHouse.ts'
import { memberOf } from '../../test/testRoles.ts'
import { DEMO_PASSWORD } from '../account/demoHouse.ts'
import { placeLines } from './ticket/place.ts'

let house: TestHouse
let lottery: TestLottery
beforeAll(async () => {
  house = await openTestHouse()
  lottery = await openTestLottery(house)
})
afterEach(async () => expect(await lottery.audit()).toEqual([]))
afterAll(() => house.close())

const set = (column: string, value: unknown, { accountId }: Bettor) =>
  house.ownerDb.query(`UPDATE member SET ${column} = $1 WHERE account_id = $2`, [value, accountId])

describe('a placement is refused', () => {
  it.each<[string, (who: Bettor) => Promise<unknown>, string]>([
    ['of a frozen account', (who) => set('state', 'frozen', who), 'FREEZE'],
    ['of a suspended account', (who) => set('state', 'suspended', who), 'SUSPEND'],
    ['of a member without commission', (who) => set('chain_id', null, who), 'memberCommissionNotSetup'],
    ['of a member for whom it is off', (who) => set('off', '{lottery}', who), 'lotteryDisabled'],
    [
      'beyond his own limit',
      ({ me }) => house.call('playlimitset', { ...me, kind: 'stake', period: 'day', amount: 4 } as never),
      'ownStakeLimit',
    ],
  ])('%s', async (_, change, code) => {
    const who = await lottery.bettor(100)
    const draw = await lottery.draw()
    const own = await lottery.ticket(who, lottery.line(draw, 'LOT_BIG', '1234', 1))
    await change(who)
    const answer = await lottery.place(who, [lottery.line(draw, 'LOT_BIG', '1234', 5)])
    expect([answer.statusdesc, answer.tickets]).toEqual([code, undefined])
    expect(await lottery.balance(who)).toEqual([99, 1])
    // He still sees his tickets.
    expect(await lottery.again(who, own)).toMatchObject({ state: 'open' })
  })

  it('of a member who has begun a break since he asked', async () => {
    const who = await lottery.bettor(100)
    const member = await memberOf(house, who.accountId)
    const lines = [lottery.line(await lottery.draw(), 'LOT_BIG', '1234', 5)]
    await house.call('playbreak', { ...who.me, term: '1d', password: DEMO_PASSWORD })
    expect(await placeLines(house, member, { bet_key: 'a', lines })).toMatchObject({ code: 'onBreak' })
    expect(await lottery.place(who, lines)).toMatchObject({ statusdesc: 'session_not_exists' })
  })

  it('from the cut-off on, to the millisecond, and of a company that two supervisors shut', async () => {
    const who = await lottery.bettor(100)
    const draw = await lottery.draw()
    const line = lottery.line(draw, 'LOT_BIG', '1234', 1)
    await lottery.move(HOUR_MS - 1)
    expect((await lottery.place(who, [line])).tickets).toHaveLength(1)
    await lottery.move(1)
    expect((await lottery.place(who, [line])).refused).toMatchObject([{ statusdesc: '313' }])
    const next = lottery.line(await lottery.draw(), 'LOT_BIG', '1234', 1)
    expect(await lottery.byTwo('lotterycompanyset', { company: TYPED, open: false })).toMatchObject({ state: 'done' })
    expect((await lottery.place(who, [next])).refused).toMatchObject([{ statusdesc: '313' }])
    expect((await house.call('lottery/LaunchLottery', who.me)).draws).toEqual([])
    await lottery.byTwo('lotterycompanyset', { company: TYPED, open: true })
    expect((await lottery.place(who, [next])).tickets).toHaveLength(1)
  })

  it('with more numbers than one request may buy, whatever its lines are', async () => {
    const who = await lottery.bettor(100)
    const draw = await lottery.draw()
    const lines = Array.from({ length: 6 }, () => lottery.line(draw, 'LOT_BIG', '1***', 1))
    expect(await lottery.place(who, lines)).toMatchObject({ statusdesc: 'invalidBets', params: { max: 5000 } })
  })
})

it('a ticket that is cancelled counts for no own limit any more', async () => {
  const who = await lottery.bettor(100)
  const draw = await lottery.draw()
  await house.call('playlimitset', { ...who.me, kind: 'stake', period: 'day', amount: 10 } as never)
  const line = lottery.line(draw, 'LOT_BIG', '4321', 8)
  const first = await lottery.ticket(who, line)
  expect(await lottery.place(who, [line])).toMatchObject({ statusdesc: 'ownStakeLimit' })
  await lottery.move(MINUTE_MS)
  await house.call('lottery/cancel', { ...who.me, ticket_id: first.ticket_id })
  expect((await lottery.place(who, [line])).tickets).toHaveLength(1)
})
