/**
 * The place of a match on the board: its group and its position in the default order (position 1 of the wire). Used by
 * `server/src/market/boardOrder.ts`.
 */
import type { BookMatch, MarketGroup } from './match.ts'

export interface BoardPlace {
  group: MarketGroup
  order: number
  /** The rank of its league within the sport; 1 is the best. */
  rank: number
}

/** Matches of a league share a span of numbers; the quotient is the league's order of appearance. */
export const LEAGUE_SPAN = 100_000
/** Ranks of leagues run from 1, the best, to this; a league without a rank has the default. */
export const RANK_MAX = 9_999
export const USUAL_RANK = 5_000
/** Leagues of one rank, and matches of a league in one group, that have distinct places. */
const LEAGUES_MAX = 10_000
const MATCHES_MAX = 10_000
/** Bands of a league: three groups, and the outright events of each. */
const BANDS_MAX = 6

/** Ranks set by the house, by league id; they override the source's. */
export type HouseRanks = ReadonlyMap<string, number>

/** The band of a match: a league's matches of one group are ordered together, its outright events apart. */
export function bandOf({ fixture }: BookMatch, group: MarketGroup): string {
  return `${group}/${fixture.runners ? 'outright' : ''}/${fixture.leagueId}`
}

/** The rank of a league: the house's, else the best that its source gives any of these matches. */
export function rankOf(band: readonly BookMatch[], house: HouseRanks): number {
  const given = house.get(band[0]?.fixture.leagueId ?? '')
  return given ?? band.reduce((best, { fixture }) => Math.min(best, fixture.rank ?? USUAL_RANK), RANK_MAX)
}

/**
 * The default order within a band, as numbers comparable across bands: leagues by rank and then by first appearance,
 * matches by time, children after their parent. Only fixtures, groups and ranks move a match.
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
  // Within a league, matches in play come before later ones, and outright events last.
  const at = 3 - group + (band[0]?.fixture.runners ? 3 : 0)
  const base = ((rank * LEAGUES_MAX + league) * BANDS_MAX + at) * MATCHES_MAX
  return new Map(placed.map(({ match }, nth) => [match.fixture.matchId, base + Math.min(nth, MATCHES_MAX - 1)]))
}
