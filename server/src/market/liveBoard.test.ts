/**
 * A slow reader: skipped, given a snapshot once he has caught up, and disconnected if he reads nothing for too long.
 */
import { applyEvent, openMatch } from '@quarterline/core/market/book/book'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClock } from '../kit/clock.ts'
import { createBookStore } from './bookStore.ts'
import { type BoardReader, createLiveBoard } from './liveBoard.ts'
import { createOddsBoard } from './oddsBoard.ts'

const MATCH = { matchId: 'm1', sport: 1, leagueId: 'L', league: 'L', home: 'H', away: 'A', startsAtMs: 9_000_000 }

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => vi.useRealTimers())

/** A board of one match, and a reader with a settable backlog. */
function scene() {
  const realMs = () => performance.now()
  const clock = createClock(0, 1, realMs)
  const book = createBookStore(1000)
  book.setUp('s', true)
  const board = createLiveBoard({ book, board: createOddsBoard(book, clock, realMs), nowMs: clock.now, realMs })
  let seq = 0
  const goal = () => {
    const before = book.match('m1') ?? openMatch(MATCH, 's', 100_001)
    const header = { source: 's', seq: ++seq, key: `${seq}`, atMs: clock.now() }
    const status = { phase: '1H', score: [seq, 0], redCards: [0, 0], clock: null } as const
    const after = applyEvent(before, { ...header, kind: 'status', matchId: 'm1', ...status })
    if (after) book.put([after.match], clock.now())
  }
  goal()
  vi.spyOn(book, 'changesSince')
  const heard: string[] = []
  const reader = { unread: 0, given: 0, heard }
  const link: BoardReader = {
    send: ({ plain }) => heard.push(JSON.parse(plain.toString()).type),
    bufferedBytes: () => reader.unread,
    stuck: () => reader.given++,
  }
  return { board, book, goal, reader, link }
}

it('receives nothing while his backlog is too large, and a snapshot afterwards', () => {
  const { board, goal, reader, link } = scene()
  board.follow(link, {}, { everyMs: 100 })
  reader.unread = 1_000_001
  for (let at = 0; at < 50; at++) {
    goal()
    vi.advanceTimersByTime(100)
  }
  expect(reader.heard).toEqual(['snap'])
  reader.unread = 1
  vi.advanceTimersByTime(1000)
  expect(reader.heard).toEqual(['snap'])
  reader.unread = 0
  vi.advanceTimersByTime(100)
  expect(reader.heard).toEqual(['snap', 'snap'])
  goal()
  vi.advanceTimersByTime(100)
  expect(reader.heard).toEqual(['snap', 'snap', 'delta'])
  expect(reader.given).toBe(0)
  board.stop()
})

it('receives nothing more by asking again, but what he asked for once he has read', () => {
  const { board, reader, link } = scene()
  reader.unread = 1_000_001
  for (let at = 0; at < 20; at++) board.follow(link, { market: 3 }, { everyMs: 100 })
  vi.advanceTimersByTime(5000)
  expect(reader.heard).toEqual([])
  reader.unread = 0
  vi.advanceTimersByTime(100)
  expect(reader.heard).toEqual(['snap'])
  board.stop()
})

it('is disconnected after half a minute behind, not sooner', () => {
  const { board, goal, reader, link } = scene()
  board.follow(link, {}, { everyMs: 100 })
  reader.unread = 1_000_001
  goal()
  vi.advanceTimersByTime(29_000)
  expect(reader.given).toBe(0)
  vi.advanceTimersByTime(3_000)
  expect(reader.given).toBeGreaterThan(0)
  board.stop()
})

it('changes are computed once for all parts of an interval, however many are followed and since when [R2]', () => {
  const { board, book, goal, link } = scene()
  const parts = [...Array(200).keys()].map((at) => ({ matchId: `m${at}` }))
  for (const part of parts) {
    board.follow(link, part, { everyMs: 100 })
    vi.advanceTimersByTime(1)
    if (part.matchId === 'm100') goal()
  }
  vi.mocked(book.changesSince).mockClear()
  for (let at = 0; at < 10; at++) {
    goal()
    vi.advanceTimersByTime(100)
  }
  expect(book.changesSince).toHaveBeenCalledTimes(10)
  board.stop()
})

it('unknown parts are refused, and more matches than can be served', () => {
  const { board, link } = scene()
  expect(board.refusalOf({ matchId: 'm1' }, 100)).toBeUndefined()
  expect(board.refusalOf({ matchId: 'made up' }, 100)).toBe('318')
  expect(board.refusalOf({ sport: 998 }, 100)).toBe('318')
  const stops = [...Array(4096).keys()].map((at) => board.follow(link, { matchId: `x${at}` }, { everyMs: 100 }))
  expect(board.refusalOf({ matchId: 'm1' }, 100)).toBe('requestLimit')
  expect(board.refusalOf({ sport: 1, market: 3 }, 100)).toBeUndefined()
  for (const at of [0, 0]) stops[at]?.()
  expect(board.refusalOf({ matchId: 'm1' }, 100)).toBeUndefined()
  board.follow(link, { matchId: 'm1' }, { everyMs: 100 })
  expect(board.refusalOf({ matchId: 'm1' }, 100)).toBeUndefined()
  expect(board.refusalOf({ matchId: 'm1' }, 250)).toBe('requestLimit')
  board.stop()
})
