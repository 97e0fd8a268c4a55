/** Matches under their leagues: in the specification's order, what hangs from a match right after it and counted with it. */
import { type BoardMatch, emptyBoard } from '@quarterline/core/market/board'
import { expect, test } from 'vitest'
import { inTime, type LeagueView, lateLast, leaguesOf, matchCount, nextOf } from './leagues.ts'

function board(
  rows: readonly [id: string, order: number, league: string, parent?: string][],
  ranks: Record<string, number> = {},
) {
  const made = emptyBoard()
  for (const [id, order, leagueId, parent] of rows) {
    const match = { id, order, leagueId, liveOrder: 0, home: id, away: 'x', startsAtMs: 0 }
    made.match.set(id, { ...match, markets: [{ slot: 2 }], mmo: [] } as unknown as BoardMatch)
    made.league.set(leagueId, { id: leagueId, name: leagueId.toUpperCase(), sport: 1, rank: ranks[leagueId] ?? 5 })
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
    { nowMs: 0 },
  )
  expect(leagues.map(({ name, matches }) => [name, matches.map(({ id }) => id)])).toEqual([
    ['A', ['m1', 'm2', 'c1']],
    ['B', ['m3']],
  ])
  expect(leagues[0]?.matches[2]).toMatchObject({ child: 'corners', slots: [0, 2] })
  expect([matchCount(leagues), matchCount(leagues.slice(0, 1))]).toEqual([3, 2])
})

test('a child whose parent is not on the board stands by itself', () => {
  expect(leaguesOf(board([['c1', 1, 'a', 'gone']]), { nowMs: 0 }).map(({ matches }) => matches.length)).toEqual([1])
})

test('by time the matches of all leagues follow one another, and what hangs from a match stays behind it', () => {
  const row = (id: string, startsAtMs: number, child?: 'corners') => {
    return { id, slots: [0], home: id, away: 'x', startsAtMs, ...(child && { child }) }
  }
  const leagues = [
    { id: 'a', key: 'a', name: 'A', matches: [row('a1', 1), row('a1c', 1, 'corners'), row('a3', 3)] },
    { id: 'b', key: 'b', name: 'B', matches: [row('b2', 2), row('b4', 4)] },
  ]
  const bands = inTime(leagues)
  expect(bands.map(({ name, matches }) => [name, matches.map(({ id }) => id)])).toEqual([
    ['A', ['a1', 'a1c']],
    ['B', ['b2']],
    ['A', ['a3']],
    ['B', ['b4']],
  ])
  expect(new Set(bands.map(({ key }) => key)).size).toBe(4)
})

test('of running matches those stand last that are nearly over, in bands of their own', () => {
  const made = board([
    ['a1', 1, 'a'],
    ['b1', 2, 'b'],
    ['b2', 3, 'b'],
    ['c1', 4, 'c'],
  ])
  const open = (betType: string, status = 'open') => ({ betType, period: 'FT', slot: 0, status })
  const whole = [open('BT_HDP', 'suspended'), open('BT_OU')]
  const markets = { a1: [open('BT_HDP')], b1: [open('BT_OU'), open('BT_1X2', 'closed')], b2: whole, c1: whole }
  for (const [id, some] of Object.entries(markets)) {
    made.match.set(id, { ...made.match.get(id), markets: some } as unknown as BoardMatch)
  }
  const ids = (group: 1 | 3) =>
    lateLast(leaguesOf(made, { group, nowMs: 0 })).map(({ key, matches }) =>
      [key, ...matches.map(({ id }) => id)].join(' '),
    )
  expect(ids(3)).toEqual(['b b2', 'c c1', 'a a1', 'b/late b1'])
  expect(ids(1)).toEqual(['a a1', 'b b1 b2', 'c c1'])
})

