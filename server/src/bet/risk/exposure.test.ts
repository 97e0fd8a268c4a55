/** Exposure is recomputed from open bets, whatever happened to their matches, and reads nothing finished. */
import type { FeedFact, MarketQuote } from '@quarterline/core/market/event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { exposureKey, HOUSE_EXPOSURE_MAX } from './exposure.ts'

const half: MarketQuote = { betType: 'BT_OU', period: '1H', slot: 0, line: 4, status: 'open', prices: [900, 980] }
const whole: MarketQuote = { ...half, period: 'FT', line: 10 }
const over = { betType: 'BT_OU', pick: 'O', odds: 0.9, oddsType: 'HK', marketType: 2, bet_amount: 50 }
const MATCHES = ['ahead', 'decided', 'unsettled', 'lacking']

let house: TestHouse
let demo: { account_id: string; session_token: string }
beforeAll(async () => {
  house = await openTestHouse()
  demo = await house.login('demo01')
  await house.feed(...MATCHES.flatMap((id) => [fixture(id), markets(id, [half, whole])]))
})
afterAll(() => house.close())

/** The exposure on each match's over in a period, freshly read, in MYR. */
async function lost(period: '1H' | 'FT'): Promise<Record<string, number>> {
  await house.exposure.refresh(house.db)
  const line = period === '1H' ? 4 : 10
  const left = (matchId: string) =>
    house.exposure.left(exposureKey({ matchId, betType: 'BT_OU', period, line, pick: 'O' }), 'MYR')
  return Object.fromEntries(MATCHES.map((id) => [id, (HOUSE_EXPOSURE_MAX - left(id)) / 10_000]))
}

const result = (matchId: string, scores: object): FeedFact =>
  ({ kind: 'result', matchId, result: { state: 'completed', scores } }) as FeedFact

it('counts bets on undecided and unsettled matches, and those with a missing score', async () => {
  const bets = MATCHES.flatMap((matchId) => [
    { ...over, matchId, period: '1H', line: 1 },
    { ...over, matchId, period: 'FT', line: 2.5 },
  ])
  const placed = await house.call('bet/betsingle', { ...demo, bets })
  expect(placed.bets.map(({ status }) => status)).toEqual(bets.map(() => 1))
  const all = Object.fromEntries(MATCHES.map((id) => [id, 45]))
  expect([await lost('1H'), await lost('FT')]).toEqual([all, all])

  await house.feed(result('decided', { FT: [2, 1], '1H': [1, 0] }), result('lacking', { FT: [2, 1] }))
  await house.settle()
  await house.feed(result('unsettled', { FT: [2, 1], '1H': [1, 0] }))
  expect(await lost('1H')).toEqual({ ...all, decided: 0 })
  expect(await lost('FT')).toEqual({ ...all, decided: 0, lacking: 0 })

  await house.settle()
  expect(await lost('FT')).toEqual({ ...all, decided: 0, lacking: 0, unsettled: 0 })
  // A result taken back reopens its bets.
  await house.feed({ kind: 'resultRollback', matchId: 'decided' })
  await house.settle()
  expect(await lost('FT')).toEqual({ ...all, lacking: 0, unsettled: 0 })
})
