/** Tickets from placing to payment: money held and moved, repeated requests, cancelling, the cut-off, corrections and refunds. */
import { HOUR_MS, MINUTE_MS, workingDate } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Bettor, drawnOf, OWN, openTestLottery, type TestLottery } from '../../test/lottery/testLottery.ts'
import { openTestHouse, type TestHouse } from '../../test/testHouse.ts'

let house: TestHouse
let lottery: TestLottery
beforeAll(async () => {
  house = await openTestHouse()
  lottery = await openTestLottery(house)
})
afterEach(async () => expect(await lottery.audit()).toEqual([]))
afterAll(() => house.close())

/** A member's tickets that were decided today. */
function decided(who: Bettor, decision?: 'won' | 'lost' | 'refunded' | 'corrected', page: object = {}) {
  const date = workingDate(house.clock.now())
  return house.call('lottery/decided', {
    ...who.me,
    startDate: date,
    endDate: date,
    ...(decision && { decision }),
    ...page,
  })
}

/** A draw of today among the results. */
async function board(drawId: string) {
  const { draws } = await house.call('lottery/results', await house.login('demo01'))
  return draws.find(({ draw_id }) => draw_id === drawId)
}

describe('a ticket', () => {
  it('is held, paid by the prize table, booked, and read again', async () => {
    const who = await lottery.bettor(1000)
    const draw = await lottery.draw()
    const { line } = lottery
    const one = await lottery.ticket(who, line(draw, 'LOT_BIG', '1234', 2), line(draw, 'LOT_3ABC', '234', 1))
    expect(one).toMatchObject({ state: 'open', cost: 3, win: 0, currency: 'MYR' })
    expect(await lottery.balance(who)).toEqual([997, 3])
    await lottery.move(2 * HOUR_MS)
    expect(await lottery.result(draw, drawnOf('1234', '5555', '0234'))).toMatchObject({ state: 'done' })
    const paid = await lottery.again(who, one)
    expect(paid).toMatchObject({ state: 'won', win: 2 * 2000 + 2 * 220 })
    expect(paid.lines.map(({ hits }) => hits.map(({ prize, amount }) => [prize, amount]))).toEqual([
      [['first', 4000]],
      [
        ['first', 220],
        ['third', 220],
      ],
    ])
    expect(await lottery.balance(who)).toEqual([997 + 4440, 0])
    const today = new Date(house.clock.now() - 4 * HOUR_MS).toISOString().slice(0, 10)
    const asked = { ...who.me, startDate: today, endDate: today, pageSize: 10, pageNumber: 1 }
    expect(await house.call('report/gameresultlottery', asked)).toMatchObject({
      total: 1,
      rows: [{ product: 'lottery', kind: '4d', remark: 'win', turnover: 3, winlose: 4437 }],
    })
  })

  it('on two draws is two; lines that cannot be taken are refused with their reasons, and the others are placed', async () => {
    const who = await lottery.bettor(100)
    const [a, b] = [await lottery.draw(), await lottery.draw()]
    const { line } = lottery
    const placed = await lottery.place(who, [
      line(a, 'LOT_BIG', '1234', 1),
      line(b, 'LOT_SMALL', '1234', 2, { cover: 'box' }),
      line(b, 'LOT_BIG', '12', 1),
      line(uuidv7(), 'LOT_BIG', '1234', 1),
      line('none', 'LOT_BIG', '1234', 1),
      line(a, 'LOT_BIG', '1234', 0.5),
      line(a, 'LOT_BIG', '1234', 5000),
      line(a, 'LOT_9', '1234', 1),
      line(a, 'LOT_BIG', '1111', 1, { cover: 'ibox' }),
    ])
    expect(placed.tickets.map(({ cost, draw_id }) => [draw_id, cost])).toEqual([
      [a, 1],
      [b, 48],
    ])
    expect(placed.refused.map(({ line: at, statusdesc }) => [at, statusdesc])).toEqual([
      [2, 'invalidBet'],
      [3, 'invalidBet'],
      [4, 'invalidBet'],
      [5, 'invalidBetAmount'],
      [6, 'betOverMax'],
      [7, 'invalidBetType'],
      [8, 'invalidBet'],
    ])
    expect(await lottery.balance(who)).toEqual([51, 49])
  })

  it('that its member cannot pay is refused whole', async () => {
    const who = await lottery.bettor(10)
    const draw = await lottery.draw()
    const lines = ['1', '2', '3'].map((digit) => lottery.line(draw, 'LOT_BIG', digit.repeat(4), 4))
    expect(await lottery.place(who, lines)).toMatchObject({ status: 0, statusdesc: 'insufficient_balance' })
    expect(await lottery.balance(who)).toEqual([10, 0])
  })

  it('repeated by its key is placed once and answered alike; another content under the key is refused', async () => {
    const who = await lottery.bettor(100)
    const draw = await lottery.draw()
    const lines = [lottery.line(draw, 'LOT_BIG', '1234', 3), lottery.line(draw, 'LOT_BIG', 'x' as never, 3)]
    const [key, good] = [uuidv7(), lines.slice(0, 1)]
    const answers = await Promise.all(Array.from({ length: 10 }, () => lottery.place(who, good, key)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.tickets).toHaveLength(1)
    expect(await lottery.balance(who)).toEqual([97, 3])
    const other = [lottery.line(draw, 'LOT_BIG', '1234', 4)]
    expect(await lottery.place(who, other, key)).toMatchObject({ status: 0, statusdesc: 'invalidBet' })
  })

  it('is cancelled within its time, once, and frees its numbers; not later, and not after the cut-off', async () => {
    const who = await lottery.bettor(100)
    const draw = await lottery.draw()
    const cancel = ({ ticket_id }: { ticket_id: string }, by = who) =>
      house.call('lottery/cancel', { ...by.me, ticket_id })
    const first = await lottery.ticket(who, lottery.line(draw, 'LOT_BIG', '7777', 10))
    expect(await cancel(first, await lottery.bettor())).toMatchObject({ statusdesc: 'betNotExists' })
    const both = await Promise.all([cancel(first), cancel(first)])
    for (const one of both) expect(one).toMatchObject({ status: 1, ticket: { state: 'cancelled', reason: 'member' } })
    expect(await lottery.balance(who)).toEqual([100, 0])
    const second = await lottery.ticket(who, lottery.line(draw, 'LOT_BIG', '7777', 10))
    await lottery.move(6 * MINUTE_MS)
    expect(await cancel(second)).toMatchObject({ statusdesc: 'requestConflict', params: { reason: 'tooLate' } })
    expect(await house.call('bet/dbetlist', who.me)).toMatchObject({
      total: 1,
      rows: [{ ticket_id: second.ticket_id }],
    })
    expect(await house.call('bet/dbetlistcancel', who.me)).toMatchObject({
      total: 1,
      rows: [{ ticket_id: first.ticket_id }],
    })
    await lottery.move(55 * MINUTE_MS)
    expect(await lottery.place(who, [lottery.line(draw, 'LOT_BIG', '7777', 1)])).toMatchObject({
      tickets: [],
      refused: [{ line: 0, statusdesc: '313' }],
    })
    expect(await lottery.balance(who)).toEqual([90, 10])
  })
})

describe('a draw', () => {
  it('that is corrected is paid anew, that is cancelled gives everything back, paid tickets too', async () => {
    const [winner, loser] = [await lottery.bettor(100), await lottery.bettor(100)]
    const draw = await lottery.draw()
    const won = await lottery.ticket(winner, lottery.line(draw, 'LOT_4A', '1234', 1))
    const lost = await lottery.ticket(loser, lottery.line(draw, 'LOT_4A', '4321', 1))
    await lottery.move(2 * HOUR_MS)
    await lottery.result(draw, drawnOf('1234'))
    expect(await lottery.balance(winner)).toEqual([6099, 0])
    expect((await decided(winner)).rows).toMatchObject([{ ticket_id: won.ticket_id, state: 'won', win: 6000 }])
    expect(await lottery.result(draw, drawnOf('4321'))).toMatchObject({ state: 'done' })
    expect(await lottery.again(winner, won)).toMatchObject({ state: 'lost', win: 0, corrected: true })
    expect(await lottery.again(loser, lost)).toMatchObject({ state: 'won', win: 6000, corrected: true })
    expect(await lottery.balance(winner)).toEqual([99, 0])
    expect(await decided(winner, 'corrected')).toMatchObject({ rows: [{ state: 'lost', win: 0, former_win: 6000 }] })
    expect(await decided(winner, 'won')).toMatchObject({ rows: [], total: 0 })
    expect(await board(draw)).toMatchObject({ state: 'final', corrections: 1, first: '4321', former: drawnOf('1234') })
    expect(await lottery.byTwo('lotterydrawcancel', { draw_id: draw, note: 'void' })).toMatchObject({ state: 'done' })
    await lottery.move(1000)
    expect(await lottery.again(loser, lost)).toMatchObject({ state: 'refunded', win: 0, reason: 'draw' })
    for (const who of [winner, loser]) expect(await lottery.balance(who)).toEqual([100, 0])
    expect(await decided(loser, 'refunded')).toMatchObject({
      rows: [{ state: 'refunded', former_win: 6000 }],
      total: 1,
    })
    expect(await decided(loser, 'lost')).toMatchObject({ rows: [] })
    expect(await board(draw)).toMatchObject({ state: 'cancelled', corrections: 1 })
    expect(await board(draw)).not.toHaveProperty('first')
  })

  it('that had closed earlier gives back what was placed since, before its result and after it', async () => {
    const who = await lottery.bettor(100)
    const draw = await lottery.draw()
    const early = await lottery.ticket(who, lottery.line(draw, 'LOT_4A', '1234', 1))
    const closed = house.clock.now() + MINUTE_MS
    await lottery.move(2 * MINUTE_MS)
    const late = await lottery.ticket(who, lottery.line(draw, 'LOT_4A', '1234', 2))
    await lottery.move(2 * HOUR_MS)
    await lottery.result(draw, drawnOf('1234'))
    expect(await lottery.again(who, late)).toMatchObject({ state: 'won', win: 12_000 })
    await lottery.byTwo('lotterydrawclose', { draw_id: draw, closed, note: 'the company closed at once' })
    await lottery.move(1000)
    expect(await lottery.again(who, late)).toMatchObject({ state: 'refunded', reason: 'closed' })
    expect(await lottery.again(who, early)).toMatchObject({ state: 'won', win: 6000 })
    // Its numbers are the same: nothing of them was corrected.
    expect(await board(draw)).toMatchObject({ state: 'final', corrections: 0, closed, first: '1234' })
    expect(await board(draw)).not.toHaveProperty('former')
    expect(await lottery.balance(who)).toEqual([6099, 0])
  })

  it('has a result when two people typed the same, and says where they differ', async () => {
    const draw = await lottery.draw()
    const typed = (account: string, ...top: string[]) => {
      const numbers = drawnOf(...top)
      const request = { first: numbers[0], second: numbers[1], third: numbers[2], special: numbers.slice(3, 13) }
      return lottery.operator(account)('lotteryresult', { draw_id: draw, ...request, consolation: numbers.slice(13) })
    }
    expect(await typed('settler1', '1111')).toMatchObject({
      statusdesc: 'requestConflict',
      params: { reason: 'notDrawn' },
    })
    await lottery.move(2 * HOUR_MS)
    expect(await typed('settler1', '1111')).toMatchObject({ state: 'typed' })
    expect(await typed('settler1', '2222')).toMatchObject({ state: 'typed' })
    expect(await typed('settler2', '2223', '1', '4')).toMatchObject({ http: 400 })
    expect(await typed('settler2', '2223')).toMatchObject({ state: 'different', differs: ['first'] })
    // The second one's numbers wait now: trying again tells him nothing of the first one's.
    expect(await typed('settler2', '2222')).toMatchObject({ state: 'typed' })
    expect(await typed('settler1', '2222')).toMatchObject({ state: 'done' })
    expect(await typed('settler1', '2222')).toMatchObject({ params: { reason: 'sameResult' } })
  })

  it('that was decided lists its tickets by the working date, newest first and by pages, with what each line won', async () => {
    const [who, other] = [await lottery.bettor(100), await lottery.bettor(100)]
    const [a, b] = [await lottery.draw(), await lottery.draw()]
    const { line } = lottery
    const first = await lottery.ticket(who, line(a, 'LOT_BIG', '1234', 1), line(a, 'LOT_BIG', '7777', 2))
    const second = await lottery.ticket(who, line(b, 'LOT_BIG', '7777', 1))
    await lottery.ticket(other, line(b, 'LOT_BIG', '7777', 1))
    await lottery.move(2 * HOUR_MS)
    await lottery.result(a, drawnOf('1234'))
    await lottery.move(1000)
    await lottery.result(b, drawnOf('1234'))
    expect(await decided(who)).toMatchObject({
      total: 2,
      ...{ cost: 4, win: 2000 },
      rows: [
        { ticket_id: second.ticket_id, state: 'lost', ended: house.clock.now() },
        { ticket_id: first.ticket_id, state: 'won', corrected: false, lines: [{ win: 2000 }, { win: 0 }] },
      ],
    })
    expect(await decided(who, undefined, { pageSize: 1, pageNumber: 2 })).toMatchObject({
      total: 2,
      rows: [{ ticket_id: first.ticket_id }],
    })
    expect(await decided(who, 'lost')).toMatchObject({ total: 1, cost: 1, rows: [{ ticket_id: second.ticket_id }] })
    const past = { startDate: '2020-01-01', endDate: '2020-01-31' }
    expect(await house.call('lottery/decided', { ...who.me, ...past })).toMatchObject({ rows: [], total: 0 })
    const wrong = { startDate: '2026-02-30', endDate: '2026-03-01' }
    expect(await house.call('lottery/decided', { ...who.me, ...wrong })).toMatchObject({
      statusdesc: 'incompletedRequest',
    })
  })

  it('says how often its first three numbers were drawn by its company, in draws that stand', async () => {
    const [a, b, void_] = [await lottery.draw(), await lottery.draw(), await lottery.draw()]
    const ofOther = await lottery.draw(OWN)
    await house.ownerDb.query('UPDATE lottery_draw SET commitment = NULL WHERE id = $1', [ofOther])
    await lottery.move(2 * HOUR_MS)
    await lottery.result(a, drawnOf('1470', '2581', '1470'))
    await lottery.result(b, drawnOf('3692', '2581', '0000'))
    await lottery.result(ofOther, drawnOf('1470'))
    await lottery.result(void_, drawnOf('1470'))
    await lottery.byTwo('lotterydrawcancel', { draw_id: void_, note: 'void' })
    const me = await house.login('demo01')
    const { rows } = await house.call('lottery/times', { ...me, draw_ids: [a, void_, 'none', ofOther] })
    const timesOf = (id: string) => rows.find(({ draw_id }) => draw_id === id)
    expect(timesOf(a)?.times).toEqual([2, 2, 2])
    expect(timesOf(ofOther)?.times[0]).toBe(1)
    expect(timesOf(void_)).toBeUndefined()
    expect(timesOf(a)?.since).toBeLessThanOrEqual(house.clock.now())
  })
})
