/**
 * The combat sports and their fight cards: number and length of rounds, frequency of stoppages, venues and times. Shares
 * of stoppages are published ones, rounded: half of all MMA bouts, a third of boxing matches over ten rounds, a quarter of
 * Muay Thai over five; judo mostly ends by ippon. Read by fightFamily.ts.
 */
import { SPORTS } from '@quarterline/core/base/sport/sport'
import type { Grade } from '@quarterline/core/market/book/margin'
import type { TongueName } from '../world/names.ts'

export interface FightRow {
  sport: number
  rounds: number
  /** Rounds that win the fight; absent if all rounds are fought and judged. */
  toWin?: number
  /** The chance of a stoppage in half a round. */
  stop: number
  /** The chance of a draw. */
  even: number
  roundS: number
  breakS: number
  /** Whether total rounds are offered. */
  hasTotals: boolean
  /**
   * How closely the judges' cards of the sport follow the better fighter: the log-odds of a bout as a multiple of those
   * of a round.
   */
  rounded: number
}

type Row = readonly [rounds: number, toWin: number, stop: number, even: number, roundS: number, breakS: number]
const ROWS: Readonly<Record<number, Row>> = {
  16: [10, 0, 0.019, 0.06, 180, 60],
  17: [3, 0, 0.105, 0.02, 300, 60],
  18: [5, 0, 0.028, 0.05, 180, 120],
  60: [1, 0, 0, 0, 540, 60],
  61: [1, 0, 0.3, 0, 240, 60],
  62: [3, 2, 0, 0, 120, 60],
  63: [1, 0, 0, 0, 180, 60],
  64: [2, 0, 0.12, 0, 180, 30],
  78: [3, 2, 0, 0, 120, 60],
  102: [1, 0, 0, 0, 20, 60],
  103: [3, 0, 0.05, 0.05, 180, 60],
  104: [5, 3, 0, 0, 40, 90],
}
/** Sports in which total rounds are offered: those with enough rounds. */
const TOTALS: readonly number[] = [16, 17, 18, 103]

/** The row of a sport. */
export function fightRow(sport: number): FightRow {
  const [rounds, toWin, stop, even, roundS, breakS] = ROWS[sport]!
  const rounded = Math.sqrt(rounds)
  const hasTotals = TOTALS.includes(sport)
  return { sport, rounds, ...(toWin && { toWin }), stop, even, roundS, breakS, hasTotals, rounded }
}

/** A fight card that is repeated every two days: an evening at a stadium, or a day of a tournament. */
export interface Card {
  leagueId: string
  name: string
  row: FightRow
  tongues: readonly TongueName[]
  /** The first bout, in minutes of UTC's day; may lie on the day before or after. */
  startMin: number
  bouts: number
  everyMin: number
  grade: Grade
}

type CardRow = [
  name: string,
  zoneHours: number,
  start: string,
  bouts: number,
  everyMin: number,
  grade: Grade,
  who: string,
]

/** A small offer has only the first ones. Bangkok fights in the early evening, Las Vegas at night, sumo from noon. */
const CARDS: readonly CardRow[] = [
  ['USA MMA Night', -5, '18:00', 9, 30, 1, 'english lusitan latin slavic'],
  ['Thailand Muay Thai Night', 7, '18:30', 7, 30, 1, 'thai'],
  ['USA Boxing Night', -5, '19:00', 6, 45, 1, 'english latin iberian'],
  ['Japan Sumo Open', 9, '13:00', 8, 10, 2, 'japanese'],
  ['Netherlands Kickboxing Night', 1, '19:00', 7, 20, 2, 'dutch arabic turkish'],
  ['France Judo Open', 1, '10:00', 6, 20, 2, 'french japanese slavic'],
  ['Korea Taekwondo Open', 9, '10:00', 6, 20, 2, 'korean iberian persian'],
  ['Iran Wrestling Open', 3, '14:00', 6, 20, 2, 'persian slavic turkish'],
  ['Italy Fencing Open', 1, '11:00', 6, 25, 2, 'italian french korean'],
  ['Spain Karate Open', 1, '10:00', 5, 20, 3, 'iberian japanese turkish'],
  ['Japan Breaking Open', 9, '17:00', 5, 20, 3, 'japanese french english'],
  ['Poland Arm Wrestling Night', 1, '18:00', 5, 20, 3, 'slavic german turkish'],
  ['England Boxing Night', 0, '19:00', 6, 45, 2, 'english slavic'],
  ['Singapore MMA Night', 8, '19:00', 8, 30, 2, 'malay chinese thai japanese'],
  ['Brazil MMA Night', -3, '19:00', 7, 30, 3, 'lusitan latin'],
]

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Every card; a small offer has only the first ones. */
export const FIGHT_CARDS: readonly Card[] = CARDS.map(([name, zone, start, bouts, everyMin, grade, who], at) => {
  const sport = SPORTS.find((one) => one.template === 'D' && ` ${name} `.includes(` ${one.name} `))!
  return {
    leagueId: `sim-d${at + 1}`,
    name,
    row: fightRow(sport.id),
    bouts,
    everyMin,
    grade,
    tongues: who.split(' ') as TongueName[],
    startMin: minutesOf(start) - zone * 60,
  }
})
