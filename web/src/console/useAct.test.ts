/** An act at the console: its key, what is not known without an answer, and the code that it asks for. */
import type { RequestOf } from '@quarterline/core/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { during, mount, openTestPage } from '../../test/testHook.ts'
import { openTestPlatform, type Reply, refusal, success, type TestPlatform } from '../../test/testPlatform.ts'
import { queries } from '../kit/useCall.ts'
import { type Act, useAct } from './useAct.ts'

const GIVE = 'console/gamejackpotgive'
const LIST = 'console/gamejackpots'
const gift = { provider: 'studio', jackpot: 'grand', currency: 'MYR', shareholder: 'demoshare', amount: 5 }

let platform: TestPlatform
beforeEach(() => {
  openTestPage()
  platform = openTestPlatform()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const press = async (hook: { now(): Act }, code?: string) => {
  let answer: object | undefined
  const request: RequestOf<typeof GIVE> = { act_key: hook.now().key, ...gift }
  await during(async () => {
    answer = await hook.now().act(GIVE, request, code)
  })
  return answer
}
/** Answers of the act, in their order. */
const answers = (...replies: Reply[]) => platform.on(GIVE, (_, count) => replies[count - 1] ?? 'cut')
const keys = () => platform.requests(GIVE).map(({ act_key }) => act_key)

test('keeps its key until it is answered, says that nobody knows, and reads its lists again', async () => {
  const reading = vi.spyOn(queries, 'invalidateQueries')
  answers('cut', { http: 502, body: {} }, success({ state: 'pending' }), refusal('requestConflict'), 'cut')
  const hook = await mount(() => useAct([LIST]))
  expect(await press(hook)).toBeUndefined()
  expect([hook.now().isUnknown, hook.now().refusal?.code]).toEqual([true, 'requestFailed'])
  await press(hook)
  expect(hook.now().isUnknown).toBe(true)
  expect(reading.mock.calls).toEqual([[{ queryKey: [LIST] }], [{ queryKey: [LIST] }]])
  expect(await press(hook)).toMatchObject({ state: 'pending' })
  expect([hook.now().isUnknown, hook.now().refusal]).toEqual([false, null])
  await press(hook)
  expect(hook.now().isUnknown).toBe(false)
  // A refusal changed nothing.
  expect(reading).toHaveBeenCalledTimes(3)
  await press(hook)
  const [first, second, third, fourth, fifth] = keys()
  expect([second, third]).toEqual([first, first])
  // One that was refused is not known under its key.
  expect([third === fourth, fourth === fifth]).toEqual([false, true])
  await hook.leave()
})

test('a refusal from before the act was looked at says nothing of an earlier press, and the key stays', async () => {
  answers('cut', refusal('stepUpRequired'), refusal('requestLimit'), success({ state: 'done' }))
  const hook = await mount(() => useAct())
  for (const isUnknown of [true, true, true, false]) {
    await press(hook)
    expect(hook.now().isUnknown).toBe(isUnknown)
  }
  expect(new Set(keys()).size).toBe(1)
  await hook.leave()
})

test('an act without a key is not said to be done once', async () => {
  const hook = await mount(() => useAct())
  await during(() => hook.now().act('console/operatorclose', { account: 'trader1' }))
  expect([hook.now().isUnknown, hook.now().refusal?.unanswered]).toEqual([false, true])
  await hook.leave()
})

test('a code is sent once: what is pressed again after it was believed is sent without it', async () => {
  platform.on('console/stepup', (_, count) => (count === 1 ? refusal('invalidCode') : success({})))
  answers(refusal('stepUpRequired'), 'cut', success({ state: 'done' }))
  const hook = await mount(() => useAct())
  await press(hook)
  expect([hook.now().wantsCode, hook.now().refusal]).toEqual([true, null])
  // A wrong code leaves the field; nothing is sent.
  await press(hook, '111111')
  expect([hook.now().wantsCode, hook.now().refusal?.code]).toEqual([true, 'invalidCode'])
  expect(platform.requests(GIVE)).toHaveLength(1)
  await press(hook, '222222')
  expect([hook.now().wantsCode, hook.now().isUnknown]).toEqual([false, true])
  expect(await press(hook)).toMatchObject({ state: 'done' })
  expect(platform.requests('console/stepup')).toHaveLength(2)
  const [, second, third] = keys()
  expect(third).toBe(second)
  await hook.leave()
})

test('a code whose answer was lost may be used up: the next press asks the act, and a fresh field comes where one is wanted', async () => {
  platform.on('console/stepup', (_, count) => (count === 1 ? 'cut' : success({})))
  answers(refusal('stepUpRequired'), refusal('stepUpRequired'), refusal('stepUpRequired'))
  const hook = await mount(() => useAct())
  await press(hook)
  const shown: boolean[] = []
  await press(hook, '111111')
  shown.push(hook.now().wantsCode)
  expect([hook.now().isUnknown, hook.now().refusal?.unanswered]).toEqual([false, true])
  await press(hook)
  shown.push(hook.now().wantsCode)
  expect(shown).toEqual([false, true])
  await hook.leave()
})
