/** What fingers mean: a swipe, a pull, a rest. */
import type { MouseEvent, TouchEvent } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MountedHook, mount, openTestPage } from '../../../test/testHook.ts'
import { useLongPress } from './useLongPress.ts'
import { usePull } from './usePull.ts'
import { useSwipe } from './useSwipe.ts'

beforeEach(() => {
  vi.useFakeTimers()
  openTestPage()
  vi.stubGlobal('Element', class {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Point = readonly [x: number, y: number]
const finger = ([clientX, clientY]: Point) => ({ clientX, clientY })
const touching = (...points: Point[]) => ({ touches: points.map(finger) }) as unknown as TouchEvent
const leaving = (at: Point) => ({ touches: [], changedTouches: [finger(at)] }) as unknown as TouchEvent

test.each<[string, readonly Point[], Point, readonly number[]]>([
  ['to the left: what comes next', [[300, 100]], [200, 120], [1]],
  ['to the right: what was before', [[100, 100]], [200, 100], [-1]],
  ['too short', [[100, 100]], [150, 100], []],
  ['down rather than sideways', [[100, 100]], [180, 150], []],
  [
    'two fingers zoom',
    [
      [100, 100],
      [200, 100],
    ],
    [300, 100],
    [],
  ],
])('a swipe %s', async (_, from, to, told) => {
  const swipes: number[] = []
  const hook = await mount(() => useSwipe((towards) => swipes.push(towards)))
  hook.now().onTouchStart(touching(...from))
  hook.now().onTouchEnd(leaving(to))
  expect(swipes).toEqual(told)
  await hook.leave()
})

/** A sheet whose upper edge is at 200, scrolled by so much. */
async function openSheet(scrollTop = 0) {
  const sheet = { scrollTop, style: { translate: '' }, getBoundingClientRect: () => ({ top: 200 }) }
  let closed = 0
  const hook = await mount(() => usePull({ current: sheet as unknown as HTMLElement }, () => closed++))
  const pull = (from: Point, to: Point) => {
    hook.now().onTouchStart(touching(from))
    hook.now().onTouchMove(touching(to))
    const { translate } = sheet.style
    hook.now().onTouchEnd(leaving(to))
    return { translate, closed, after: sheet.style.translate }
  }
  return { pull, leave: hook.leave }
}

test.each<[string, number, Point, Point, object]>([
  ['far down closes it', 0, [100, 220], [100, 320], { translate: '0 100px', closed: 1, after: '' }],
  ['a little lets it go back up', 0, [100, 220], [100, 280], { translate: '0 60px', closed: 0, after: '' }],
  ['below its upper edge scrolls', 0, [100, 300], [100, 500], { translate: '', closed: 0, after: '' }],
  ['up moves nothing', 0, [100, 220], [100, 120], { translate: '', closed: 0, after: '' }],
  ['of a sheet that is scrolled moves nothing', 10, [100, 220], [100, 400], { translate: '', closed: 0, after: '' }],
])('a pull %s', async (_, scrollTop, from, to, told) => {
  const { pull, leave } = await openSheet(scrollTop)
  expect(pull(from, to)).toEqual(told)
  await leave()
})

/** Whether the press that follows a touch is kept from its link. */
function isPressKept(hook: MountedHook<ReturnType<typeof useLongPress>>): boolean {
  const event = { preventDefault: vi.fn(), stopPropagation: vi.fn() }
  hook.now().onClickCapture(event as unknown as MouseEvent)
  return event.preventDefault.mock.calls.length > 0
}

test.each([
  ['rests half a second', 600, [100, 100], true],
  ['leaves sooner', 400, [100, 100], false],
  ['moves on', 600, [100, 130], false],
] as const)('a finger that %s: told %s', async (_, ms, to, isTold) => {
  let rests = 0
  const hook = await mount(() => useLongPress(() => rests++))
  hook.now().onTouchStart(touching([100, 100]))
  hook.now().onTouchMove(touching(to))
  vi.advanceTimersByTime(ms)
  hook.now().onTouchEnd()
  vi.advanceTimersByTime(1000)
  expect(rests).toBe(isTold ? 1 : 0)
  expect(isPressKept(hook)).toBe(isTold)
  expect(isPressKept(hook)).toBe(false)
  await hook.leave()
})
