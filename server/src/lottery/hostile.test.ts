/** What hostile members send: texts that no database holds, the longest lists, others' tickets, and more at once than they can pay. */
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestLottery, type TestLottery } from '../../test/lottery/testLottery.ts'
import { openTestHouse, type TestHouse } from '../../test/testHouse.ts'

let house: TestHouse
let lottery: TestLottery
beforeAll(async () => {
  house = await openTestHouse()
  lottery = await openTestLottery(house)
})
afterEach(async () => expect(await lottery.audit()).toEqual([]))
afterAll(() => house.close())

const NUL = '\u0000'

describe('a text that no database holds finds nothing', () => {
  it.each([
    ['lottery/results', { company: NUL }],
    ['lottery/statistics', { company: NUL }],
    ['lottery/number', { number: '1234', company: NUL }],
    ['lottery/short', { draw_id: NUL }],
    ['lottery/times', { draw_ids: [NUL, uuidv7()] }],
    ['lottery/ticket', { ticket_id: `LOT_1${NUL}` }],
    ['lottery/cancel', { ticket_id: NUL }],
  ] as const)('%s %j', async (name, request) => {
    const { me } = await lottery.bettor()
    const answer = (await house.call(name, { ...me, ...request } as never)) as { http?: number }
    expect(answer.http ?? 200).toBeLessThan(500)
  })

  it('nor as the draw or type of a line', async () => {
    const who = await lottery.bettor()
    const draw = await lottery.draw()
    const lines = [lottery.line(NUL, 'LOT_BIG', '1234', 1), lottery.line(draw, `LOT_${NUL}`, '1234', 1)]
    const checked = await house.call('lottery/check', { ...who.me, lines })
    expect(checked.lines?.map(({ statusdesc }) => statusdesc)).toEqual(['invalidBet', 'invalidBetType'])
    expect((await lottery.place(who, lines)).refused).toHaveLength(2)
  })
})

describe('a member', () => {
  it('is told nothing of another one’s ticket, whatever its number', async () => {
    const [owner, stranger] = [await lottery.bettor(100), await lottery.bettor(100)]
    const { ticket_id } = await lottery.ticket(owner, lottery.line(await lottery.draw(), 'LOT_BIG', '1234', 1))
    for (const name of [ticket_id, ticket_id.replace('LOT_', 'LOT_0'), 'LOT_-1', 'LOT_1e9', `LOT_${'9'.repeat(60)}`]) {
      expect(await house.call('lottery/ticket', { ...stranger.me, ticket_id: name })).toMatchObject({
        statusdesc: 'betNotExists',
      })
    }
  })

  it('with money for three of ten tickets that he places at once has three', async () => {
    const who = await lottery.bettor(10)
    const draws = await Promise.all(Array.from({ length: 10 }, () => lottery.draw()))
    const placed = await Promise.all(
      draws.map((draw) => lottery.place(who, [lottery.line(draw, 'LOT_BIG', '1234', 3)])),
    )
    expect(placed.filter(({ tickets }) => tickets?.length === 1)).toHaveLength(3)
    expect(placed.filter(({ statusdesc }) => statusdesc === 'insufficient_balance')).toHaveLength(7)
    expect(await lottery.balance(who)).toEqual([1, 9])
  })

  it('who sends the longest list of lines, numbers and draws is answered, and each line counts alone', async () => {
    const who = await lottery.bettor(100_000)
    const draws = await Promise.all(Array.from({ length: 50 }, () => lottery.draw()))
    const lines = Array.from({ length: 200 }, (_, at) =>
      lottery.line(draws[at % 50] as string, 'LOT_BIG', `${String(at).padStart(3, '0')}*`, 1),
    )
    const placed = await lottery.place(who, lines)
    expect([placed.tickets.length, placed.refused.length, placed.cost]).toEqual([50, 0, 2000])
    const more = [...lines, ...lines.slice(0, 1)]
    expect(await lottery.place(who, more)).toMatchObject({ http: 400 })
  })
})
