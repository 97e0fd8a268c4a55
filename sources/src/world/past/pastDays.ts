/**
 * Matches that the simulator's leagues played before it was switched on, with their quotes, goals and results: a function of
 * seed and day alone. The demo house tells them with bets (`server/src/app/demo/demoPast.ts`).
 */
import { chanceOf } from '@quarterline/core/base/chance'
import { SOCCER } from '@quarterline/core/base/sport/sport'
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import { MARGIN } from '@quarterline/core/market/book/margin'
import type { Fixture, MarketQuote } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'
import { modelQuotes } from '@quarterline/core/price/soccer/quotes'
import { drawCourse } from '../../soccer/soccerCourse.ts'
import { withScorers } from '../scorers.ts'
import { openSoccer } from '../soccerDays.ts'
import { type PastFact, pastFacts } from './pastFacts.ts'

export interface PastMatch {
  fixture: Fixture
  quotes: MarketQuote[]
  halfTime: Score
  fullTime: Score
  /** What happened from the kick-off to the end, made when it is asked for. */
  facts: () => PastFact[]
}

/** The size of the offer from which they are drawn: that of a medium house. */
const MATCHES = 150
/** The matches kept of each day: its first ones. */
const A_DAY = 9
/**
 * Hours of UTC's day between which they kick off: afternoon to late evening in GMT+8, so that a day is over before the
 * next.
 */
const HOURS = [6, 20] as const

/** The matches of a day of the epoch that began in its afternoon, by their kick-offs. */
export function openPast(seed: string): (day: number) => PastMatch[] {
  const soccer = openSoccer(seed, MATCHES)
  const isInHours = ({ startsAtMs }: { startsAtMs: number }, day: number) => {
    const hour = (startsAtMs - day * DAY_MS) / HOUR_MS
    return hour >= HOURS[0] && hour <= HOURS[1]
  }
  return (day) =>
    soccer
      .on(day)
      .flatMap(({ match }) => (match.kind === 'soccer' && isInHours(match, day) ? [match] : []))
      .slice(0, A_DAY)
      .sort((a, b) => a.startsAtMs - b.startsAtMs || (a.matchId < b.matchId ? -1 : 1))
      .map((match) => {
        const { matchId, leagueId, league, home, away, startsAtMs, stage, rates } = match
        const course = withScorers(drawCourse({ startsAtMs, rates }, chanceOf(`${seed}/${matchId}/past`)), match)
        return {
          fixture: { matchId, sport: SOCCER.id, leagueId, league, home, away, startsAtMs, ...(stage && { stage }) },
          quotes: modelQuotes(['BT_HDP', 'BT_OU', 'BT_1X2'], {
            ratesLeft: rates,
            score: [0, 0],
            margins: { twoWay: MARGIN.twoWay, threeWay: MARGIN.threeWay },
          }),
          halfTime: course.halfTime,
          fullTime: course.fullTime,
          facts: () => pastFacts(matchId, course),
        }
      })
}
