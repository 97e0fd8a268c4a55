/** The board's default order: leagues by rank, in snapshots and deltas, while prices move. */
import { type Board, decode, emptyBoard } from '@quarterline/core/market/board'
import type { BookMatch } from '@quarterline/core/market/book/match'
import type { FeedFact, Fixture } from '@quarterline/core/market/event'
import type { Lists } from '@quarterline/core/market/wire'
import { describe, expect, it } from 'vitest'
import { type Answer, HOUR_MS, openBoardScene, read, START_MS, tellOf } from '../../test/testBoard.ts'

describe('the default order', () => {
  /** A working date begins. */
  const NOON_MS = START_MS + 2 * HOUR_MS
  const quote = (price: number): FeedFact => {
    const prices = [price * 10, 1900 - price * 10]
    return {
      kind: 'market',
      matchId: '',
      markets: [{ betType: 'BT_HDP', period: 'FT', slot: 0, line: -2, status: 'open', prices }],
    }
  }
  /** Matches of two leagues, named out of order; `x3` is a child of `x2`. */
  const HOURS = { x1: 9, y1: 4, x2: 2, y2: 5, x3: 2 }
  const fixture = (matchId: string, hours: number): Fixture => {
    const names = { matchId, sport: 1, leagueId: matchId[0] as string, league: 'L', home: 'H', away: 'A' }
    const parent = matchId === 'x3' && { parent: { matchId: 'x2', type: 'corners' as const } }
    return { ...names, startsAtMs: NOON_MS + hours * HOUR_MS, ...parent }
  }
  function scene() {
    const opened = openBoardScene()
    opened.setNow(NOON_MS)
    const take = (matchId: string, fact: FeedFact) =>
      tellOf(opened, fixture(matchId, HOURS[matchId as keyof typeof HOURS]), fact)
    for (const matchId of Object.keys(HOURS)) take(matchId, quote(90))
    return { ...opened, take }
  }
  const ordered = (board: Board) => [...board.match.values()].sort((a, b) => a.order - b.order).map(({ id }) => id)
  const decoded = (answer: Answer, board = emptyBoard()) => decode(board, answer as unknown as Lists, answer.gone)

  it('has leagues by rank, matches by time, and children after their parent', () => {
    const { board } = scene()
    const answer = read(board.board({ market: 2 }))
    expect(ordered(decoded(answer))).toEqual(['x2', 'x3', 'x1', 'y1', 'y2'])
    // The lists themselves are in this order, for clients that do not sort.
    expect(answer.matches.map(([id]) => id)).toEqual(['x2', 'x3', 'x1', 'y1', 'y2'])
    expect(answer.leagues.map(([id]) => id)).toEqual(['x', 'y'])
  })

  it('moves a league when the house ranks it, in deltas as in snapshots', () => {
    const opened = scene()
    const { v, ...first } = read(opened.board.board({ market: 2 }))
    const board = decoded({ v, ...first })
    opened.store.rank(new Map([['y', 1]]))
    const delta = read(opened.board.board({ market: 2 }, v))
    expect([delta.type, delta.leagues]).toEqual(['delta', [['y', 'L', 1, 1]]])
    expect(ordered(decoded(delta, board))).toEqual(['y1', 'y2', 'x2', 'x3', 'x1'])
    expect(ordered(decoded(read(opened.board.board({ market: 2 }))))).toEqual(['y1', 'y2', 'x2', 'x3', 'x1'])
    opened.store.rank(new Map())
    expect(ordered(decoded(read(opened.board.board({ market: 2 }))))).toEqual(['x2', 'x3', 'x1', 'y1', 'y2'])
  })

  it('follows a rescheduled match', () => {
    const opened = scene()
    opened.take('y2', { kind: 'fixture', fixture: fixture('y2', 1) })
    expect(ordered(decoded(read(opened.board.board({ market: 2 }))))).toEqual(['x2', 'x3', 'x1', 'y2', 'y1'])
  })

  it('is stable while prices and scores move', () => {
    const opened = scene()
    const rows = (answer: Answer) => answer.matches.map(([id, order]) => [id, order])
    const before = rows(read(opened.board.board({ market: 2 })))
    for (const [at, matchId] of Object.keys(HOURS).entries()) {
      opened.take(matchId, quote(70 + at))
      opened.take(matchId, { kind: 'suspend', matchId: '', reason: 'danger' })
    }
    expect(rows(read(opened.board.board({ market: 2 })))).toEqual(before)
  })

  it('is the same after a restart', () => {
    const opened = scene()
    const before = ordered(decoded(read(opened.board.board({}))))
    const again = openBoardScene()
    const kept: BookMatch[] = JSON.parse(JSON.stringify([...opened.store.matches()]))
    again.store.put(
      kept.sort((a, b) => a.number - b.number),
      NOON_MS,
    )
    expect(ordered(decoded(read(again.board.board({}))))).toEqual(before)
    expect(again.store.nextNumber('x')).toBe(opened.store.nextNumber('x'))
  })
})
