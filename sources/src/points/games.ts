/**
 * Soccer and basketball as e-sports on consoles and as computer games without players: one match after another round
 * the clock, each league on its own minutes. A console match takes ten minutes and the next begins every twelve, as in
 * the trade's leagues of two times four minutes; a computer game begins every five or six.
 */
import { HOUR_MS, MINUTE_MS } from '@quarterline/core/base/time'
import type { Stretches } from '../play/family.ts'
import { doubleRoundRobin } from '../world/fixtures.ts'
import type { TongueName } from '../world/names.ts'
import { GAME_NUMBERS_FROM } from '../world/outrights.ts'
import type { FamilyMatch } from '../world/simulated.ts'
import { drawLeagueClubs } from './leagues.ts'
import type { PointsMatch } from './pricing.ts'
import type { PointsRow } from './row.ts'
import { pointsRow } from './rows.ts'
import { tellPoints } from './telling.ts'

export interface GameLeague {
  leagueId: string
  name: string
  row: PointsRow
  tongue: TongueName
  clubs: number
  hasHandles: boolean
  everyMin: number
  leadMin: number
}

type Row = [name: string, sport: number, tongue: TongueName, everyMin: number, leadMin: number]

const ROWS: readonly Row[] = [
  ['England E-Soccer League', 48, 'english', 12, 60],
  ['Spain E-Soccer League', 48, 'iberian', 12, 60],
  ['Italy E-Soccer Cup', 48, 'italian', 12, 60],
  ['Germany E-Soccer Cup', 48, 'german', 12, 60],
  ['USA E-Basketball League', 53, 'american', 30, 120],
  ['Spain E-Basketball League', 53, 'iberian', 30, 120],
  ['China E-Basketball Cup', 53, 'chinese', 30, 120],
  ['England Virtual Soccer League', 54, 'english', 5, 40],
  ['Italy Virtual Soccer Cup', 54, 'italian', 5, 40],
  ['USA Virtual Basketball League', 55, 'american', 6, 40],
  ['Greece Virtual Basketball Cup', 55, 'greek', 6, 40],
]
const CONSOLES: readonly number[] = [48, 53]
const CLUBS = 12
/** A house with fewer matches on offer has no such games. */
const MATCHES_MIN = 200
/** Players change clubs and form with the day. */
const SEASON_MS = 24 * HOUR_MS
const LEAD_MAX_MS = 2 * HOUR_MS
/**
 * The last match of an hour begins minutes after it, takes half an hour at most, and its result is published soon
 * after.
 */
const TOLD_MS = 2 * HOUR_MS
/**
 * An offer number is free again after this many matches of a league, when all facts of its last match are published.
 */
const NUMBERS_EACH = 11

export const GAME_LEAGUES: readonly GameLeague[] = ROWS.map(([name, sport, tongue, everyMin, leadMin], at) => ({
  leagueId: `sim-e${at + 1}`,
  name,
  row: pointsRow(sport),
  tongue,
  clubs: CLUBS,
  everyMin,
  leadMin,
  hasHandles: CONSOLES.includes(sport),
}))

function openLeague(league: GameLeague, number: number, seed: string) {
  const { leagueId, name, row, everyMin, leadMin } = league
  const own = `${seed}/games/${leagueId}`
  const { names, factorsOf } = drawLeagueClubs(league, own)
  const rounds = doubleRoundRobin(CLUBS)
  const everyMs = everyMin * MINUTE_MS
  // The leagues of a sport start at staggered minutes.
  const shiftMs = ((number * 2) % everyMin) * MINUTE_MS
  const match = (count: number): FamilyMatch => {
    const [home, away] = rounds[Math.floor(count / (CLUBS / 2)) % rounds.length]![count % (CLUBS / 2)]!
    const matchId = `${leagueId}-${count}`
    const startsAtMs = count * everyMs + shiftMs
    const made: FamilyMatch & PointsMatch = {
      kind: 'family',
      matchId,
      leagueId,
      league: name,
      grade: 2,
      startsAtMs,
      seed: `${own}/${count}`,
      home: names[home]!,
      away: names[away]!,
      fixture: { sport: row.sport },
      offerNumber: GAME_NUMBERS_FROM + number * NUMBERS_EACH + (count % NUMBERS_EACH),
      opensAtMs: startsAtMs - leadMin * MINUTE_MS,
      row,
      factors: factorsOf(home, away, Math.floor(startsAtMs / SEASON_MS)),
      tell: (fixture) => tellPoints(made, fixture),
    }
    return made
  }
  const perHour = HOUR_MS / everyMs
  return (hour: number) => Array.from({ length: perHour }, (_, at) => match(hour * perHour + at))
}

interface Hours extends Stretches {
  of(hour: number): FamilyMatch[]
}

/** The matches of a seed by the hour; none for a small house. @param matches about how many matches are on offer */
export function openGameLeagues(seed: string, matches: number): Hours[] {
  if (matches < MATCHES_MIN) return []
  const leagues = GAME_LEAGUES.map((league, number) => openLeague(league, number, seed))
  const plain = { lengthMs: HOUR_MS, aheadMs: LEAD_MAX_MS, behindMs: HOUR_MS + TOLD_MS }
  return [{ ...plain, of: (hour): FamilyMatch[] => leagues.flatMap((matchesOf) => matchesOf(hour)) }]
}
