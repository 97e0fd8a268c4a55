/**
 * The soccer leagues of the simulator: country, days of play, number of clubs, goals per match and grade. Their names
 * are generic. Sizes and first weeks are those of the leagues of each country; goals of a match and what home adds are
 * rounded averages of the last seasons (results of football-data.co.uk for Europe, South America, Mexico, the USA,
 * Japan and China; the leagues' own tables elsewhere).
 */
import type { Grade } from '@quarterline/core/market/book/margin'
import type { WeekName } from './hours.ts'
import type { TongueName } from './names.ts'

export interface LeaguePlan {
  name: string
  tongue: TongueName
  /** Hours that the local clock is ahead of UTC. */
  zoneHours: number
  grade: Grade
  /**
   * The number of clubs, which is even, and how often each meets each other at both homes in a season; half is once at
   * one of them.
   */
  clubs: number
  turns: number
  /** The week of the year in which a season begins. */
  opens: number
  /** Goals of an average match, and how many the home side scores for one of the other's. */
  goals: number
  home: number
  week: WeekName
  /** Women's, youth and reserve sides: the suffix of the clubs' names. */
  side?: '(W)' | 'U21' | 'Reserves'
  /** Its matches have corners and cards of their own to bet on. */
  hasChildren?: boolean
}

type Row = [
  name: string,
  tongue: TongueName,
  zone: number,
  grade: Grade,
  clubs: number,
  turns: number,
  opens: number,
  goals: number,
  home: number,
  week: WeekName,
]

