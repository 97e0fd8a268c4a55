/** The position of every team after each round that was played. Pure. */
import { leagueTable, type SeasonMatch, type TableRule, type TableSide } from './leagueTable.ts'

/**
 * Positions by team, from the first round on. A round counts from its first score on: an unfinished one is in the table
 * as it stands, and a match put off counts with its own round, as tables of leagues do.
 * Points taken away count from the first round on, because when they were is not known.
 * @returns nothing if the source does not say which round a match belongs to
 */
export function placesByRound(
  matches: readonly SeasonMatch[],
  rule: TableRule,
  { side, deductions }: { side: TableSide; deductions: ReadonlyMap<string, number> },
): Map<string, number[]> {
  const rounds = [...new Set(matches.flatMap(({ round, score }) => (round !== undefined && score ? [round] : [])))]
  const places = new Map<string, number[]>()
  for (const last of rounds.sort((a, b) => a - b)) {
    const until = matches.map((match) => ((match.round ?? 0) <= last ? match : { ...match, score: undefined }))
    const counted = until.map(({ score, ...match }): SeasonMatch => (score ? { ...match, score } : match))
    for (const { team, position } of leagueTable(counted, rule, { side, deductions })) {
      places.set(team, [...(places.get(team) ?? []), position])
    }
  }
  return places
}
