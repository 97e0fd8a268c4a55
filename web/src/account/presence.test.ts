/**
 * A touch reports the member's presence; before his session ends he is asked whether he is there, and at its end he is
 * told.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestPlatform, success, type TestPlatform } from '../../test/testPlatform.ts'
import { useNotices } from '../kit/notices.ts'
import { followPresence, readTimeLeft, stay, useEnding } from './presence.ts'

const DAY_S = 86_400
const MINUTE_MS = 60_000

let platform: TestPlatform
let touches: EventTarget
let stop: () => void
const touch = () => touches.dispatchEvent(new Event('pointerdown'))
const staysSent = () => platform.requests('sessionstay').length
const isAsked = () => useEnding.getState().endsAtMs !== null
/** Answers how long the session goes on. */
const goesOn = (ends_in_s: number) => {
  platform.on('sessionstay', () => success({ ends_in_s }))
  platform.on('sessionlist', () =>
    success({
      rows: [
        { current: false, ends_in_s: 1 },
        { current: true, ends_in_s },
      ],
    }),
  )
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  platform = openTestPlatform()
  touches = new EventTarget()
  vi.stubGlobal('addEventListener', touches.addEventListener.bind(touches))
  vi.stubGlobal('removeEventListener', touches.removeEventListener.bind(touches))
  useNotices.setState({ inSession: true, dialog: null })
  goesOn(DAY_S)
  stop = followPresence()
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('opening a page and touching it later report presence, at most once in ten minutes', async () => {
  expect(staysSent()).toBe(1)
  touch()
  await vi.advanceTimersByTimeAsync(9 * MINUTE_MS)
  touch()
  expect(staysSent()).toBe(1)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  touch()
  touch()
  expect(staysSent()).toBe(2)
})

test('an untouched page reports nothing, and asks the platform once the end could be near', async () => {
  await vi.advanceTimersByTimeAsync((DAY_S - 301) * 1000)
  expect([staysSent(), platform.requests('sessionlist').length]).toEqual([1, 0])
  goesOn(299)
  await vi.advanceTimersByTimeAsync(1000)
  expect(platform.requests('sessionlist')).toHaveLength(1)
  expect(isAsked()).toBe(true)
  // A touch by chance is no answer; the answer puts the end off.
  touch()
  expect(staysSent()).toBe(1)
  goesOn(DAY_S)
  await stay()
  expect(isAsked()).toBe(false)
})

test('presence on another page closes the question', async () => {
  goesOn(200)
  await readTimeLeft()
  expect(isAsked()).toBe(true)
  goesOn(DAY_S)
  await readTimeLeft()
  expect(isAsked()).toBe(false)
})

test('the end of the session is shown once the platform confirms it', async () => {
  goesOn(200)
  await readTimeLeft()
  platform.on('sessionlist', () => ({ http: 401, body: { status: 0, statusdesc: 'session_expired' } }))
  await readTimeLeft()
  expect(isAsked()).toBe(false)
  expect(useNotices.getState().dialog).toMatchObject({ endsSession: true })
})

test('a failed connection does not end the session', async () => {
  platform.on('sessionlist', () => 'cut')
  await readTimeLeft()
  expect(useNotices.getState().dialog).toBe(null)
})
