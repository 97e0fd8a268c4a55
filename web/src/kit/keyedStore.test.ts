/** What streams: a change reaches the listeners of its own key, once before the next paint, and nobody else. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { during, mount, openTestPage, pass } from '../../test/testHook.ts'
import { createKeyedStore, useKey } from './keyedStore.ts'

const FRAME_MS = 16

beforeEach(() => {
  vi.useFakeTimers()
  openTestPage()
  vi.stubGlobal('requestAnimationFrame', (flush: () => void) => setTimeout(flush, FRAME_MS))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a value is there at once, and told once a frame to those of its key', () => {
  const store = createKeyedStore()
  const [one, other] = [vi.fn(), vi.fn()]
  store.subscribe('a', one)
  store.subscribe('b', other)
  for (const value of [1, 2, 3]) store.set('a', value)
  expect([store.get('a'), one.mock.calls.length]).toEqual([3, 0])
  vi.advanceTimersByTime(FRAME_MS)
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
  store.set('b', 4)
  vi.advanceTimersByTime(FRAME_MS)
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1])
})

test('the same value again is no news, nor is a key that was not there', () => {
  const store = createKeyedStore()
  const listener = vi.fn()
  store.set('a', 1)
  vi.advanceTimersByTime(FRAME_MS)
  store.subscribe('a', listener)
  store.set('a', 1)
  store.delete('b')
  vi.advanceTimersByTime(FRAME_MS)
  expect(listener).not.toHaveBeenCalled()
  store.delete('a')
  vi.advanceTimersByTime(FRAME_MS)
  expect([store.get('a'), listener.mock.calls.length]).toEqual([undefined, 1])
})

test('clearing tells everybody who held something', () => {
  const store = createKeyedStore()
  const [filled, empty] = [vi.fn(), vi.fn()]
  store.set('a', 1)
  vi.advanceTimersByTime(FRAME_MS)
  store.subscribe('a', filled)
  store.subscribe('b', empty)
  store.clear()
  vi.advanceTimersByTime(FRAME_MS)
  expect([filled.mock.calls.length, empty.mock.calls.length, store.get('a')]).toEqual([1, 0, undefined])
})

test('who leaves is not told, and the others of his key still are', () => {
  const store = createKeyedStore()
  const [gone, stays] = [vi.fn(), vi.fn()]
  const leave = store.subscribe('a', gone)
  store.subscribe('a', stays)
  store.set('a', 1)
  leave()
  leave()
  vi.advanceTimersByTime(FRAME_MS)
  expect([gone.mock.calls.length, stays.mock.calls.length]).toEqual([0, 1])
  // One who comes after all have left is heard as well.
  const again = createKeyedStore()
  again.subscribe('a', gone)()
  again.subscribe('a', stays)
  again.set('a', 1)
  vi.advanceTimersByTime(FRAME_MS)
  expect(stays).toHaveBeenCalledTimes(2)
})

test('a part of the page renders for its key alone, and with what is there when it comes', async () => {
  const store = createKeyedStore()
  store.set('a', 'first')
  let renders = 0
  const { now, leave } = await mount(() => {
    renders++
    return useKey<string>(store, 'a')
  })
  expect([now(), renders]).toEqual(['first', 1])
  await during(() => store.set('b', 'elsewhere'))
  await pass(FRAME_MS)
  expect(renders).toBe(1)
  await during(() => store.set('a', 'second'))
  await pass(FRAME_MS)
  expect([now(), renders]).toEqual(['second', 2])
  await leave()
})
