/** What operators see and do: who may, what is refused, four eyes, exposure and intake against sums of their own, and exact limits. */
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  asTyped,
  type Bettor,
  drawnOf,
  OWN,
  openTestLottery,
  type TestLottery,
  TYPED,
} from '../../../test/lottery/testLottery.ts'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
let lottery: TestLottery
let who: Bettor
beforeAll(async () => {
  house = await openTestHouse()
  lottery = await openTestLottery(house)
  who = await lottery.bettor(1_000_000)
})
afterAll(async () => {
  expect(await lottery.audit()).toEqual([])
  await house.close()
})

const [settler, settler2] = [(...of: Ask) => by('settler1', of), (...of: Ask) => by('settler2', of)]
const supervisor = (...of: Ask) => by('supervisor1', of)
type Ask = Parameters<ReturnType<TestLottery['operator']>>
const by = (account: string, of: Ask) => lottery.operator(account)(...of) as Promise<Record<string, unknown>>
const approve = ({ approval_id }: Record<string, unknown>) => by('supervisor2', ['approve', { approval_id }])
const refused = (reason: string) => ({ statusdesc: 'requestConflict', params: { reason } })
const NOBODYS = '00000000-0000-7000-8000-000000000000'

describe('who may', () => {
  it.each([
    ['trader1', 'lotterydraws', {}, 200],
    ['trader1', 'lotteryresult', { draw_id: NOBODYS, ...asTyped(drawnOf()) }, 403],
    ['trader1', 'lotteryresultdrop', { draw_id: NOBODYS }, 403],
    ['settler1', 'lotterylimitset', { company: TYPED, key: '4', percent: 90 }, 403],
    ['settler1', 'lotterydrawcancel', { draw_id: NOBODYS, note: 'x' }, 403],
    ['settler1', 'lotterydrawclose', { draw_id: NOBODYS, closed: 1, note: 'x' }, 403],
    ['settler1', 'lotterydrawadd', { company: TYPED, draw: 'X', cut_off: 1, draw_at: 1 }, 403],
    ['settler1', 'lotterycompanyset', { company: TYPED, open: false }, 403],
    ['demoagent', 'lotterydraws', {}, 403],
    ['demoagent', 'lotteryintake', { draw_id: NOBODYS }, 403],
  ] as const)('%s asks %s', async (account, call, request, http) => {
    const operate = await house.operator(account)
    const answer = (await operate(call, request)) as { http?: number; status?: number }
    expect(http === 200 ? answer.status : answer.http).toBe(http === 200 ? 1 : http)
  })
})

