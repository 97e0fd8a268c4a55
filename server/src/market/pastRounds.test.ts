/** Rounds of house games on the board: with matches while on offer, and among past results afterwards. */

import { LEAGUE_SPAN } from '@quarterline/core/market/book/boardOrder'
import type { FeedFact, Fixture } from '@quarterline/core/market/event'
import { expect, it } from 'vitest'
import { openBoardScene, read, START_MS, tellOf } from '../../test/testBoard.ts'

const runners = ['1', '2', '3'].map((id) => ({ id, name: `Runner ${id}` }))
const race: Fixture = {
  matchId: 'r',
  sport: 45,
  leagueId: 'g45',
  league: 'Kart Race',
  home: 'Winner',
  away: '',
  startsAtMs: START_MS + 60_000,
  runners,
}
const places: Fixture = { ...race, matchId: 'p', home: 'Place', parent: { matchId: 'r', type: 'places' } }

const fighting: Fixture = { matchId: 'f', sport: 41, leagueId: 'g41', league: 'F', home: 'A', away: 'B', startsAtMs: 0 }

it('a race is listed with matches, with its place market, and is no outright', () => {
  const scene = openBoardScene()
  for (const fixture of [race, places]) tellOf(scene, fixture, { kind: 'fixture', fixture })
  const today = read(scene.board.board({ sport: 45, market: 2 }))
  expect(today.heads.map(([id]) => id)).toEqual(['r', 'p'])
  expect(today.links).toEqual([['r', 'p', 'places']])
  expect(read(scene.board.board({ sport: 45, isOutright: true })).heads).toEqual([])
  expect(scene.board.menu().sports.find(([id]) => id === 45)).toMatchObject([45, 'Kart Race', 0, 1, 0, 1, 0])
})

it('past rounds have their winners, latest first; other sports have none', () => {
  const scene = openBoardScene()
  const result = (fixture: Fixture, fields: object) => {
    tellOf(scene, fixture, { kind: 'fixture', fixture })
    const fact = { kind: 'result', matchId: fixture.matchId, result: { state: 'completed', ...fields } } as FeedFact
    tellOf(scene, fixture, fact)
  }
  result(places, { scores: {}, placing: { winners: ['1', '3'], places: 2 } })
  result(race, { scores: { FT: [3, 0] }, placing: { winners: ['3'] } })
  result(
    { ...race, matchId: 'later', startsAtMs: race.startsAtMs + 300_000 },
    { scores: {}, placing: { winners: ['2'] } },
  )
  result(fighting, { scores: { R1: [1, 0], R2: [0, 1], R3: [1, 0], R4: [1, 0] } })
  const { rounds } = scene.board.rounds(45)
  expect(rounds.map(({ matchId, first }) => [matchId, first.map(({ number }) => number)])).toEqual([
    ['later', ['2']],
    ['r', ['3', '1']],
  ])
  expect(scene.board.rounds(41).rounds).toMatchObject([
    { matchId: 'f', home: 'A', away: 'B', score: [3, 1], first: [] },
  ])
  expect(scene.board.rounds(1).rounds).toEqual([])
})

it('a league that used up its span of numbers continues in another, and no number repeats', () => {
  const { store } = openBoardScene()
  const [first, other] = [store.nextNumber('one'), store.nextNumber('other')]
  for (let count = 2; count < LEAGUE_SPAN; count++) store.nextNumber('one')
  const next = store.nextNumber('one')
  expect(Math.floor(next / LEAGUE_SPAN)).toBeGreaterThan(Math.floor(other / LEAGUE_SPAN))
  expect(store.nextNumber('one')).toBe(next + 1)
  expect(first).toBeLessThan(other)
})
