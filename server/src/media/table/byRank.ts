/** The order of competitions on pages: sports as the menu has them, their leagues by rank as the board has them, then by name. */
import { sportOrder } from '@quarterline/core/base/sport/sportOrder'
import { USUAL_RANK } from '@quarterline/core/market/book/boardOrder'
import type { Queries } from '../../kit/db.ts'
import { readRanks } from '../../market/league/ranks.ts'

interface Competition {
  leagueId: string
  league: string
  sportsType: number
}

/** @param rankOf the rank that the competition's source proposes */
export async function byRank<C extends Competition>(
  db: Queries,
  competitions: readonly C[],
  rankOf: (competition: C) => number | undefined,
): Promise<C[]> {
  const house = await readRanks(db)
  const sports = new Map(sportOrder().map((sport, at) => [sport, at]))
  const placed = competitions.map((competition) => {
    const { leagueId, league, sportsType } = competition
    const rank = house.get(leagueId) ?? rankOf(competition) ?? USUAL_RANK
    return { competition, sport: sports.get(sportsType) ?? sports.size, rank, name: `${league}/${leagueId}` }
  })
  return placed
    .sort((a, b) => a.sport - b.sport || a.rank - b.rank || (a.name < b.name ? -1 : 1))
    .map(({ competition }) => competition)
}
