/**
 * The default order of matches: leagues by rank and then by first appearance, matches by time, children after their
 * parent.
 */
import { expect, test } from 'vitest'
import { bandOf, type HouseRanks, LEAGUE_SPAN, ordersOf, RANK_MAX, rankOf, USUAL_RANK } from './boardOrder.ts'
import { openMatch } from './book.ts'
import type { BookMatch, MarketGroup } from './match.ts'

const MINUTE_MS = 60_000
const DAY_MS = Date.UTC(2025, 7, 16)

/** Leagues are numbered in the order of their first match, matches in the order of arrival. */
function book(rows: readonly [id: string, league: string, minute: number, parent?: string][]): BookMatch[] {
  const leagues = [...new Set(rows.map(([, league]) => league))]
  return rows.map(([matchId, leagueId, minute, parent], at) => {
    const fixture = { matchId, sport: 1, leagueId, league: leagueId, home: 'H', away: 'A' }
    const hangs = parent && { parent: { matchId: parent, type: 'corners' as const } }
    const number = (leagues.indexOf(leagueId) + 1) * LEAGUE_SPAN + at
    return openMatch({ ...fixture, startsAtMs: DAY_MS + minute * MINUTE_MS, ...hangs }, 's', number)
  })
}

const withRank = (match: BookMatch, rank: number): BookMatch => ({ ...match, fixture: { ...match.fixture, rank } })

/** The ids in default order, band by band. */
function ordered(
  matches: BookMatch[],
  groupOf: (id: string) => MarketGroup = () => 2,
  house: HouseRanks = new Map(),
): string {
  const bands = Map.groupBy(matches, (match) => bandOf(match, groupOf(match.fixture.matchId)))
  const orders = new Map(
    [...bands.values()].flatMap((band) => {
      const group = groupOf(band[0]?.fixture.matchId ?? '')
      return [...ordersOf(band, { rank: rankOf(band, house), group })]
    }),
  )
  expect(new Set(orders.values()).size).toBe(matches.length)
  return [...orders]
    .sort(([, a], [, b]) => a - b)
    .map(([id]) => id)
    .join(' ')
}

test('leagues go by rank, then by first appearance; matches within a league by time', () => {
  const rows = book([
    ['a1', 'a', 300],
    ['a2', 'a', 200],
    ['b1', 'b', 100],
    ['b2', 'b', 900],
    ['c1', 'c', 250],
  ])
  expect(ordered(rows)).toBe('a2 a1 b1 b2 c1')
  const best = rows.map((match) => (match.fixture.leagueId === 'c' ? withRank(match, 1) : match))
  expect(ordered(best)).toBe('c1 a2 a1 b1 b2')
  expect(
    ordered(
      best,
      () => 2,
      new Map([
        ['b', 1],
        ['c', 9000],
      ]),
    ),
  ).toBe('b1 b2 a2 a1 c1')
})

test('a league has the best rank that its source gives any of its matches, or the default rank', () => {
  const [one, two] = book([
    ['a1', 'a', 300],
    ['a2', 'a', 200],
  ]) as [BookMatch, BookMatch]
  expect(rankOf([one, two], new Map())).toBe(USUAL_RANK)
  expect(rankOf([withRank(one, 40), two, withRank(two, 30)], new Map())).toBe(30)
  expect(rankOf([withRank(one, 40)], new Map([['a', 50]]))).toBe(50)
})

test('a child follows its parent and does not move the league', () => {
  const rows = book([
    ['late-corners', 'a', 300, 'late'],
    ['soon-cards', 'a', 100, 'soon'],
    ['late', 'a', 300],
    ['soon', 'a', 100],
    ['soon-corners', 'a', 100, 'soon'],
    ['alone', 'b', 50, 'gone'],
  ])
  expect(ordered(rows)).toBe('soon soon-cards soon-corners late late-corners alone')
})

test('a league has its rank in every group', () => {
  const rows = book([
    ['a-today', 'a', 100],
    ['a-early', 'a', 5000],
    ['b-today', 'b', 200],
    ['b-early', 'b', 4000],
  ])
  expect(ordered(rows, (id) => (id.endsWith('today') ? 2 : 1))).toBe('a-today a-early b-today b-early')
})

test('outright events do not count as kick-offs of their league', () => {
  const [event, match] = book([
    ['event', 'a', 100],
    ['match', 'a', 200],
  ]) as [BookMatch, BookMatch]
  const outright = { ...event, fixture: { ...event.fixture, runners: [] } }
  expect(bandOf(outright, 1)).not.toBe(bandOf(match, 1))
})

test('the order is a safe whole number for a century', () => {
  const rows = book([['a', 'a', 60 * 24 * 365 * 100]])
  const [order] = ordersOf(
    rows.map((match) => ({ ...match, number: 9_999 * LEAGUE_SPAN })),
    { rank: RANK_MAX, group: 1 },
  ).values()
  expect(Number.isSafeInteger(order)).toBe(true)
})