test('in the second half a soccer match of which a column is empty is nearly over, in the first it is not', () => {
  const made = board([
    ['late', 1, 'a'],
    ['early', 2, 'b'],
    ['whole', 3, 'c'],
  ])
  const open = (betType: string) => ({ betType, period: 'FT', slot: 0, status: 'open' })
  const two = [open('BT_HDP'), open('BT_1X2')]
  for (const [id, phase, markets] of [
    ['late', '2H', two],
    ['early', '1H', two],
    ['whole', '2H', [...two, open('BT_OU')]],
  ] as const) {
    made.match.set(id, { ...made.match.get(id), sport: 1, phase, markets } as unknown as BoardMatch)
  }
  expect(order(made)).toEqual(['early', 'whole', 'late'])
})

const order = (made: ReturnType<typeof board>, nowMs = 0) =>
  lateLast(leaguesOf(made, { group: 3, nowMs })).flatMap(({ matches }) => matches.map(({ id }) => id))

test('from the 80th minute on a soccer match is nearly over, whatever can be bet on it, and what hangs from it as well', () => {
  const made = board([
    ['m79', 1, 'a'],
    ['m80', 2, 'a'],
    ['c80', 3, 'a', 'm80'],
    ['half', 4, 'b'],
  ])
  const markets = ['BT_HDP', 'BT_OU', 'BT_1X2'].map((betType) => ({ betType, period: 'FT', slot: 0, status: 'open' }))
  const clock = (fromMinute: number) => ({ fromMinute, sinceMs: 0, stopped: false })
  for (const [id, phase, from] of [
    ['m79', '2H', 74],
    ['m80', '2H', 75],
    ['half', '1H', 75],
  ] as const)
    made.match.set(id, { ...made.match.get(id), sport: 1, phase, clock: clock(from), markets } as unknown as BoardMatch)
  expect(order(made, 4 * 60_000)).toEqual(['m79', 'm80', 'c80', 'half'])
  expect(order(made, 5 * 60_000)).toEqual(['m79', 'half', 'm80', 'c80'])
})

test('leagues stand by their rank, those of one rank by their names', () => {
  const rows: Parameters<typeof board>[0] = [
    ['m1', 1, 'z'],
    ['m2', 2, 'y'],
    ['m3', 3, 'x'],
  ]
  const ids = leaguesOf(board(rows, { z: 9, y: 2, x: 9 }), { nowMs: 0 }).map(({ id }) => id)
  expect(ids).toEqual(['y', 'x', 'z'])
})

test('a page of other bet types has no place for a match without them, and for what hangs from it by itself', () => {
  const made = board([
    ['m1', 1, 'a'],
    ['c1', 2, 'a', 'm1'],
    ['m2', 3, 'b'],
  ])
  for (const id of ['m1', 'm2']) made.match.set(id, { ...made.match.get(id), markets: [] } as unknown as BoardMatch)
  const ids = (page: 'hdpou' | 'oe') =>
    leaguesOf(made, { page, nowMs: 0 }).flatMap(({ matches }) => matches.map(({ id }) => id))
  expect(ids('hdpou')).toEqual(['m1', 'c1', 'm2'])
  expect(ids('oe')).toEqual(['c1'])
})

test('the next match of a league is its first that has not begun, whichever group it stands in', () => {
  const league = (id: string, ...startsAtMs: number[]) =>
    ({ id, matches: startsAtMs.map((at) => ({ startsAtMs: at })) }) as unknown as LeagueView
  const next = nextOf([league('a', 10, 30), league('b', 5), league('a', 25, 20)], 15)
  expect([...next]).toEqual([['a', 20]])
})

test('the page of Myanmar lines has every match with a line, in its place', () => {
  const made = board([
    ['m1', 1, 'a'],
    ['m2', 2, 'a'],
    ['m3', 3, 'a'],
  ])
  for (const id of ['m1', 'm3'])
    made.match.set(id, {
      ...made.match.get(id),
      sport: 1,
      phase: '1H',
      markets: [],
      mmo: [{}],
    } as unknown as BoardMatch)
  made.match.set('m2', { ...made.match.get('m2'), markets: [] } as unknown as BoardMatch)
  const [league] = leaguesOf(made, { nowMs: 0, group: 3, page: 'mmo' })
  expect(league?.matches.map(({ id, isLate }) => [id, isLate])).toEqual([
    ['m1', undefined],
    ['m3', undefined],
  ])
})
