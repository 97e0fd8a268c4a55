/** Where matches stand on the board: their group, and their place in the default order (the wire's position 1). */
import type { BookMatch, MarketGroup } from './match.ts'

export interface BoardPlace {
  group: MarketGroup
  order: number
  /** Of its league among those of its sport, the best first. */
  rank: number
}

/** A league's matches have their numbers from one span: the quotient says which league was seen first. */
export const LEAGUE_SPAN = 100_000
/** Ranks of leagues go from 1, the best, to this; a league of which nobody says anything has the usual one. */
export const RANK_MAX = 9_999
export const USUAL_RANK = 5_000
/** So many leagues of one rank, and so many matches of a league in one group, are kept apart. */
const LEAGUES_MAX = 10_000
const MATCHES_MAX = 10_000
/** Bands of a league: three groups, and outright events of each. */
const BANDS_MAX = 6

/** Ranks that the house gives to leagues, by league id: they stand before what a source says. */
export type HouseRanks = ReadonlyMap<string, number>

/** What is ordered together: a league's matches of one group, and apart from them its outright events. */
export function bandOf({ fixture }: BookMatch, group: MarketGroup): string {
  return `${group}/${fixture.runners ? 'outright' : ''}/${fixture.leagueId}`
}

/** The rank of a league with these matches: what the house says, else the best that its source says of any of them. */
export function rankOf(band: readonly BookMatch[], house: HouseRanks): number {
  const given = house.get(band[0]?.fixture.leagueId ?? '')
  return given ?? band.reduce((best, { fixture }) => Math.min(best, fixture.rank ?? USUAL_RANK), RANK_MAX)
}

/**
 * The default order within a band, as numbers that put it right among all others: leagues stand by their rank and then as
 * they were first seen, matches in time order inside, and what hangs from one follows it.
 * Nothing but fixtures, groups and ranks moves a match.
 */
export function ordersOf(
  band: readonly BookMatch[],
  { rank, group }: Pick<BoardPlace, 'rank' | 'group'>,
): Map<string, number> {
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
  const least = band.reduce((least, { number }) => Math.min(least, number), Number.POSITIVE_INFINITY)
  const league = Math.floor(least / LEAGUE_SPAN) % LEAGUES_MAX
  // Of one league what runs stands before what is to come, and outright events stand last.
  const at = 3 - group + (band[0]?.fixture.runners ? 3 : 0)
  const base = ((rank * LEAGUES_MAX + league) * BANDS_MAX + at) * MATCHES_MAX
  return new Map(placed.map(({ match }, nth) => [match.fixture.matchId, base + Math.min(nth, MATCHES_MAX - 1)]))
}
