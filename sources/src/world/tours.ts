/**
 * The simulator's tennis: tournaments of 32 players in a knock-out draw, one a week on each tour, played for real to
 * the final.
 */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { DAY_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { Player, ServeChances } from '@quarterline/core/price/tennis/tennisChances'
import { drawTennisCourse } from '../tennis/tennisCourse.ts'
import { inventPlayers, inventVenue, type TongueName } from './names.ts'

export interface Tour {
  number: number
  title: string
  zoneHours: number
  toWin: 2 | 3
  players: readonly string[]
  /** The player's advantage when serving, in shares of points. */
  strengths: readonly number[]
  /** The share of average points that the server wins. */
  serve: number
  tongues: readonly TongueName[]
}

/** A meeting of a tournament. */
export interface Meeting {
  /** Its position in the tournament, from 0; the final is the last. */
  number: number
  round: number
  home: number
  away: number
  serves: ServeChances
  startsAtMs: number
  /** When both players are known, at the latest a while before play. */
  knownAtMs: number
  seed: string
  /** One of the two does not turn up. */
  isWalkover: boolean
  /** The player who advances, and when that is certain. */
  winner: number
  overAtMs: number
}

export interface Tournament {
  leagueId: string
  name: string
  tour: Tour
  /** The day of the epoch on which it begins. */
  firstDay: number
  /** Players in the order of the draw. */
  draw: readonly number[]
  meetings: readonly Meeting[]
}

/** Two tournaments of each kind are played at a time, at venues of their own. */
const ROWS: readonly [string, number, 2 | 3, number, readonly TongueName[]][] = [
  ["Men's Tour", 1, 2, 0.642, ['french', 'italian', 'german', 'iberian']],
  ["Women's Tour", 8, 2, 0.575, ['chinese', 'japanese', 'korean', 'thai']],
  ["Men's Masters", -5, 3, 0.648, ['english', 'latin', 'english', 'french']],
  ["Women's Masters", 1, 2, 0.58, ['german', 'dutch', 'italian', 'nordic']],
  ["Men's Challenge", 9, 2, 0.63, ['japanese', 'korean', 'english', 'chinese']],
  ["Men's Southern Tour", -3, 2, 0.636, ['latin', 'lusitan', 'latin', 'lusitan']],
  ["Women's Tour", -4, 2, 0.575, ['latin', 'english', 'lusitan', 'latin']],
  ["Men's Challenge", 2, 2, 0.63, ['greek', 'slavic', 'turkish', 'nordic']],
  ["Men's Tour", 4, 2, 0.642, ['arabic', 'indian', 'persian', 'slavic']],
  ["Women's Masters", 10, 2, 0.58, ['english', 'malay', 'japanese', 'viet']],
  ["Men's Challenge", -5, 2, 0.63, ['english', 'latin', 'french', 'english']],
  ["Women's Tour", 1, 2, 0.575, ['slavic', 'iberian', 'nordic', 'dutch']],
]
/** The number of tennis tours. */
export const TOURS = ROWS.length
const PLAYERS = 32
/** Days from one tournament of a tour to the next. */
export const WEEK = 7
/** Meetings of each round, the day of the tournament on which it is played, and the hour of the first of them. */
const ROUNDS = [
  { days: [0, 1], meetings: 16 },
  { days: [2], meetings: 8 },
  { days: [3], meetings: 4 },
  { days: [4], meetings: 2 },
  { days: [5], meetings: 1 },
] as const
const FIRST_HOUR = 11
const APART_MIN = 65
/**
 * The spread of players, in shares of points when serving: a little less over five sets, so that most favourites of a
 * first round are quoted from 1.20 to 1.90. Twice this spread quoted 1.01 for every fourth match, and for a level first
 * set.
 */
const STRENGTH = { 2: 0.0256, 3: 0.0208 } as const
const WALKOVERS = 120
const KNOWN_BEFORE_MS = 48 * 60 * MINUTE_MS
const KNOWN_AFTER_MS = 20 * MINUTE_MS

function openTour(seed: string, number: number): Tour {
  const [title, zoneHours, toWin, serve, tongues] = ROWS[number]!
  const chance = chanceOf(`${seed}/tour/${number}`)
  const players = inventPlayers(PLAYERS, chance)
  const strengths = players.map(() => (chance.unit() + chance.unit() + chance.unit() - 1.5) * STRENGTH[toWin])
  return { number, title, zoneHours, toWin, players, strengths, serve, tongues }
}

function shuffled(count: number, chance: Chance): number[] {
  const list = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at--) {
    const other = chance.whole(0, at)
    ;[list[at], list[other]] = [list[other]!, list[at]!]
  }
  return list
}