describe('draws', () => {
  it('lead to a ticket by its name, with its member; of no other name', async () => {
    const draw = await lottery.draw()
    const { ticket_id } = await lottery.ticket(who, lottery.line(draw, 'LOT_BIG', '1234', 2))
    const found = { ticket_id, draw_id: draw, account_id: who.accountId, state: 'open' }
    for (const text of [ticket_id, ` ${ticket_id.toLowerCase()} `])
      expect(await settler('find', { text })).toMatchObject({ lottery: [found] })
    for (const text of [`${ticket_id}0`, 'LOT_', `LOT_${'9'.repeat(40)}`, `${ticket_id}'`])
      expect(await settler('find', { text })).toMatchObject({ lottery: [] })
    const told = await settler('lotteryticket', { ticket_id })
    expect(told).toMatchObject({
      account_id: who.accountId,
      ticket: { ticket_id, lines: [{ number: '1234', cost: 2 }] },
    })
    expect(await settler('lotteryticket', { ticket_id: 'LOT_1' })).toMatchObject({ statusdesc: 'betNotExists' })
  })

  it('are listed by state and company, and one alone, with what was staked and paid', async () => {
    const draw = await lottery.draw()
    await lottery.ticket(who, lottery.line(draw, 'LOT_4A', '1234', 2))
    await lottery.ticket(who, lottery.line(draw, 'LOT_BIG', '8888', 3))
    const one = { draw_id: draw }
    const listOf = async (request: object) =>
      (await settler('lotterydraws', request)) as { total: number; rows: object[] }
    expect(await listOf(one)).toMatchObject({ total: 1, rows: [{ state: 'open', tickets: 2, cost: 5, paid: 0 }] })
    expect(await listOf({ ...one, state: 'final' })).toMatchObject({ total: 0, rows: [] })
    expect(await listOf({ ...one, company: OWN })).toMatchObject({ total: 0 })
    expect(await listOf({ draw_id: 'no id' })).toMatchObject({ total: 0 })
    await lottery.move(HOUR_MS)
    expect(await listOf({ ...one, state: 'closed' })).toMatchObject({ total: 1 })
    await lottery.move(HOUR_MS)
    await lottery.result(draw, drawnOf('1234'))
    expect(await listOf({ ...one, state: 'final' })).toMatchObject({
      rows: [{ settled: true, paid: 12_000, corrections: 0, first: '1234' }],
    })
    await lottery.byTwo('lotterydrawcancel', { ...one, note: 'the company said so' })
    await lottery.move(1000)
    expect(await listOf({ ...one, state: 'cancelled' })).toMatchObject({ rows: [{ settled: true, paid: 0 }] })
    expect(await supervisor('lotterydrawcancel', { ...one, note: 'again' })).toMatchObject(refused('alreadyCancelled'))
  })

  it('of a company whose results are typed are added by two; wrong times, names and companies are refused', async () => {
    const [cutOff, drawAt] = [house.clock.now() + HOUR_MS, house.clock.now() + 2 * HOUR_MS]
    const asked = { company: TYPED, draw: 'CNY/27', cut_off: cutOff, draw_at: drawAt }
    const first = await supervisor('lotterydrawadd', asked)
    expect(first).toMatchObject({ state: 'pending', why: 'byTwo' })
    expect(await settler('lotterydraws', { company: TYPED, state: 'open' })).not.toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ draw: 'CNY/27' })]),
    })
    // The same person is not a second one.
    expect(await supervisor('approve', { approval_id: first.approval_id })).not.toMatchObject({ status: 1 })
    expect(await approve(first)).toMatchObject({ state: 'done' })
    expect(await settler('lotterydraws', { company: TYPED, state: 'open' })).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ draw: 'CNY/27', special_draw: true })]),
    })
    expect(await lottery.byTwo('lotterydrawadd', asked)).toMatchObject(refused('drawExists'))
    for (const [changes, reason] of [
      [{ cut_off: house.clock.now() }, 'wrongTimes'],
      [{ draw_at: cutOff - 1 }, 'wrongTimes'],
      [{ company: OWN }, 'drawsItself'],
      [{ company: 'ZZ' }, 'unknownCompany'],
    ] as const)
      expect(await supervisor('lotterydrawadd', { ...asked, ...changes })).toMatchObject(refused(reason))
  })

  it('that closed earlier are said so before their cut-off only, and a ruling meanwhile makes the approval stale', async () => {
    const draw = await lottery.draw()
    const closed = house.clock.now() + MINUTE_MS
    const late = { draw_id: draw, closed: closed + HOUR_MS, note: 'x' }
    expect(await supervisor('lotterydrawclose', late)).toMatchObject(refused('notEarlier'))
    expect(await supervisor('lotterydrawclose', { ...late, draw_id: NOBODYS })).toMatchObject(refused('unknownDraw'))
    const asked = await supervisor('lotterydrawclose', { ...late, closed })
    await lottery.move(2 * HOUR_MS)
    await lottery.result(draw, drawnOf('1234'))
    expect(await approve(asked)).toMatchObject(refused('changedMeanwhile'))
  })
})

describe('results', () => {
  it('are typed by two; the second is told which fields differ and no number of the first', async () => {
    const draw = await lottery.draw()
    await lottery.move(2 * HOUR_MS)
    const first = { draw_id: draw, ...asTyped(drawnOf('1111', '2222', '3333', '4444')) }
    expect(await settler('lotteryresult', first)).toMatchObject({ state: 'typed', differs: [] })
    const second = { draw_id: draw, ...asTyped(drawnOf('1111', '2223', '3333', '4445')) }
    const told = await settler2('lotteryresult', second)
    expect(told).toMatchObject({ state: 'different', differs: ['second', 'special 1'] })
    const seen = JSON.stringify([told, await settler2('lotterydraws', { draw_id: draw })])
    expect(seen).not.toMatch(/"(2222|4444)"/)
    expect(await settler2('lotterydraws', { draw_id: draw })).toMatchObject({ rows: [{ typed_by: 'settler2' }] })
    expect(await settler2('lotteryresultdrop', { draw_id: draw })).toMatchObject({ status: 1 })
    expect(await settler2('lotteryresultdrop', { draw_id: draw })).toMatchObject(refused('nothingTyped'))
    expect(await settler2('lotteryresult', second)).toMatchObject({ state: 'typed' })
    expect(await settler('lotteryresult', second)).toMatchObject({ state: 'done' })
    expect(await settler('lotteryresult', { ...second, draw_id: NOBODYS })).toMatchObject(refused('unknownDraw'))
  })
})

