/**
 * National teams: the cups of the continents in the windows of international matches, and friendlies between continents. How strong
 * each is follows the World Football Elo Ratings (eloratings.net, rounded to tens).
 */
import { chanceOf } from '@quarterline/core/base/chance'
import type { Grade } from '@quarterline/core/market/book/margin'
import type { GoalRates } from '@quarterline/core/price/soccer/goalGrid'
import { dayOf, isWindow, modulo } from './calendar.ts'
import { doubleRoundRobin } from './fixtures.ts'
import type { KickOff } from './hours.ts'
import { soccerMatch } from './meeting.ts'
import type { TongueName } from './names.ts'
import type { PlannedMatch } from './rounds.ts'
import type { SoccerMatch } from './simulated.ts'

interface Continent {
  leagueId: string
  name: string
  zoneHours: number
  grade: Grade
  /** Local hours of its kick-offs. */
  hours: readonly number[]
  /** Country and rating. */
  teams: readonly (readonly [string, number])[]
}

const read = (text: string): [string, number][] =>
  text.split(', ').map((team) => [team.slice(0, -5), Number(team.slice(-4))])

const CONTINENTS: readonly Continent[] = [
  {
    leagueId: 'sim-ne',
    name: 'Europe Nations Cup',
    zoneHours: 1,
    grade: 1,
    hours: [15, 18, 18, 20.75],
    teams: read(
      'Spain 2150, France 2080, England 2040, Portugal 1990, Netherlands 1960, Germany 1940, Norway 1900, Italy 1890, Switzerland 1880, Belgium 1870, Turkey 1870, Denmark 1850, Greece 1800, Scotland 1770, Ukraine 1760, Poland 1740, Czech Republic 1740, Sweden 1720',
    ),
  },
  {
    leagueId: 'sim-na',
    name: 'Asia Nations Cup',
    zoneHours: 8,
    grade: 2,
    hours: [16, 18, 19, 19.5, 20],
    teams: read(
      'Japan 1880, Iran 1780, Korea 1760, Australia 1760, Uzbekistan 1720, New Zealand 1600, Saudi Arabia 1580, UAE 1560, China 1430, Thailand 1400, Vietnam 1380, Indonesia 1360, Malaysia 1270, Hong Kong 1220, Philippines 1200, India 1200, Singapore 1150, Taiwan 1080',
    ),
  },
  {
    leagueId: 'sim-nm',
    name: 'America Nations Cup',
    zoneHours: -4,
    grade: 2,
    hours: [17, 19, 20, 21.5],
    teams: read(
      'Argentina 2140, Brazil 1990, Colombia 1980, Ecuador 1920, Uruguay 1890, Mexico 1840, Canada 1740, USA 1730, Chile 1720, Peru 1680, Costa Rica 1650, Venezuela 1700',
    ),
  },
]
/** The countries whose people are named in each tongue; those of all others have English names. */
const SPEAKERS: readonly (readonly [TongueName, string])[] = [
  ['iberian', 'Spain, Philippines'],
  ['latin', 'Argentina, Colombia, Ecuador, Uruguay, Mexico, Chile, Peru, Costa Rica, Venezuela'],
  ['lusitan', 'Portugal, Brazil'],
  ['french', 'France'],
  ['italian', 'Italy'],
  ['german', 'Germany, Switzerland'],
  ['dutch', 'Netherlands, Belgium'],
  ['nordic', 'Norway, Denmark, Sweden'],
  ['slavic', 'Ukraine, Poland, Czech Republic, Uzbekistan'],
  ['turkish', 'Turkey'],
  ['greek', 'Greece'],
  ['arabic', 'Saudi Arabia, UAE'],
  ['persian', 'Iran'],
  ['indian', 'India'],
  ['japanese', 'Japan'],
  ['korean', 'Korea'],
  ['chinese', 'China, Hong Kong, Taiwan, Singapore'],
  ['thai', 'Thailand'],
  ['viet', 'Vietnam'],
  ['malay', 'Indonesia, Malaysia'],
]
const TONGUE_OF = new Map(SPEAKERS.flatMap(([tongue, countries]) => countries.split(', ').map((one) => [one, tongue])))
const tonguesOf = (home: string, away: string) =>
  [TONGUE_OF.get(home) ?? 'english', TONGUE_OF.get(away) ?? 'english'] as const

/** In a window each team plays twice, and before that some meet in friendlies. */
const WINDOW_DAYS = [
  [3, 4],
  [6, 7],
] as const
const FRIENDLY_DAY = 1
const FRIENDLY_HOUR = 19.5
/** Goals of a side against its equal, the home advantage and the effect of a rating, as logarithms. */
const GOALS = 1.3
const HOME = 0.13
const PER_RATING = 1 / 700

const roundsOf = new Map(CONTINENTS.map(({ leagueId, teams }) => [leagueId, doubleRoundRobin(teams.length)] as const))

function ratesOf(host: number, guest: number, home: number): GoalRates {
  const edge = (host - guest) * PER_RATING + home
  const of = (log: number) => Math.min(Math.max(GOALS * Math.exp(log), 0.2), 5)
  return { home: of(edge), away: of(-edge) }
}

/** Matches of national teams that are played in a week. */
export function nationsIn(week: number, seed: string, lead: number): PlannedMatch<SoccerMatch>[] {
  if (!isWindow(week)) return []
  const monday = dayOf(week, 0)
  const cups = CONTINENTS.flatMap((continent) => {
    const { leagueId, name, teams, hours } = continent
    const rounds = roundsOf.get(leagueId)!
    return WINDOW_DAYS.flatMap((days, turn) =>
      rounds[modulo(2 * week + turn, rounds.length)]!.map(([home, away], at) => {
        const kickOff: KickOff = { weekday: days[at % days.length]!, minute: hours[at % hours.length]! * 60 }
        const [[host, strong], [guest, weak]] = [teams[home]!, teams[away]!]
        const plain = { ...continent, league: name, seed, lead }
        const id = `${week}-${turn + 1}-${at + 1}`
        const sides = { home: host, away: guest, tongues: tonguesOf(host, guest) }
        return soccerMatch(plain, { id, ...sides, rates: ratesOf(strong, weak, HOME), monday, kickOff })
      }),
    )
  })
  return [...cups, ...friendlies(week, seed, lead)]
}

function friendlies(week: number, seed: string, lead: number): PlannedMatch<SoccerMatch>[] {
  const [europe, asia] = CONTINENTS
  const turn = chanceOf(`${seed}/nations/${week}`).whole(0, 17)
  const kickOff = { weekday: FRIENDLY_DAY, minute: FRIENDLY_HOUR * 60 }
  const plain = { leagueId: 'sim-nf', league: 'International Friendly', grade: 2 as const, seed, lead }
  return asia!.teams.map(([home, strong], at) => {
    const [away, weak] = europe!.teams[(at + turn) % europe!.teams.length]!
    const rates = ratesOf(strong, weak, HOME)
    const { zoneHours } = asia!
    return soccerMatch(
      { ...plain, zoneHours },
      { id: `${week}-${at + 1}`, home, away, tongues: tonguesOf(home, away), rates, monday: dayOf(week, 0), kickOff },
    )
  })
}
