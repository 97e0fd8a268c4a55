/** The audit names disagreements with rulings: an amount, a leg, a cash-out on an overruled outcome. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, HOME, markets, openTestHouse, TEST_NOW_MS, type TestHouse } from '../../test/testHouse.ts'
import { completed, leg, offers } from '../../test/testParlay.ts'
import { auditRulings } from './auditRulings.ts'

let house: TestHouse
let me: Awaited<ReturnType<TestHouse['login']>>
beforeAll(async () => {
  house = await openTestHouse()
  me = await house.login('demo01')
})
afterAll(() => house.close())

/** What is named while something is changed; it is restored afterwards. */
async function namedWhile(change: string, back: string, values: unknown[]): Promise<string[]> {
  expect(await auditRulings(house.db)).toEqual([])
  await house.ownerDb.query(change, values)
  const named = await auditRulings(house.db)
  await house.ownerDb.query(back, values)
  expect(await auditRulings(house.db)).toEqual([])
  return named
}

it('every amount of a settled single', async () => {
  await house.feed(fixture('a1'), markets('a1'))
  const placed = await house.call('bet/betsingle', { ...me, bets: [{ ...HOME, matchId: 'a1', bet_amount: 100 }] })
  const betId = placed.bets[0]?.bet_id
  await house.feed(completed('a1', 1, 0))
  await house.settle()
  for (const column of ['net', 'commission', 'turnover', 'valid_turnover']) {
    const set = (by: string) => `UPDATE bet SET ${column} = ${column} ${by} 10000 WHERE id = $1`
    const named = await namedWhile(set('+'), set('-'), [betId])
    expect(named).toEqual([expect.stringContaining(`Bet ${betId} says outcome win`)])
  }
})

it('a leg, and its ticket’s result', async () => {
  await house.feed(...offers('b1', 'b2'))
  const { bet_id: betId } = await house.call('bet/betparlay', {
    ...me,
    legs: [leg('b1'), leg('b2')],
    bet_amount: 100,
  })
  await house.feed(completed('b1', 1, 0), completed('b2', 1, 0))
  await house.settle()
  const set = (outcome: string) => `UPDATE bet_leg SET outcome = '${outcome}' WHERE bet_id = $1 AND leg_no = 2`
  const named = await namedWhile(set('draw'), set('win'), [betId])
  expect(named).toEqual([
    expect.stringContaining(`Bet ${betId} (settled) says outcome win`),
    `Leg 2 of bet ${betId} is draw, but its rulings make it win.`,
  ])
})

it('a cash-out on a leg that was overruled before it', async () => {
  await house.feed(...offers('c1', 'c2'))
  const { bet_id: betId } = await house.call('bet/betparlay', {
    ...me,
    legs: [leg('c1'), leg('c2')],
    bet_amount: 100,
  })
  await house.feed(completed('c1', 1, 0))
  await house.settle()
  house.clock.move(10_000)
  expect(await house.call('bet/cashout', { ...me, bet_id: betId, amount: 1 })).toMatchObject({ status: 1 })
  // As if lost five seconds before, and nobody had looked.
  const lost = `INSERT INTO match_ruling SELECT match_id, 2, $2::bigint, false,
    jsonb_set(decided, '{result,scores,FT}', '[0, 1]') FROM match_ruling WHERE match_id = 'c1' AND seq = 1 AND $1::uuid IS NOT NULL`
  const back = `DELETE FROM match_ruling WHERE match_id = 'c1' AND seq = 2 AND $1::uuid IS NOT NULL AND $2::bigint > 0`
  const named = await namedWhile(lost, back, [betId, TEST_NOW_MS + 5_000])
  expect(named).toEqual([`Bet ${betId} was cashed out on its leg 1 though ruling 2 came before it.`])
})
