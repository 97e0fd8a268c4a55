/** What goes on behind an open slip: checks at their pace, corrections, doubts of the board, and bets asked for again. */
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { during, mount, openTestPage, pass } from '../../../test/testHook.ts'
import { refusal, success, type TestPlatform } from '../../../test/testPlatform.ts'
import {
  amount,
  BETTOR,
  closeTestSlip,
  legId,
  legOf,
  newLeg,
  openTestSlip,
  putLegs,
  steps,
  takenAnswer,
  wireBet,
} from '../../../test/testSlip.ts'
import { DEFAULTS, usePreferences } from '../../account/preferences.ts'
import { place } from '../place/place.ts'
import { dispatch, useSlip } from '../store/slipStore.ts'
import { useViewOnly } from '../store/viewOnly.ts'
import { useResend, useSlipWatch } from './useSlipWatch.ts'

let platform: TestPlatform
let page: ReturnType<typeof openTestPage>
let doubted: string[]
const doubt = (leg: Leg) => void doubted.push(leg.spot.matchId)
const watch = () => mount(() => useSlipWatch('HK', doubt))

beforeEach(() => {
  platform = openTestSlip()
  page = openTestPage()
  doubted = []
  platform.on('bet/betcheck', ({ bets }) => success({ bets: bets.map(() => said()) }))
})
afterEach(closeTestSlip)

const checks = () => platform.requests('bet/betcheck')
const limits = { min_bet: 3, max_bet: 5000, max_per_match: 10_000, max_payout: 50_000 }
/** What the desk says of a leg that is as the board has it. */
const said = (more: object = {}) => ({ ...wireBet('m1'), status: 1, statusdesc: '', ...limits, ...more })

