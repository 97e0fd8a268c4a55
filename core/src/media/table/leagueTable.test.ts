/** Tables, form and meetings: every expected number is written out. */
import { expect, it } from 'vitest'
import { formOf } from './form.ts'
import { headToHead } from './headToHead.ts'
import { leagueTable, type SeasonMatch, type TableRule } from './leagueTable.ts'
import { tableRule } from './tableRule.ts'

const GOALS_FIRST = tableRule(1, 'England Premier League')
const MEETINGS_FIRST = tableRule(1, 'Spain Premier Division')

let at = 0
/** `A 2-1 B`; without a score the match is not played. */
function match(text: string): SeasonMatch {
  const [home = '', said = '', away = ''] = text.split(' ')
  const score = said === 'v' ? undefined : (said.split('-').map(Number) as [number, number])
  at++
  return { matchId: `m${at}`, startsAtMs: at, home, away, ...(score && { score }) }
}
const season = (...texts: string[]) => texts.map(match)
const order = (matches: readonly SeasonMatch[], rule: TableRule) =>
  leagueTable(matches, rule).map(({ position, team, points }) => `${position} ${team} ${points}`)

it('a table counts points, goals and matches of every team, also of one that has not played', () => {
  const [first, , last] = leagueTable(season('A 3-1 B', 'B 2-2 A', 'C v A'), GOALS_FIRST)
  expect(first).toEqual({
    ...{ team: 'A', position: 1, played: 2, won: 1, drawn: 1, lost: 0, scored: 5, conceded: 3, points: 4, deducted: 0 },
  })
  expect(last).toMatchObject({ team: 'C', position: 3, played: 0, points: 0 })
})

it('a match without a score that counts, abandoned or refunded or not played, changes nothing', () => {
  const played = season('A 1-0 B')
  expect(order([...played, match('B v A')], GOALS_FIRST)).toEqual(['1 A 3', '2 B 0'])
})

it.each([
  ['goal difference first, though B beat A', GOALS_FIRST, ['1 A 3', '2 B 3', '3 C 0']],
  ['meetings first, because B beat A', MEETINGS_FIRST, ['1 B 3', '2 A 3', '3 C 0']],
])('teams with equal points are ordered by %s', (_, rule, expected) => {
  expect(order(season('B 1-0 A', 'A 5-0 C'), rule)).toEqual(expected)
})

it('goals decide where the difference is the same, and teams that nothing tells apart share a position', () => {
  const matches = season('A 3-0 X', 'B 4-1 X', 'C 3-0 X', 'D 0-0 E')
  expect(order(matches, GOALS_FIRST)).toEqual(['1 B 3', '2 A 3', '2 C 3', '4 D 1', '4 E 1', '6 X 0'])
})

it('three equal teams are ordered by a table of their own matches alone', () => {
  // Between them: A 6 points, B 3, C 0. Against X it is the other way round.
  const matches = season(
    'A 1-0 B',
    'A 1-0 C',
    'B 1-0 C',
    'X 9-0 A',
    'B 0-9 X',
    'B 1-0 X',
    'C 1-0 X',
    'C 1-0 X',
    'X 0-0 Y',
  )
  expect(order(matches, MEETINGS_FIRST).slice(0, 4)).toEqual(['1 X 7', '2 A 6', '3 B 6', '4 C 6'])
})

it('a deduction is taken from the points, before teams are ordered', () => {
  const deductions = new Map([['A', 4]])
  const rows = leagueTable(season('A 1-0 B', 'A 1-0 C', 'B 1-0 C'), GOALS_FIRST, { deductions })
  expect(rows.map(({ team, points, deducted }) => [team, points, deducted])).toEqual([
    ['B', 3, 0],
    ['A', 2, 4],
    ['C', 0, 0],
  ])
})

it('the table of home matches has what teams won at home, without deductions', () => {
  const options = { side: 'home', deductions: new Map([['A', 3]]) } as const
  const rows = leagueTable(season('A 1-0 B', 'B 2-0 A'), GOALS_FIRST, options)
  expect(rows.map(({ team, played, scored, points }) => [team, played, scored, points])).toEqual([
    ['B', 1, 2, 3],
    ['A', 1, 1, 3],
  ])
})

it('a basketball table gives a point for a defeat', () => {
  expect(order(season('A 90-88 B'), tableRule(2, 'Spain National Basketball'))).toEqual(['1 A 2', '2 B 1'])
})

it('form is the last results of a team, oldest first', () => {
  const matches = season('A 1-0 B', 'B 1-0 A', 'A 0-0 C', 'C v A')
  const said = (side: 'all' | 'home') => formOf(matches, 'A', { side, count: 2 }).map(({ result }) => result)
  expect([said('all'), said('home')]).toEqual([
    ['L', 'D'],
    ['W', 'D'],
  ])
})

it('meetings are counted as the first team saw them, newest first', () => {
  const matches = season('A 1-0 B', 'B 2-2 A', 'B 3-1 A', 'A 1-0 C', 'A v B')
  const { rows, ...sums } = headToHead(matches, ['A', 'B'], 10)
  expect(rows.map(({ result }) => result)).toEqual(['L', 'D', 'W'])
  expect(sums).toEqual({ won: 1, drawn: 1, lost: 1, scored: 9, over: 2, bothScored: 2, homeWon: 2 })
})
