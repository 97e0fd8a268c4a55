/** When a source counts as silent or late, in counted ticks, so that no machine is too slow. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TEST_NOW_MS } from '../../test/testHouse.ts'
import { watchSource } from './watchSource.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const PATIENCE_MS = 5000

/** A source that is opening, and why it was behind and lost, if it was. */
function opening() {
  const [behind, lost]: [string[], string[]] = [[], []]
  const alarms = { onBehind: (why: string) => behind.push(why), onLost: (why: string) => lost.push(why) }
  return { watch: watchSource(alarms, PATIENCE_MS), behind, lost }
}
/** A source that is up. */
function watched() {
  const found = opening()
  found.watch.up()
  return found
}
const SILENT = ['nothing new was heard of it in time']
const LATE = ['what it says comes late']

it('is silent after eight ticks without a processed message, and lost when it stays so, each reported once [F1]', () => {
  const { watch, behind, lost } = watched()
  vi.advanceTimersByTime(700)
  watch.processed(0, false)
  vi.advanceTimersByTime(799)
  expect(behind).toEqual([])
  vi.advanceTimersByTime(PATIENCE_MS)
  expect({ behind, lost }).toEqual({ behind: SILENT, lost: [] })
  vi.advanceTimersByTime(PATIENCE_MS)
  expect({ behind, lost }).toEqual({ behind: SILENT, lost: SILENT })
})

it('has caught up when it was heard in time for a second, however it was behind', () => {
  const { watch, behind, lost } = watched()
  const heardInTime = () => {
    vi.advanceTimersByTime(100)
    return watch.processed(0, false)
  }
  for (let turn = 1; turn <= 3; turn++) {
    vi.advanceTimersByTime(1000)
    expect(behind).toHaveLength(turn)
    for (let at = 0; at < 9; at++) expect(heardInTime()).toBe(false)
    // It begins anew after a late message.
    expect(watch.processed(1001, false)).toBe(false)
    for (let at = 0; at <= 9; at++) expect(heardInTime()).toBe(false)
    expect(heardInTime()).toBe(true)
    expect(heardInTime()).toBe(false)
  }
  expect(lost).toEqual([])
})

it('is lost when it is behind again and again and never for a second in time', () => {
  const { watch, behind, lost } = watched()
  for (let turn = 0; turn < 4; turn++) {
    vi.advanceTimersByTime(900)
    expect(watch.processed(0, false)).toBe(false)
    expect({ behind, lost }).toEqual({ behind: SILENT, lost: [] })
  }
  vi.advanceTimersByTime(3000)
  expect(lost).toEqual(SILENT)
})

it('tells at its end whether it was behind, and watches no more', () => {
  const [well, late] = [watched(), watched()]
  well.watch.processed(0, false)
  vi.advanceTimersByTime(500)
  expect(well.watch.end()).toBe(false)
  vi.advanceTimersByTime(500)
  expect(late.watch.end()).toBe(true)
  vi.advanceTimersByTime(3 * PATIENCE_MS)
  expect([well.behind, well.lost, late.lost]).toEqual([[], [], []])
})

it('may take a minute to open', () => {
  const { behind, lost } = opening()
  vi.advanceTimersByTime(59_900)
  expect(lost).toEqual([])
  vi.advanceTimersByTime(100)
  expect({ behind, lost }).toEqual({ behind: [], lost: SILENT })
})

it('messages a second old do not count as a sign of life', () => {
  const { watch, behind } = watched()
  for (let at = 0; at < 8; at++) {
    vi.advanceTimersByTime(100)
    watch.processed(1001, false)
  }
  expect(behind).toEqual(SILENT)
})

it('is late after three late events over eight ticks, though it is alive [F6]', () => {
  const { watch, behind, lost } = watched()
  const tellLate = () => {
    watch.processed(5000, true)
    expect(watch.processed(0, false)).toBe(false)
  }
  for (let at = 0; at < 8; at++) {
    tellLate()
    expect(behind).toEqual([])
    vi.advanceTimersByTime(100)
  }
  tellLate()
  expect({ behind, lost }).toEqual({ behind: LATE, lost: [] })
  for (let ms = 0; ms < PATIENCE_MS; ms += 100) {
    vi.advanceTimersByTime(100)
    tellLate()
  }
  expect(lost).toEqual(LATE)
})

it('is behind until an event comes in time, however long it is alive meanwhile [F6]', () => {
  const late = () => {
    const { watch, behind, lost } = watched()
    const alive = () => {
      vi.advanceTimersByTime(100)
      return watch.processed(0, false)
    }
    for (let at = 0; at <= 8; at++) {
      watch.processed(5000, true)
      alive()
    }
    expect(behind).toEqual(LATE)
    return { watch, lost, alive }
  }
  const [stays, recovers] = [late(), late()]
  for (let at = 0; at < 20; at++) expect(recovers.alive()).toBe(false)
  expect(recovers.watch.processed(0, true)).toBe(false)
  for (let at = 1; at < 10; at++) expect(recovers.alive()).toBe(false)
  expect(recovers.alive()).toBe(true)
  expect(recovers.lost).toEqual([])
  // All its prices are old.
  for (let ms = 0; ms < PATIENCE_MS; ms += 100) expect(stays.alive()).toBe(false)
  expect(stays.lost).toEqual(LATE)
})

it('is forgiven one late event followed by timely ones', () => {
  const { watch, behind } = watched()
  for (let at = 0; at < 30; at++) {
    watch.processed(at % 2 ? 0 : 5000, true)
    vi.advanceTimersByTime(100)
  }
  expect(behind).toEqual([])
})

it('is not silent because this process stalled: a late tick is one tick', () => {
  const { watch, behind } = watched()
  // Real timers do not catch up: a minute passes, and one tick follows.
  const realMs = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(realMs + 60_000)
  vi.spyOn(Date, 'now').mockReturnValue(TEST_NOW_MS)
  vi.advanceTimersByTime(100)
  watch.processed(0, false)
  vi.advanceTimersByTime(700)
  expect(behind).toEqual([])
})
