/** How old the boards are, polled: what is wanted locks when its answers stay out, what is not wanted any more is forgotten. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { LivePart } from '../../kit/live.ts'
import { type BoardKey, groupBoard, matchBoard } from './boardKey.ts'
import { ageS, freshnessOf, useFreshness, wantBoard } from './freshness.ts'
import { findMatch, versionOf } from './oddsStore.ts'

const MATCH = ['m1', 1, 'l1', 1, 0, 'Harrow', 'Mill', 1, 0, 0, [0, 0], [0, 0], null, '1H', null, 0]
const HEAD = ['m1', 1, 3, 'l1', 0, 0, 1, 0, ...new Array(12).fill(0), []]
const SNAP = { status: 1, statusdesc: '', type: 'snap', v: 7, now: 0, key: '', links: [], gone: [] }
const answer = { ...SNAP, leagues: [['l1', 'Cup', 1]], matches: [MATCH], heads: [HEAD], prices: [] }

const LIVE = groupBoard(1, 3)
const TODAY = groupBoard(1, 2)

const pushed = vi.hoisted(() => ({ parts: [] as Pick<LivePart, 'beat' | 'gone'>[] }))
vi.mock('../../kit/live.ts', async (original) => ({
  ...(await original<typeof import('../../kit/live.ts')>()),
  followLive: (part: LivePart) => {
    pushed.parts.push(part)
    return () => {}
  },
}))

let requests: [path: string, request: unknown][] = []
let answers = true

// One clock for all: the watch over the age of boards is begun once.
beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

beforeEach(() => {
  requests = []
  answers = true
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('requestAnimationFrame', (flush: () => void) => setTimeout(flush))
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    requests.push([path, JSON.parse(body)])
    if (!answers) throw new Error('the link is cut')
    return { status: 200, json: async () => answer }
  })
})

afterEach(() => vi.unstubAllGlobals())

const isStale = (key: BoardKey) => freshnessOf(useFreshness.getState(), key).stale

test('a board whose answers stay out is too old after ten seconds, until nobody wants it', async () => {
  const stop = wantBoard(LIVE)
  await vi.advanceTimersByTimeAsync(9000)
  expect(isStale(LIVE)).toBe(false)
  answers = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(isStale(LIVE)).toBe(true)
  stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(isStale(LIVE)).toBe(false)
})

test('what polls bring is as old as the next of them is due; a missed one locks it', async () => {
  const stop = wantBoard(TODAY)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(isStale(TODAY)).toBe(false)
  answers = false
  await vi.advanceTimersByTimeAsync(2000)
  expect(isStale(TODAY)).toBe(true)
  stop()
})

test('what was pushed before the link hung is too old after ten seconds, however seldom it is polled', async () => {
  const stop = wantBoard(TODAY)
  await vi.advanceTimersByTimeAsync(100)
  // Nothing answers any more, and nothing is refused.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  pushed.parts.at(-1)?.beat(0)
  await vi.advanceTimersByTimeAsync(9500)
  expect(isStale(TODAY)).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(isStale(TODAY)).toBe(true)
  stop()
})

test('one match is asked for by its own call, and let go when its page is left', async () => {
  const key = matchBoard('m1')
  const stop = wantBoard(key)
  await vi.advanceTimersByTimeAsync(100)
  expect(requests).toEqual([['/odds/uxmatch2', { matchId: 'm1' }]])
  expect(findMatch(key, 'm1').match?.home).toBe('Harrow')
  await vi.advanceTimersByTimeAsync(5000)
  expect(requests.at(-1)).toEqual(['/odds/uxmatch2', { matchId: 'm1', since: 7 }])
  stop()
  expect(versionOf(key)).toBeUndefined()
})

test('a match that is not there is answered so, by the channel and by a poll, and is no failure', async () => {
  vi.stubGlobal('fetch', async () => ({ status: 200, json: async () => ({ status: 0, statusdesc: '318' }) }))
  const [byChannel, byPoll] = [matchBoard('m8'), matchBoard('m9')]
  const stopOne = wantBoard(byChannel)
  pushed.parts.at(-1)?.gone()
  expect(freshnessOf(useFreshness.getState(), byChannel).goodAtMs).not.toBeNull()
  const stopOther = wantBoard(byPoll)
  await vi.advanceTimersByTimeAsync(100)
  expect(freshnessOf(useFreshness.getState(), byPoll)).toMatchObject({ goodAtMs: expect.any(Number), failures: 0 })
  stopOne()
  stopOther()
})

test('the age of prices counts in tenths from the last answer, and from the next one anew', async () => {
  const stop = wantBoard(LIVE)
  await vi.advanceTimersByTimeAsync(450)
  expect(ageS(LIVE)).toBe(0.4)
  await vi.advanceTimersByTimeAsync(4500)
  expect(ageS(LIVE)).toBe(4.9)
  await vi.advanceTimersByTimeAsync(400)
  expect(ageS(LIVE)).toBe(0.3)
  stop()
})

test('a page of other bet types is asked for by its name, and let go when it is left', async () => {
  const key = groupBoard(1, 3, 'dc')
  const stop = wantBoard(key)
  await vi.advanceTimersByTimeAsync(100)
  expect(requests).toEqual([['/odds/uxmarket', { sport: 1, market: 3, betTypes: 'dc' }]])
  stop()
  expect(versionOf(key)).toBeUndefined()
})
