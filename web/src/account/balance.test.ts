/** The balance asks for the profile when that says something else, and each time it does. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { during, mount, openTestPage, pass } from '../../test/testHook.ts'
import { openTestPlatform, refusal, success, type TestPlatform } from '../../test/testPlatform.ts'
import { useNotices } from '../kit/notices.ts'
import { queries } from '../kit/useCall.ts'
import { useBalance } from './balance.ts'

let platform: TestPlatform
beforeEach(() => {
  vi.useFakeTimers()
  platform = openTestPlatform()
  openTestPage()
})
afterEach(() => {
  queries.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const amounts = { balance: 1, account_balance: 1, outstanding_balance: 0 }

test('the profile is read again for each answer that asks for it, and once for all parts of the page', async () => {
  const asks = [false, true, true, false]
  platform.on('balance', (_, count) => success({ ...amounts, retrieve_profile: asks[count - 1] ?? false }))
  const [one, two] = [await mount(useBalance), await mount(useBalance)]
  const seen: number[] = []
  for (let times = 0; times < asks.length; times++) {
    await pass(10)
    seen.push(platform.requests('profile').length)
    await pass(30_000)
  }
  expect(seen).toEqual([0, 1, 2, 2])
  await one.leave()
  await two.leave()
})

test('a balance that is not answered is warned of once, and each time that somebody asks for it; a lost session is not', async () => {
  const toasts = () => {
    const { length } = useNotices.getState().toasts
    useNotices.setState({ toasts: [] })
    return length
  }
  let reply = refusal('requestTimeout')
  platform.on('balance', () => reply)
  const hook = await mount(useBalance)
  await pass(10)
  expect(toasts()).toBe(1)
  await pass(90_000)
  expect([platform.requests('balance').length, toasts()]).toEqual([4, 0])
  await during(() => hook.now().refetchByHand())
  expect(toasts()).toBe(1)
  reply = refusal('session_expired')
  await during(() => hook.now().refetchByHand())
  expect(toasts()).toBe(0)
  await hook.leave()
})
