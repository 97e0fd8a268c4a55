/** The sports of goals, runs and points as a family of the simulator: the rounds of their leagues by the day. */
import { chanceOf } from '@quarterline/core/base/chance'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import type { Family } from '../play/family.ts'
import { doubleRoundRobin } from '../world/fixtures.ts'
import type { PlannedMatch } from '../world/rounds.ts'
import { LEAD_MAX_MS } from '../world/schedule.ts'
import type { FamilyMatch } from '../world/simulated.ts'
import { drawLeagueClubs, matchesPerWeek, POINTS_LEAGUES, type PointsLeague } from './leagues.ts'
import type { PointsMatch } from './pricing.ts'
import { tellPoints } from './telling.ts'

/** How long a match in play counts towards the size of the offer. */
const IN_PLAY_HOURS = 2
/** How long before its start a match is announced, by the league's grade; the matches of a round follow one another. */
const LEAD_HOURS = { 1: 60, 2: 52, 3: 46 } as const
const OPENS_WITHIN_MS = 40 * MINUTE_MS
/** The first of January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4
const WEEK_DAYS = 7
const WEEK_HOURS = 7 * 24

const leadOf = ({ grade }: PointsLeague) => Math.min(LEAD_HOURS[grade] * HOUR_MS, LEAD_MAX_MS - OPENS_WITHIN_MS)

/** How many matches of a league are on offer at a time. */
const offerOf = (league: PointsLeague) =>
  (matchesPerWeek(league) * (leadOf(league) / HOUR_MS + IN_PLAY_HOURS)) / WEEK_HOURS

/** The leagues of an offer with a given number of matches: the first ones that fit. */
function leaguesFor(matches: number): PointsLeague[] {
  let left = matches
  return POINTS_LEAGUES.filter((league) => {
    if (offerOf(league) > left) return false
    left -= offerOf(league)
    return true
  })
}

function openLeague(league: PointsLeague, seed: string) {
  const { leagueId, name, clubs, row, days, isSpread, starts, zoneHours, grade } = league
  const own = `${seed}/points/${leagueId}`
  const { names, factorsOf } = drawLeagueClubs(league, own)
  const rounds = doubleRoundRobin(clubs)
  const on = (day: number): PlannedMatch<FamilyMatch>[] => {
    const turn = days.indexOf((day + FIRST_WEEKDAY) % WEEK_DAYS)
    if (turn < 0) return []
    const week = Math.floor((day + FIRST_WEEKDAY) / WEEK_DAYS)
    const count = isSpread ? week : week * days.length + turn
    const season = Math.floor(count / rounds.length)
    const pairings = rounds[count % rounds.length]!.filter((_, at) => !isSpread || at % days.length === turn)
    return pairings.map(([home, away], at): PlannedMatch<FamilyMatch> => {
      const matchId = `${leagueId}-${day}-${at + 1}`
      const chance = chanceOf(`${own}/${day}/${at}`)
      const startsAtMs = day * DAY_MS + (starts[at % starts.length]! - zoneHours * 60) * MINUTE_MS
      const leadMs = leadOf(league) + chance.unit() * OPENS_WITHIN_MS
      const made: PlannedMatch<FamilyMatch> & PointsMatch = {
        kind: 'family',
        matchId,
        leagueId,
        league: name,
        grade,
        startsAtMs,
        seed: `${own}/${day}/${at}`,
        home: names[home]!,
        away: names[away]!,
        fixture: { sport: row.sport },
        opensAtMs: startsAtMs - Math.floor(leadMs / SECOND_MS) * SECOND_MS,
        row,
        factors: factorsOf(home, away, season),
        tell: (fixture) => tellPoints({ ...made, offerNumber: 0 }, fixture),
      }
      return made
    })
  }
  return on
}

/** Templates A and B of the catalogue beside soccer and basketball. */
export const POINTS_FAMILY: Family = {
  share: 0.2,
  open(seed, matches) {
    const playing = leaguesFor(matches).map((league) => openLeague(league, seed))
    const on = (day: number) => playing.flatMap((matchesOf) => matchesOf(day))
    // Each week has as many on each of its days.
    const week = Array.from({ length: WEEK_DAYS }, (_, day) => on(day).length)
    return { on, most: Math.max(...week) }
  },
}