describe('a check', () => {
  test('asks for every leg at once, then each ten seconds, in play each five', async () => {
    putLegs(['m1', 'm2'])
    const { leave } = await watch()
    expect(checks()).toEqual([{ bets: [wireBet('m1'), wireBet('m2')] }])
    await pass(29_000)
    expect(checks().length).toBe(3)
    await during(() => putLegs(['m3'], '100', { group: 3, score: [0, 0] }))
    expect(checks().length).toBe(4)
    await pass(14_000)
    expect(checks().length).toBe(6)
    await leave()
    await pass(60_000)
    expect(checks().length).toBe(6)
  })

  test.each([
    [5, 12, 5],
    [30, 2, 2],
  ] as const)(
    'asks each %d seconds where the member wants it so: %d times in a minute',
    async (everyS, early, live) => {
      usePreferences.setState({ autoRefreshOdds: everyS })
      putLegs(['m1'])
      const { leave } = await watch()
      await pass(60_000)
      expect(checks().length).toBe(1 + early)
      await during(() => putLegs(['m2'], '100', { group: 3, score: [0, 0] }))
      const before = checks().length
      await pass(live === 2 ? 60_000 : 25_000)
      expect(checks().length - before).toBe(live)
      await leave()
      usePreferences.setState(DEFAULTS)
    },
  )

  test('rests while the page is hidden, while there is nothing to bet on, and while a ticket is made', async () => {
    const { leave } = await watch()
    await pass(30_000)
    expect(checks()).toEqual([])
    await during(() => putLegs(['m1']))
    page.hidden = true
    await pass(30_000)
    expect(checks().length).toBe(1)
    page.hidden = false
    await during(() => dispatch({ type: 'mode', mode: 'parlay' }))
    await pass(30_000)
    expect(checks().length).toBe(1)
    await leave()
  })

  test('brings limits and refusals to their legs', async () => {
    putLegs(['m1', 'm2'])
    const no = said({ status: 0, statusdesc: 'betOverMaxPerMatch', params: { max: 20 } })
    platform.on('bet/betcheck', () => success({ bets: [said(), no] }))
    const { leave } = await watch()
    expect(legOf('m1')).toMatchObject({ refusal: null, limits: { minBet: amount(3), maxPayout: amount(50_000) } })
    expect(legOf('m2').refusal).toEqual({ code: 'betOverMaxPerMatch', params: { max: 20 } })
    await leave()
  })

  test('corrects a stake, unless it has been retyped meanwhile or is being typed', async () => {
    const corrected = said({ status: 0, statusdesc: 'changeStakeMax', bet_amount: 50 })
    putLegs(['m1', 'm2', 'm3'])
    platform.on('bet/betcheck', async ({ bets }) => {
      dispatch({ type: 'stake', id: legId('m2'), typed: '70' })
      return success({ bets: bets.map(() => corrected) })
    })
    page.activeElement = { getAttribute: () => legId('m3') }
    const { leave } = await watch()
    expect(checks()[0]?.bets.map(({ bet_amount }) => bet_amount)).toEqual([100, 100, undefined])
    expect(['m1', 'm2', 'm3'].map((id) => legOf(id).typed)).toEqual(['50', '70', '100'])
    expect(legOf('m1').corrected).toBe('changeStakeMax')
    await leave()
  })

  test('doubts the board where the desk has another price or refuses, and there alone', async () => {
    putLegs(['m1', 'm2', 'm3'])
    const answers = [said(), said({ odds: 0.95 }), said({ status: 0, statusdesc: 'invalidOddsBall' })]
    platform.on('bet/betcheck', () => success({ bets: answers }))
    const { leave } = await watch()
    expect(doubted).toEqual(['m2', 'm3'])
    await leave()
  })

  test('takes a leg off that has gone in play, and says so', async () => {
    putLegs(['m1'])
    platform.on('bet/betcheck', () => success({ bets: [said({ status: 0, statusdesc: 'marketTypeChanged' })] }))
    const { leave } = await watch()
    expect(useSlip.getState().slip).toMatchObject({ legs: [], notice: { code: 'marketTypeChanged', home: 'Home m1' } })
    await leave()
  })

  test('tells that the account may only look', async () => {
    putLegs(['m1'])
    platform.on('bet/betcheck', () => success({ bets: [said({ status: 0, statusdesc: 'FREEZE' })] }))
    const { leave } = await watch()
    expect(useViewOnly.getState().viewOnly).toBe('FREEZE')
    await leave()
  })

  test('without an answer changes nothing', async () => {
    putLegs(['m1'])
    const before = legOf('m1')
    platform.on('bet/betcheck', () => refusal('requestLimit'))
    const { leave, now } = await watch()
    platform.on('bet/betcheck', () => 'cut')
    await during(() => now().checkNow())
    expect(checks().length).toBe(2)
    expect([legOf('m1'), doubted]).toEqual([before, []])
    await leave()
  })

  test('that is answered late does not overrule a later one', async () => {
    putLegs(['m1'])
    platform.on('bet/betcheck', async ({ bets }, count) => {
      if (count === 1) await new Promise((resolve) => setTimeout(resolve, 9000))
      const no = { status: 0, statusdesc: count === 1 ? 'insufficient_balance' : 'betOverMax' }
      return success({ bets: bets.map(() => said(no)) })
    })
    const { leave, now } = await watch()
    await pass(1000)
    await during(() => now().checkNow())
    await pass(8500)
    expect([checks().length, legOf('m1').refusal?.code]).toEqual([2, 'betOverMax'])
    await leave()
  })

  test('leaves alone what is a bet already', async () => {
    platform.on('bet/betsingle', () => 'silence')
    putLegs(['m1'])
    void place(BETTOR)
    dispatch({ type: 'toggle', leg: newLeg('m2'), typed: '' })
    const { leave } = await watch()
    expect(checks()[0]?.bets.map(({ matchId }) => matchId)).toEqual(['m2'])
    await leave()
  })
})

describe('a bet without an answer', () => {
  test('is asked for again each two seconds, on whatever screen, until it is answered', async () => {
    putLegs(['m1'])
    platform.on('bet/betsingle', ({ bets }, count) => {
      return count < 4 ? 'cut' : success({ bets: bets.map(({ bet_key = '' }) => takenAnswer(bet_key)), balance: 0 })
    })
    const { leave } = await mount(useResend)
    await pass(10_000)
    expect(platform.requests('bet/betsingle')).toEqual([])
    await during(() => place(BETTOR))
    await pass(4000)
    expect(steps()).toEqual(['unknown'])
    await pass(2000)
    expect(steps()).toEqual(['accepted'])
    await pass(60_000)
    expect(new Set(platform.requests('bet/betsingle').map((one) => JSON.stringify(one))).size).toBe(1)
    expect(platform.requests('bet/betsingle').length).toBe(4)
    await leave()
  })

  test('of a ticket is asked for again as well', async () => {
    const ticket = { key: 'k1', mode: 'parlay', option: 1, ticket: { legs: [] } } as const
    dispatch({ type: 'sendTicket', sent: { ...ticket, ticket: { legs: [] } }, legIds: [] })
    dispatch({ type: 'unanswered' })
    const { leave } = await mount(useResend)
    await pass(2000)
    expect(platform.requests('bet/betparlay')).toEqual([{ bet_key: 'k1', oddsOption: 1, legs: [] }])
    await leave()
  })
})
