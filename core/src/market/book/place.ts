/** Where matches stand on the board: their group, and their place in the default order (the wire's position 1). */
import { MINUTE_MS } from '../../base/time.ts'
import type { BookMatch, MarketGroup } from './match.ts'

export interface Place {
  group: MarketGroup
  order: number
}

/** A league's matches have their numbers from one span: the quotient says which league was seen first. */
export const LEAGUE_SPAN = 100_000
/** So many leagues that kick off in one minute, and so many matches of a league in one group, are kept apart. */
const LEAGUES_MAX = 10_000
const MATCHES_MAX = 10_000

/** What is ordered together: a league's matches of one group, and apart from them its outright events. */
export function bandOf({ fixture }: BookMatch, group: MarketGroup): string {
  return `${group}/${fixture.runners ? 'outright' : ''}/${fixture.leagueId}`
}

/**
 * The default order within a band, as numbers that put it right among all others: leagues stand in the order of their
 * next kick-off and then as they were first seen, matches in time order inside, and what hangs from one follows it.
 * Nothing but fixtures and groups moves a match.
 */
export function ordersOf(band: readonly BookMatch[]): Map<string, number> {
  const byId = new Map(band.map((match) => [match.fixture.matchId, match]))
  const leaderOf = (match: BookMatch) => byId.get(match.fixture.parent?.matchId ?? '') ?? match
  const placed = band
    .map((match) => ({ match, leader: leaderOf(match) }))
    .sort(
      (a, b) =>
        a.leader.fixture.startsAtMs - b.leader.fixture.startsAtMs ||
        a.leader.number - b.leader.number ||
        Number(a.match !== a.leader) - Number(b.match !== b.leader) ||
        a.match.number - b.match.number,
    )
  const first = placed[0]?.leader
  if (!first) return new Map()
  const minute = Math.floor(first.fixture.startsAtMs / MINUTE_MS)
  const league = Math.floor(first.number / LEAGUE_SPAN) % LEAGUES_MAX
  const base = (minute * LEAGUES_MAX + league) * MATCHES_MAX
  return new Map(placed.map(({ match }, at) => [match.fixture.matchId, base + Math.min(at, MATCHES_MAX - 1)]))
}
