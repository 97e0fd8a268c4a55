/**
 * Cricket leagues: country, number of clubs and local starts. T20 matches begin in the evening, as in the real leagues;
 * one-day matches begin in the morning or at noon and last eight hours.
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
  /** The starts of a day's matches, in minutes of the UTC day. */
  starts: readonly number[]
  grade: Grade
}

type Row = [name: string, zoneHours: number, starts: string, clubs: number, grade: Grade, tongue: TongueName]

/** A small offer has only the first ones. */
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

/** Every league; a small offer has only the first ones. */
export const CRICKET_LEAGUES: readonly CricketLeague[] = ROWS.map(([name, zone, starts, clubs, grade, tongue], at) => ({
  leagueId: `sim-k${at + 1}`,
  name,
  format: name.includes('T20') ? 't20' : 'oneDay',
  clubs,
  grade,
  tongue,
  starts: starts.split(' ').map((start) => minutesOf(start) - zone * 60),
}))
