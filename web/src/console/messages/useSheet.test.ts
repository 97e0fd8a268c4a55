/** A sheet whose answer was lost goes out once: it is sent again under its key. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { during, mount, openTestPage } from '../../../test/testHook.ts'
import { openTestPlatform, success, type TestPlatform } from '../../../test/testPlatform.ts'
import type { SheetKind } from './sheet.ts'
import { useSheet } from './useSheet.ts'

let platform: TestPlatform
beforeEach(() => {
  openTestPage()
  platform = openTestPlatform()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['personal', 'console/messagesend'],
  ['popup', 'console/newswrite'],
] as const)('%s', async (kind: SheetKind, call) => {
  platform.on(call, (_, count) => (count === 1 ? 'cut' : success({})))
  let sent = 0
  const hook = await mount(() => useSheet({ kind, row: undefined, nowMs: 0, onDone: () => void sent++ }))
  const press = () => during(() => hook.now().send(undefined))
  await press()
  expect([hook.now().isUnknown, sent]).toEqual([true, 0])
  await press()
  expect([hook.now().isUnknown, sent]).toEqual([false, 1])
  await press()
  const [first, second, third] = platform.requests(call).map(({ act_key }) => act_key)
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  await hook.leave()
})
