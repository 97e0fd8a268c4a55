/** A part that does not load is tried again, and given up after the last try. */
import '../../../test/testBrowser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart, PartLost } from './part.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The state of a loading part: its module or its error, once one is there. */
function following(load: () => Promise<unknown>) {
  const state: { part?: unknown; why?: unknown } = {}
  loadPart(load).then(
    (part) => Object.assign(state, { part }),
    (why) => Object.assign(state, { why }),
  )
  return state
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('a part that comes at the fourth try is there, without a word about the three before', async () => {
  let loads = 0
  const state = following(() => (++loads < 4 ? Promise.reject(new Error('cut off')) : Promise.resolve('part')))
  await pass(0)
  expect([loads, state]).toEqual([1, {}])
  await pass(1)
  expect(loads).toBe(2)
  await pass(2)
  expect(loads).toBe(3)
  await pass(4)
  expect([loads, state]).toEqual([4, { part: 'part' }])
})

test('a part that fails again and again is given up, and not asked for any more', async () => {
  let loads = 0
  const state = following(() => {
    loads++
    return Promise.reject(new Error('cut off'))
  })
  await pass(6)
  expect([loads, state]).toEqual([3, {}])
  await pass(1)
  expect(state.why).toBeInstanceOf(PartLost)
  await pass(300)
  expect(loads).toBe(4)
})

test('without a line it is waited for, two minutes at most', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  let comes = false
  const load = () => (comes ? Promise.resolve('part') : Promise.reject(new Error('no line')))
  const state = following(load)
  const other = following(() => Promise.reject(new Error('no line')))
  await pass(100)
  expect([state, other]).toEqual([{}, {}])
  comes = true
  await pass(20)
  expect(state).toEqual({ part: 'part' })
  expect(other.why).toBeInstanceOf(PartLost)
})

test('a try that hangs is given up after two minutes', async () => {
  const state = following(() => new Promise(() => undefined))
  await pass(119)
  expect(state).toEqual({})
  await pass(1)
  expect(state.why).toBeInstanceOf(PartLost)
})
