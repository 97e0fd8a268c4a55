/**
 * The leagues of the sports that score goals, runs or points: the place, number of clubs, days of the week and local hours
 * of each, and its clubs with their strengths. Days and hours follow the country's real leagues: northern winter sports
 * play on weekday evenings and Saturdays, southern ones at weekends in daylight, American ones from Tuesday to Sunday in
 * the evening. Used by `family.ts` and `games.ts`.
 */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { SPORTS } from '@quarterline/core/base/sport/sport'
import type { Grade } from '@quarterline/core/market/book/margin'
import { inventClubsOf, type TongueName } from '../world/names.ts'
import type { Factors } from './course.ts'
import type { PointsRow } from './row.ts'
import { pointsRow } from './rows.ts'

export interface PointsLeague {
  leagueId: string
  name: string
  row: PointsRow
  tongue: TongueName
  zoneHours: number
  clubs: number
  grade: Grade
  /** Days of the week on which it plays; 0 is Sunday. */
  days: readonly number[]
  /** Whether these days share one round; otherwise each day has a round of its own. */
  isSpread: boolean
  /** Local starts in minutes of the day, assigned to the matches of a day one after another. */
  starts: readonly number[]
}

/**
 * `where` holds the hours ahead of UTC and the language of the names; `days` that share a round have `+` between them;
 * `starts` are local times.
 */
type Row = [name: string, where: string, clubs: number, grade: Grade, days: string, starts: string]

