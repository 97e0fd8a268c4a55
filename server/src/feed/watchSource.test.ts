/** When a source counts as silent or late, in counted ticks, so that no machine is too slow. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TEST_NOW_MS } from '../../test/testHouse.ts'
import { watchSource } from './watchSource.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A source that is up, and why it was lost, if it was. */
function watched() {
  const lost: string[] = []
  const watch = watchSource((why) => lost.push(why))
  watch.up()
  return { watch, lost }
}
const SILENT = ['nothing new was heard of it in time']
const LATE = ['what it says comes late']

it('is silent after eight ticks without a processed message, reported once [F1]', () => {
  const { watch, lost } = watched()
  vi.advanceTimersByTime(700)
  watch.processed(0, false)
  vi.advanceTimersByTime(799)
  expect(lost).toEqual([])
  vi.advanceTimersByTime(5000)
  expect(lost).toEqual(SILENT)
})

it('may take a minute to open', () => {
  const lost: string[] = []
  watchSource((why) => lost.push(why))
  vi.advanceTimersByTime(59_900)
  expect(lost).toEqual([])
  vi.advanceTimersByTime(100)
  expect(lost).toEqual(SILENT)
})

it('messages a second old do not count as a sign of life', () => {
  const { watch, lost } = watched()
  for (let at = 0; at < 8; at++) {
    vi.advanceTimersByTime(100)
    watch.processed(1001, false)
  }
  expect(lost).toEqual(SILENT)
})

it('is late after three late events over eight ticks, though it is alive [F6]', () => {
  const { watch, lost } = watched()
  for (let at = 0; at < 8; at++) {
    watch.processed(5000, true)
    watch.processed(0, false)
    expect(lost).toEqual([])
    vi.advanceTimersByTime(100)
  }
  watch.processed(5000, true)
  expect(lost).toEqual(LATE)
})

it('is forgiven one late event followed by timely ones', () => {
  const { watch, lost } = watched()
  for (let at = 0; at < 30; at++) {
    watch.processed(at % 2 ? 0 : 5000, true)
    vi.advanceTimersByTime(100)
  }
  expect(lost).toEqual([])
})

it('is not silent because this process stalled: a late tick is one tick', () => {
  const { watch, lost } = watched()
  // Real timers do not catch up: a minute passes, and one tick follows.
  const realMs = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(realMs + 60_000)
  vi.spyOn(Date, 'now').mockReturnValue(TEST_NOW_MS)
  vi.advanceTimersByTime(100)
  watch.processed(0, false)
  vi.advanceTimersByTime(700)
  expect(lost).toEqual([])
})
