/** The simulator's basketball leagues: their places, hours and game lengths, and the strength of each club. */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import type { Grade } from '@quarterline/core/market/book/margin'
import type { GameOutlook } from '@quarterline/core/price/points/pointsChances'
import { doubleRoundRobin, type Pairing } from './fixtures.ts'
import { inventClubsOf, type TongueName } from './names.ts'

export interface HoopsLeague {
  leagueId: string
  number: number
  name: string
  grade: Grade
  zoneHours: number
  fromHour: number
  toHour: number
  /** Minutes of a quarter: 12 or 10. */
  quarterMin: number
  clubs: readonly string[]
  rounds: readonly Pairing[][]
  /** Margin and total expected of a meeting in a season. */
  outlookOf(pairing: Pairing, season: number): GameOutlook
}

type Row = [
  name: string,
  tongue: TongueName,
  zone: number,
  from: number,
  to: number,
  grade: Grade,
  quarter: number,
  total: number,
  clubs: number,
]

/**
 * Ordered so that a small house, which has only the first ones, has games at many hours. Clubs, minutes and points of a
 * game are those of each country's first league in the last seasons, rounded (basketball-reference.com, the leagues'
 * own tables).
 */
const ROWS: readonly Row[] = [
  ['USA National Basketball', 'american', -5, 18.5, 22, 1, 12, 226, 24],
  ['Spain Basketball Division', 'iberian', 1, 17, 21, 1, 10, 165, 18],
  ['Philippines National Basketball', 'malay', 8, 15, 19.5, 2, 12, 198, 12],
  ['Turkey Basketball Division', 'turkish', 3, 16, 20, 2, 10, 164, 16],
  ['China Basketball Association', 'chinese', 8, 18, 20, 2, 12, 213, 20],
  ['Argentina Basketball Division', 'latin', -3, 18, 21.5, 2, 10, 166, 18],
  ['Korea Basketball Division', 'korean', 9, 14, 19, 2, 10, 161, 10],
  ['Italy Basketball Division', 'italian', 1, 17, 20.5, 2, 10, 163, 16],
  ['Japan Basketball Division', 'japanese', 9, 13, 19, 2, 10, 160, 24],
  ['Canada National Basketball', 'american', -5, 18, 21.5, 2, 12, 208, 10],
  ['Australia National Basketball', 'austral', 10, 15, 19.5, 2, 10, 176, 10],
  ['Greece Basketball Division', 'greek', 2, 16, 20, 2, 10, 158, 12],
  ['Germany Basketball Division', 'german', 1, 16.5, 20.5, 2, 10, 166, 18],
  ['France Basketball Division', 'french', 1, 17, 20.5, 2, 10, 164, 16],
  ['Brazil National Basketball', 'lusitan', -3, 17, 21, 3, 10, 162, 18],
  ['Mexico National Basketball', 'latin', -6, 18, 21, 3, 10, 168, 14],
  ['Taiwan Basketball Division', 'chinese', 8, 14, 19, 3, 12, 190, 8],
  ['Poland Basketball Division', 'slavic', 1, 16, 20.5, 3, 10, 168, 16],
  ['Indonesia Basketball Division', 'malay', 7, 15, 19.5, 3, 10, 152, 12],
  ['Uruguay Basketball Division', 'latin', -3, 18, 21.5, 3, 10, 166, 12],
  ['Sweden Basketball Division', 'nordic', 1, 17, 19.5, 3, 10, 166, 10],
  ['Spain Basketball Division Women', 'iberian', 1, 12, 20, 3, 10, 141, 16],
  ['Korea Basketball Division Women', 'korean', 9, 14, 19, 3, 10, 134, 6],
  ['New Zealand National Basketball', 'austral', 12, 15, 19.5, 3, 10, 174, 12],
]
/** The number of basketball leagues. */
export const HOOPS_LEAGUES = ROWS.length
const PATTERNS = [
  '% Kestrels',
  '% Comets',
  '% Harbour',
  '% Lynx',
  '% Forge',
  '% Pilots',
  '% Basket',
  '% Anchors',
  '% Otters',
  '% Beacons',
  '% Stags',
  '% Basketball',
]
/** The home advantage, the spread of clubs in strength and in pace, in points, and how much of it a season changes. */
const HOME = 2.6
const STRENGTH = 5
const PACE = 4
const FORM = 0.4

const bell = (chance: Chance, size: number) => (chance.unit() + chance.unit() + chance.unit() - 1.5) * 2 * size

interface Strength {
  points: number
  pace: number
}

function strengths(seed: string, count: number, size: number): Strength[] {
  const chance = chanceOf(seed)
  return Array.from({ length: count }, () => ({
    points: bell(chance, STRENGTH * size),
    pace: bell(chance, PACE * size),
  }))
}

function hoopsLeague(seed: string, number: number): HoopsLeague {
  const [name, tongue, zoneHours, fromHour, toHour, grade, quarterMin, total, count] = ROWS[number]!
  const own = `${seed}/hoops/${number}`
  const places = { count, taken: new Set<string>(), patterns: PATTERNS }
  const plain = inventClubsOf(tongue, places, chanceOf(`${own}/clubs`))
  const clubs = name.endsWith(' Women') ? plain.map((club) => `${club} (W)`) : plain
  const rounds = doubleRoundRobin(count)
  const lasting = strengths(`${own}/strength`, count, 1)
  // In a game of 48 minutes the better side leads by more.
  const scale = total / 220
  const seasons = new Map<number, Strength[]>()
  const formOf = (season: number) => {
    const form = seasons.get(season) ?? strengths(`${own}/strength/${season}`, count, FORM)
    seasons.set(season, form)
    return form
  }
  return {
    leagueId: `sim-b${number + 1}`,
    number,
    name,
    grade,
    zoneHours,
    fromHour,
    toHour,
    quarterMin,
    clubs,
    rounds,
    outlookOf([home, away], season) {
      const form = formOf(season)
      const of = (club: number, what: keyof Strength) => lasting[club]![what] + form[club]![what]
      return {
        margin: scale * (HOME + of(home, 'points') - of(away, 'points')),
        total: total + scale * (of(home, 'pace') + of(away, 'pace')),
      }
    },
  }
}

/** The first `count` basketball leagues of a seed. */
export function drawHoops(seed: string, count: number): HoopsLeague[] {
  return Array.from({ length: count }, (_, number) => hoopsLeague(seed, number))
}
