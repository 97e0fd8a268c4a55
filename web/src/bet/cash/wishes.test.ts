/** A cash-out is asked under one key until it is decided, whatever becomes of the page, and its end is said. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pass } from '../../../test/testHook.ts'
import { refusal, success, type TestPlatform } from '../../../test/testPlatform.ts'
import { closeTestSlip, openTestSlip } from '../../../test/testSlip.ts'
import { useSession } from '../../account/session.ts'
import { setClock } from '../../kit/clock.ts'
import { useNotices } from '../../kit/notices.ts'
import { queries } from '../../kit/useCall.ts'
import { en } from '../../text/en/app.ts'
import { setWords } from '../../text/text.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { takeCashOut, useWishes } from './wishes.ts'

const NOW_MS = Date.UTC(2026, 10, 21)
const ticket = { bet_id: 'b1', currency: 'MYR' } as Ticket
const PAID = { bet_id: 'b1', state: 'paid', cashed_id: 'b2', amount: 22.62, net: -2.38 }
let platform: TestPlatform
beforeEach(() => {
  setWords(en)
  platform = openTestSlip()
  setClock(NOW_MS, 1)
  useNotices.setState({ toasts: [] })
  useSession.setState({ member: { accountId: 'demo01' } as never })
})
afterEach(() => {
  useWishes.setState({ wishes: {} })
  useSession.setState({ member: null })
  queries.clear()
  closeTestSlip()
})

const asked = () => platform.requests('bet/cashout')
const wish = () => useWishes.getState().wishes.b1
const toasts = () => useNotices.getState().toasts.map(({ text }) => text)
const isOver = (percent: number, amount: number) => takeCashOut(ticket, percent, amount)

test('what waits says until when, and what was paid is said', async () => {
  platform.on('bet/cashout', () => success({ bet_id: 'b1', state: 'waiting', wait_s: 6 }))
  expect(await isOver(50, 22.5)).toBe(true)
  expect(wish()).toMatchObject({ percent: 50, amount: 22.5, until: NOW_MS + 6000 })
  await pass(3000)
  expect(wish()?.until).toBe(NOW_MS + 6000)
  platform.on('bet/cashout', () => success(PAID))
  await pass(1100)
  expect([wish(), toasts()]).toEqual([undefined, ['Paid 22.62']])
  expect(new Set(asked().map(({ bet_key }) => bet_key)).size).toBe(1)
})

test('works where the page is not served over https, too', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  platform.on('bet/cashout', () => success(PAID))
  await isOver(100, 22.5)
  // As the shape of the call wants it.
  expect(asked()[0]?.bet_key).toMatch(/^[A-Za-z0-9._:-]{32,48}$/)
})

test('refused because the offer has moved it goes on asking the member; refused for good it does not', async () => {
  platform.on('bet/cashout', () => refusal('invalidOdds', { amount: 21.9 }))
  expect(await isOver(100, 22.5)).toBe(false)
  expect(toasts()).toEqual(['The cash out offer is now 21.90.'])
  platform.on('bet/cashout', () => refusal('313'))
  expect(await isOver(100, 21.9)).toBe(true)
  expect(wish()).toBeUndefined()
})

test('without an answer the same request is repeated until it is decided, and no other one of the ticket begun', async () => {
  expect(await isOver(50, 22.5)).toBe(true)
  expect(wish()).toMatchObject({ isLost: true })
  // Repetitions that come too often, or after the session has ended, say nothing of the first.
  platform.on('bet/cashout', () => refusal('requestLimit'))
  await pass(1100)
  expect(await isOver(100, 45)).toBe(true)
  platform.on('bet/cashout', () => success(PAID))
  // Each time that no answer comes it rests longer.
  await pass(1000)
  expect(asked()).toHaveLength(2)
  await pass(1000)
  expect([wish(), toasts()]).toEqual([undefined, ['Paid 22.62']])
  expect(new Set(asked().map((request) => JSON.stringify(request))).size).toBe(1)
  await pass(3000)
  expect(asked()).toHaveLength(3)
  await isOver(100, 11)
  expect(new Set(asked().map(({ bet_key }) => bet_key)).size).toBe(2)
})

test('one request is under way at a time: a late answer changes nothing that was decided', async () => {
  platform.on('bet/cashout', () => 'silence')
  const over = isOver(50, 22.5)
  await pass(5000)
  expect(asked()).toHaveLength(1)
  await pass(6000)
  expect([await over, asked().length]).toEqual([true, 2])
})

test('a request is valid for a minute of real time, and another member’s is not asked', async () => {
  setClock(NOW_MS, 60)
  await isOver(50, 22.5)
  expect(asked()[0]?.valid_until).toBe(NOW_MS + 60 * 60_000)
  useSession.setState({ member: { accountId: 'demo02' } as never })
  await pass(3000)
  expect(asked()).toHaveLength(1)
})

test('a house that was shut has begun nothing, unless an earlier request has no answer', async () => {
  const shut = { http: 503, body: { status: 0, statusdesc: 'maintenance' } }
  platform.on('bet/cashout', () => shut)
  expect(await isOver(50, 22.5)).toBe(true)
  expect(wish()).toBeUndefined()
  platform.on('bet/cashout', (_, count) => (count === 2 ? 'cut' : shut))
  await isOver(50, 22.5)
  await pass(1100)
  expect([asked().length, wish()?.isLost]).toEqual([3, true])
})

test('another member is told nothing of what was paid', async () => {
  platform.on('bet/cashout', () => success(PAID))
  const over = isOver(50, 22.5)
  useSession.setState({ member: { accountId: 'demo02' } as never })
  await over
  expect([wish(), toasts(), asked()[0]?.account_id]).toEqual([undefined, [], 'demo01'])
})

test('a reload goes on with the same request', async () => {
  await isOver(50, 22.5)
  const [first] = asked()
  // The page that was left asks nothing.
  useSession.setState({ member: null })
  vi.resetModules()
  const { resumeCashOuts } = await import('./resume.ts')
  const session = await import('../../account/session.ts')
  session.useSession.setState({ member: { accountId: 'demo01' } as never })
  resumeCashOuts()
  // The same part that the page loads.
  await import('./wishes.ts')
  await pass(1100)
  expect(asked()).toEqual([first, first])
})