/** The points that two players win when serving against one another. */
export function servesOf({ strengths, serve }: Tour, home: number, away: number): ServeChances {
  const edge = strengths[home]! - strengths[away]!
  return [serve + edge, serve - edge]
}

interface Entrant {
  player: number
  knownAtMs: number
}

/** The place and time of the nth meeting of a round. */
function startOf({ zoneHours }: Tour, firstDay: number, round: number, at: number): number {
  const { days, meetings } = ROUNDS[round]!
  const each = meetings / days.length
  const day = firstDay + days[Math.floor(at / each)]!
  return day * DAY_MS + (FIRST_HOUR - zoneHours) * 60 * MINUTE_MS + (at % each) * APART_MIN * MINUTE_MS
}

function playMeeting(
  tour: Tour,
  [home, away]: readonly [Entrant, Entrant],
  { number, round, startsAtMs, seed }: Pick<Meeting, 'number' | 'round' | 'startsAtMs' | 'seed'>,
): Meeting {
  const serves = servesOf(tour, home.player, away.player)
  const chance = chanceOf(`${seed}/fate`)
  const isWalkover = chance.whole(1, WALKOVERS) === 1
  const absent = chance.whole(0, 1) as Player
  const course = drawTennisCourse({ startsAtMs, serves, toWin: tour.toWin }, chanceOf(`${seed}/course`))
  const winner = isWalkover ? 1 - absent : course.winner
  const over = course.retiredAtMs ?? course.points.at(-1)!.atMs
  return {
    number,
    round,
    startsAtMs,
    seed,
    serves,
    isWalkover,
    home: home.player,
    away: away.player,
    knownAtMs: Math.max(home.knownAtMs, away.knownAtMs, startsAtMs - KNOWN_BEFORE_MS),
    winner: winner === 0 ? home.player : away.player,
    overAtMs: isWalkover ? startsAtMs : over,
  }
}

function playTournament(seed: string, tour: Tour, week: number): Tournament {
  const own = `${seed}/tour/${tour.number}/${week}`
  const chance = chanceOf(own)
  const venue = inventVenue(tour.tongues[(week + 12 * tour.tongues.length) % tour.tongues.length]!, chance)
  const draw = shuffled(PLAYERS, chance)
  const firstDay = week * WEEK + tour.number
  const meetings: Meeting[] = []
  let entrants: Entrant[] = draw.map((player) => ({ player, knownAtMs: 0 }))
  for (const round of ROUNDS.keys()) {
    const played = Array.from({ length: entrants.length / 2 }, (_, at) => {
      const number = meetings.length + at
      const pair = [entrants[2 * at]!, entrants[2 * at + 1]!] as const
      const startsAtMs = startOf(tour, firstDay, round, at)
      return playMeeting(tour, pair, { number, round, startsAtMs, seed: `${own}/${number}` })
    })
    for (const meeting of played) meetings.push(meeting)
    entrants = played.map(({ winner, overAtMs }) => ({ player: winner, knownAtMs: overAtMs + KNOWN_AFTER_MS }))
  }
  const leagueId = `sim-t${tour.number + 1}-${week}`
  return { leagueId, name: `${tour.title} - ${venue} Open`, tour, firstDay, draw, meetings }
}

export interface Tennis {
  /** The tournaments that are under way on a day of the epoch, and those that begin on it. */
  on(day: number): Tournament[]
  /** The tournament that begins on a day, for each tour that has one. */
  beginning(day: number): Tournament[]
}

/** The first `count` tours of a seed. Tournaments are played on first use, and the last of them cached. */
export function openTennis(seed: string, count: number): Tennis {
  const tours = Array.from({ length: count }, (_, number) => openTour(seed, number))
  const kept = new Map<string, Tournament>()
  const tournament = (tour: Tour, week: number): Tournament => {
    const key = `${tour.number}/${week}`
    const known = kept.get(key) ?? playTournament(seed, tour, week)
    kept.set(key, known)
    if (kept.size > 4 * tours.length) kept.delete(kept.keys().next().value!)
    return known
  }
  return {
    on: (day) => tours.map((tour) => tournament(tour, Math.floor((day - tour.number) / WEEK))),
    beginning: (day) =>
      tours
        .filter((tour) => (day - tour.number) % WEEK === 0)
        .map((tour) => tournament(tour, Math.floor((day - tour.number) / WEEK))),
  }
}
