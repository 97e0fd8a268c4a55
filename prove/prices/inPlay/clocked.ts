/** Draws matches of every sport with a clock or with attacks, as the simulator does. Used by the proof of in-play prices. */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { sportOf } from '@quarterline/core/base/sport/sport'
import { MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import { playedPeriods } from '@quarterline/core/market/score'
import type { PointsRow } from '@quarterline/sources/points/row'
import { POINTS_ROWS } from '@quarterline/sources/points/rows'
import { tellPoints } from '@quarterline/sources/points/telling'
import { childrenOf } from '@quarterline/sources/world/rounds'
import type { FamilyMatch, HoopsMatch, SimulatedMatch, SoccerMatch } from '@quarterline/sources/world/simulated'

/** A sport to prove. */
export interface ClockedSport {
  name: string
  sport: number
  /** About how long a period takes, and the whole match at most. */
  periodMs: number
  matchMs: number
  /** The nth match of a seed. */
  match(seed: string, number: number): SimulatedMatch
}

const OPENS_BEFORE_MS = 5 * MINUTE_MS
const STARTS_AT_MS = Date.UTC(2026, 0, 3, 12)

/** An approximately normal draw with a standard deviation of `size`. */
const bell = (chance: Chance, size: number) => (chance.unit() + chance.unit() + chance.unit() - 1.5) * 2 * size

/** Fields common to all matches. Grade 1 has the smallest margin, so its prices leave the least room for error. */
const plain = (seed: string) => ({
  matchId: 'm',
  offerNumber: 0,
  leagueId: 'l',
  league: 'l',
  home: 'h',
  away: 'a',
  grade: 1 as const,
  seed,
  opensAtMs: STARTS_AT_MS - OPENS_BEFORE_MS,
  startsAtMs: STARTS_AT_MS,
})

function soccer(seed: string): SoccerMatch {
  const chance = chanceOf(`${seed}/strength`)
  const [total, balance] = [bell(chance, 0.2), bell(chance, 0.35) + 0.12]
  return {
    ...plain(seed),
    kind: 'soccer',
    tongues: ['english', 'english'],
    rates: { home: 1.35 * Math.exp(total + balance), away: 1.35 * Math.exp(total - balance) },
  }
}

function hoops(seed: string, quarterMin: number, total: number): HoopsMatch {
  const chance = chanceOf(`${seed}/strength`)
  return {
    ...plain(seed),
    kind: 'hoops',
    quarterMin,
    outlook: { margin: 2.6 + bell(chance, 6), total: total + bell(chance, 8) },
  }
}

function byAttacks(row: PointsRow, seed: string): SimulatedMatch {
  const chance = chanceOf(`${seed}/strength`)
  const edge = (row.home + bell(chance, row.spread)) / 2
  const made: FamilyMatch & { row: PointsRow; factors: readonly [number, number] } = {
    ...plain(seed),
    kind: 'family',
    fixture: { sport: row.sport },
    row,
    factors: [Math.exp(edge), Math.exp(-edge)],
    tell: (fixture) => tellPoints(made, fixture),
  }
  return made
}

const SOCCER = { sport: 1, periodMs: 45 * MINUTE_MS, matchMs: 125 * MINUTE_MS } as const
const HOOPS = { sport: 2, matchMs: 180 * MINUTE_MS } as const

export const CLOCKED: readonly ClockedSport[] = [
  { name: 'Soccer', ...SOCCER, match: (seed, number) => soccer(`${seed}/${number}`) },
  ...(['corners', 'cards'] as const).map((kind, at) => ({
    name: `Soccer, ${kind}`,
    ...SOCCER,
    match: (seed: string, number: number) => ({ ...childrenOf(soccer(`${seed}/${number}`))[at]!, offerNumber: 0 }),
  })),
  {
    name: 'Basketball, 48 minutes',
    ...HOOPS,
    periodMs: 25.8 * MINUTE_MS,
    match: (seed, number) => hoops(`${seed}/${number}`, 12, 220),
  },
  {
    name: 'Basketball, 40 minutes',
    ...HOOPS,
    periodMs: 21.5 * MINUTE_MS,
    match: (seed, number) => hoops(`${seed}/${number}`, 10, 162),
  },
  ...POINTS_ROWS.map((row): ClockedSport => {
    const sport = sportOf(row.sport)
    const periods = playedPeriods(sport).length + 1
    const [periodMs, breakMs] = [row.lastsS[1] * SECOND_MS, (row.halfTimeS ?? row.breakS)[1] * SECOND_MS]
    return {
      name: sport.name,
      sport: row.sport,
      periodMs,
      matchMs: periods * (periodMs + breakMs),
      match: (seed, number) => byAttacks(row, `${seed}/${number}`),
    }
  }),
]
