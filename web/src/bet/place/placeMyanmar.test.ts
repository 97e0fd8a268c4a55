/** Bodies and maungs on their way: calls of their own, one key each, sent again unchanged until it is answered. */
import type { MyanmarBettor } from '@quarterline/core/bet/slip/slipMyanmar'
import { EMPTY_SLIP } from '@quarterline/core/bet/slip/slipShape'
import { HOUSE_WITHHELD } from '@quarterline/core/upline/withheld'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { success, type TestPlatform } from '../../../test/testPlatform.ts'
import { amount, closeTestSlip, newLeg, openTestSlip, takenAnswer } from '../../../test/testSlip.ts'
import { useSession } from '../../account/session.ts'
import { tellMyanmar, useMyanmarSlip, useSlip } from '../store/slipStore.ts'
import { placeBodies, placeMaung, resendMyanmar } from './placeMyanmar.ts'

const BETTOR: MyanmarBettor = { currency: 'MMK', available: amount(100_000), withheld: HOUSE_WITHHELD }

let platform: TestPlatform
beforeEach(() => {
  platform = openTestSlip()
  useMyanmarSlip.setState({ slip: EMPTY_SLIP, owner: 'demommk' })
})
afterEach(() => {
  useSession.setState({ member: null })
  closeTestSlip()
})

/** Over of 3+80 of some matches. */
function fill(matchIds: readonly string[], typed: string): void {
  for (const id of matchIds) tellMyanmar({ type: 'toggle', leg: newLeg(id, { base: 800, line: 12 }), typed })
}

const LEG = { betType: 'BT_OU', period: 'FT', pick: 'O', line: 3, odds: 0.8, oddsType: 'MM', marketType: 2 }
const slip = () => useMyanmarSlip.getState().slip

test('each single is a body of its own, under a key of its own', async () => {
  platform.on('bet/betsinglemmo', ({ bets }) =>
    success({ bets: bets.map(({ bet_key = '' }) => takenAnswer(bet_key)), balance: 1 }),
  )
  fill(['m1', 'm2'], '5000')
  await placeBodies(BETTOR)
  const [request] = platform.requests('bet/betsinglemmo')
  expect(request?.bets.map(({ bet_key: _, ...bet }) => bet)).toEqual([
    { matchId: 'm1', ...LEG, bet_amount: 5000 },
    { matchId: 'm2', ...LEG, bet_amount: 5000 },
  ])
  expect(new Set(request?.bets.map(({ bet_key }) => bet_key)).size).toBe(2)
  expect(slip().legs.map(({ attempt }) => attempt.step)).toEqual(['accepted', 'accepted'])
  expect(useSlip.getState().slip.legs).toEqual([])
})

test('a body without an answer is sent again as it was', async () => {
  platform.on('bet/betsinglemmo', ({ bets }, count) =>
    count === 1 ? 'cut' : success({ bets: [takenAnswer(bets[0]?.bet_key ?? '')], balance: 1 }),
  )
  fill(['m1'], '5000')
  const placing = placeBodies(BETTOR)
  await vi.advanceTimersByTimeAsync(10_000)
  await placing
  expect(slip().legs[0]?.attempt.step).toBe('unknown')
  await resendMyanmar()
  await resendMyanmar()
  const requests = platform.requests('bet/betsinglemmo')
  expect(requests).toEqual([requests[0], requests[0]])
  expect(slip().legs[0]?.attempt.step).toBe('accepted')
})

const taken = { bet_id: 'b1', ref_no: '7', state: 'accepted', wait_s: 0, odds: 3.4, legs: [], lines: 1 }

test('a maung is one ticket of all its matches, and is sent again as it was', async () => {
  platform.on('bet/betparlaymmo', ({ bet_key }, count) =>
    count === 1 ? 'cut' : success({ ...taken, bet_key, bet_amount: 5000, risk: 5000, win: 12_000, balance: 1 }),
  )
  fill(['m1', 'm2'], '')
  tellMyanmar({ type: 'mode', mode: 'parlay' })
  tellMyanmar({ type: 'unit', mode: 'parlay', typed: '5000' })
  const placing = placeMaung(BETTOR)
  await vi.advanceTimersByTimeAsync(10_000)
  await placing
  expect(slip().parlay.attempt.step).toBe('unknown')
  // What is typed since belongs to another maung.
  tellMyanmar({ type: 'unit', mode: 'parlay', typed: '9900' })
  await resendMyanmar()
  const requests = platform.requests('bet/betparlaymmo')
  expect(requests).toEqual([requests[0], requests[0]])
  expect(requests[0]).toMatchObject({
    legs: [
      { matchId: 'm1', ...LEG },
      { matchId: 'm2', ...LEG },
    ],
    bet_amount: 5000,
  })
  expect(slip().parlay.attempt).toMatchObject({ step: 'accepted', taken: { betId: 'b1', profit: amount(12_000) } })
})

test.each([
  ['one match', ['m1'], '5000'],
  ['no stake', ['m1', 'm2'], ''],
  ['more than the member has', ['m1', 'm2'], '500000'],
])('a maung of %s is not sent', async (_, matchIds, typed) => {
  fill(matchIds, '')
  tellMyanmar({ type: 'unit', mode: 'parlay', typed })
  await placeMaung(BETTOR)
  expect(platform.requests('bet/betparlaymmo')).toEqual([])
})

test('a member with a seamless wallet uses the calls for him', async () => {
  useSession.setState({ member: { hasSeamlessWallet: true } as never })
  platform.on('bet/vbetsinglemmo', ({ bets }) => success({ bets: [takenAnswer(bets[0]?.bet_key ?? '')], balance: 1 }))
  platform.on('bet/vbetparlaymmo', ({ bet_key }) =>
    success({ ...taken, bet_key, bet_amount: 5000, risk: 5000, win: 12_000, balance: 1 }),
  )
  fill(['m1'], '5000')
  await placeBodies(BETTOR)
  tellMyanmar({ type: 'clear' })
  fill(['m2', 'm3'], '')
  tellMyanmar({ type: 'unit', mode: 'parlay', typed: '5000' })
  await placeMaung(BETTOR)
  expect([
    platform.requests('bet/vbetsinglemmo').length,
    platform.requests('bet/vbetparlaymmo').length,
    platform.requests('bet/betsinglemmo').length,
    platform.requests('bet/betparlaymmo').length,
  ]).toEqual([1, 1, 0, 0])
})
