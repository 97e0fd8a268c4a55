/** A polled query says for how long it has had no answer, and no longer says so once one comes. */
import { afterEach, expect, test, vi } from 'vitest'
import { mount, openTestPage, pass } from '../../test/testHook.ts'
import { openTestPlatform, success } from '../../test/testPlatform.ts'

vi.useFakeTimers()
const { AGAIN_MS, useUnansweredS } = await import('./session.ts')
const { queries, useCall } = await import('../kit/useCall.ts')

afterEach(() => {
  queries.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the seconds without an answer are counted from the last answer, and are none once there is one', async () => {
  openTestPage()
  vi.spyOn(console, 'warn').mockReturnValue()
  const platform = openTestPlatform()
  let isCut = false
  const status = success({ up_s: 1, alarms: [], figures: {}, past: { ago_s: [], lines: {} } })
  platform.on('console/status', () => (isCut ? 'cut' : status))
  const seconds = await mount(() => useUnansweredS(useCall('console/status', {}, { refetchMs: AGAIN_MS })))
  await pass(3 * AGAIN_MS)
  expect(seconds.now()).toBe(0)
  isCut = true
  await pass(AGAIN_MS + 7000)
  expect(seconds.now()).toBe(12)
  isCut = false
  await pass(AGAIN_MS)
  expect(seconds.now()).toBe(0)
  expect(platform.requests('console/status').length).toBeGreaterThan(5)
  await seconds.leave()
})