/** Ordered so that a small house, which has only the first ones, has matches at many hours. */
const ROWS: readonly Row[] = [
  ['England Premier Division', 'english', 0, 1, 20, 1, 32, 2.8, 1.24, 'england'],
  ['Japan Division One', 'japanese', 9, 1, 20, 1, 6, 2.55, 1.18, 'japan'],
  ['England U21 Division', 'english', 0, 3, 14, 1, 32, 3.3, 1.12, 'working'],
  ['Brazil First Division', 'lusitan', -3, 1, 20, 1, 13, 2.4, 1.45, 'brazil'],
  ['Thailand Division One', 'thai', 7, 2, 16, 1, 32, 2.85, 1.26, 'southEast'],
  ['Uzbekistan First Division', 'slavic', 5, 3, 14, 1, 9, 2.5, 1.35, 'afternoons'],
  ['Spain First Division', 'iberian', 1, 1, 20, 1, 32, 2.62, 1.32, 'spain'],
  ['Malaysia Super Division', 'malay', 8, 2, 14, 1, 30, 2.9, 1.28, 'southEast'],
  ['Germany First Division', 'german', 1, 1, 18, 1, 33, 3.08, 1.25, 'germany'],
  ['India National Division', 'indian', 5.5, 3, 14, 1, 36, 2.7, 1.2, 'evenings'],
  ['Italy First Division', 'italian', 1, 1, 20, 1, 33, 2.72, 1.22, 'italy'],
  ['Indonesia Division One', 'malay', 7, 2, 18, 1, 31, 2.7, 1.5, 'afternoons'],
  ['France First Division', 'french', 1, 1, 18, 1, 32, 2.7, 1.27, 'france'],
  ['Korea Division One', 'korean', 9, 2, 12, 2, 8, 2.5, 1.15, 'korea'],
  ['Germany U21 Division', 'german', 1, 3, 16, 1, 32, 3.4, 1.15, 'working'],
  ['Netherlands First Division', 'dutch', 1, 1, 18, 1, 31, 3.1, 1.29, 'netherlands'],
  ['Australia Premier Division', 'austral', 10, 2, 12, 1, 41, 3, 1.18, 'australia'],
  ['Iran First Division', 'persian', 3.5, 2, 16, 1, 33, 1.95, 1.3, 'evenings'],
  ['England Second Division', 'english', 0, 1, 24, 1, 31, 2.55, 1.24, 'saturday'],
  ['Vietnam Division One', 'viet', 7, 2, 14, 1, 34, 2.6, 1.3, 'southEast'],
  ['Argentina First Division', 'latin', -3, 1, 28, 0.5, 4, 2.2, 1.33, 'latin'],
  ['Portugal First Division', 'lusitan', 0, 1, 18, 1, 32, 2.6, 1.27, 'europe'],
  ['Singapore Premier Division', 'malay', 8, 3, 8, 2, 9, 3.5, 1.1, 'southEast'],
  ['Turkey Super Division', 'turkish', 3, 2, 18, 1, 32, 2.8, 1.25, 'turkey'],
  ['China Super Division', 'chinese', 8, 2, 16, 1, 8, 2.85, 1.3, 'china'],
  ['Belgium First Division', 'dutch', 1, 2, 16, 1, 30, 2.85, 1.28, 'europe'],
  ['Mexico First Division', 'latin', -6, 1, 18, 1, 28, 2.7, 1.3, 'mexico'],
  ['USA Eastern Division', 'american', -5, 2, 16, 1, 8, 2.95, 1.45, 'usa'],
  ['USA Western Division', 'american', -8, 2, 14, 1, 8, 2.95, 1.45, 'usa'],
  ['Saudi Arabia Premier Division', 'arabic', 3, 2, 18, 1, 33, 2.8, 1.2, 'gulf'],
  ['Scotland Premier Division', 'english', 0, 2, 12, 2, 31, 2.75, 1.2, 'saturday'],
  ['Spain Second Division', 'iberian', 1, 2, 22, 1, 32, 2.25, 1.38, 'spain'],
  ['Germany Second Division', 'german', 1, 2, 18, 1, 31, 2.9, 1.24, 'germanySecond'],
  ['Japan Division Two', 'japanese', 9, 2, 20, 1, 6, 2.4, 1.2, 'japan'],
  ['Sweden First Division', 'nordic', 1, 2, 16, 1, 12, 2.75, 1.22, 'nordic'],
  ['Norway First Division', 'nordic', 1, 2, 16, 1, 12, 3, 1.3, 'nordic'],
  ['Denmark First Division', 'nordic', 1, 2, 12, 2, 28, 2.8, 1.25, 'nordic'],
  ['Greece First Division', 'greek', 2, 2, 14, 1, 33, 2.4, 1.35, 'europe'],
  ['Switzerland First Division', 'german', 1, 2, 12, 2, 29, 2.95, 1.22, 'europe'],
  ['Poland First Division', 'slavic', 1, 2, 18, 1, 28, 2.6, 1.3, 'europe'],
  ['Czech Republic First Division', 'slavic', 1, 2, 16, 1, 29, 2.7, 1.32, 'europe'],
  ['UAE Premier Division', 'arabic', 4, 3, 14, 1, 33, 2.95, 1.15, 'gulf'],
  ['Colombia First Division', 'latin', -5, 2, 20, 1, 3, 2.25, 1.42, 'latin'],
  ['Chile First Division', 'latin', -4, 2, 16, 1, 5, 2.6, 1.22, 'latin'],
  ['Peru First Division', 'latin', -5, 3, 18, 1, 5, 2.5, 1.6, 'latin'],
  ['Ecuador First Division', 'latin', -5, 3, 16, 1, 8, 2.5, 1.45, 'latin'],
  ['Uruguay First Division', 'latin', -3, 3, 16, 1, 6, 2.4, 1.15, 'latin'],
  ['Brazil Second Division', 'lusitan', -3, 2, 20, 1, 15, 2.15, 1.5, 'evenings'],
  ['Argentina Second Division', 'latin', -3, 3, 18, 1, 5, 1.95, 1.5, 'latin'],
  ['Costa Rica First Division', 'latin', -6, 3, 12, 2, 29, 2.55, 1.3, 'latin'],
  ['Korea Division Two', 'korean', 9, 3, 14, 1, 8, 2.55, 1.12, 'korea'],
  ['China Division One', 'chinese', 8, 3, 16, 1, 10, 2.4, 1.35, 'china'],
  ['Hong Kong Premier Division', 'chinese', 8, 3, 10, 2, 35, 3.2, 1, 'southEast'],
  ['Philippines National Division', 'malay', 8, 3, 10, 2, 31, 3.6, 1, 'afternoons'],
  ['Taiwan First Division', 'chinese', 8, 3, 8, 2, 14, 3.1, 1, 'china'],
  ['England Premier Division Women', 'english', 0, 3, 12, 1, 35, 3.1, 1.15, 'women'],
  ['Japan Division One Women', 'japanese', 9, 3, 12, 1, 32, 2.6, 1.1, 'women'],
  ['Spain First Division Women', 'iberian', 1, 3, 16, 1, 35, 3, 1.2, 'women'],
  ['Germany First Division Women', 'german', 1, 3, 14, 1, 35, 3.4, 1.15, 'women'],
  ['France First Division Women', 'french', 1, 3, 12, 1, 35, 3.1, 1.15, 'women'],
  ['Italy First Division Women', 'italian', 1, 3, 12, 1, 34, 3, 1.15, 'women'],
  ['Spain U21 Division', 'iberian', 1, 3, 16, 1, 34, 2.9, 1.25, 'working'],
  ['Netherlands U21 Division', 'dutch', 1, 3, 14, 1, 33, 3.7, 1.2, 'working'],
  ['Italy U21 Division', 'italian', 1, 3, 16, 1, 34, 3.1, 1.2, 'working'],
  ['Australia Victoria Reserves', 'austral', 10, 3, 14, 1, 6, 3.6, 1.1, 'evenings'],
  ['Australia Queensland Division', 'austral', 10, 3, 12, 1, 6, 3.5, 1.15, 'evenings'],
  ['Australia Northern Division', 'austral', 9.5, 3, 10, 2, 8, 3.7, 1.1, 'evenings'],
  ['New Zealand National Division', 'austral', 12, 3, 10, 2, 12, 3.3, 1.15, 'japan'],
  ['Fiji National Division', 'malay', 12, 3, 10, 2, 8, 3.2, 1.15, 'afternoons'],
  ['Canada Western Division', 'american', -8, 3, 8, 2, 15, 2.6, 1.25, 'usa'],
  ['Mexico Pacific Division', 'latin', -7, 3, 14, 1, 29, 2.6, 1.35, 'latin'],
  ['Ukraine First Division', 'slavic', 2, 3, 16, 1, 31, 2.5, 1.15, 'afternoons'],
]

