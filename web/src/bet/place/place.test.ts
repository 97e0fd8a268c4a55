/** Bets on their way: a key each, sent again word for word until the platform has answered it, and never another one. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Reply, refusal, success, type TestPlatform } from '../../../test/testPlatform.ts'
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
import { useSession } from '../../account/session.ts'
import { queries } from '../../kit/useCall.ts'
import { dispatch } from '../store/slipStore.ts'
import { useViewOnly } from '../store/viewOnly.ts'
import { place, resend } from './place.ts'

let platform: TestPlatform
beforeEach(() => {
  platform = openTestSlip()
})
afterEach(closeTestSlip)

const sent = () => platform.requests('bet/betsingle')
const keysOf = (at: number) => sent()[at]?.bets.map(({ bet_key }) => bet_key ?? '') ?? []
type Bets = { bets: { bet_key?: string }[] }
const taking = ({ bets }: Bets): Reply =>
  success({ bets: bets.map(({ bet_key = '' }) => takenAnswer(bet_key)), balance: 2900 })
/** The platform's answer to each bet of a request. */
const answering =
  (...answers: object[]) =>
  ({ bets }: Bets): Reply =>
    success({ bets: bets.map(({ bet_key = '' }, at) => ({ ...takenAnswer(bet_key), ...answers[at] })), balance: 2900 })

const SHUT = { http: 503, body: { status: 0, statusdesc: 'maintenance' } }

describe('placing', () => {
  test('while the house is shut begins nothing; what had no answer before stays open', async () => {
    platform.on('bet/betsingle', () => SHUT)
    putLegs(['m1'])
    await place(BETTOR)
    expect(steps()).toEqual(['rejected'])
    putLegs(['m2'])
    platform.on('bet/betsingle', () => 'cut')
    await place(BETTOR, legId('m2'))
    platform.on('bet/betsingle', () => SHUT)
    await resend()
    expect(steps()).toEqual(['rejected', 'unknown'])
  })

  test('sends every leg that is ready under a key of its own, as the member sees it, and the first as the click [O3]', async () => {
    platform.on('bet/betsingle', taking)
    putLegs(['m1', 'm2'])
    dispatch({ type: 'toggle', leg: newLeg('m3'), typed: '' })
    dispatch({ type: 'option', option: 2 })
    await place(BETTOR)
    const [first, second] = keysOf(0)
    expect(sent()).toEqual([
      {
        oddsOption: 2,
        bets: [
          { ...wireBet('m1'), bet_key: first },
          { ...wireBet('m2'), bet_key: second },
        ],
      },
    ])
    expect(first).not.toBe(second)
    expect(platform.clicks('bet/betsingle')).toEqual([first])
    expect(steps()).toEqual(['accepted', 'accepted', 'ready'])
    expect(legOf('m1').attempt).toMatchObject({
      taken: { betId: `bet of ${first}`, refNo: '84217', risk: amount(100) },
    })
  })

  test('works where the page is not served over https, too', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    platform.on('bet/betsingle', taking)
    putLegs(['m1', 'm2'])
    await place(BETTOR)
    expect(new Set(keysOf(0)).size).toBe(2)
    // As the shape of the call wants it.
    for (const key of keysOf(0)) expect(key).toMatch(/^[A-Za-z0-9._:-]{32,64}$/)
  })

  test('of a member whose money is in his operator’s wallet goes by the calls of his kind', async () => {
    platform.on('bet/vbetsingle', taking)
    useSession.setState({ member: { hasSeamlessWallet: true } as never })
    putLegs(['m1'])
    await place(BETTOR)
    useSession.setState({ member: null })
    expect([platform.requests('bet/vbetsingle').length, sent().length]).toEqual([1, 0])
    expect(steps()).toEqual(['accepted'])
  })

  test('sends one leg alone when that is meant', async () => {
    platform.on('bet/betsingle', taking)
    putLegs(['m1', 'm2'])
    await place(BETTOR, legId('m2'))
    expect(sent()[0]?.bets.map(({ matchId }) => matchId)).toEqual(['m2'])
    expect(steps()).toEqual(['ready', 'accepted'])
  })

  test.each<[string, () => void]>([
    ['more than the member has', () => putLegs(['m1', 'm2'], '2000')],
    ['a stake that cannot be read', () => putLegs(['m1'], 'ten')],
    ['a market that is shut', () => putLegs(['m1'], '100', { status: 'suspended' })],
    ['nothing', () => {}],
  ])('sends nothing of %s', async (_, put) => {
    put()
    await place(BETTOR)
    expect(sent()).toEqual([])
    expect(steps().filter((step) => step !== 'ready')).toEqual([])
  })

  test('never sends a leg twice, however often it is pressed', async () => {
    platform.on('bet/betsingle', () => 'silence')
    putLegs(['m1'])
    void place(BETTOR)
    void place(BETTOR)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent().length).toBe(1)
    expect(steps()).toEqual(['sending'])
  })
})

