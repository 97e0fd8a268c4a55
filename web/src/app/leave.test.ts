/** A logout clears the member's data from the page; only bets without an answer stay, for him alone. */
import { EMPTY_SLIP, type SentTicket } from '@quarterline/core/bet/slip/slipShape'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boardAnswer } from '../../test/testBoard.ts'
import { openTestPage } from '../../test/testHook.ts'
import { success, type TestPlatform } from '../../test/testPlatform.ts'
import { closeTestSlip, legId, openTestSlip, putLegs, wireBet } from '../../test/testSlip.ts'
import { openPopup } from '../account/popups.ts'
import { useSession } from '../account/session.ts'
import { resend } from '../bet/place/place.ts'
import { dispatch, useSlip } from '../bet/store/slipStore.ts'
import { useViewOnly } from '../bet/store/viewOnly.ts'
import { useLook } from '../kit/look.ts'
import { queries } from '../kit/useCall.ts'
import { groupBoard } from '../market/store/boardKey.ts'
import { findMatchAnywhere, takeAnswer } from '../market/store/oddsStore.ts'
import { leave } from './leave.ts'

let platform: TestPlatform
beforeEach(() => {
  platform = openTestSlip()
  openTestPage()
  platform.on('logout', () => success({}))
  useSession.setState({ member: { accountId: 'demo01' } as never })
})
afterEach(closeTestSlip)

const slip = () => useSlip.getState().slip
const owner = () => useSlip.getState().owner

test('a logout forgets the member, his answers, board and slip, and the view-only state', async () => {
  queries.setQueryData(['balance', {}], { balance: 1 })
  takeAnswer(groupBoard(1, 2), boardAnswer([{ id: 'm1' }]))
  useViewOnly.setState({ viewOnly: 'SUSPEND' })
  putLegs(['m1'])
  await leave({ tell: true })
  expect(platform.requests('logout')).toEqual([{}])
  expect(useSession.getState().member).toBe(null)
  expect(queries.getQueryData(['balance', {}])).toBeUndefined()
  expect(findMatchAnywhere('m1', 'BT_HDP')).toBeUndefined()
  expect(useViewOnly.getState().viewOnly).toBe(null)
  expect([slip(), owner()]).toEqual([EMPTY_SLIP, null])
})

test('a logout expands the frame and keeps the rest of the look', async () => {
  const { setSmall, setLook, setTab } = useLook.getState()
  setTab('bets', 'void')
  setLook({ density: 'dense' })
  setSmall('side', true)
  setSmall('head', true)
  setSmall('head', false)
  expect(useLook.getState().small).toEqual(['side'])
  await leave({ tell: false })
  const { small, tabs, density } = useLook.getState()
  expect([small, tabs, density]).toEqual([[], {}, 'dense'])
})

test('windows that the page opened are closed once', async () => {
  const popup = { focus: vi.fn(), close: vi.fn() }
  vi.stubGlobal('open', () => popup)
  openPopup('/info/rules', 'rules')
  await leave({ tell: false })
  await leave({ tell: false })
  expect([popup.focus.mock.calls.length, popup.close.mock.calls.length]).toEqual([1, 1])
})

test('a session that has ended sends no logout', async () => {
  await leave({ tell: false })
  expect(platform.requests('logout')).toEqual([])
  expect(useSession.getState().member).toBe(null)
})

const TICKET: SentTicket = { key: 'k2', mode: 'parlay', option: 1, ticket: { legs: [] } }

test('bets and tickets without an answer wait for their member, and are asked for again when he is back', async () => {
  putLegs(['m1', 'm2'])
  dispatch({ type: 'send', sent: new Map([[legId('m1'), { key: 'k1', option: 1, bet: wireBet('m1') }]]) })
  dispatch({ type: 'sendTicket', sent: TICKET, legIds: [legId('m2')] })
  await leave({ tell: false })
  expect([slip().legs.map(({ id }) => id), owner()]).toEqual([[legId('m1')], 'demo01'])
  useSlip.getState().adopt('demo01')
  await resend()
  expect(platform.requests('bet/betsingle').map(({ bets }) => bets[0]?.bet_key)).toEqual(['k1'])
  expect(platform.requests('bet/betparlay').map(({ bet_key }) => bet_key)).toEqual(['k2'])
})

test('another member does not see bets without an answer', async () => {
  dispatch({ type: 'sendTicket', sent: TICKET, legIds: [] })
  await leave({ tell: false })
  useSlip.getState().adopt('demo02')
  expect(slip()).toEqual(EMPTY_SLIP)
})
