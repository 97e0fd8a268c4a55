/**
 * The leagues of goals, runs and points: where, how many clubs, on which days of the week and at what local time they play.
 * Days and hours are those of the real leagues of the country: winter sports of the north play on weekday evenings and on
 * Saturdays, those of the south at weekends in daylight, American ones from Tuesday to Sunday in the evening.
 */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { SPORTS } from '@quarterline/core/base/sport'
import type { Grade } from '@quarterline/core/market/book/margin'
import { inventClubsOf, type TongueName } from '../world/names.ts'
import type { Factors } from './course.ts'
import { type PointsRow, pointsRow } from './rows.ts'

export interface PointsLeague {
  leagueId: string
  name: string
  row: PointsRow
  tongue: TongueName
  zoneHours: number
  clubs: number
  grade: Grade
  /** Days of the week on which it plays, 0 for Sunday, and whether a round is spread over them: otherwise each has its own. */
  days: readonly number[]
  isSpread: boolean
  /** Local starts in minutes of the day, taken in turn by the matches of a day. */
  starts: readonly number[]
}

/** Where: the hours ahead of UTC and the tongue; when: the days, with `+` between those that share a round, and the starts. */
type Row = [name: string, where: string, clubs: number, grade: Grade, days: string, starts: string]

/** Sports in the order of how many follow them, the best known leagues first: a small offer has the first ones. */
const ROWS: readonly Row[] = [
  ['USA Ice Hockey League', '-5 english', 24, 1, 'Tue Thu Sat', '19:00 19:00 19:30 20:00 21:00'],
  ['Sweden Ice Hockey League', '1 nordic', 14, 1, 'Tue Thu Sat', '18:00 19:00 15:15'],
  ['Czech Republic Ice Hockey League', '1 slavic', 14, 2, 'Wed Fri Sun', '17:30 18:30 15:30'],
  ['Germany Ice Hockey League', '1 german', 14, 2, 'Fri Sun', '19:30 19:30 16:30 14:00'],
  ['Switzerland Ice Hockey League', '1 german', 14, 2, 'Tue Fri Sat', '19:45 19:45 15:45'],
  ['Japan Ice Hockey League', '9 japanese', 6, 3, 'Thu Sat Sun', '14:00 16:00 18:30'],
  ['Germany Handball League', '1 german', 18, 1, 'Thu+Fri+Sat+Sun', '19:00 20:00 18:00 15:00'],
  ['France Handball League', '1 french', 16, 1, 'Wed+Fri+Sat+Sun', '20:00 20:30 17:00'],
  ['Spain Handball League', '1 iberian', 16, 2, 'Tue+Fri+Sat', '18:30 19:00 20:00'],
  ['Denmark Handball League', '1 nordic', 14, 2, 'Mon+Wed+Sat', '18:30 19:00 16:00'],
  ['Japan Handball League', '9 japanese', 14, 3, 'Fri+Sat+Sun', '13:00 15:00 18:30'],
]

const DAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

function sportIn(name: string): number {
  const sport = SPORTS.find((one) => name.includes(` ${one.name} `))
  if (!sport) throw new Error(`no sport in "${name}"`)
  return sport.id
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Every league, the first ones being those of a small offer. */
export const POINTS_LEAGUES: readonly PointsLeague[] = ROWS.map(([name, where, clubs, grade, days, starts], at) => {
  const [zone = '0', tongue] = where.split(' ')
  return {
    ...{ leagueId: `sim-p${at + 1}`, name, row: pointsRow(sportIn(name)), clubs, grade },
    ...{ tongue: tongue as TongueName, zoneHours: Number(zone), isSpread: days.includes('+') },
    days: days.split(/[ +]/).map((day) => DAYS.indexOf(day)),
    starts: starts.split(' ').map(minutesOf),
  }
})

/** Matches of a league in a week. */
export const matchesAWeek = ({ clubs, days, isSpread }: PointsLeague): number =>
  (clubs / 2) * (isSpread ? 1 : days.length)

const PATTERNS = [
  ...['% Kestrels', '% Comets', '% Harbour', '% Lynx', '% Forge', '% Pilots', '% Anchors', '% Otters', '% Beacons'],
  '% Stags',
]
/** How much of its strength a club changes from one season to the next, and how far both together differ from the usual. */
const FORM = 0.4
const PACE = 0.35
const FACTOR_MAX = 1.9

/** About normal, with a standard deviation of the size. */
const bell = (chance: Chance, size: number) => (chance.unit() + chance.unit() + chance.unit() - 1.5) * 2 * size

interface Strength {
  edge: number
  pace: number
}

function strengths(seed: string, clubs: number, size: number): Strength[] {
  const chance = chanceOf(seed)
  return Array.from({ length: clubs }, () => ({ edge: bell(chance, size), pace: bell(chance, size * PACE) }))
}

export interface Field {
  names: readonly string[]
  /** How many times as good as ordinary sides the two of a meeting are in a season. */
  factorsOf(home: number, away: number, season: number): Factors
}

/** The clubs of a league of a seed. */
export function openField({ tongue, clubs, row }: PointsLeague, seed: string): Field {
  const names = inventClubsOf(tongue, { count: clubs, taken: new Set(), patterns: PATTERNS }, chanceOf(`${seed}/names`))
  const lasting = strengths(`${seed}/strength`, clubs, row.spread)
  const seasons = new Map<number, Strength[]>()
  const formOf = (season: number) => {
    const form = seasons.get(season) ?? strengths(`${seed}/strength/${season}`, clubs, row.spread * FORM)
    seasons.set(season, form)
    return form
  }
  return {
    names,
    factorsOf(home, away, season) {
      const form = formOf(season)
      const of = (club: number, what: keyof Strength) => lasting[club]![what] + form[club]![what]
      const edge = (row.home + of(home, 'edge') - of(away, 'edge')) / 2
      const pace = of(home, 'pace') + of(away, 'pace')
      const bound = (log: number) => Math.min(Math.max(Math.exp(log), 1 / FACTOR_MAX), FACTOR_MAX)
      return [bound(pace + edge), bound(pace - edge)]
    },
  }
}
