/** League tables: computed by the house from its own results, never told by a source. Pure. */
import type { Score } from '../../market/score.ts'

/** A match of a season as tables need it. */
export interface SeasonMatch {
  matchId: string
  startsAtMs: number
  home: string
  away: string
  /** Its final score; absent while it is not played, and for good if it was refunded or abandoned. */
  score?: Score
  round?: number
}

/** Whose matches count: all, or only those at home or away. */
export const TABLE_SIDES = ['all', 'home', 'away'] as const
export type TableSide = (typeof TABLE_SIDES)[number]

/** What teams with equal points are ordered by: the table of the matches between them, or of all matches. */
export type TieBreak = 'headToHead' | 'difference' | 'scored' | 'won'

/** How a competition makes its table. */
export interface TableRule {
  /** Points for a win, a draw, a defeat. */
  points: readonly [win: number, draw: number, loss: number]
  ties: readonly TieBreak[]
}

/** A team's sums over the matches that count. */
export interface TableSums {
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
}

export interface TableRow extends TableSums {
  team: string
  /** From 1. Teams that no rule tells apart share one. */
  position: number
  /** Points taken away by the competition, already subtracted from `points`. */
  deducted: number
}

const NOTHING: TableSums = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 }

function added(sums: TableSums, [own, other]: Score, [win, draw, loss]: TableRule['points']): TableSums {
  const [isWon, isDrawn] = [own > other, own === other]
  return {
    played: sums.played + 1,
    won: sums.won + (isWon ? 1 : 0),
    drawn: sums.drawn + (isDrawn ? 1 : 0),
    lost: sums.lost + (isWon || isDrawn ? 0 : 1),
    scored: sums.scored + own,
    conceded: sums.conceded + other,
    points: sums.points + (isWon ? win : isDrawn ? draw : loss),
  }
}

/** The sums of each team that is in any of the matches, played or not. */
function sumUp(matches: readonly SeasonMatch[], points: TableRule['points'], side: TableSide): Map<string, TableSums> {
  const sums = new Map<string, TableSums>()
  for (const { home, away, score } of matches) {
    for (const team of [home, away]) if (!sums.has(team)) sums.set(team, NOTHING)
    if (!score) continue
    if (side !== 'away') sums.set(home, added(sums.get(home) ?? NOTHING, score, points))
    if (side !== 'home') sums.set(away, added(sums.get(away) ?? NOTHING, [score[1], score[0]], points))
  }
  return sums
}

const differenceOf = ({ scored, conceded }: TableSums) => scored - conceded

/** The numbers by which a tie-break compares a team with the others of its group, the first deciding. */
function measureOf(tie: TieBreak, { own, between }: { own: TableSums; between: () => TableSums }): readonly number[] {
  if (tie === 'difference') return [differenceOf(own)]
  if (tie === 'scored') return [own.scored]
  if (tie === 'won') return [own.won]
  const met = between()
  return [met.points, differenceOf(met), met.scored]
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0)
}

/** Splits a group by measures, best first. */
function splitBy(group: readonly TableRow[], measure: (row: TableRow) => readonly number[]): TableRow[][] {
  const measured = group.map((row) => ({ row, by: measure(row) })).sort((a, b) => compare(a.by, b.by))
  const groups: (typeof measured)[] = []
  for (const one of measured) {
    const last = groups.at(-1)
    if (last?.[0] && compare(last[0].by, one.by) === 0) last.push(one)
    else groups.push([one])
  }
  return groups.map((same) => same.map(({ row }) => row))
}

/**
 * The table of a season, best first.
 * @param matches all of the season; those without a score do not count, but their teams are in the table
 * @param deductions points taken away, by team
 */
export function leagueTable(
  matches: readonly SeasonMatch[],
  rule: TableRule,
  { side = 'all', deductions = new Map() }: { side?: TableSide; deductions?: ReadonlyMap<string, number> } = {},
): TableRow[] {
  const rows = [...sumUp(matches, rule.points, side)].map(([team, sums]): TableRow => {
    const deducted = side === 'all' ? (deductions.get(team) ?? 0) : 0
    return { ...sums, points: sums.points - deducted, team, position: 0, deducted }
  })
  const order = (group: readonly TableRow[], ties: readonly TieBreak[]): TableRow[][] => {
    const [tie, ...further] = ties
    if (group.length < 2 || tie === undefined) return [[...group]]
    const teams = new Set(group.map(({ team }) => team))
    const met = matches.filter(({ home, away }) => teams.has(home) && teams.has(away))
    const between = tie === 'headToHead' ? sumUp(met, rule.points, side) : undefined
    const parts = splitBy(group, (own) => measureOf(tie, { own, between: () => between?.get(own.team) ?? NOTHING }))
    return parts.flatMap((part) => order(part, further))
  }
  const groups = splitBy(rows, ({ points }) => [points]).flatMap((group) => order(group, rule.ties))
  let before = 0
  return groups.flatMap((group) => {
    const position = before + 1
    before += group.length
    return group.sort((a, b) => (a.team < b.team ? -1 : 1)).map((row) => ({ ...row, position }))
  })
}
