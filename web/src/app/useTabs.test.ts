/** Tabs of one browser share one session: a login or logout in one is followed by the others. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testStorage } from '../../test/testBrowser.ts'
import { openTestPlatform, success } from '../../test/testPlatform.ts'
import { signOut, useSession } from '../account/session.ts'
import type { TabNews } from '../account/tabs.ts'
import { useNotices } from '../kit/notices.ts'
import { en } from '../text/en/app.ts'
import { setWords } from '../text/text.ts'
import { hearTab } from './useTabs.ts'

const onLoggedIn = vi.fn()
const dialog = () => useNotices.getState().dialog

beforeEach(() => {
  setWords(en)
  onLoggedIn.mockReset()
  useSession.setState({ member: { accountId: 'demo01' } as never })
  useNotices.setState({ inSession: true, dialog: null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each(['before', 'after'])(
  'a logout in another tab shows as a logout, not as an expired session, when it is heard %s the platform’s answer',
  (heard) => {
    if (heard === 'after') useNotices.getState().endSession('Session expired!')
    hearTab({ what: 'out', accountId: 'demo01' }, onLoggedIn)
    if (heard === 'before') useNotices.getState().endSession('Session expired!')
    expect(dialog()).toEqual({ text: 'You have logged out in another tab.', endsSession: true })
  },
)

test.each([
  ['quarterline.rules', 1],
  ['', 0],
])(
  'a window named %j is closed %i times at the end of the session, whether or not its opener still exists',
  (name, times) => {
    const close = vi.fn()
    vi.stubGlobal('name', name)
    vi.stubGlobal('close', close)
    hearTab({ what: 'out', accountId: 'demo02' }, onLoggedIn)
    expect(close).not.toHaveBeenCalled()
    hearTab({ what: 'out', accountId: 'demo01' }, onLoggedIn)
    expect(close).toHaveBeenCalledTimes(times)
  },
)

test('a login of another member in another tab reloads this page; one of the same member does not', () => {
  hearTab({ what: 'in', accountId: 'demo01' }, onLoggedIn)
  expect(dialog()).toBe(null)
  hearTab({ what: 'in', accountId: 'demo02' }, onLoggedIn)
  expect(dialog()).toMatchObject({ endsSession: false, reloads: true })
  expect(dialog()?.text).toContain('demo02')
})

test('a page at the login follows a login in another tab, and ignores a logout', () => {
  useSession.setState({ member: null })
  hearTab({ what: 'out', accountId: 'demo01' }, onLoggedIn)
  expect(onLoggedIn).not.toHaveBeenCalled()
  hearTab({ what: 'in', accountId: 'demo01' }, onLoggedIn)
  expect([onLoggedIn.mock.calls.length, dialog()]).toEqual([1, null])
})

test('the other tabs hear of a logout before the platform does', async () => {
  vi.stubGlobal('localStorage', testStorage())
  const order: string[] = []
  const { promise: heard, resolve } = Promise.withResolvers<TabNews>()
  const other = new BroadcastChannel('quarterline.session')
  other.onmessage = (event) => resolve((event as MessageEvent<TabNews>).data)
  const platform = openTestPlatform()
  platform.on('logout', async () => {
    await heard
    order.push('platform')
    return success({})
  })
  await signOut()
  expect([await heard, order]).toEqual([{ what: 'out', accountId: 'demo01' }, ['platform']])
  other.close()
})
