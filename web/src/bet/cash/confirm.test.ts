/** Cashing out: armed by a press, armed still when the offer moves, and taken for what was read. */
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { during, mount, openTestPage, pass } from '../../../test/testHook.ts'
import { refusal, success, type TestPlatform } from '../../../test/testPlatform.ts'
import { closeTestSlip, openTestSlip } from '../../../test/testSlip.ts'
import { setClock } from '../../kit/clock.ts'
import { useNotices } from '../../kit/notices.ts'
import { queries } from '../../kit/useCall.ts'
import { en } from '../../text/en/app.ts'
import { setWords } from '../../text/text.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { useConfirm } from './confirm.ts'
import { useTaking } from './taking.ts'

const NOW_MS = Date.UTC(2026, 10, 21)
let platform: TestPlatform
let amount: number | undefined
beforeEach(() => {
  setWords(en)
  platform = openTestSlip()
  openTestPage()
  setClock(NOW_MS, 1)
  useNotices.setState({ toasts: [] })
  amount = 22.5
})
afterEach(() => {
  queries.clear()
  closeTestSlip()
})

const ticket = { bet_id: 'b1', currency: 'MYR' } as Ticket
const confirming = () =>
  mount(() => {
    const [, look] = useState(0)
    return { ...useConfirm(amount), look }
  })
const toasts = () => useNotices.getState().toasts.map(({ text }) => text)

test('pressed twice at once it acts; a better offer leaves it armed and is taken at once; a worse one is read first', async () => {
  const hook = await confirming()
  let looks = 0
  const moveTo = (next: number) => {
    amount = next
    return during(() => hook.now().look(++looks))
  }
  expect(hook.now().isArmed).toBe(false)
  await during(() => hook.now().arm(true))
  expect(hook.now()).toMatchObject({ isArmed: true, isRead: true })
  await moveTo(22.62)
  expect(hook.now()).toMatchObject({ isArmed: true, isRead: true })
  await moveTo(22.14)
  expect(hook.now()).toMatchObject({ isArmed: true, isRead: false })
  await pass(800)
  expect(hook.now()).toMatchObject({ isArmed: true, isRead: true })
  await pass(10_000)
  expect(hook.now().isArmed).toBe(false)
  await hook.leave()
})

test('what waits says until when, and what was paid is said', async () => {
  platform.on('bet/cashout', () => success({ bet_id: 'b1', state: 'waiting', wait_s: 6 }))
  const hook = await mount(() => useTaking(ticket, 50))
  await during(async () => expect(await hook.now().take(22.5)).toBe(true))
  expect(hook.now().waits).toMatchObject({ percent: 50, amount: 22.5, until: NOW_MS + 6000 })
  await pass(3000)
  expect(hook.now().waits?.until).toBe(NOW_MS + 6000)
  platform.on('bet/cashout', () => success({ bet_id: 'b1', state: 'paid', cashed_id: 'b2', amount: 22.62, net: -2.38 }))
  await pass(1100)
  expect([hook.now().waits, toasts()]).toEqual([undefined, ['Paid 22.62']])
  expect(new Set(platform.requests('bet/cashout').map(({ bet_key }) => bet_key)).size).toBe(1)
  await hook.leave()
})

test('refused because the offer has moved it goes on asking; refused for good it does not', async () => {
  platform.on('bet/cashout', () => refusal('invalidOdds', { amount: 21.9 }))
  const hook = await mount(() => useTaking(ticket, 100))
  await during(async () => expect(await hook.now().take(22.5)).toBe(false))
  expect(toasts()).toEqual(['The cash out offer is now 21.90.'])
  platform.on('bet/cashout', () => refusal('313'))
  await during(async () => expect(await hook.now().take(21.9)).toBe(true))
  await hook.leave()
})

test('without an answer the same wish is asked again until it is decided, though the panel was closed and the offer moved', async () => {
  const keys = () => new Set(platform.requests('bet/cashout').map((request) => JSON.stringify(request))).size
  const hook = await mount(() => useTaking(ticket, 50))
  await during(async () => expect(await hook.now().take(22.5)).toBe(true))
  expect(hook.now().waits).toMatchObject({ percent: 50, amount: 22.5 })
  expect(hook.now().waits?.until).toBeUndefined()
  // An answer that comes too often says nothing of the first.
  platform.on('bet/cashout', () => refusal('requestLimit'))
  await pass(1100)
  await hook.leave()
  const opened = await mount(() => useTaking(ticket, 100))
  expect(opened.now().waits).toMatchObject({ percent: 50, amount: 22.5 })
  platform.on('bet/cashout', () => success({ bet_id: 'b1', state: 'paid', cashed_id: 'b2', amount: 22.5, net: -2.5 }))
  await pass(1100)
  expect([opened.now().waits, toasts(), keys()]).toEqual([undefined, ['Paid 22.50'], 1])
  await pass(3000)
  expect(platform.requests('bet/cashout')).toHaveLength(3)
  // The next one is another.
  await during(() => opened.now().take(11))
  expect(keys()).toBe(2)
  await opened.leave()
})
