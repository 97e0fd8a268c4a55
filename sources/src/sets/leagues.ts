/**
 * The simulator's leagues and tournaments in sets and ends: country, hours, frequency and sides. Hours are as in reality:
 * table tennis in eastern Europe and virtual tennis run round the clock, badminton and volleyball by day and evening in
 * Asia, snooker and darts in sessions, e-sports in their region's evening. Read by family.ts.
 */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import type { Grade } from '@quarterline/core/market/book/margin'
import { inventClubsOf, inventPlayersOf, type TongueName } from '../world/names.ts'
import type { SetsKind } from './rows.ts'

/** The kind of sides: teams, players, or pairs. */
type Field = 'clubs' | 'players' | 'pairs'

export interface SetsLeague {
  leagueId: string
  name: string
  kind: SetsKind
  field: Field
  /** The number of sides, which is even. */
  sides: number
  tongues: readonly TongueName[]
  zoneHours: number
  fromHour: number
  toHour: number
  everyMin: number
  leadHours: number
  grade: Grade
}

type Row = [name: string, kind: SetsKind, who: string, hours: string, everyMin: number, leadHours: number, grade: Grade]

/**
 * A small offer has only the first ones. `who` is the field, the number of sides and their languages; `hours` is the time
 * zone, then from and to in local time.
 */
const ROWS: readonly Row[] = [
  ['Italy Volleyball League', 'volleyball', 'clubs 12 italian', '1 16 21', 75, 34, 1],
  ['Korea MOBA League', 'arena3', 'clubs 10 korean', '9 15 22', 60, 22, 1],
  ['Poland Table Tennis League', 'tableTennis', 'players 24 slavic german', '1 1 25', 7, 2.5, 3],
  ['Indonesia Badminton Open', 'badminton', 'players 32 malay chinese japanese indian nordic', '7 9 21', 25, 14, 1],
  ['England Snooker Open', 'snooker', 'players 32 english chinese thai dutch', '0 10 21', 75, 26, 1],
  ['Netherlands Darts Open', 'darts', 'players 32 dutch english german', '1 12 22', 35, 16, 1],
  ['Sweden Shooter League', 'shooter3', 'clubs 14 nordic', '1 11 21', 50, 18, 1],
  ['China Table Tennis League', 'tableTennis', 'players 20 chinese', '8 14 22', 20, 14, 1],
  ['Japan Volleyball League', 'volleyball', 'clubs 12 japanese', '9 13 19', 80, 34, 1],
  ['Brazil Beach Volleyball Open', 'beachVolleyball', 'pairs 24 lusitan english german', '-3 9 19', 55, 20, 2],
  ['Australia Virtual Tennis League', 'virtualTennis', 'players 20 english latin italian', '0 0 24', 6, 1, 3],
  ['Spain Padel Open', 'padel', 'pairs 24 iberian latin', '1 10 21', 65, 20, 1],
  ['Thailand Sepak Takraw League', 'sepakTakraw', 'clubs 12 thai', '7 14 20', 75, 34, 2],
  ['England Squash Open', 'squash', 'players 24 english arabic french', '0 11 21', 50, 18, 1],
  ['China MOBA League', 'arena3', 'clubs 12 chinese', '8 14 22', 50, 20, 1],
  ['USA Pickleball Open', 'pickleball', 'players 24 english', '-5 9 20', 60, 18, 2],
  ['Canada Curling Open', 'curling', 'clubs 12 english', '-5 9 20', 90, 24, 1],
  ['Scotland Bowls Open', 'bowls', 'players 24 english', '0 10 20', 90, 22, 2],
  ['USA Tenpin Bowling Open', 'tenpin', 'players 24 english', '-5 10 21', 100, 22, 2],
  ['France Petanque Open', 'petanque', 'players 24 french', '1 10 20', 90, 22, 3],
  ['Mexico Racquetball Open', 'racquetball', 'players 20 latin english', '-6 10 20', 100, 20, 3],
  ['Thailand Teqball Open', 'teqball', 'pairs 16 thai slavic', '7 10 20', 90, 20, 3],
  ['Thailand Volleyball League', 'volleyball', 'clubs 10 thai', '7 15 20', 90, 34, 2],
  ['Poland Volleyball League', 'volleyball', 'clubs 12 slavic', '1 15 20.5', 90, 34, 1],
  ['Korea Volleyball League', 'volleyball', 'clubs 10 korean', '9 15 20', 110, 34, 2],
  ['Turkey Volleyball League', 'volleyball', 'clubs 12 turkish', '3 13 20', 90, 34, 2],
  ['Brazil Volleyball League', 'volleyball', 'clubs 12 lusitan', '-3 17 22', 90, 34, 2],
  ['Philippines MOBA League', 'arena3', 'clubs 10 malay', '8 14 21', 60, 20, 2],
  ['Vietnam MOBA League', 'arena5', 'clubs 10 viet', '7 15 21', 80, 20, 2],
  ['Brazil Shooter League', 'shooter3', 'clubs 12 lusitan', '-3 14 22', 60, 16, 2],
  ['USA Shooter League', 'shooter3', 'clubs 12 english', '-5 13 22', 60, 16, 2],
  ['Poland Shooter Cup', 'shooter1', 'clubs 16 slavic', '1 9 23', 30, 7, 3],
  ['Korea Battle Strategy League', 'strategy3', 'players 16 korean', '9 16 22', 75, 26, 2],
  ['Indonesia MOBA Cup', 'arena1', 'clubs 16 malay', '7 11 22', 35, 8, 3],
  ['China Shooter League', 'shooter5', 'clubs 12 chinese', '8 13 20', 90, 20, 2],
  ['Malaysia Badminton League', 'badminton', 'players 24 malay chinese indian', '8 15 22', 30, 16, 2],
  ['Denmark Badminton Open', 'badminton', 'players 32 nordic chinese japanese thai', '1 10 21', 35, 14, 2],
  ['China Snooker Open', 'snooker', 'players 24 chinese english', '8 11 22', 80, 20, 2],
  ['Philippines Pool Open', 'pool', 'players 24 malay chinese english', '8 11 21', 80, 18, 2],
  ['England Darts League', 'darts', 'players 16 english dutch', '0 18 22', 45, 32, 1],
  ['Czech Republic Table Tennis League', 'tableTennis', 'players 24 slavic', '1 1 25', 8, 2.5, 3],
  ['Ukraine Table Tennis League', 'tableTennis', 'players 24 slavic', '2 2 26', 8, 2.5, 3],
  ['Japan Table Tennis League', 'tableTennis', 'players 20 japanese', '9 12 21', 30, 12, 2],
  ['Vietnam Pickleball Open', 'pickleball', 'players 20 viet', '7 9 20', 80, 18, 3],
  ['Argentina Padel Open', 'padel', 'pairs 20 latin', '-3 10 21', 80, 18, 2],
  ['Malaysia Sepak Takraw League', 'sepakTakraw', 'clubs 10 malay', '8 15 20', 100, 30, 3],
  ['Sweden Curling League', 'curling', 'clubs 12 nordic', '1 10 20', 130, 22, 2],
  ['Australia Beach Volleyball Open', 'beachVolleyball', 'pairs 20 english', '8 9 18', 65, 18, 3],
  ['Korea Tenpin Bowling Open', 'tenpin', 'players 20 korean', '9 11 20', 120, 20, 3],
]

