/** The circuit breaker: five unanswered calls open it, then one at a time may try. */
import { expect, it } from 'vitest'
import { createBreaker } from './breaker.ts'

it('opens after five unanswered calls in a row, lets one try every five seconds, and closes at an answer', () => {
  let nowMs = 0
  const breaker = createBreaker(() => nowMs)
  const call = (isAnswered: boolean): boolean => {
    const isMade = breaker.enter()
    if (isMade) breaker.leave(isAnswered)
    return isMade
  }
  for (const isAnswered of [false, false, false, false, true, false, false, false, false])
    expect(call(isAnswered)).toBe(true)
  expect(call(false)).toBe(true)
  expect(call(true)).toBe(false)
  nowMs = 5000
  expect(breaker.enter()).toBe(true)
  expect(breaker.enter()).toBe(false)
  breaker.leave(false)
  nowMs = 9999
  expect(call(true)).toBe(false)
  nowMs = 10_000
  expect(call(true)).toBe(true)
  expect([call(true), call(true)]).toEqual([true, true])
})
