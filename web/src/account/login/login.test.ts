/** A login from the press of the button to its answer: what is missing, wrong, too often, blocked, or asked for next. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testStorage } from '../../../test/testBrowser.ts'
import { during, type MountedHook, mount, openTestPage, pass } from '../../../test/testHook.ts'
import { openTestPlatform, type Reply, refusal, success, type TestPlatform } from '../../../test/testPlatform.ts'
import { rememberedName, useSession } from '../session.ts'
import { saidOf } from './countdown.ts'
import { isBlocked, isOfPassword, useLogin } from './useLogin.ts'

/** A field as the hook knows it. */
const field = (value: string) => ({ value, focus: vi.fn(), select: vi.fn() })
const onSignedIn = vi.fn()
const PROFILE = {
  player_info: [{ account_id: 'demo01', nickname: '' }],
  player_wallet: [{ currency_code: 'MYR' }],
  player_bet_limit: [],
}

let platform: TestPlatform
let login: MountedHook<ReturnType<typeof useLogin>>
let name: ReturnType<typeof field>
let password: ReturnType<typeof field>
let code: ReturnType<typeof field>

beforeEach(async () => {
  vi.useFakeTimers()
  onSignedIn.mockReset()
  openTestPage()
  platform = openTestPlatform()
  vi.stubGlobal('localStorage', testStorage())
  useSession.setState({ member: null })
  login = await mount(() => useLogin(onSignedIn))
  name = field(' demo01 ')
  password = field('secret')
  code = field('123456')
  Object.assign(login.now().fields.name, { current: name })
  Object.assign(login.now().fields.password, { current: password })
  Object.assign(login.now().fields.code, { current: code })
})

afterEach(async () => {
  await login.leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function send(reply: Reply, remember = false): Promise<void> {
  platform.on('userlogin', () => reply)
  await during(() => login.now().submit(remember))
}

describe('what is missing', () => {
  test('is said at both fields at once, and the first of them has the focus', async () => {
    Object.assign(name, { value: '  ' })
    Object.assign(password, { value: '' })
    await send('cut')
    expect(login.now().missing).toEqual({ name: true, password: true })
    expect([name, password].map(({ focus }) => focus.mock.calls.length)).toEqual([1, 0])
    expect(platform.requests('userlogin')).toEqual([])
  })

  test('a password alone has the focus at once', async () => {
    Object.assign(password, { value: '' })
    await send('cut')
    expect(login.now().missing).toEqual({ name: false, password: true })
    expect(password.focus).toHaveBeenCalledOnce()
  })
})

test('a wrong password is emptied and has the focus; the name stays', async () => {
  await send(refusal('loginFailed'))
  expect(isOfPassword(login.now().refusal)).toBe(true)
  expect([name.value, password.value]).toEqual([' demo01 ', ''])
  expect(password.focus).toHaveBeenCalledOnce()
})

test('what was not heard keeps the password, to be sent again', async () => {
  await send('cut')
  expect(login.now().refusal?.code).toBe('requestFailed')
  expect(password.value).toBe('secret')
})

test('too many logins count down by the clock, and nothing is left after a minute', async () => {
  await send(refusal('loginLimit'))
  expect(login.now().left).toBe(60)
  await pass(29_500)
  expect(login.now().left).toBe(31)
  await pass(31_000)
  expect(login.now().left).toBe(0)
})

test.each([
  [60, 60],
  [31, 60],
  [30, 30],
  [11, 30],
  [10, 10],
  [1, 10],
  [0, 0],
])('with %i seconds left, %i is what was read out last', (left, said) => {
  expect(saidOf(left)).toBe(said)
})

test.each(['CLOSE', 'BLOCK', 'account_inactive'])('%s makes way for the panel, which can be left', async (why) => {
  await send(refusal(why))
  expect(isBlocked(login.now().refusal)).toBe(true)
  await during(() => login.now().again())
  expect(login.now().refusal).toBe(null)
})

test('a code is asked for without a word of refusal, sent with the next login, and not asked of another name', async () => {
  await send(refusal('code_required'))
  expect([login.now().wantsCode, login.now().refusal]).toEqual([true, null])
  platform.on('securelogin', () => refusal('invalidCode'))
  await during(() => login.now().submit(false))
  expect(platform.requests('securelogin')).toEqual([{ account_id: 'demo01', password: 'secret', code: '123456' }])
  expect(code.select).toHaveBeenCalledOnce()
  expect(password.value).toBe('secret')
  await during(() => login.now().renamed())
  expect(login.now().wantsCode).toBe(false)
})

test('a slow answer is said to be slow after five seconds', async () => {
  platform.on('userlogin', () => 'silence')
  await during(() => void login.now().submit(false))
  await pass(4900)
  expect([login.now().sending, login.now().slow]).toEqual([true, false])
  await pass(200)
  expect(login.now().slow).toBe(true)
  await pass(20_000)
  expect([login.now().sending, login.now().slow]).toEqual([false, false])
})

test('who is in is remembered by name alone, and only when he wants it', async () => {
  await send(success({ member_profile: PROFILE }), true)
  expect([rememberedName.read(), onSignedIn.mock.calls.length]).toEqual(['demo01', 1])
  await send(success({ member_profile: PROFILE }), false)
  expect(rememberedName.read()).toBe('')
})
