/** The sports in sets and ends: their scoring, their duration, and how often a side retires. */
import type { FormatName } from '@quarterline/core/price/sets/formats'
import type { TennisPace } from '../tennis/tennisCourse.ts'

type Seconds = readonly [least: number, most: number]

export interface SetsRow {
  /** Its number in the catalogue. */
  sport: number
  format: FormatName
  /** Seconds from one rally, end or visit to the next. */
  rallyS: Seconds
  /** Seconds between two sets. */
  breakS: Seconds
  /**
   * The server: the winner of the last rally, or each side for this many in turn; null where there is no service or it
   * does not matter.
   */
  serves: 'winner' | number | null
  /** One match in this many ends in retirement, and one in a walkover. */
  retires: number
  walkovers: number
}

/** Single players retire or miss a match more often than teams. */
const PEOPLE = { retires: 160, walkovers: 240 } as const
const TEAMS = { retires: 2500, walkovers: 1200 } as const
const SETS: Seconds = [90, 130]
const LONG: Seconds = [150, 200]

const esports = (format: FormatName, rallyS: Seconds): SetsRow => ({
  sport: 40,
  format,
  rallyS,
  breakS: [420, 780],
  serves: null,
  ...TEAMS,
})
const MAP: Seconds = [105, 155]
const ROUND: Seconds = [85, 125]

export const SETS_ROWS = {
  badminton: { sport: 5, format: 'badminton', rallyS: [20, 34], breakS: SETS, serves: 'winner', ...PEOPLE },
  volleyball: { sport: 8, format: 'volleyball', rallyS: [24, 38], breakS: LONG, serves: 'winner', ...TEAMS },
  tableTennis: { sport: 9, format: 'tableTennis', rallyS: [13, 24], breakS: [55, 75], serves: 2, ...PEOPLE },
  snooker: { sport: 10, format: 'snooker', rallyS: [190, 310], breakS: [60, 120], serves: null, ...PEOPLE },
  pool: { sport: 10, format: 'pool', rallyS: [330, 540], breakS: [40, 80], serves: null, ...PEOPLE },
  darts: { sport: 20, format: 'darts', rallyS: [45, 65], breakS: [20, 40], serves: null, ...PEOPLE },
  beachVolleyball: {
    sport: 23,
    format: 'beachVolleyball',
    rallyS: [26, 40],
    breakS: SETS,
    serves: 'winner',
    ...PEOPLE,
  },
  sepakTakraw: { sport: 27, format: 'sepakTakraw', rallyS: [20, 34], breakS: SETS, serves: 3, ...TEAMS },
  squash: { sport: 29, format: 'squash', rallyS: [22, 38], breakS: SETS, serves: 'winner', ...PEOPLE },
  pickleball: { sport: 88, format: 'pickleball', rallyS: [22, 34], breakS: SETS, serves: 'winner', ...PEOPLE },
  racquetball: { sport: 89, format: 'racquetball', rallyS: [20, 32], breakS: SETS, serves: 'winner', ...PEOPLE },
  teqball: { sport: 105, format: 'teqball', rallyS: [18, 28], breakS: SETS, serves: 4, ...PEOPLE },
  tenpin: { sport: 85, format: 'tenpin', rallyS: [75, 110], breakS: LONG, serves: null, ...PEOPLE },
  curling: { sport: 83, format: 'curling', rallyS: [780, 900], breakS: LONG, serves: null, ...TEAMS },
  bowls: { sport: 84, format: 'bowls', rallyS: [150, 230], breakS: LONG, serves: null, ...PEOPLE },
  petanque: { sport: 86, format: 'petanque', rallyS: [190, 290], breakS: LONG, serves: null, ...PEOPLE },
  arena1: esports('arena1', MAP),
  arena3: esports('arena3', MAP),
  arena5: esports('arena5', MAP),
  strategy3: esports('strategy3', [80, 120]),
  shooter1: esports('shooter1', ROUND),
  shooter3: esports('shooter3', ROUND),
  shooter5: esports('shooter5', ROUND),
} as const satisfies Record<string, SetsRow>

/**
 * The sports that are scored as tennis is. Padel is priced with advantages, though some of its tours play a golden
 * point.
 */
export interface TennisRow {
  sport: number
  /** The share of average points that the server wins. */
  serve: number
  pace: TennisPace
  walkovers: number
}

const NEVER = 1_000_000_000
const PADEL: TennisPace = {
  pointS: [22, 38],
  changeS: [70, 95],
  setBreakS: [100, 140],
  lateStartS: [0, 240],
  retires: 160,
}
/** A computed match takes a quarter of an hour. */
const COMPUTED: TennisPace = {
  pointS: [5, 8],
  changeS: [8, 12],
  setBreakS: [40, 55],
  lateStartS: [0, 0],
  retires: NEVER,
}

export const TENNIS_ROWS = {
  padel: { sport: 87, serve: 0.585, pace: PADEL, walkovers: 240 },
  virtualTennis: { sport: 56, serve: 0.62, pace: COMPUTED, walkovers: NEVER },
} as const satisfies Record<string, TennisRow>

export type SetsKind = keyof typeof SETS_ROWS | keyof typeof TENNIS_ROWS
