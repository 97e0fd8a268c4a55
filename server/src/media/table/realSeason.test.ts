/**
 * Tables of a real season against an independent computation from its file: whole and cut off in the middle of a round, by
 * goal difference and by meetings first, with points taken away. Nothing of the code under test is used for what is expected.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { leagueTable, type SeasonMatch, type TableRule } from '@quarterline/core/media/table/leagueTable'
import { expect, test } from 'vitest'

const file = fileURLToPath(new URL('../../../../../shared/data/E0-2025-26.csv', import.meta.url))

interface FileRow {
  home: string
  away: string
  letter: string
  goals: readonly [number, number]
}

function readRows(): FileRow[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8')
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/)
  const at = (name: string) => head.split(',').indexOf(name)
  return lines
    .map((line) => line.split(','))
    .map((cells) => ({
      home: cells[at('HomeTeam')] ?? '',
      away: cells[at('AwayTeam')] ?? '',
      letter: cells[at('FTR')] ?? '',
      goals: [Number(cells[at('FTHG')]), Number(cells[at('FTAG')])],
    }))
}

/** Points by the file's letter for who won, goals for and against, of a team in these rows. */
function countOf(team: string, rows: readonly FileRow[]) {
  let [points, scored, conceded] = [0, 0, 0]
  for (const { home, away, letter, goals } of rows) {
    if (team !== home && team !== away) continue
    const isHome = team === home
    if (letter === 'D') points += 1
    else if ((letter === 'H') === isHome) points += 3
    scored += goals[isHome ? 0 : 1]
    conceded += goals[isHome ? 1 : 0]
  }
  return { points, scored, conceded }
}

/** The table as one long key a team, sorted by it: points, then meetings with all of equal points, difference and goals. */
function expectedTable(rows: readonly FileRow[], all: readonly string[], taken: Record<string, number>, meet: boolean) {
  const points = (team: string) => countOf(team, rows).points - (taken[team] ?? 0)
  const own = (team: string): number[] => {
    const { scored, conceded } = countOf(team, rows)
    return [scored - conceded, scored]
  }
  /** Whom the meetings are counted with: all of equal points, or of all else equal too. */
  const groupOf = (team: string) => String(meet ? [points(team)] : [points(team), ...own(team)])
  const keyOf = (team: string): number[] => {
    const equal = all.filter((other) => groupOf(other) === groupOf(team))
    const met = countOf(
      team,
      rows.filter(({ home, away }) => equal.includes(home) && equal.includes(away)),
    )
    const meetings = [met.points, met.scored - met.conceded, met.scored]
    return [points(team), ...(meet ? [...meetings, ...own(team)] : [...own(team), ...meetings])]
  }
  const keyed = all.map((team) => ({ team, key: keyOf(team) }))
  const difference = (a: number[], b: number[]) =>
    a.map((value, at) => (b[at] ?? 0) - value).find((one) => one !== 0) ?? 0
  return keyed
    .sort((a, b) => difference(a.key, b.key) || (a.team < b.team ? -1 : 1))
    .map(({ team, key }) => `${team} ${key[0]}`)
}

const RULES: Record<'difference' | 'meetings', TableRule> = {
  difference: { points: [3, 1, 0], ties: ['difference', 'scored', 'headToHead'] },
  meetings: { points: [3, 1, 0], ties: ['headToHead', 'difference', 'scored'] },
}

const NOTHING: Record<string, number> = {}
const CASES = (['difference', 'meetings'] as const).flatMap((rule) =>
  [20, 37, 104, 155, 213, 328].flatMap((played) => [
    { rule, played, taken: NOTHING },
    { rule, played, taken: { Everton: 10, Arsenal: 4, Burnley: 1 } },
  ]),
)

test.runIf(existsSync(file)).each(CASES)(
  '$played matches, by $rule, with $taken taken away',
  ({ rule, played, taken }) => {
    const rows = readRows()
    expect(rows.length).toBe(328)
    const teams = [...new Set(rows.flatMap(({ home, away }) => [home, away]))]
    const matches = rows.map(({ home, away, goals }, at): SeasonMatch => {
      // A match that is not played yet is in the season, and counts nothing.
      return { matchId: `m${at}`, startsAtMs: at, home, away, ...(at < played && { score: goals }) }
    })
    const table = leagueTable(matches, RULES[rule], { deductions: new Map(Object.entries(taken)) })
    const expected = expectedTable(rows.slice(0, played), teams, taken, rule === 'meetings')
    expect(table.map(({ team, points }) => `${team} ${points}`)).toEqual(expected)
  },
)
