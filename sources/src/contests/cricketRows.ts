/**
 * Cricket leagues: where, how many clubs, and at what local times they play. Evening matches of T20 begin when it cools down, as
 * those of the real leagues do; one-day matches begin in the morning or at noon and last for eight hours.
 */
import type { Grade } from '@quarterline/core/market/book/margin'
import type { CRICKET_FORMATS } from '@quarterline/core/price/cricket/innings'
import type { TongueName } from '../world/names.ts'

export interface CricketLeague {
  leagueId: string
  name: string
  format: keyof typeof CRICKET_FORMATS
  tongue: TongueName
  clubs: number
  /** Starts of a day in minutes of UTC's day. */
  starts: readonly number[]
  grade: Grade
}

type Row = [name: string, zoneHours: number, starts: string, clubs: number, grade: Grade, tongue: TongueName]

/** The first ones are those of a small offer. */
const ROWS: readonly Row[] = [
  ['Bangladesh T20 Cricket League', 6, '13:30 18:30', 8, 1, 'indian'],
  ['India T20 Cricket League', 5.5, '15:30 19:30', 10, 1, 'indian'],
  ['Pakistan T20 Cricket League', 5, '14:00 19:00', 8, 1, 'persian'],
  ['Australia T20 Cricket League', 11, '16:00 19:15', 8, 1, 'austral'],
  ['England One-Day Cricket Cup', 0, '10:30', 8, 2, 'english'],
  ['Sri Lanka T20 Cricket League', 5.5, '15:00 19:30', 6, 2, 'indian'],
  ['South Africa T20 Cricket League', 2, '17:30', 6, 2, 'dutch'],
  ['England T20 Cricket League', 0, '18:30', 10, 2, 'english'],
  ['UAE T20 Cricket League', 4, '18:00', 6, 2, 'arabic'],
  ['New Zealand T20 Cricket League', 13, '15:00', 6, 2, 'austral'],
  ['USA T20 Cricket League', -5, '19:30', 6, 3, 'american'],
  ['India One-Day Cricket Cup', 5.5, '09:00', 12, 2, 'indian'],
  ['Canada T20 Cricket Cup', -5, '15:30', 6, 3, 'american'],
]

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Every league, the first ones being those of a small offer. */
export const CRICKET_LEAGUES: readonly CricketLeague[] = ROWS.map(([name, zone, starts, clubs, grade, tongue], at) => ({
  leagueId: `sim-k${at + 1}`,
  name,
  format: name.includes('T20') ? 't20' : 'oneDay',
  clubs,
  grade,
  tongue,
  starts: starts.split(' ').map((start) => minutesOf(start) - zone * 60),
}))
