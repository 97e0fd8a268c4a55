/** Parts that come late: asked for again, and given up in the end. */
import '../../../test/testBrowser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart, PartLost } from './part.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What became of a part, as soon as it is known. */
function following(load: () => Promise<unknown>) {
  const told: { part?: unknown; why?: unknown } = {}
  loadPart(load).then(
    (part) => Object.assign(told, { part }),
    (why) => Object.assign(told, { why }),
  )
  return told
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('a part that comes at the fourth try is there, without a word about the three before', async () => {
  let asked = 0
  const told = following(() => (++asked < 4 ? Promise.reject(new Error('cut off')) : Promise.resolve('part')))
  await pass(0)
  expect([asked, told]).toEqual([1, {}])
  await pass(1)
  expect(asked).toBe(2)
  await pass(2)
  expect(asked).toBe(3)
  await pass(4)
  expect([asked, told]).toEqual([4, { part: 'part' }])
})

test('a part that fails again and again is given up, and not asked for any more', async () => {
  let asked = 0
  const told = following(() => {
    asked++
    return Promise.reject(new Error('cut off'))
  })
  await pass(6)
  expect([asked, told]).toEqual([3, {}])
  await pass(1)
  expect(told.why).toBeInstanceOf(PartLost)
  await pass(300)
  expect(asked).toBe(4)
})

test('without a line it is waited for, two minutes at most', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  let comes = false
  const load = () => (comes ? Promise.resolve('part') : Promise.reject(new Error('no line')))
  const told = following(load)
  const other = following(() => Promise.reject(new Error('no line')))
  await pass(100)
  expect([told, other]).toEqual([{}, {}])
  comes = true
  await pass(20)
  expect(told).toEqual({ part: 'part' })
  expect(other.why).toBeInstanceOf(PartLost)
})

test('a try that hangs is given up after two minutes', async () => {
  const told = following(() => new Promise(() => undefined))
  await pass(119)
  expect(told).toEqual({})
  await pass(1)
  expect(told.why).toBeInstanceOf(PartLost)
})