describe('an answer', () => {
  test('stands on its own leg: taken, waiting in play, or turned down with its numbers', async () => {
    putLegs(['m1', 'm2', 'm3'])
    const no = { status: 0, statusdesc: 'betOverMax', params: { max: 50 } }
    platform.on('bet/betsingle', answering({}, { state: 'waiting', wait_s: 5 }, no))
    await place(BETTOR)
    expect(steps()).toEqual(['accepted', 'waiting', 'rejected'])
    expect(legOf('m2').attempt).toMatchObject({ waitMs: 5000, taken: { profit: amount(90) } })
    expect(legOf('m3').attempt).toEqual({ step: 'rejected', code: 'betOverMax', params: { max: 50 } })
  })

  test('of the whole request turns every bet of it down', async () => {
    platform.on('bet/betsingle', () => refusal('bettingDisabled', { until: '12:00' }))
    putLegs(['m1', 'm2'])
    await place(BETTOR)
    expect(steps()).toEqual(['rejected', 'rejected'])
    expect(legOf('m1').attempt).toMatchObject({ code: 'bettingDisabled', params: { until: '12:00' } })
  })

  test('asks for the balance and the lists anew', async () => {
    const names = ['balance', 'bet/pendingbetlist', 'bet/betacceptlist', 'report/dailystatement']
    for (const name of names) queries.setQueryData([name, {}], {})
    platform.on('bet/betsingle', taking)
    putLegs(['m1'])
    await place(BETTOR)
    for (const name of names) expect([name, queries.getQueryState([name, {}])?.isInvalidated]).toEqual([name, true])
    queries.clear()
  })

  test('that the account may only look is remembered, and forgotten with the next bet that is taken', async () => {
    platform.on('bet/betsingle', answering({ status: 0, statusdesc: 'SUSPEND' }))
    putLegs(['m1'])
    await place(BETTOR)
    expect(useViewOnly.getState().viewOnly).toBe('SUSPEND')
    platform.on('bet/betsingle', taking)
    dispatch({ type: 'agree', id: legId('m1') })
    await place(BETTOR)
    expect(useViewOnly.getState().viewOnly).toBe(null)
  })
})

const NO_ANSWER: [string, Reply][] = [
  ['the link is cut', 'cut'],
  ['nothing comes within the time', 'silence'],
  ['the platform breaks down', { http: 500, body: { status: 0, statusdesc: 'systemError' } }],
  ['a proxy answers with a page', { http: 502, body: 'Bad gateway' }],
  ['the platform is still at it', refusal('requestProcessing')],
  ['too much was asked', { http: 429, body: { status: 0, statusdesc: 'requestLimit' } }],
  ['the session is over', { http: 401, body: { status: 0, statusdesc: 'session_expired' } }],
  ['the answer says nothing of the bet', success({ bets: [], balance: 3000 })],
  ['the answer is of another call', success({ matches: [] })],
]

describe('without an answer', () => {
  test.each(NO_ANSWER)(
    'because %s, the same is sent again under the same key until there is one [B5]',
    async (_, reply) => {
      putLegs(['m1'])
      platform.on('bet/betsingle', (_request, count) => (count < 3 ? reply : taking(_request)))
      const placing = place(BETTOR)
      await vi.advanceTimersByTimeAsync(10_000)
      await placing
      expect(steps()).toEqual(['unknown'])
      const again = resend()
      await vi.advanceTimersByTimeAsync(10_000)
      await again
      expect(steps()).toEqual(['unknown'])
      await resend()
      expect(steps()).toEqual(['accepted'])
      expect(sent().length).toBe(3)
      for (const request of sent()) expect(request).toEqual(sent()[0])
      expect(new Set(platform.clicks('bet/betsingle'))).toEqual(new Set(keysOf(0)))
      await resend()
      expect(sent().length).toBe(3)
    },
  )

  test('of one bet, the others stand and that one alone is sent again', async () => {
    putLegs(['m1', 'm2'])
    platform.on('bet/betsingle', answering({}, { status: 0, statusdesc: 'requestPending' }))
    await place(BETTOR)
    expect(steps()).toEqual(['accepted', 'unknown'])
    platform.on('bet/betsingle', taking)
    await resend()
    expect(keysOf(1)).toEqual([keysOf(0)[1]])
    expect(steps()).toEqual(['accepted', 'accepted'])
  })

  test('what was sent stays as it was, whatever price, line or option came since', async () => {
    putLegs(['m1'])
    await place(BETTOR)
    dispatch({ type: 'board', look: (leg) => ({ ...leg.now, base: 700, line: 12 }) })
    dispatch({ type: 'option', option: 0 })
    platform.on('bet/betsingle', taking)
    await resend()
    expect(sent()[1]).toEqual(sent()[0])
  })

  test('it is asked for once at a time', async () => {
    putLegs(['m1'])
    await place(BETTOR)
    platform.on('bet/betsingle', () => 'silence')
    const first = resend()
    await resend()
    await vi.advanceTimersByTimeAsync(10_000)
    await first
    expect(sent().length).toBe(2)
  })

  test('a bet that was turned down meanwhile is not sent any more', async () => {
    putLegs(['m1'])
    await place(BETTOR)
    platform.on('bet/betsingle', answering({ status: 0, statusdesc: '314' }))
    await resend()
    expect(legOf('m1').attempt).toEqual({ step: 'rejected', code: '314' })
    await resend()
    expect(sent().length).toBe(2)
  })
})