/** Sports by popularity, each with its best known leagues first: a small offer takes leagues from the top. */
const ROWS: readonly Row[] = [
  ['USA Ice Hockey League', '-5 american', 16, 1, 'Tue Thu Sat', '19:00 19:00 19:30 20:00 21:00'],
  ['Sweden Ice Hockey League', '1 nordic', 14, 1, 'Tue Thu Sat', '18:00 19:00 15:15'],
  ['Czech Republic Ice Hockey League', '1 slavic', 14, 2, 'Wed Fri Sun', '17:30 18:30 15:30'],
  ['Germany Ice Hockey League', '1 german', 14, 2, 'Fri Sun', '19:30 19:30 16:30 14:00'],
  ['Switzerland Ice Hockey League', '1 german', 14, 2, 'Tue Fri Sat', '19:45 19:45 15:45'],
  ['Japan Ice Hockey League', '9 japanese', 6, 3, 'Thu Sat Sun', '14:00 16:00 18:30'],
  ['USA Baseball League', '-5 american', 16, 1, 'Tue Wed Fri Sat Sun', '19:05 18:40 20:10 13:10 21:40'],
  ['Japan Baseball League', '9 japanese', 12, 1, 'Tue Wed Fri Sat', '18:00 17:45 14:00'],
  ['Korea Baseball League', '9 korean', 10, 2, 'Thu Fri Sun', '18:30 18:30 17:00 14:00'],
  ['Taiwan Baseball League', '8 chinese', 6, 3, 'Wed Sat Sun', '18:35 17:05'],
  ['Mexico Baseball League', '-6 latin', 8, 3, 'Tue Fri Sun', '19:00 18:30 17:00'],
  ['Germany Handball League', '1 german', 18, 1, 'Thu+Fri+Sat+Sun', '19:00 20:00 18:00 15:00'],
  ['France Handball League', '1 french', 16, 1, 'Wed+Fri+Sat+Sun', '20:00 20:30 17:00'],
  ['Spain Handball League', '1 iberian', 16, 2, 'Tue+Fri+Sat', '18:30 19:00 20:00'],
  ['Denmark Handball League', '1 nordic', 14, 2, 'Mon+Wed+Sat', '18:30 19:00 16:00'],
  ['Germany Handball League Women', '1 german', 12, 3, 'Wed+Sat+Sun', '19:30 18:00 16:00'],
  ['Japan Handball League', '9 japanese', 14, 3, 'Fri+Sat+Sun', '13:00 15:00 18:30'],
  ['USA American Football League', '-5 american', 32, 1, 'Sun+Mon+Thu+Sat', '13:00 16:25 20:20 13:00'],
  ['USA American Football League West', '-8 american', 16, 2, 'Tue+Wed+Fri+Sat', '16:30 19:30 12:30'],
  ['Canada American Football League', '-5 american', 8, 2, 'Thu+Fri+Sat+Sun', '19:00 19:30 16:00'],
  ['Germany American Football League', '1 german', 12, 3, 'Sat+Sun', '16:00 15:00 13:00'],
  ['Japan American Football League', '9 japanese', 12, 3, 'Wed+Sat+Sun', '13:00 15:30 18:30'],
  ['Australia Rugby League Cup', '10 austral', 16, 1, 'Thu+Fri+Sat+Sun', '19:50 18:00 17:30 15:00'],
  ['England Rugby League Cup', '0 english', 12, 1, 'Tue+Thu+Fri+Sun', '20:00 19:45 15:00 17:30'],
  ['France Rugby League Cup', '1 french', 10, 3, 'Wed+Sat+Sun', '18:00 16:00 15:00'],
  ['New Zealand Rugby League Cup', '12 austral', 10, 3, 'Mon+Wed+Sat', '14:30 13:00'],
  ['England Rugby Union League', '0 english', 10, 1, 'Fri+Sat+Sun', '19:45 15:05 17:30'],
  ['France Rugby Union League', '1 french', 14, 1, 'Wed+Sat+Sun', '21:05 17:00 15:00'],
  ['New Zealand Rugby Union League', '12 austral', 14, 2, 'Wed+Fri+Sat+Sun', '19:05 16:35 14:05'],
  ['Japan Rugby Union League', '9 japanese', 12, 2, 'Mon+Sat+Sun', '12:00 14:30 14:05'],
  ['Spain Futsal League', '1 iberian', 16, 1, 'Tue+Fri+Sat', '21:00 20:45 18:30 13:00'],
  ['Brazil Futsal League', '-3 lusitan', 22, 2, 'Mon+Wed+Thu+Sat', '20:00 19:15 18:30'],
  ['Italy Futsal League', '1 italian', 12, 2, 'Fri+Sun', '20:30 19:00 16:00'],
  ['Thailand Futsal League', '7 thai', 14, 3, 'Wed+Sat+Sun', '16:00 18:00 20:00'],
  ['Iran Futsal League', '3.5 persian', 14, 3, 'Tue+Fri', '14:30 16:30'],
  ['Netherlands Field Hockey League', '1 dutch', 12, 1, 'Wed+Fri+Sun', '19:45 20:15 14:45'],
  ['India Field Hockey League', '5.5 indian', 8, 1, 'Mon Thu Sat', '18:00 20:15'],
  ['Germany Field Hockey League', '1 german', 12, 2, 'Tue+Sat+Sun', '18:00 14:00 12:00'],
  ['Malaysia Field Hockey League', '8 malay', 8, 3, 'Tue Fri Sun', '17:45 19:45'],
  ['Australia Field Hockey League', '10 austral', 8, 3, 'Wed+Sat+Sun', '14:00 16:30'],
  ['Italy Water Polo League', '1 italian', 14, 1, 'Wed+Sat+Sun', '19:30 18:00 15:00'],
  ['Greece Water Polo League', '2 greek', 12, 1, 'Mon+Wed+Sat', '18:00 19:15 16:30'],
  ['Spain Water Polo League', '1 iberian', 12, 2, 'Thu+Fri+Sat', '20:30 18:30 12:45'],
  ['France Water Polo League', '1 french', 12, 2, 'Tue+Thu+Sat', '20:00 18:30'],
  ['USA Water Polo League', '-8 american', 12, 3, 'Wed+Sat+Sun', '12:00 15:00 18:00'],
  ['Australia Aussie Rules League', '10 austral', 18, 1, 'Thu+Fri+Sat+Sun', '19:30 19:50 13:45 16:35'],
  ['Australia Aussie Rules League Women', '10 austral', 18, 2, 'Tue+Fri+Sat+Sun', '17:15 19:15 13:05'],
  ['Australia Aussie Rules Cup', '10 austral', 16, 2, 'Mon+Wed+Sat', '19:10 12:05 14:35'],
  ['India Kabaddi League', '5.5 indian', 12, 1, 'Mon Wed Fri Sun', '20:00 21:00 19:00'],
  ['India Kabaddi Cup', '5.5 indian', 16, 3, 'Tue Thu Sat', '10:00 11:30 15:00 16:30'],
  ['Iran Kabaddi League', '3.5 persian', 10, 3, 'Wed+Fri+Sun', '15:00 16:30'],
  ['Brazil Beach Soccer League', '-3 lusitan', 12, 1, 'Tue+Thu+Sat+Sun', '17:00 18:30 20:00'],
  ['Spain Beach Soccer League', '1 iberian', 12, 1, 'Wed+Fri+Sun', '18:00 19:30 21:00'],
  ['Italy Beach Soccer League', '1 italian', 16, 2, 'Mon+Thu+Fri+Sat', '16:30 17:45 19:00 20:15'],
  ['UAE Beach Soccer Cup', '4 arabic', 12, 2, 'Tue+Fri+Sat', '19:00 20:30 17:30'],
  ['Australia Netball League', '10 austral', 8, 1, 'Tue Sat Sun', '19:00 17:00 15:00'],
  ['England Netball League', '0 english', 10, 1, 'Mon+Fri+Sat+Sun', '19:15 17:30 16:00'],
  ['New Zealand Netball League', '12 austral', 6, 2, 'Wed Sat Mon', '19:40 16:10 18:00'],
  ['Scotland Netball League', '0 english', 10, 3, 'Thu+Sat+Sun', '19:00 14:00 12:00'],
  ['USA Softball League', '-6 american', 12, 1, 'Tue Fri Sat', '18:00 19:30 13:00'],
  ['Japan Softball League', '9 japanese', 12, 2, 'Sat Sun Wed', '10:30 13:00 18:00'],
  ['Taiwan Softball League', '8 chinese', 8, 3, 'Mon+Thu+Sat', '11:00 14:00'],
  ['Canada Lacrosse League', '-5 american', 14, 1, 'Thu+Fri+Sat+Sun', '19:00 19:30 19:30 16:00'],
  ['USA Lacrosse League', '-5 american', 12, 1, 'Tue Sat', '19:00 13:00 15:30 18:00'],
  ['England Lacrosse League', '0 english', 10, 3, 'Wed+Sat+Sun', '19:30 14:00'],
  ['Australia Lacrosse League', '10 austral', 10, 3, 'Mon+Fri+Sun', '19:00 14:00'],
  ['Sweden Floorball League', '1 nordic', 14, 1, 'Tue+Wed+Fri+Sat', '19:00 18:30 16:00'],
  ['Switzerland Floorball League', '1 german', 12, 1, 'Mon+Sat+Sun', '19:30 19:00 16:00'],
  ['Czech Republic Floorball League', '1 slavic', 14, 2, 'Thu+Sat+Sun', '19:00 17:00 18:00'],
  ['Denmark Floorball League', '1 nordic', 10, 3, 'Wed+Sat+Sun', '19:30 14:00'],
  ['Sweden Bandy League', '1 nordic', 16, 1, 'Tue Fri', '19:00 19:00 18:30'],
  ['Norway Bandy League', '1 nordic', 10, 2, 'Wed Sat', '19:00 14:00'],
  ['Sweden Bandy League Women', '1 nordic', 10, 3, 'Thu+Sat+Sun', '19:00 13:00 15:30'],
  ['China 3x3 Basketball League', '8 chinese', 12, 1, 'Mon Wed Fri Sun', '14:00 14:25 14:50 19:00 19:25 19:50'],
  ['France 3x3 Basketball Open', '1 french', 12, 2, 'Tue Thu Sat', '17:00 17:25 17:50 20:00 20:25'],
  ['USA 3x3 Basketball League', '-5 american', 12, 2, 'Wed Sun', '16:00 16:30 17:00 17:30'],
  ['Ireland Gaelic Football League', '0 english', 16, 1, 'Wed+Sat+Sun', '19:15 17:00 14:00 15:45'],
  ['Ireland Gaelic Football Cup', '0 english', 16, 1, 'Mon+Fri+Sat', '19:30 18:15 16:30'],
  ['England Gaelic Football League', '0 english', 10, 3, 'Thu+Sun', '19:30 14:00'],
  ['Ireland Hurling League', '0 english', 12, 1, 'Wed+Sat+Sun', '19:00 14:00 16:00'],
  ['Ireland Hurling Cup', '0 english', 16, 1, 'Mon+Fri+Sun', '19:30 18:00 15:30'],
  ['Scotland Hurling League', '0 english', 8, 3, 'Tue+Thu+Sat', '19:00 14:00'],
]

const DAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

function sportIn(name: string): number {
  // The longest name is meant: "Beach Soccer" contains "Soccer".
  const [sport] = SPORTS.filter((one) => name.includes(` ${one.name} `)).sort((a, b) => b.name.length - a.name.length)
  if (!sport) throw new Error(`no sport in "${name}"`)
  return sport.id
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Every league, in the order of the rows. */
export const POINTS_LEAGUES: readonly PointsLeague[] = ROWS.map(([name, where, clubs, grade, days, starts], at) => {
  const [zone = '0', tongue] = where.split(' ')
  return {
    leagueId: `sim-p${at + 1}`,
    name,
    row: pointsRow(sportIn(name)),
    clubs,
    grade,
    tongue: tongue as TongueName,
    zoneHours: Number(zone),
    isSpread: days.includes('+'),
    days: days.split(/[ +]/).map((day) => DAYS.indexOf(day)),
    starts: starts.split(' ').map(minutesOf),
  }
})

/** How many matches a league plays in a week. */
export const matchesPerWeek = ({ clubs, days, isSpread }: PointsLeague): number =>
  (clubs / 2) * (isSpread ? 1 : days.length)

const PATTERNS = [
  '% Kestrels',
  '% Comets',
  '% Harbour',
  '% Lynx',
  '% Forge',
  '% Pilots',
  '% Anchors',
  '% Otters',
  '% Beacons',
  '% Stags',
]
/** How far a season's form moves a club, relative to the spread of lasting strengths. */
const FORM = 0.4
/** How far clubs differ in how much is scored in their matches, relative to how far they differ in strength. */
const PACE = 0.35
/** The largest multiple of ordinary scoring that two clubs' strengths lead to; its reciprocal is the smallest. */
const FACTOR_MAX = 1.9

/** Draws a nearly normal number with mean 0 and this standard deviation. */
const drawNormal = (chance: Chance, deviation: number) =>
  (chance.unit() + chance.unit() + chance.unit() - 1.5) * 2 * deviation

/** A club's strength, in logarithms of multiples of an ordinary club's. */
interface Strength {
  /** How much more it scores than it concedes. */
  quality: number
  /** How much is scored in its matches by both sides. */
  pace: number
}

function drawStrengths(seed: string, clubs: number, deviation: number): Strength[] {
  const chance = chanceOf(seed)
  return Array.from({ length: clubs }, () => ({
    quality: drawNormal(chance, deviation),
    pace: drawNormal(chance, deviation * PACE),
  }))
}

export interface LeagueClubs {
  names: readonly string[]
  /** What multiple of the ordinary each side of a match scores in a season. */
  factorsOf(home: number, away: number, season: number): Factors
}

/** Handles of e-sport players. */
const HANDLES =
  'Kestrel Vortex Nimbus Raptor Cobalt Echo Falcon Glitch Havoc Ion Jester Krypton Lumen Mystic Nomad Onyx Pixel Quasar'

/** The part of a league from which its clubs are drawn. An e-sport's clubs carry the handles of their players. */
type LeaguePlan = Pick<PointsLeague, 'tongue' | 'clubs' | 'row'> & { hasHandles?: boolean }

function drawNames({ tongue, clubs, hasHandles }: LeaguePlan, chance: Chance): string[] {
  const patterns = hasHandles ? ['%'] : PATTERNS
  const names = inventClubsOf(tongue, { count: clubs, taken: new Set(), patterns }, chance)
  const handles = HANDLES.split(' ')
  const first = chance.whole(0, handles.length - 1)
  return hasHandles ? names.map((name, at) => `${name} (${handles[(first + at) % handles.length]})`) : names
}

/** Draws the clubs of a league: their names, and their strengths by season. */
export function drawLeagueClubs(league: LeaguePlan, seed: string): LeagueClubs {
  const { clubs, row } = league
  const names = drawNames(league, chanceOf(`${seed}/names`))
  const lasting = drawStrengths(`${seed}/strength`, clubs, row.spread)
  const seasons = new Map<number, Strength[]>()
  const formOf = (season: number) => {
    const form = seasons.get(season) ?? drawStrengths(`${seed}/strength/${season}`, clubs, row.spread * FORM)
    seasons.set(season, form)
    return form
  }
  return {
    names,
    factorsOf(home, away, season) {
      const form = formOf(season)
      const strengthOf = (club: number, part: keyof Strength) => lasting[club]![part] + form[club]![part]
      const quality = (row.home + strengthOf(home, 'quality') - strengthOf(away, 'quality')) / 2
      const pace = strengthOf(home, 'pace') + strengthOf(away, 'pace')
      const boundedExp = (log: number) => Math.min(Math.max(Math.exp(log), 1 / FACTOR_MAX), FACTOR_MAX)
      return [boundedExp(pace + quality), boundedExp(pace - quality)]
    },
  }
}
