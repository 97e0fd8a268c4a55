/** The season of a file's matches, for league tables: each division of a file is one season of it. */
import { DAY_MS } from '@quarterline/core/base/time'
import type { Stage } from '@quarterline/core/market/event'

/** A division whose matches lie further apart is more than one season, and which match belongs to which is unknown. */
const SEASON_MAX_MS = 366 * DAY_MS

const yearOf = (atMs: number) => new Date(atMs).getUTCFullYear()

/** Names the season of each match by the years of its division's first and last: 2025/26, or 2026 within a year. */
export function withStages<M extends { leagueId: string; startsAtMs: number }>(
  matches: readonly M[],
): (M & { stage?: Stage })[] {
  const starts = Map.groupBy(matches, ({ leagueId }) => leagueId)
  const names = new Map<string, string>()
  for (const [leagueId, played] of starts) {
    const times = played.map(({ startsAtMs }) => startsAtMs)
    const [first, last] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))]
    if (last - first > SEASON_MAX_MS) continue
    const [from, to] = [yearOf(first), yearOf(last)]
    names.set(leagueId, from === to ? String(from) : `${from}/${String(to).slice(2)}`)
  }
  return matches.map((match) => {
    const season = names.get(match.leagueId)
    return season === undefined ? match : { ...match, stage: { kind: 'table', season } }
  })
}
