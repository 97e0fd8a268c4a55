/** The sports in sets and ends as a family of the simulator: each league's matches of a day, one after the other. */
import { chanceOf } from '@quarterline/core/base/chance'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import type { Fixture } from '@quarterline/core/market/event'
import type { Family } from '../play/family.ts'
import { doubleRoundRobin } from '../world/fixtures.ts'
import type { PlannedMatch } from '../world/rounds.ts'
import type { FamilyMatch, TennisMatch } from '../world/simulated.ts'
import { matchesADay, openSides, SETS_LEAGUES, type SetsLeague } from './leagues.ts'
import { SETS_ROWS, type SetsKind, TENNIS_ROWS } from './rows.ts'
import { CORRECTIONS_PPM, tellSets } from './setsPlay.ts'
import { servesByEdge } from './strength.ts'
import { tellTennis, tennisShop } from './tennisPlay.ts'

/** How long a match in play counts towards the size of the offer. */
const IN_PLAY_HOURS = 1
/** Matches of a league open one after the other, within this much of one another. */
const OPENS_WITHIN_MS = 20 * MINUTE_MS
/** Players' leagues have other sides each week, leagues of teams each season. */
const SEASON_DAYS = { clubs: 182, players: 7, pairs: 7 } as const
/** Starts lie on a grid of this many minutes. */
const GRID_MIN = 5

/** How many matches of a league are on offer at a time. */
const offerOf = (league: SetsLeague) => (matchesADay(league) * (league.leadHours + IN_PLAY_HOURS)) / 24

/** The leagues of an offer with a given number of matches: the first ones that fit. */
function leaguesFor(matches: number): SetsLeague[] {
  let left = matches
  return SETS_LEAGUES.filter((league) => {
    if (offerOf(league) > left) return false
    left -= offerOf(league)
    return true
  })
}

type Meeting = Omit<TennisMatch, 'kind' | 'serves' | 'toWin' | 'isWalkover' | 'pace'>

interface LeagueDays {
  league: SetsLeague
  on(day: number): PlannedMatch<FamilyMatch>[]
}

/** Produces the facts of a meeting at some log-odds: scored as tennis, or as its own sport. */
function telling(meeting: Meeting, kind: SetsKind, edge: number): Pick<FamilyMatch, 'fixture' | 'tell'> {
  if (!isScoredAsTennis(kind)) {
    const row = SETS_ROWS[kind]
    return { fixture: { sport: row.sport }, tell: (fixture) => tellSets({ ...meeting, row, edge }, fixture) }
  }
  const { sport, serve, pace, walkovers } = TENNIS_ROWS[kind]
  const isWalkover = chanceOf(`${meeting.seed}/walkover`).whole(1, walkovers) === 1
  const match = (): TennisMatch => {
    return { ...meeting, kind: 'tennis', serves: servesByEdge(serve, edge), toWin: 2, isWalkover, pace }
  }
  return { fixture: { sport }, tell: (fixture) => tellAsTennis(match(), fixture) }
}

const tellAsTennis = (match: TennisMatch, fixture: Fixture) =>
  tellTennis(match, { fixture, shop: tennisShop(match), correctionsPpm: CORRECTIONS_PPM })

const isScoredAsTennis = (kind: SetsKind): kind is keyof typeof TENNIS_ROWS => Object.hasOwn(TENNIS_ROWS, kind)

function openLeague(league: SetsLeague, seed: string): LeagueDays {
  const { leagueId, name, kind, field, sides, zoneHours, fromHour, everyMin, leadHours, grade } = league
  const own = `${seed}/sets/${leagueId}`
  const rounds = doubleRoundRobin(sides)
  const perRound = sides / 2
  const perDay = matchesADay(league)
  const seasons = new Map<number, ReturnType<typeof openSides>>()
  const sidesOf = (season: number) => {
    const known = seasons.get(season) ?? openSides(league, `${own}/${field === 'clubs' ? 'lasting' : season}`)
    seasons.set(season, known)
    if (seasons.size > 3) seasons.delete(Math.min(...seasons.keys()))
    return known
  }
  const match = (day: number, at: number): PlannedMatch<FamilyMatch> => {
    const days = SEASON_DAYS[field]
    const { names, edgeOf } = sidesOf(Math.floor(day / days))
    const count = (day % days) * perDay + at
    const pairing = rounds[Math.floor(count / perRound) % rounds.length]![count % perRound]!
    const matchId = `${leagueId}-${day}-${at + 1}`
    const chance = chanceOf(`${own}/${day}/${at}`)
    const minute = Math.round(((fromHour - zoneHours) * 60 + at * everyMin) / GRID_MIN) * GRID_MIN
    const startsAtMs = day * DAY_MS + minute * MINUTE_MS
    const leadMs = leadHours * HOUR_MS + chance.unit() * OPENS_WITHIN_MS
    const edge = edgeOf(...pairing)
    const meeting = {
      matchId,
      leagueId,
      league: name,
      grade,
      startsAtMs,
      seed: `${own}/${day}/${at}`,
      offerNumber: 0,
      home: names[pairing[0]]!,
      away: names[pairing[1]]!,
      opensAtMs: startsAtMs - Math.floor(leadMs / SECOND_MS) * SECOND_MS,
    }
    return { ...meeting, kind: 'family', ...telling(meeting, kind, edge) }
  }
  return { league, on: (day) => Array.from({ length: perDay }, (_, at) => match(day, at)) }
}

/** Template C of the catalogue beside tennis. */
export const SETS_FAMILY: Family = {
  share: 0.23,
  open(seed, matches) {
    const playing = leaguesFor(matches).map((league) => openLeague(league, seed))
    return {
      on: (day) => playing.flatMap((one) => one.on(day)),
      most: playing.reduce((sum, { league }) => sum + matchesADay(league), 0),
    }
  },
}
