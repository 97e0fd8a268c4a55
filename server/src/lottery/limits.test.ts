/** Limits by number: exact at the last unit however many bet at once, narrower before wider, and paid less where a number is reduced. */
import { HOUR_MS } from '@quarterline/core/base/time'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { drawnOf, OWN, openTestLottery, type TestLottery, TYPED } from '../../test/lottery/testLottery.ts'
import { openTestHouse, type TestHouse } from '../../test/testHouse.ts'

let house: TestHouse
let lottery: TestLottery
beforeAll(async () => {
  house = await openTestHouse()
  lottery = await openTestLottery(house)
})
afterEach(async () => expect(await lottery.audit()).toEqual([]))
afterAll(() => house.close())

const payoutOf = async (draw: string, key: string): Promise<number | undefined> =>
  (
    await house.db.query<{ payout: number }>(
      'SELECT payout / 10000 AS payout FROM lottery_exposure WHERE draw_id = $1 AND risk_key = $2',
      [draw, key],
    )
  ).rows[0]?.payout

describe('the house’s limit on a number', () => {
  it('is full to the last unit and no further, with 64 tickets at once', async () => {
    const draw = await lottery.draw(OWN)
    const people = await Promise.all(Array.from({ length: 64 }, () => lottery.bettor(100)))
    // 250,000 at 2,500 for 1: a hundred stakes of 1. Each asks for 3.
    const placed = await Promise.all(
      people.map((who) => lottery.place(who, [lottery.line(draw, 'LOT_BIG', '1688', 3)])),
    )
    const taken = placed.filter(({ tickets }) => tickets.length === 1)
    expect(taken).toHaveLength(33)
    expect(placed.find(({ tickets }) => tickets.length === 0)?.refused).toEqual([
      { line: 0, status: 0, statusdesc: 'betOverLimit', params: { left: 1 } },
    ])
    const last = await Promise.all(people.map((who) => lottery.place(who, [lottery.line(draw, 'LOT_BIG', '1688', 1)])))
    expect(last.filter(({ tickets }) => tickets.length === 1)).toHaveLength(1)
    expect(await payoutOf(draw, '4:1688')).toBe(250_000)
    const [first] = people
    if (!first) throw new Error('nobody')
    const short = await house.call('lottery/short', { ...first.me, draw_id: draw })
    expect(short.rows).toEqual([{ key: '4:1688', left: 0, percent: 100 }])
  })

  it('counts orderings, endings and picks each by its own key; lines of one request share what is left', async () => {
    const draw = await lottery.draw(OWN)
    const who = await lottery.bettor(10_000)
    const { line } = lottery
    const { refused, tickets } = await lottery.place(who, [
      line(draw, 'LOT_BIG', '1234', 60, { cover: 'box' }),
      line(draw, 'LOT_BIG', '4321', 50),
      line(draw, 'LOT_3A', '321', 100),
      line(draw, 'D_H_BIG', '', 100, { prize: 1 }),
      line(draw, 'LOT_BIG', '5678', 10, { cover: 'ibox' }),
    ])
    expect(refused).toEqual([{ line: 1, status: 0, statusdesc: 'betOverLimit', params: { left: 40 } }])
    expect(tickets).toMatchObject([{ cost: 60 * 24 + 100 + 100 + 10 }])
    for (const [key, payout] of [
      ['4:4321', 150_000],
      ['3:321', 66_000],
      ['D:1:H:BIG', 195],
      ['4:8765', 1050],
    ] as const)
      expect(await payoutOf(draw, key)).toBe(payout)
  })

  it('in other currencies is the same by the house’s factors', async () => {
    const draw = await lottery.draw(OWN)
    const thai = await lottery.bettor(100_000, { currency: 'THB' })
    await lottery.ticket(thai, lottery.line(draw, 'LOT_BIG', '0001', 800))
    expect(await payoutOf(draw, '4:0001')).toBe(250_000)
    const { refused } = await lottery.place(thai, [lottery.line(draw, 'LOT_BIG', '0001', 8)])
    expect(refused).toMatchObject([{ statusdesc: 'betOverLimit', params: { left: 0 } }])
  })
})

describe('a limit that two supervisors set', () => {
  it('of a draw is narrower than of the company, of a number than of its kind; lifted, the next one holds', async () => {
    const [draw, other] = [await lottery.draw(TYPED), await lottery.draw(TYPED)]
    const who = await lottery.bettor(1000)
    const left = async (of: string, number = '2468') => {
      const { lines } = await house.call('lottery/check', {
        ...who.me,
        lines: [lottery.line(of, 'LOT_4A', number, 500)],
      })
      return lines[0]?.left
    }
    const set = (more: object) => lottery.byTwo('lotterylimitset', { company: TYPED, ...more })
    expect(await left(draw)).toBe(41)
    await set({ key: '4', limit: 60_000 })
    await set({ key: '4:2468', limit: 120_000 })
    await set({ key: '4:2468', draw_id: draw, limit: 0 })
    expect([await left(draw), await left(other), await left(other, '1357')]).toEqual([0, 20, 10])
    await set({ key: '4:2468', draw_id: draw })
    expect(await left(draw)).toBe(20)
    await set({ key: '4:2468' })
    await set({ key: '4' })
    expect(await left(draw)).toBe(41)
    const listed = await lottery.operator('supervisor1')('lotterylimits', { company: TYPED })
    expect(listed.total).toBe(0)
  })

  it('reduces what a number is paid: refused until its member accepts that, frozen in his ticket', async () => {
    const draw = await lottery.draw(TYPED)
    const who = await lottery.bettor(100)
    await lottery.byTwo('lotterylimitset', { company: TYPED, draw_id: draw, key: '4:1234', percent: 60 })
    const line = lottery.line(draw, 'LOT_4A', '1234', 1)
    expect((await lottery.place(who, [line])).refused).toMatchObject([
      { statusdesc: 'invalidOdds', params: { percent: 60 } },
    ])
    const one = await lottery.ticket(who, { ...line, percent: 60 })
    expect(one.lines).toMatchObject([{ percent: 60 }])
    await lottery.byTwo('lotterylimitset', { company: TYPED, draw_id: draw, key: '4:1234', percent: 10 })
    await lottery.move(2 * HOUR_MS)
    await lottery.result(draw, drawnOf('1234'))
    expect(await lottery.again(who, one)).toMatchObject({ state: 'won', win: 3600 })
  })
})
