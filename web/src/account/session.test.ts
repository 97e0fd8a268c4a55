/**
 * The member's session: he logs in, a reload finds it again, it is lost, and the browser remembers that there was one.
 */
import type { SuccessOf } from '@quarterline/core/calls'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testStorage } from '../../test/testBrowser.ts'
import { openTestPlatform, refusal, success, type TestPlatform } from '../../test/testPlatform.ts'
import { useNotices } from '../kit/notices.ts'
import { forget, rememberedName, rereadProfile, restore, signIn, signOut, useSession } from './session.ts'

const HINT = 'quarterline.account'
const LIMIT = { a: 1, b: 3, c: 5000, d: 50_000 }

/** The profile as the platform tells it, or spoilt in some place. */
function profile(spoilt: Record<string, unknown> = {}, accountId = 'demo01') {
  return {
    player_info: [{ account_id: accountId, nickname: 'Nick', terms_due: true }],
    player_wallet: [{ currency_code: 'MYR' }],
    player_bet_limit: [LIMIT],
    marquee: true,
    ...spoilt,
  } as unknown as SuccessOf<'profile'>['member_profile']
}
const profileAnswer = (...of: Parameters<typeof profile>) => success({ member_profile: profile(...of) })
const member = () => useSession.getState().member
const MEMBER = {
  accountId: 'demo01',
  nickname: 'Nick',
  currency: 'MYR',
  termsDue: true,
  viewOnly: null,
  marquee: true,
  hasSeamlessWallet: false,
  settings: { pageDisplay: {}, betting: {} },
  limits: new Map([[1, { min: 3, max: 5000, maxPayout: 50_000 }]]),
}

let platform: TestPlatform
let storage: Storage
beforeEach(() => {
  vi.useFakeTimers()
  platform = openTestPlatform()
  storage = testStorage()
  vi.stubGlobal('localStorage', storage)
  useSession.setState({ member: null })
  useNotices.setState({ inSession: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const isIn = () => [member() !== null, useNotices.getState().inSession, storage.getItem(HINT)]
const OUT = [false, false, null]

describe('a login', () => {
  test('stores the member with his limits, and leaves a hint for the next visit', async () => {
    platform.on('userlogin', () => profileAnswer())
    expect(await signIn('demo01', 'secret')).toBe(null)
    expect(platform.requests('userlogin')).toEqual([{ account_id: 'demo01', password: 'secret' }])
    expect(member()).toEqual(MEMBER)
    expect(isIn()).toEqual([true, true, 'demo01'])
    expect(JSON.stringify([...new Array(storage.length)].map((_, at) => storage.key(at)))).not.toContain('secret')
  })

  test('that is refused logs nobody in, and returns the reason', async () => {
    storage.setItem(HINT, 'demo01')
    platform.on('userlogin', () => refusal('password_incorrect'))
    expect(await signIn('demo01', 'wrong')).toMatchObject({ code: 'password_incorrect', unanswered: false })
    expect(isIn()).toEqual(OUT)
  })

  test.each([
    ['no info', { player_info: [] }],
    ['no wallet', { player_wallet: [] }],
    ['no limits', { player_bet_limit: undefined }],
    ['a currency that the page does not know', { player_wallet: [{ currency_code: 'XXX' }] }],
  ])('whose profile has %s has failed', async (_, spoilt) => {
    platform.on('userlogin', () => profileAnswer(spoilt))
    expect(await signIn('demo01', 'secret')).toEqual({ ok: false, code: 'loginFailed', unanswered: false })
    expect(isIn()).toEqual(OUT)
  })

  test('waits twenty seconds for its answer, longer than other calls', async () => {
    platform.on('userlogin', () => 'silence')
    const asking = signIn('demo01', 'secret')
    let isOver = false
    void asking.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(19_000)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await asking).toMatchObject({ code: 'requestTimeout', unanswered: true })
  })
})

describe('a session that began earlier', () => {
  test('is not asked for without the hint', async () => {
    expect(await restore()).toBe(null)
    expect(platform.requests('profile')).toEqual([])
  })

  test('is found by the hint, with one request for all callers', async () => {
    storage.setItem(HINT, 'demo01')
    platform.on('profile', () => profileAnswer())
    const found = await Promise.all([restore(), restore(), restore()])
    for (const one of found) expect(one).toEqual(MEMBER)
    await restore()
    expect(platform.requests('profile')).toEqual([{}])
  })

  test('that has ended is forgotten', async () => {
    storage.setItem(HINT, 'demo01')
    platform.on('profile', () => ({ http: 401, body: { status: 0, statusdesc: 'session_expired' } }))
    expect(await restore()).toBe(null)
    expect(isIn()).toEqual(OUT)
    await restore()
    expect(platform.requests('profile').length).toBe(1)
  })

  test('is kept while the connection is down, and found once it is back', async () => {
    storage.setItem(HINT, 'demo01')
    expect(await restore()).toBe(null)
    expect(storage.getItem(HINT)).toBe('demo01')
    platform.on('profile', () => profileAnswer())
    expect(await restore()).toEqual(MEMBER)
  })
})

describe('while he is in', () => {
  beforeEach(async () => {
    platform.on('userlogin', () => profileAnswer())
    await signIn('demo01', 'secret')
  })

  test('reads a changed profile again, and keeps the old one where that fails', async () => {
    platform.on('profile', () => profileAnswer({ player_bet_limit: [{ ...LIMIT, c: 100 }] }))
    await rereadProfile()
    expect(member()?.limits.get(1)?.max).toBe(100)
    platform.on('profile', () => 'cut')
    await rereadProfile()
    expect(member()?.limits.get(1)?.max).toBe(100)
  })

  test.each<[string, () => unknown]>([
    ['who logged out in another tab', forget],
    ['who logs out', signOut],
  ])('a profile that was asked for before does not bring him back %s', async (_, go) => {
    platform.on('profile', () => profileAnswer())
    platform.on('logout', () => success({}))
    const reading = rereadProfile()
    const going = go()
    await reading
    expect(useNotices.getState().inSession).toBe(false)
    await going
    expect(isIn()).toEqual(OUT)
  })

  test('ignores the profile of another member, who logged in in another tab', async () => {
    platform.on('profile', () => profileAnswer({}, 'demo02'))
    await rereadProfile()
    expect(member()?.accountId).toBe('demo01')
  })

  test.each<[string, 'cut' | 'silence' | ReturnType<typeof success>]>([
    ['is told to the platform', success({})],
    ['works without a line', 'cut'],
    ['does not wait for ever', 'silence'],
  ])('his logout %s', async (_, reply) => {
    platform.on('logout', () => reply)
    const leaving = signOut()
    await vi.advanceTimersByTimeAsync(3000)
    await leaving
    expect(platform.requests('logout')).toEqual([{}])
    expect(isIn()).toEqual(OUT)
  })
})

test('the name is remembered if the member wishes it, the password never', () => {
  expect(rememberedName.read()).toBe('')
  rememberedName.write('demo01')
  expect(rememberedName.read()).toBe('demo01')
  rememberedName.write(null)
  expect([rememberedName.read(), storage.length]).toEqual(['', 0])
})
