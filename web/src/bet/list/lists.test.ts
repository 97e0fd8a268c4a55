/** The member's bet lists: how often they are fetched, and how they decide the slip's waiting bets. */
import type { AttemptOf, PlacedBet, SentBet } from '@quarterline/core/bet/slip/slipShape'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { during, mount, openTestPage, pass } from '../../../test/testHook.ts'
import { success, type TestPlatform } from '../../../test/testPlatform.ts'
import { amount, closeTestSlip, legId, legOf, openTestSlip, putLegs, wireBet } from '../../../test/testSlip.ts'
import { platformNow, setClock } from '../../kit/clock.ts'
import { useLink } from '../../kit/live.ts'
import { queries } from '../../kit/useCall.ts'
import { dispatch, useSlip } from '../store/slipStore.ts'
import { LISTS, useDecisions, useRecentBets } from './lists.ts'

type ListName = keyof typeof LISTS
const LIST_NAMES = ['waiting', 'outstanding', 'void'] as const

const NOW_MS = Date.UTC(2026, 10, 21)

let platform: TestPlatform
let rows: Record<ListName, object[]>
const requestCount = (name: ListName) => platform.requests(LISTS[name]).length
const watch = () =>
  mount(() => {
    const recent = useRecentBets()
    useDecisions(recent)
    return recent
  })

beforeEach(() => {
  platform = openTestSlip()
  openTestPage()
  queries.clear()
  setClock(NOW_MS, 1)
  useLink.setState({ link: 'offline' })
  rows = { waiting: [], outstanding: [], void: [] }
  for (const name of LIST_NAMES) {
    platform.on(LISTS[name], () => success({ rows: rows[name], total: 0, sums: { bet_amount: 0, risk: 0, win: 0 } }))
  }
})
afterEach(() => {
  queries.clear()
  closeTestSlip()
})

const taken: PlacedBet = {
  betId: 'b1',
  refNo: '7',
  odds: 0.9,
  stake: amount(100),
  risk: amount(100),
  profit: amount(90),
}
const row = { kind: 'single', bet_id: 'b1', ref_no: '7', odds: 0.92, bet_amount: 100, risk: 100, win: 92 }
const waiting = (): AttemptOf<never, PlacedBet> => ({ step: 'waiting', taken, sinceMs: platformNow(), waitMs: 6000 })

/** A leg whose bet waits. */
function putWaiting(): void {
  putLegs(['m1'])
  const sent: SentBet = { key: 'k1', option: 1, bet: wireBet('m1') }
  dispatch({ type: 'send', sent: new Map([[legId('m1'), sent]]) })
  dispatch({ type: 'answered', key: 'k1', attempt: waiting() })
}

/** A mix parlay that waits. */
function putWaitingTicket(): void {
  putLegs(['m1', 'm2'], '')
  const sent = { key: 'k1', mode: 'parlay', option: 1, ticket: { legs: [] } } as const
  dispatch({ type: 'sendTicket', sent: { ...sent, ticket: { legs: [] } }, legIds: [] })
  dispatch({ type: 'ticketAnswered', key: 'k1', attempt: waiting() })
}

describe('the lists are asked for', () => {
  test.each([
    ['each five seconds while nothing is pushed', 'offline', false, 31, 7],
    ['each second while a bet waits', 'offline', true, 5.5, 6],
    ['each half minute while the channel tells of changes', 'live', false, 61, 3],
    ['each six seconds while a bet waits, too', 'live', true, 13, 3],
  ] as const)('%s', async (_, link, waits, seconds, times) => {
    useLink.setState({ link })
    if (waits) putWaiting()
    rows.waiting = [row]
    const { leave } = await watch()
    await pass(seconds * 1000)
    expect(LIST_NAMES.map(requestCount)).toEqual([times, times, times])
    await leave()
  })
})

describe('a waiting bet', () => {
  test('is accepted when it stands among the outstanding ones, at the price it was granted', async () => {
    putWaiting()
    rows.waiting = [row]
    const { leave } = await watch()
    await pass(5000)
    expect(legOf('m1').attempt.step).toBe('waiting')
    rows = { waiting: [], outstanding: [row], void: [] }
    await pass(2000)
    expect(legOf('m1').attempt).toEqual({ step: 'accepted', taken: { ...taken, odds: 0.92, profit: amount(92) } })
    await leave()
  })

  test.each([
    [{ reason: '314' }, { step: 'rejected', code: '314' }],
    [{}, { step: 'rejected', code: 'invalidBet' }],
  ])('is rejected when it stands among those, with its reason %j', async (more, attempt) => {
    putWaiting()
    rows.void = [{ ...row, ...more }]
    const { leave } = await watch()
    await pass(1)
    expect(legOf('m1').attempt).toEqual(attempt)
    await leave()
  })

  test('of several legs is decided the same way, and says which leg it was', async () => {
    putWaitingTicket()
    rows.void = [{ ...row, kind: 'parlay', lines: 1, reason: 'score', reasonLeg: 2 }]
    const { leave } = await watch()
    await pass(1)
    expect(useSlip.getState().slip.parlay.attempt).toEqual({ step: 'rejected', code: 'score', params: { leg: 2 } })
    await leave()
  })

  test('that is in none of the lists after its wait has been accepted and settled meanwhile', async () => {
    putWaiting()
    rows.waiting = [row]
    const { leave } = await watch()
    await pass(6500)
    rows.waiting = []
    await pass(2000)
    expect(legOf('m1').attempt.step).toBe('waiting')
    await pass(2000)
    expect(legOf('m1').attempt).toEqual({ step: 'accepted', taken })
    await leave()
  })

  test('is not said to be accepted while the lists do not come', async () => {
    putWaiting()
    const { leave } = await watch()
    await pass(2000)
    for (const name of LIST_NAMES) platform.on(LISTS[name], () => 'cut')
    await pass(60_000)
    // Whatever else happens on the slip.
    await during(() => dispatch({ type: 'option', option: 2 }))
    expect(legOf('m1').attempt.step).toBe('waiting')
    rows.void = [{ ...row, reason: '314' }]
    for (const name of LIST_NAMES) platform.on(LISTS[name], () => success({ rows: rows[name] }))
    await pass(2000)
    expect(legOf('m1').attempt).toEqual({ step: 'rejected', code: '314' })
    await leave()
  })

  test('that still waits although its time is over is left waiting', async () => {
    putWaiting()
    rows.waiting = [row]
    const { leave } = await watch()
    await pass(60_000)
    expect(legOf('m1').attempt.step).toBe('waiting')
    await leave()
  })
})
