/** One call to the platform: its request, the answers it accepts, and a call whose answer never came. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestPlatform, type Reply, refusal, success, type TestPlatform } from '../../test/testPlatform.ts'
import { call } from './call.ts'
import { useNetwork } from './network.ts'

let platform: TestPlatform
beforeEach(() => {
  vi.useFakeTimers()
  platform = openTestPlatform()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a success, with a number or a text as its status, yields its value', async () => {
  platform.on('uxmenu', (_, count) => ({ body: { status: count === 1 ? 1 : '1', statusdesc: '', sports: [] } }))
  expect(await call('uxmenu', {})).toMatchObject({ ok: true, value: { sports: [] } })
  expect(await call('uxmenu', {})).toMatchObject({ ok: true, value: { sports: [] } })
  expect(platform.requests('uxmenu')).toEqual([{}, {}])
})

test('the network counts as failed from a call without an answer until the next answer, be it a refusal', async () => {
  const hasFailed = async (reply: Reply) => {
    platform.on('balance', () => reply)
    await call('balance', {})
    return useNetwork.getState().hasFailed
  }
  expect(await hasFailed('cut')).toBe(true)
  expect(await hasFailed(refusal('session_expired'))).toBe(false)
  expect(await hasFailed({ http: 503, body: { status: 0, statusdesc: 'requestFailed' } })).toBe(true)
  expect(await hasFailed(success({ balance: 1, account_balance: 1, outstanding_balance: 0 }))).toBe(false)
  platform.on('balance', () => 'cut')
  await call('balance', {}, { signal: AbortSignal.abort() })
  expect(useNetwork.getState().hasFailed).toBe(false)
})

describe('a refusal', () => {
  const refused = (code: string, unanswered: boolean, more = {}) => ({ ok: false, code, unanswered, ...more })

  test.each<[string, Reply, object]>([
    ['by a rule', refusal('314'), refused('314', false)],
    ['with its numbers', refusal('betOverMax', { max: 5 }), refused('betOverMax', false, { params: { max: 5 } })],
    [
      'of a session',
      { http: 401, body: { status: 0, statusdesc: 'session_expired' } },
      refused('session_expired', false),
    ],
    [
      'of a broken platform',
      { http: 503, body: { status: 0, statusdesc: 'requestFailed' } },
      refused('requestFailed', true),
    ],
    ['without a code', { body: { status: 0, statusdesc: '' } }, refused('requestFailed', true)],
    ['that is none', { body: null }, refused('requestFailed', true)],
    ['that is a text', { body: 'Bad gateway' }, refused('requestFailed', true)],
    ['by a link that is cut', 'cut', refused('requestFailed', true)],
  ])('%s', async (_, reply, outcome) => {
    platform.on('balance', () => reply)
    expect(await call('balance', {})).toEqual(outcome)
  })

  test('by silence comes after its time, which the caller may set', async () => {
    platform.on('balance', () => 'silence')
    const outcomes: unknown[] = []
    void call('balance', {}).then((outcome) => outcomes.push(outcome))
    void call('balance', {}, { timeoutMs: 3000 }).then((outcome) => outcomes.push(outcome))
    await vi.advanceTimersByTimeAsync(3000)
    expect(outcomes).toEqual([refused('requestTimeout', true)])
    await vi.advanceTimersByTimeAsync(7000)
    expect(outcomes.length).toBe(2)
  })

  test('by the caller himself is no timeout', async () => {
    platform.on('balance', () => 'silence')
    const leaving = new AbortController()
    const asking = call('balance', {}, { signal: leaving.signal })
    await vi.advanceTimersByTimeAsync(0)
    leaving.abort()
    expect(await asking).toEqual(refused('requestFailed', true))
  })
})

test('an answer with additional fields is accepted as it is', async () => {
  platform.on('balance', () => success({ balance: 1, later: true }))
  expect(await call('balance', {})).toMatchObject({ ok: true, value: { balance: 1, later: true } })
})
