/** Marks of the board: one look for all rows, and a row is told only when its own mark changes. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount, openTestPage, pass } from '../../../test/testHook.ts'
import { usePreferences } from '../../account/preferences.ts'
import { useMark } from './marks.ts'

let lists: { radarlist: string[]; livetvlist: string[] }
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers()
  openTestPage()
  vi.stubGlobal('navigator', { onLine: true })
  lists = { radarlist: ['a', 'b'], livetvlist: [] }
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    const name = String(url).split('/').at(-1) as keyof typeof lists
    asked.push(name)
    return Response.json({ status: 1, statusdesc: 'success', now: 0, matches: lists[name] })
  })
})
afterEach(() => {
  usePreferences.setState({ hidden: [] })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('two rows ask once, and only the row whose mark changed is painted again', async () => {
  let paintedA = 0
  const a = await mount(() => {
    paintedA++
    return useMark('a')
  })
  const b = await mount(() => useMark('b'))
  await pass(100)
  expect(asked).toEqual(['radarlist', 'livetvlist'])
  expect([a.now(), b.now()]).toEqual([
    { hasTracker: true, hasPicture: false },
    { hasTracker: true, hasPicture: false },
  ])
  const before = paintedA
  lists = { radarlist: ['a', 'b'], livetvlist: ['b'] }
  await pass(15_100)
  expect(b.now()).toEqual({ hasTracker: true, hasPicture: true })
  expect(paintedA).toBe(before)
  lists = { radarlist: ['a'], livetvlist: [] }
  await pass(15_100)
  expect(b.now()).toEqual({ hasTracker: false, hasPicture: false })
  await a.leave()
  await b.leave()
  const after = asked.length
  await pass(60_000)
  expect(asked).toHaveLength(after)
})

test('what the member hides is no mark', async () => {
  usePreferences.setState({ hidden: ['tracker'] })
  lists = { radarlist: ['c', 'd'], livetvlist: ['d'] }
  const c = await mount(() => useMark('c'))
  const d = await mount(() => useMark('d'))
  await pass(100)
  expect([c.now(), d.now()]).toEqual([
    { hasTracker: false, hasPicture: false },
    { hasTracker: false, hasPicture: true },
  ])
  await c.leave()
  await d.leave()
})
