/** An upline's sheet of draws agrees with his win and loss, and shows no stranger's tickets. */
import { HOUR_MS, workingDate } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawnOf, openTestLottery, type TestLottery } from '../../../test/lottery/testLottery.ts'
import { type Operate, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
let lottery: TestLottery
let range: { startDate: string; endDate: string }
const at = new Map<string, Operate>()
const draws: string[] = []
const NAMES = ['demoagent', 'demomaster', 'demosenior', 'demosuper', 'demoshare']

beforeAll(async () => {
  house = await openTestHouse()
  lottery = await openTestLottery(house)
  const [first, second] = [await lottery.bettor(1000), await lottery.bettor(1000, { commType: 1 })]
  for (const top of ['1234', '5678']) {
    const draw = await lottery.draw()
    draws.push(draw)
    await lottery.ticket(first, lottery.line(draw, 'LOT_BIG', '1234', 3), lottery.line(draw, 'LOT_3A', '234', 1))
    await lottery.ticket(second, lottery.line(draw, 'LOT_SMALL', '4321', 7))
    await lottery.ticket(second, lottery.line(draw, 'LOT_SMALL', '4322', 7))
    await lottery.move(2 * HOUR_MS)
    await lottery.result(draw, drawnOf(top))
  }
  // The first draw is corrected, and a third is still to come.
  await lottery.result(draws[0] as string, drawnOf('4321', '1234'))
  draws.push(await lottery.draw())
  await lottery.ticket(first, lottery.line(draws[2] as string, 'LOT_BIG', '1234', 10))
  await house.share()
  const date = workingDate(house.clock.now())
  range = { startDate: workingDate(house.clock.now() - 24 * HOUR_MS), endDate: date }
  for (const name of [...NAMES, 'demoagent2']) at.set(name, await house.operator(name))
})
afterAll(async () => {
  expect(await lottery.audit()).toEqual([])
  await house.close()
})

const as = (name: string) => at.get(name) as Operate
const tenThousandths = (amount: number) => Math.round(amount * 10_000)
const AMOUNTS = ['member', 'member_commission', 'below', 'winlose', 'commission', 'net', 'passed_up'] as const
const until = (name: string) => as(name)('downlottery', { ...range, endDate: '2099-01-01', startDate: '2098-12-31' })

it.each(NAMES)('the sheet of %s is his win and loss, to the fourth decimal', async (name) => {
  const sheet = await as(name)('downlottery', range)
  expect(sheet.total).toBe(3)
  const { rows } = await as(name)('downlinewinloss', { ...range, by: 'product' })
  const own = rows.filter(({ key }) => key.startsWith('lottery/'))
  expect(own).toHaveLength(1)
  for (const amount of AMOUNTS) {
    const sum = sheet.rows.reduce((all, row) => all + tenThousandths(row[amount]), 0)
    expect([amount, sum]).toEqual([amount, tenThousandths(own[0]?.[amount] ?? Number.NaN)])
  }
  for (const row of sheet.rows)
    expect([row.member, row.below, row.net, row.passed_up].reduce((sum, one) => sum + tenThousandths(one), 0)).toBe(0)
  expect((await until(name)).total).toBe(0)
})

it('stakes are kept by position: 10, 15, 20, 15 and 25 of a hundred, and the house has the rest', async () => {
  const found = await Promise.all(
    NAMES.map(async (name) => {
      const { rows } = await as(name)('downlottery', range)
      const open = rows.find(({ draw_id }) => draw_id === draws[2])
      return [open?.tickets, open?.staked, open?.kept_stake, open?.laid_stake, open?.member]
    }),
  )
  expect(found).toEqual([
    [1, 10, 1, 9, 0],
    [1, 10, 1.5, 7.5, 0],
    [1, 10, 2, 5.5, 0],
    [1, 10, 1.5, 4, 0],
    [1, 10, 2.5, 1.5, 0],
  ])
})

it('is paged by draw, newest first, and one below is seen as he sees himself', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (pageNumber) => {
      const { rows, total } = await as('demomaster')('downlottery', { ...range, pageNumber, pageSize: 1 })
      return [total, rows.map(({ draw_id }) => draw_id)]
    }),
  )
  expect(pages).toEqual([
    [3, [draws[2]]],
    [3, [draws[1]]],
    [3, [draws[0]]],
    [3, []],
  ])
  const { rows } = await as('demomaster')('downlinelist', {})
  const agent = rows.find(({ account }) => account === 'demoagent')?.upline_id
  const below = await as('demomaster')('downlottery', { ...range, upline_id: agent })
  expect(below.rows).toEqual((await as('demoagent')('downlottery', range)).rows)
  expect(await as('demoagent2')('downlottery', { ...range, upline_id: agent })).toMatchObject({
    params: { reason: 'unknownUpline' },
  })
})

it('a neighbour sees nothing of it, an operator has no such page, and strange dates are refused', async () => {
  expect(await as('demoagent2')('downlottery', range)).toMatchObject({ rows: [], total: 0 })
  expect(await lottery.operator('supervisor1')('downlottery', range)).toMatchObject({ http: 403 })
  for (const [startDate, endDate] of [
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2026-01-01', '2026-12-31'],
  ])
    expect(await as('demoagent')('downlottery', { startDate, endDate })).toMatchObject({ params: { reason: 'dates' } })
})
