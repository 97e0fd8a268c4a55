/** The quote of a ticket: when it is asked for, what it brings to the legs and to the stake, and what it leaves alone. */
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { during, mount, openTestPage, pass } from '../../../../test/testHook.ts'
import { success, type TestPlatform } from '../../../../test/testPlatform.ts'
import { amount, closeTestSlip, legId, legOf, openTestSlip, putLegs } from '../../../../test/testSlip.ts'
import { dispatch, useSlip } from '../../store/slipStore.ts'
import { UNIT_FIELD, useTicketQuote } from './useTicketQuote.ts'

let platform: TestPlatform
let page: ReturnType<typeof openTestPage>
let doubted: string[]
const doubt = (leg: Leg) => void doubted.push(leg.spot.matchId)
const quotes = () => platform.requests('bet/betcheckparlay')
const ticket = { status: 1, statusdesc: '', folds: [2], lines: 1, min_bet: 3, max_bet: 500, max_payout: 9000 }
const leg = { status: 1, statusdesc: '', odds: 1.9 }

beforeEach(() => {
  platform = openTestSlip()
  page = openTestPage()
  doubted = []
  platform.on('bet/betcheckparlay', ({ legs }) => success({ legs: legs.map(() => leg), ticket, folds: [] }))
})
afterEach(closeTestSlip)

test('it is asked for a little after the legs changed, and at the pace of a check', async () => {
  putLegs(['m1', 'm2'], '')
  dispatch({ type: 'unit', mode: 'parlay', typed: '10' })
  const { leave } = await mount(() => useTicketQuote('parlay', doubt))
  expect(quotes()).toEqual([])
  await during(() => putLegs(['m3'], ''))
  await pass(400)
  expect(quotes().map(({ legs, bet_amount }) => [legs.length, bet_amount])).toEqual([[3, 10]])
  expect(quotes()[0]).not.toHaveProperty('folds')
  await pass(20_000)
  expect(quotes().length).toBe(3)
  page.hidden = true
  await pass(30_000)
  expect(quotes().length).toBe(3)
  await leave()
})

test('in play its pace is five seconds', async () => {
  putLegs(['m1', 'm2', 'm3'], '', { group: 3, score: [0, 0] })
  const { leave } = await mount(() => useTicketQuote('parlay', doubt))
  await pass(10_400)
  expect(quotes().length).toBe(3)
  await leave()
})

test('one leg alone is no ticket', async () => {
  putLegs(['m1'], '')
  const { leave } = await mount(() => useTicketQuote('parlay', doubt))
  await pass(30_000)
  expect(quotes()).toEqual([])
  await leave()
})

test('a system is quoted with its folds, anew when others are chosen, and not without any', async () => {
  putLegs(['m1', 'm2', 'm3'], '')
  const { leave } = await mount(() => useTicketQuote('system', doubt))
  await pass(400)
  await during(() => dispatch({ type: 'folds', folds: [3] }))
  await pass(400)
  await during(() => dispatch({ type: 'folds', folds: [] }))
  await pass(400)
  expect(quotes().map(({ folds }) => folds)).toEqual([[2, 3], [3]])
  await leave()
})

test('it brings limits and refusals, and a doubt of the board where the desk has another price', async () => {
  putLegs(['m1', 'm2', 'm3'], '')
  const no = { status: 0, statusdesc: '314', params: { leg: 3 } }
  platform.on('bet/betcheckparlay', () =>
    success({
      legs: [leg, { ...leg, odds: 2 }, no],
      folds: [],
      ticket: { ...ticket, status: 0, statusdesc: 'betOverMaxPayout', params: { max: 120 } },
    }),
  )
  const { leave } = await mount(() => useTicketQuote('parlay', doubt))
  await pass(400)
  const { refusal, limits } = useSlip.getState().slip.parlay
  expect(refusal).toEqual({ code: 'betOverMaxPayout', params: { max: 120 } })
  expect(limits).toEqual({ minBet: amount(3), maxBet: amount(500), maxPayout: amount(9000) })
  expect(legOf('m3').refusal).toEqual({ code: '314', params: { leg: 3 } })
  expect(doubted).toEqual(['m2', 'm3'])
  await leave()
})

test('it corrects the stake, but not while that is typed or after it was retyped', async () => {
  const corrected = { ...ticket, status: 0, statusdesc: 'changeStakeMax', bet_amount: 7 }
  platform.on('bet/betcheckparlay', ({ legs }) => success({ legs: legs.map(() => leg), ticket: corrected, folds: [] }))
  putLegs(['m1', 'm2'], '')
  dispatch({ type: 'unit', mode: 'parlay', typed: '10' })
  page.activeElement = { getAttribute: () => UNIT_FIELD }
  const { leave, now } = await mount(() => useTicketQuote('parlay', doubt))
  await pass(400)
  expect(quotes()[0]).not.toHaveProperty('bet_amount')
  expect(useSlip.getState().slip.parlay.typed).toBe('10')
  page.activeElement = { getAttribute: () => legId('m1') }
  await during(() => now().quoteNow())
  expect(useSlip.getState().slip.parlay).toMatchObject({ typed: '7', corrected: 'changeStakeMax', refusal: null })
  await leave()
})

test('a ticket under way is not quoted', async () => {
  putLegs(['m1', 'm2'], '')
  const sent = { key: 'k1', mode: 'parlay', option: 1, ticket: { legs: [] } } as const
  dispatch({ type: 'sendTicket', sent: { ...sent, ticket: { legs: [] } }, legIds: [] })
  const { leave } = await mount(() => useTicketQuote('parlay', doubt))
  await pass(30_000)
  expect(quotes()).toEqual([])
  await leave()
})
