/**
 * The platform's version and status: fetched once by the page, again after an event; an older answer never replaces a
 * newer one.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { during, mount, openTestPage, pass } from '../../../test/testHook.ts'
import { hasClockReading, platformNow } from '../clock.ts'
import { useNotices } from '../notices.ts'
import { refreshVersion, useVersion, useVersionRefresh } from './version.ts'

const answers: ((brand: string) => Promise<void>)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers.push((brand) => during(() => resolve(Response.json({ status: 1, brand, now: 1_000_000, speed: 1 }))))
    return promise
  })
})
afterEach(() => {
  answers.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the version is fetched at the start, when a call finds a product shut, every hour, and when the page is shown again', async () => {
  const page = openTestPage()
  const hook = await mount(() => {
    useVersionRefresh()
    return useVersion()
  })
  expect([answers.length, hook.now()]).toEqual([1, undefined])
  await answers[0]?.('First')
  expect(hook.now()?.brand).toBe('First')
  expect([hasClockReading(), Math.round(platformNow() / 1000)]).toEqual([true, 1000])
  await during(() => useNotices.getState().sayShut())
  expect(answers.length).toBe(2)
  await pass(3_600_000)
  expect(answers.length).toBe(3)
  await during(() => page.dispatchEvent(new Event('visibilitychange')))
  expect(answers.length).toBe(4)
  page.hidden = true
  await during(() => page.dispatchEvent(new Event('visibilitychange')))
  await pass(3_600_000)
  expect(answers.length).toBe(4)
  await hook.leave()
})

test('an older answer that arrives after a newer one is ignored', async () => {
  openTestPage()
  const hook = await mount(useVersion)
  void refreshVersion()
  void refreshVersion()
  await answers[1]?.('Later')
  await answers[0]?.('Earlier')
  expect(hook.now()?.brand).toBe('Later')
  await hook.leave()
})
