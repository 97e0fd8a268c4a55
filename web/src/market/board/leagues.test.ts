/** Matches under their leagues: in the specification's order, what hangs from a match right after it and counted with it. */
import { type BoardMatch, emptyBoard } from '@quarterline/core/market/board'
import { expect, test } from 'vitest'
import { leaguesOf, matchCount } from './leagues.ts'

function board(rows: readonly [id: string, order: number, league: string, parent?: string][]) {
  const made = emptyBoard()
  for (const [id, order, leagueId, parent] of rows) {
    const match = { id, order, leagueId, liveOrder: 0, home: id, away: 'x', markets: [{ slot: 2 }], startsAtMs: 0 }
    made.match.set(id, match as unknown as BoardMatch)
    made.league.set(leagueId, { id: leagueId, name: leagueId.toUpperCase(), sport: 1 })
    if (parent) made.parent.set(id, { id: parent, type: 'corners' })
  }
  return made
}

test('children follow their parent, wherever their own order would put them', () => {
  const leagues = leaguesOf(
    board([
      ['c1', 1, 'a', 'm2'],
      ['m1', 2, 'a'],
      ['m2', 3, 'a'],
      ['m3', 4, 'b'],
    ]),
  )
  expect(leagues.map(({ name, matches }) => [name, matches.map(({ id }) => id)])).toEqual([
    ['A', ['m1', 'm2', 'c1']],
    ['B', ['m3']],
  ])
  expect(leagues[0]?.matches[2]).toMatchObject({ child: 'corners', slots: [0, 2] })
  expect([matchCount(leagues), matchCount(leagues.slice(0, 1))]).toEqual([3, 2])
})

test('a child whose parent is not on the board stands by itself', () => {
  expect(leaguesOf(board([['c1', 1, 'a', 'gone']])).map(({ matches }) => matches.length)).toEqual([1])
})
