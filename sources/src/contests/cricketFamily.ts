/** Cricket as a family of the simulator: a round robin of each league, one or two matches a day. */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { Family } from '../play/family.ts'
import { doubleRoundRobin } from '../world/fixtures.ts'
import { inventClubsOf } from '../world/names.ts'
import type { PlannedMatch } from '../world/rounds.ts'
import type { FamilyMatch } from '../world/simulated.ts'
import type { CricketMatch } from './cricketCourse.ts'
import { tellCricket } from './cricketPlay.ts'
import { CRICKET_LEAGUES, type CricketLeague } from './cricketRows.ts'
import { fitting } from './fitting.ts'

const LEAD_MS = 40 * HOUR_MS
/** A match in play counts as on offer for this long. */
const IN_PLAY_MS = 4 * HOUR_MS
/**
 * How far clubs, home advantage and days differ, as logarithms of scoring speed: most favourites are quoted from 1.35
 * to 1.90.
 */
const SPREAD = 0.07
const HOME = 0.02
const PITCH = 0.06
const PATTERNS = ['% Warriors', '% Tigers', '% Dragons', '% Phoenix', '% Comets', '% Forge', '% Stags', '% Kestrels']

const bell = (chance: Chance, size: number) => (chance.unit() + chance.unit() + chance.unit() - 1.5) * 2 * size

const offerOf = ({ starts }: CricketLeague) => (starts.length * (LEAD_MS + IN_PLAY_MS)) / DAY_MS

/** The clubs of a league of a seed. */
export function cricketClubs({ tongue, clubs }: CricketLeague, seed: string): string[] {
  return inventClubsOf(tongue, { count: clubs, taken: new Set(), patterns: PATTERNS }, chanceOf(`${seed}/names`))
}

function openLeague(league: CricketLeague, seed: string) {
  const { leagueId, name, format, clubs, starts, grade } = league
  const own = `${seed}/cricket/${leagueId}`
  const names = cricketClubs(league, own)
  const strengths = names.map((_, at) => bell(chanceOf(`${own}/strength/${at}`), SPREAD))
  const pairings = doubleRoundRobin(clubs).flat()
  return (day: number): PlannedMatch<FamilyMatch>[] =>
    starts.map((minute, at) => {
      const [home, away] = pairings[(day * starts.length + at) % pairings.length]!
      const matchSeed = `${own}/${day}/${at}`
      const startsAtMs = day * DAY_MS + minute * MINUTE_MS
      const made: CricketMatch & PlannedMatch<FamilyMatch> = {
        kind: 'family',
        matchId: `${leagueId}-${day}-${at + 1}`,
        leagueId,
        league: name,
        grade,
        seed: matchSeed,
        home: names[home]!,
        away: names[away]!,
        offerNumber: 0,
        format,
        fixture: { sport: 15 },
        edge: HOME + strengths[home]! - strengths[away]!,
        pace: bell(chanceOf(`${matchSeed}/pitch`), PITCH),
        startsAtMs,
        opensAtMs: startsAtMs - LEAD_MS,
        tell: (fixture) => tellCricket(made, fixture),
      }
      return made
    })
}

/** Template K of the catalogue. */
export const CRICKET_FAMILY: Family = {
  share: 0.022,
  open(seed, matches) {
    const leagues = fitting(CRICKET_LEAGUES, offerOf, matches)
    const playing = leagues.map((league) => openLeague(league, seed))
    return {
      on: (day) => playing.flatMap((on) => on(day)),
      most: leagues.reduce((sum, { starts }) => sum + starts.length, 0),
    }
  },
}
