/** Numbers of matches, by which price rows name them. */

import { LEAGUE_SPAN } from '@quarterline/core/market/book/boardOrder'
import type { BookMatch } from '@quarterline/core/market/book/match'

/** Assigns numbers: leagues in order of appearance, matches within them in order of arrival. */
export function createNumbers() {
  const leagues = new Map<string, { at: number; count: number }>()
  return {
    remember({ fixture, number }: BookMatch): void {
      const [at, count] = [Math.floor(number / LEAGUE_SPAN), number % LEAGUE_SPAN]
      const known = leagues.get(fixture.leagueId)
      if (!known || at > known.at) leagues.set(fixture.leagueId, { at, count })
      else if (at === known.at) known.count = Math.max(known.count, count)
    },
    next(leagueId: string): number {
      const last = () => [...leagues.values()].reduce((most, { at }) => Math.max(most, at), 0)
      const known = leagues.get(leagueId)
      // A league that used up its span, as one of rounds does twice a year, continues in a new one.
      const league = known && known.count < LEAGUE_SPAN - 1 ? known : { at: last() + 1, count: 0 }
      league.count++
      leagues.set(leagueId, league)
      return league.at * LEAGUE_SPAN + league.count
    },
  }
}
