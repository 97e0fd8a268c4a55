/** Tickets of several legs on their way: one key, one request, sent again word for word until it is answered. */
import { TICKET_MODES, type TicketMode } from '@quarterline/core/bet/slip/slipShape'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Reply, refusal, success, type TestPlatform } from '../../../test/testPlatform.ts'
import { amount, BETTOR, closeTestSlip, legId, openTestSlip, putLegs } from '../../../test/testSlip.ts'
import { dispatch, useSlip } from '../store/slipStore.ts'
import { useViewOnly } from '../store/viewOnly.ts'
import { resend } from './place.ts'
import { placeTicket } from './placeTicket.ts'

let platform: TestPlatform
beforeEach(() => {
  platform = openTestSlip()
})
afterEach(closeTestSlip)

const CALLS = { parlay: 'bet/betparlay', system: 'bet/betsysparlay' } as const
const sent = (mode: TicketMode) => platform.requests(CALLS[mode])
const ticketOf = (mode: TicketMode) => useSlip.getState().slip[mode]

/** Three matches and a unit stake on the ticket of a mode. */
function fill(mode: TicketMode, typed = '10'): void {
  putLegs(['m1', 'm2', 'm3'], '')
  dispatch({ type: 'mode', mode })
  dispatch({ type: 'unit', mode, typed })
}

const taken = { bet_id: 'b1', ref_no: '7', state: 'accepted', wait_s: 0, odds: 6.859, legs: [], lines: 4 }
const taking = ({ bet_key }: { bet_key?: string }): Reply =>
  success({ ...taken, bet_key, bet_amount: 10, risk: 40, win: 28.59, balance: 2960 })

const LEG = { betType: 'BT_OU', period: 'FT', pick: 'O', line: 2.5, odds: 1.9, oddsType: 'DEC', marketType: 2 }
const LEGS = ['m1', 'm2', 'm3'].map((matchId) => ({ matchId, ...LEG }))

describe.each(TICKET_MODES)('a %s', (mode) => {
  test('goes as one bet of all its legs, in decimal odds, and shows what it was taken for', async () => {
    platform.on(CALLS[mode], taking)
    fill(mode)
    if (mode === 'system') dispatch({ type: 'folds', folds: [2, 3] })
    await placeTicket(mode, BETTOR)
    const folds = mode === 'system' ? { folds: [2, 3] } : {}
    const { option } = useSlip.getState().slip
    const { attempt, legIds } = ticketOf(mode)
    expect(sent(mode)).toEqual([
      { bet_key: expect.stringMatching(/./), oddsOption: option, legs: LEGS, bet_amount: 10, ...folds },
    ])
    expect(platform.clicks(CALLS[mode])).toEqual([sent(mode)[0]?.bet_key])
    expect(attempt).toMatchObject({ step: 'accepted', taken: { betId: 'b1', combinations: 4, risk: amount(40) } })
    expect(legIds).toEqual(['m1', 'm2', 'm3'].map(legId))
  })

  test('that waits says for how long', async () => {
    platform.on(CALLS[mode], ({ bet_key }) => success({ ...taken, bet_key, state: 'waiting', wait_s: 8 }))
    fill(mode)
    await placeTicket(mode, BETTOR)
    expect(ticketOf(mode).attempt).toMatchObject({ step: 'waiting', waitMs: 8000 })
  })

  test('that is turned down keeps its reason, and that the account may only look', async () => {
    platform.on(CALLS[mode], () => refusal('FREEZE', { leg: 2 }))
    fill(mode)
    await placeTicket(mode, BETTOR)
    expect(ticketOf(mode).attempt).toEqual({ step: 'rejected', code: 'FREEZE', params: { leg: 2 } })
    expect(useViewOnly.getState().viewOnly).toBe('FREEZE')
  })

  test.each<[string, () => void]>([
    ['one leg alone', () => putLegs(['m1'], '')],
    ['no stake', () => fill(mode, '')],
    ['more than the member has', () => fill(mode, '5000')],
  ])('of %s is not sent', async (_, put) => {
    put()
    await placeTicket(mode, BETTOR)
    expect(sent(mode)).toEqual([])
    expect(ticketOf(mode).attempt.step).toBe('ready')
  })

  test('is not sent a second time while it is under way', async () => {
    platform.on(CALLS[mode], () => 'silence')
    fill(mode)
    void placeTicket(mode, BETTOR)
    void placeTicket(mode, BETTOR)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent(mode).length).toBe(1)
  })

  test.each<[string, Reply]>([
    ['the link is cut', 'cut'],
    ['nothing comes within the time', 'silence'],
    ['the platform is still at it', refusal('requestPending')],
    ['the session is over', { http: 401, body: { status: 0, statusdesc: 'invalidSession' } }],
    ['the answer is of another call', success({ matches: [] })],
  ])('without an answer because %s is sent again as it was until there is one', async (_, reply) => {
    fill(mode)
    platform.on(CALLS[mode], (request, count) => (count < 3 ? reply : taking(request)))
    const placing = placeTicket(mode, BETTOR)
    await vi.advanceTimersByTimeAsync(10_000)
    await placing
    // What the slip has become since is another ticket's.
    dispatch({ type: 'unit', mode, typed: '99' })
    const again = resend()
    await vi.advanceTimersByTimeAsync(10_000)
    await again
    expect(ticketOf(mode).attempt.step).toBe('unknown')
    await resend()
    expect(ticketOf(mode).attempt.step).toBe('accepted')
    for (const request of sent(mode)) expect(request).toEqual(sent(mode)[0])
    await resend()
    expect(sent(mode).length).toBe(3)
  })
})