const sideOf = (name: string): LeaguePlan['side'] =>
  name.includes('Women') ? '(W)' : name.includes('U21') ? 'U21' : name.includes('Reserves') ? 'Reserves' : undefined

const GROUPS = ['', ' North', ' South', ' East', ' West', ' Central']
/** Regional groups play on other days than the league above them. */
const GROUP_WEEKS: readonly WeekName[] = [
  'women',
  'evenings',
  'mondays',
  'saturday',
  'working',
  'tuesdays',
  'nordic',
  'afternoons',
  'working',
]
const GROUP_CLUBS_MAX = 18

/** The leagues whose corners and cards can be bet on. */
const WITH_CHILDREN =
  /^(England Premier|(Spain|Italy|Germany|France|Brazil|Argentina|Mexico) First|Japan) Division( One)?$/

/** The number of different leagues. */
export const LEAGUES_MAX = ROWS.length * GROUPS.length

/** The nth league, from 0; beyond the list come regional groups of the same ones. */
export function leaguePlan(number: number): LeaguePlan {
  const [name, tongue, zoneHours, grade, clubs, turns, opens, goals, home, week] = ROWS[number % ROWS.length]!
  const nth = Math.floor(number / ROWS.length)
  const group = GROUPS[nth] ?? ''
  const side = sideOf(name)
  const plain = { name: name + group, tongue, zoneHours, turns, opens, goals, home }
  return {
    ...plain,
    ...(nth === 0
      ? { grade, clubs, week }
      : { grade: 3, clubs: Math.min(clubs, GROUP_CLUBS_MAX), week: GROUP_WEEKS[number % GROUP_WEEKS.length]! }),
    ...(side && { side }),
    ...(WITH_CHILDREN.test(name + group) && { hasChildren: true }),
  }
}
