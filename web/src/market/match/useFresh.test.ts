/** A goal is marked for 30 s, and only on a page that showed the score before it. */
import '../../../test/testBrowser.ts'
import { afterEach, expect, test, vi } from 'vitest'

// The clock beats from when it is loaded on.
vi.useFakeTimers()
const { during, mount, openTestPage, pass } = await import('../../../test/testHook.ts')
const { useFresh } = await import('./useFresh.ts')
const { useState } = await import('react')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a score is fresh for half a minute after it changed, and not when it came into sight', async () => {
  openTestPage()
  let score: (next: string) => void = () => undefined
  const row = await mount(() => {
    const [now, setNow] = useState('0-0')
    score = setNow
    return useFresh(now)
  })
  await pass(2000)
  expect(row.now()).toBe(false)
  await during(() => score('1-0'))
  await pass(1000)
  expect(row.now()).toBe(true)
  await pass(25_000)
  expect(row.now()).toBe(true)
  await pass(6000)
  expect(row.now()).toBe(false)
  await row.leave()
})