describe('exposure and intake', () => {
  it('are the sums of the tickets, by number and by position', async () => {
    const draw = await lottery.draw()
    const { line } = lottery
    await lottery.ticket(
      who,
      line(draw, 'LOT_4A', '1234', 2),
      line(draw, 'LOT_3A', '234', 5),
      line(draw, 'LOT_2A', '34', 1),
    )
    await lottery.ticket(who, line(draw, 'LOT_4A', '1234', 1), line(draw, 'LOT_4A', '1299', 1))
    const gone = await lottery.ticket(who, line(draw, 'LOT_4A', '1234', 9))
    await house.call('lottery/cancel', { ...who.me, ticket_id: gone.ticket_id })
    const [four, three, two] = [6000, 660, 65]
    const paysTo = (number: string): number =>
      (number === '1234' ? 3 * four : number === '1299' ? four : 0) +
      (number.endsWith('234') ? 5 * three : 0) +
      (number.endsWith('34') ? two : 0)
    const all = Array.from({ length: 10_000 }, (_, at) => paysTo(String(at).padStart(4, '0')))
    const hundreds = Array.from({ length: 100 }, (_, at) => Math.max(...all.slice(at * 100, at * 100 + 100)))
    const map = await settler('lotteryexposure', { draw_id: draw })
    expect(map).toMatchObject({ cost: 10, cells: hundreds })
    expect((map.top as object[])[0]).toEqual({
      number: '1234',
      payout: 18_000 + 3300 + 65,
      limit: 250_000,
      own: 18_000,
    })
    const one = await settler('lotteryexposure', { draw_id: draw, hundred: '12' })
    expect(one).toMatchObject({ cells: all.slice(1200, 1300) })
    expect((one.top as { number: string }[]).slice(0, 2).map(({ number }) => number)).toEqual(['1234', '1299'])

    // R7-1 by hand: agent 10, master 15, senior 20, super 15, shareholder 25 of a hundred.
    const rowsOf = async (request: object) => {
      const { rows } = (await settler('lotteryintake', { draw_id: draw, ...request })) as {
        rows: { level: number; handed: number; kept: number; laid_off: number }[]
      }
      return rows.map(({ level, handed, kept, laid_off }) => [level, handed, kept, laid_off])
    }
    expect(await rowsOf({})).toEqual([
      [6, 1.5, 1.5, 0],
      [5, 4, 2.5, 1.5],
      [4, 5.5, 1.5, 4],
      [3, 7.5, 2, 5.5],
      [2, 9, 1.5, 7.5],
      [1, 10, 1, 9],
    ])
    expect((await rowsOf({ key: '4:1234' }))[5]).toEqual([1, 3, 0.3, 2.7])
    expect((await rowsOf({ key: '3:234' }))[0]).toEqual([6, 0.75, 0.75, 0])
    expect(await rowsOf({ key: '4:9999' })).toEqual([])
    for (const call of ['lotteryexposure', 'lotteryintake'] as const)
      expect(await settler(call, { draw_id: NOBODYS })).toMatchObject(refused('unknownDraw'))
  })
})

