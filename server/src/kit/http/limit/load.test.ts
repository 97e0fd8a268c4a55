/** Overload: a process that is late repeatedly, not once. */
import { expect, it, vi } from 'vitest'
import { watchLoad } from './load.ts'

it('starts when three checks in a row are late, and ends with one in time [R2]', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let realMs = 0
  const load = watchLoad(() => realMs)
  const look = (tookMs: number) => {
    realMs += tookMs
    vi.advanceTimersByTime(200)
    return load.isTooMuch()
  }
  expect([look(200), look(900), look(900), look(200)]).toEqual([false, false, false, false])
  expect([look(701), look(701), look(701), look(800)]).toEqual([false, false, true, true])
  expect(look(699)).toBe(false)
  load.stop()
  vi.useRealTimers()
})
