/** Only rows near the window are drawn, and a scroll that brings no new row near draws nothing. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { during, mount, openTestPage } from '../../../test/testHook.ts'
import { rowsBetween, useRowsNear } from './nearWindow.ts'

const EDGES = [0, 20, 80, 100, 160, 200]

test.each([
  ['from its top', 0, 90, 0, [0, 3]],
  ['a row that reaches in by a pixel, at either end', 79, 101, 0, [1, 4]],
  ['with one more at either end', 85, 95, 1, [1, 4]],
  ['no more than there are', 0, 1000, 4, [0, 5]],
  ['none while the list is far below the window', -900, -100, 0, [0, 0]],
  ['none once the list is far above the window', 900, 1000, 0, [5, 5]],
])('of five rows are shown: %s', (_, fromPx, toPx, over, [from, to]) => {
  expect(rowsBetween(EDGES, fromPx, toPx, over)).toEqual({ from, to })
})

test('an empty list has no rows', () => {
  expect([rowsBetween([], 0, 100, 2), rowsBetween([0], 0, 100, 2)]).toEqual([
    { from: 0, to: 0 },
    { from: 0, to: 0 },
  ])
})

const scroll = (px: number) =>
  during(() => {
    vi.stubGlobal('scrollY', px)
    page.dispatchEvent(new Event('scroll'))
  })
let page: EventTarget
beforeEach(() => {
  openTestPage()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('innerHeight', 500)
})
afterEach(() => vi.unstubAllGlobals())

test('a list of a thousand rows follows the window', async () => {
  const edges = Array.from({ length: 1001 }, (_, at) => at * 50)
  let drawn = 0
  const rows = await mount(() => {
    drawn += 1
    return useRowsNear(edges, 100, 2)
  })
  expect(rows.now()).toEqual({ from: 0, to: 11 })
  await scroll(10_100)
  expect(rows.now()).toEqual({ from: 198, to: 213 })
  const before = drawn
  await scroll(10_120)
  expect([rows.now(), drawn]).toEqual([{ from: 198, to: 213 }, before])
  await rows.leave()
})