describe('limits', () => {
  const set = (request: object) => lottery.byTwo('lotterylimitset', { company: TYPED, ...request })
  const place = async (draw: string, stake: number, more: object = {}) => {
    const { tickets, refused: out } = await lottery.place(who, [
      { ...lottery.line(draw, 'LOT_4A', '4545', stake), ...more },
    ])
    return tickets.length > 0 ? 'taken' : [out[0]?.statusdesc, out[0]?.params]
  }

  it('hold to the last unit; the narrowest holds, and a lifted one gives way to the wider', async () => {
    const draw = await lottery.draw()
    await set({ key: '4', limit: 60_000 })
    await set({ key: '4:4545', limit: 30_000 })
    await set({ key: '4:4545', draw_id: draw, limit: 12_000 })
    expect(await place(draw, 3)).toEqual(['betOverLimit', { left: 2 }])
    expect(await place(draw, 2)).toBe('taken')
    expect(await place(draw, 1)).toEqual(['betOverLimit', { left: 0 }])
    await set({ key: '4:4545', draw_id: draw })
    expect(await place(draw, 4)).toEqual(['betOverLimit', { left: 3 }])
    await set({ key: '4:4545' })
    expect(await place(draw, 9)).toEqual(['betOverLimit', { left: 8 }])
    expect(await place(draw, 8)).toBe('taken')
    const listed = await settler('lotterylimits', { company: TYPED })
    expect(listed).toMatchObject({ total: 1, rows: [{ key: '4', limit: 60_000, percent: 100, set_by: 'supervisor2' }] })
    await set({ key: '4' })
    expect(await settler('lotterylimits', { company: TYPED })).toMatchObject({ total: 0 })
  })

  it('may reduce a number: placed tickets keep their prizes, later ones are asked first', async () => {
    const draw = await lottery.draw()
    expect(await place(draw, 1)).toBe('taken')
    await set({ key: '4:4545', percent: 50 })
    expect(await place(draw, 1)).toEqual(['invalidOdds', { percent: 50 }])
    expect(await place(draw, 1, { percent: 50 })).toBe('taken')
    expect(await settler('lotteryexposure', { draw_id: draw })).toMatchObject({
      top: [{ number: '4545', payout: 9000, own: 9000 }],
    })
    expect(await set({ key: '4:4545' })).toMatchObject({ state: 'done' })
  })

  it('that were asked for earlier do not overwrite newer ones, though both are approved at once', async () => {
    const draw_id = await lottery.draw()
    for (const where of [{ key: '4:7777' }, { key: '4:7777', draw_id }]) {
      const ask = (limit: number) => supervisor('lotterylimitset', { company: TYPED, ...where, limit })
      const older = await ask(50_000)
      await set({ ...where, limit: 9_000 })
      expect(await approve(older)).toMatchObject(refused('changedMeanwhile'))
      const both = await Promise.all([await ask(8_000), await ask(7_000)].map(approve))
      expect(both.map(({ status }) => status).sort()).toEqual([0, 1])
      expect(await set(where)).toMatchObject({ state: 'done' })
    }
  })

  it('need a known company and draw, a key, and two people', async () => {
    expect(await supervisor('lotterylimitset', { company: 'ZZ', key: '4' })).toMatchObject(refused('unknownCompany'))
    const elsewhere = await lottery.draw(OWN)
    for (const draw_id of [NOBODYS, elsewhere, 'x'])
      expect(await supervisor('lotterylimitset', { company: TYPED, key: '4', draw_id, limit: 1 })).toMatchObject(
        refused('unknownDraw'),
      )
    for (const changes of [{ key: '4:12' }, { key: 'D:4:H:BIG' }, { percent: 0 }, { percent: 101 }, { limit: -1 }])
      expect(await supervisor('lotterylimitset', { company: TYPED, key: '4', ...changes })).toMatchObject({ http: 400 })
    expect(await supervisor('lotterylimitset', { company: TYPED, key: '4', percent: 90 })).toMatchObject({
      state: 'pending',
      why: 'byTwo',
    })
    expect(await settler('lotterylimits', { company: TYPED })).toMatchObject({ total: 0 })
  })
})

describe('companies', () => {
  it('are shut and opened by two, with their cancelling time and calendar', async () => {
    const set = (request: object) => lottery.byTwo('lotterycompanyset', { company: TYPED, ...request })
    const draw = await lottery.draw()
    await set({ open: false, cancel_minutes: 7, calendar: 'SAT 18:00 18:30' })
    const found = (await settler('lotterycompanies', {})) as { rows: { company: string }[] }
    expect(found.rows.find(({ company }) => company === TYPED)).toMatchObject({
      ...{ open: false, cancel_minutes: 7, calendar: 'SAT 18:00 18:30', source: 'typed', table: 'B' },
    })
    const placed = await lottery.place(who, [lottery.line(draw, 'LOT_BIG', '1234', 1)])
    expect(placed.tickets).toEqual([])
    const older = await supervisor('lotterycompanyset', { company: TYPED, cancel_minutes: 9 })
    await set({ open: true })
    expect(await approve(older)).toMatchObject(refused('changedMeanwhile'))
    expect(await supervisor('lotterycompanyset', { company: 'ZZ', open: true })).toMatchObject(
      refused('unknownCompany'),
    )
    for (const changes of [{ calendar: 'never' }, { company: OWN, calendar: 'daily 18:50 19:00' }])
      expect(await supervisor('lotterycompanyset', { company: TYPED, ...changes })).toMatchObject({
        statusdesc: 'incompletedRequest',
      })
  })
})