/** Patterns of team names, in every sport. */
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
const PER_SIDE = ' / '
/** Pairs are named by their family names, without the initial: "A. Almadela" becomes "Almadela". */
const INITIAL = 3

/** Every league; a small offer has only the first ones. */
export const SETS_LEAGUES: readonly SetsLeague[] = ROWS.map(
  ([name, kind, who, hours, everyMin, leadHours, grade], at) => {
    const [field, sides, ...tongues] = who.split(' ')
    const [zoneHours, fromHour, toHour] = hours.split(' ').map(Number) as [number, number, number]
    return {
      leagueId: `sim-s${at + 1}`,
      name,
      kind,
      zoneHours,
      fromHour,
      toHour,
      everyMin,
      leadHours,
      grade,
      field: field as Field,
      sides: Number(sides),
      tongues: tongues as TongueName[],
    }
  },
)

/** Matches that a league begins on a day. */
export const matchesADay = ({ fromHour, toHour, everyMin }: SetsLeague): number =>
  Math.ceil(((toHour - fromHour) * 60) / everyMin)

/** Draws the sides of a league. */
export function drawSides({ field, sides, tongues }: SetsLeague, chance: Chance): string[] {
  if (field === 'clubs')
    return inventClubsOf(tongues[0]!, { count: sides, taken: new Set(), patterns: PATTERNS }, chance)
  const people = inventPlayersOf(tongues, field === 'pairs' ? 2 * sides : sides, chance)
  if (field === 'players') return people
  const family = (at: number) => people[at]!.slice(INITIAL)
  return Array.from({ length: sides }, (_, at) => family(2 * at) + PER_SIDE + family(2 * at + 1))
}

/** An approximately normal draw with this standard deviation. */
const bell = (chance: Chance, size: number) => (chance.unit() + chance.unit() + chance.unit() - 1.5) * 2 * size
/**
 * How far sides differ, as log-odds of a match between them, and the home advantage of teams: most favourites are then
 * quoted from 1.20 to 1.90, as in the trade.
 */
const SPREAD = 0.52
const HOME = 0.16
const EDGE_MAX = 2.2

export interface Sides {
  names: readonly string[]
  /** The home side's edge in a meeting, as log-odds of the match. */
  edgeOf(home: number, away: number): number
}

/** The sides of a league in a season, with their strengths. */
export function openSides(league: SetsLeague, seed: string): Sides {
  const names = drawSides(league, chanceOf(`${seed}/names`))
  const chance = chanceOf(`${seed}/strength`)
  const strengths = names.map(() => bell(chance, SPREAD))
  const home = league.field === 'clubs' ? HOME : 0
  return {
    names,
    edgeOf(one, other) {
      const edge = home + strengths[one]! - strengths[other]!
      return Math.min(Math.max(edge, -EDGE_MAX), EDGE_MAX)
    },
  }
}
