/** A board's matches under their leagues, in the specification's order; what hangs from a match follows it. */
import { type Board, type BoardMatch, sortMatches } from '@quarterline/core/market/board'
import type { MarketGroup } from '@quarterline/core/market/book/match'
import type { ChildType } from '@quarterline/core/market/event'

/** A match's place in its league, and how many groups of lines it needs. */
export interface Placed {
  id: string
  slots: readonly number[]
  home: string
  away: string
  /** What it counts, where it hangs from the match before it. */
  child?: ChildType
}

export interface LeagueView {
  id: string
  name: string
  matches: readonly Placed[]
}

function placed({ id, home, away, markets }: BoardMatch, child?: ChildType): Placed {
  const slots = [...new Set([0, ...markets.map(({ slot }) => slot)])].sort((a, b) => a - b)
  return { id, slots, home, away, ...(child && { child }) }
}

/** Leagues in the order of their first match. @param group which order; events that are not of a day have the others' */
export function leaguesOf(board: Board, group: MarketGroup = 1): LeagueView[] {
  const matches = sortMatches([...board.match.values()], group, false)
  const children = new Map<string, BoardMatch[]>()
  const own: BoardMatch[] = []
  for (const match of matches) {
    const parentId = board.parent.get(match.id)?.id
    if (parentId === undefined || !board.match.has(parentId)) own.push(match)
    else children.set(parentId, [...(children.get(parentId) ?? []), match])
  }
  const leagues = new Map<string, Placed[]>()
  for (const match of own) {
    const rows = leagues.get(match.leagueId) ?? []
    leagues.set(match.leagueId, rows)
    rows.push(placed(match, board.parent.get(match.id)?.type))
    for (const child of children.get(match.id) ?? []) rows.push(placed(child, board.parent.get(child.id)?.type))
  }
  return [...leagues].map(([id, rows]) => ({ id, name: board.league.get(id)?.name ?? '', matches: rows }))
}

/** How many matches stand under leagues; what hangs from one is part of it. */
export function matchCount(leagues: readonly Pick<LeagueView, 'matches'>[]): number {
  return leagues.reduce((sum, { matches }) => sum + matches.filter(({ child }) => !child).length, 0)
}
