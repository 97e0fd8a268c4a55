/**
 * Scoring formats of template C sports (rules 11.3) as far as prices need them: one row each, from their federations'
 * rules.
 */
import { type EndsFormat, endsOpening } from './endsChances.ts'
import { openRace, type Race } from './race.ts'
import { type SetsFormat, setsMatchChance } from './setsChances.ts'

/** A race of sets. */
export interface RacesFormat extends SetsFormat {
  kind: 'races'
  /** Which periods report its sets; null if a match has too many or reports none. */
  periods: 'S' | 'M' | null
  /** Whether a set's points are reported; for a map, frame or leg only its winner is. */
  hasPoints: boolean
}

export interface PointsFormat extends EndsFormat {
  kind: 'ends'
}

export type Format = RacesFormat | PointsFormat

const rallies = (toWin: number, race: Race, last?: Race): RacesFormat => ({
  kind: 'races',
  toWin,
  race,
  counts: 'points',
  periods: 'S',
  hasPoints: true,
  ...(last && { last }),
})
/** A frame, leg or map: a race whose score is not reported. */
const units = (toWin: number, to: number, periods: RacesFormat['periods']): RacesFormat => ({
  kind: 'races',
  toWin,
  race: to === 1 ? { to, cap: to } : openRace(to),
  counts: 'sets',
  periods,
  hasPoints: false,
})
const rounds = (toWin: number): RacesFormat => ({ ...units(toWin, 13, 'M'), hasPoints: true })

export const FORMATS = {
  badminton: rallies(2, { to: 21, cap: 30 }),
  volleyball: rallies(3, openRace(25), openRace(15)),
  tableTennis: rallies(3, openRace(11)),
  beachVolleyball: rallies(2, openRace(21), openRace(15)),
  sepakTakraw: rallies(2, { to: 15, cap: 17 }),
  squash: rallies(3, openRace(11)),
  pickleball: rallies(2, openRace(11)),
  racquetball: rallies(3, openRace(11)),
  // One point clear is enough except in the last set.
  teqball: rallies(2, { to: 12, cap: 12 }, openRace(12)),
  snooker: units(5, 3, null),
  pool: units(7, 1, null),
  darts: units(6, 2, null),
  tenpin: units(2, 6, 'S'),
  arena1: units(1, 8, 'M'),
  arena3: units(2, 8, 'M'),
  arena5: units(3, 8, 'M'),
  strategy3: units(2, 6, 'M'),
  shooter1: rounds(1),
  shooter3: rounds(2),
  shooter5: rounds(3),
  curling: { kind: 'ends', ends: 10, pointsChances: [0.57, 0.31, 0.09, 0.03], blank: 0.12, hammer: 0.8 },
  bowls: { kind: 'ends', to: 21, pointsChances: [0.55, 0.3, 0.11, 0.04], blank: 0, hammer: 0 },
  petanque: { kind: 'ends', to: 13, pointsChances: [0.42, 0.28, 0.16, 0.08, 0.04, 0.02], blank: 0, hammer: 0 },
} as const satisfies Record<string, Format>

export type FormatName = keyof typeof FORMATS

/** The format by name. */
export const formatOf = (name: FormatName): Format => FORMATS[name]

/** Home's chance to win a match before it begins, from its chance in a rally or end. */
export function openingChance(format: Format, p: number): number {
  return format.kind === 'races' ? setsMatchChance(format, p) : endsOpening(format, p).home
}
