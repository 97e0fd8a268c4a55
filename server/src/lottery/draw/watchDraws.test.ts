/** Draws that need somebody: one without a result, one that is not paid, and a company that is silent. */
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asTyped, drawnOf, OWN, openTestLottery, type TestLottery } from '../../../test/lottery/testLottery.ts'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { advanceDraws } from '../product.ts'

let house: TestHouse
let lottery: TestLottery
beforeAll(async () => {
  house = await openTestHouse()
  lottery = await openTestLottery(house)
})
afterAll(() => house.close())

const TEN_MINUTES = 10 * MINUTE_MS
const heardNow = () =>
  house.ownerDb.query('UPDATE lottery_company SET heard_ms = $1 WHERE code = $2', [house.clock.now(), OWN])

/** The alarms of the lottery that fire once time has gone on. */
async function firing(afterMs: number): Promise<string[]> {
  house.clock.move(afterMs)
  await house.look()
  house.watch.tick()
  return house.watch.firing().flatMap(({ name }) => (name.startsWith('lottery') ? [name] : []))
}

it('a company that has told nothing for five minutes is alarmed, a shut one is not [lotterySilent]', async () => {
  await heardNow()
  expect(await firing(5 * MINUTE_MS)).toEqual([])
  expect(await firing(1000)).toEqual(['lotterySilent'])
  const { rows } = await lottery.operator('settler1')('lotterycompanies', {})
  expect(rows.find(({ company }) => company === OWN)?.silent_since).toBe(house.clock.now() - 5 * MINUTE_MS - 1000)
  await house.ownerDb.query('UPDATE lottery_company SET is_open = false WHERE code = $1', [OWN])
  await firing(0)
})

it('a draw with tickets that has no result after a quarter of an hour is alarmed [lotteryUndrawn]', async () => {
  const who = await lottery.bettor()
  const [draw, empty] = [await lottery.draw(), await lottery.draw()]
  await lottery.ticket(who, lottery.line(draw, 'LOT_BIG', '1234', 1))
  expect(await firing(HOUR_MS + TEN_MINUTES)).not.toContain('lotteryUndrawn')
  await firing(15 * MINUTE_MS)
  expect(await firing(1000)).toContain('lotteryUndrawn')
  await lottery.result(draw, drawnOf('1234'))
  const { rows } = await house.db.query('SELECT ruling FROM lottery_draw WHERE id = $1', [empty])
  expect(rows).toEqual([{ ruling: 0 }])
})

it('tickets that are not paid five minutes after their result are alarmed [lotteryUnpaid]', async () => {
  const who = await lottery.bettor()
  const draw = await lottery.draw()
  await lottery.ticket(who, lottery.line(draw, 'LOT_BIG', '1234', 1))
  house.clock.move(2 * HOUR_MS)
  const request = { draw_id: draw, ...asTyped(drawnOf('1234')) }
  await lottery.operator('settler1')('lotteryresult', request)
  // Its step does not run.
  expect(await lottery.operator('settler2')('lotteryresult', request)).toMatchObject({ state: 'done' })
  expect(await firing(5 * MINUTE_MS)).not.toContain('lotteryUnpaid')
  expect(await firing(1000)).toContain('lotteryUnpaid')
  await advanceDraws(house)
  expect(await lottery.audit()).toEqual([])
})
