/**
 * Sports of goals, runs and points: how each is scored, how long it takes, and how far its sides lie apart. Attacks and what
 * they bring are those that each sport's statistics count: shots and their percentage, drives, sets of tackles, possessions,
 * centre passes, raids; rates are of the best known leagues, as their tables and yearbooks show them, rounded. The source of
 * a figure stands beside it. `home` and `spread` are logarithms of how much better a side scores than the other: what home
 * adds, and the standard deviation between clubs, such that favourites are as short as in the trade.
 */
import type { AttackOffer } from '@quarterline/core/price/points/attackQuotes'
import { GAME_ROWS } from './gameRows.ts'
import { HIGH_SCORING, type PointsRow, points, type Range, SOCCER_LIKE } from './row.ts'

const GOAL_SHUT: Range = [20, 45]
const TRY_SHUT: Range = [15, 30]
const LOW_SCORING: AttackOffer = { lines: 3, step: 2, teamTotals: true }
const GOALS = { hasGoals: true, shutS: GOAL_SHUT } as const

export const POINTS_ROWS: readonly PointsRow[] = [
  {
    // NHL: 30 shots a side, one in ten goes in, 3.1 goals; home sides score 8 % more.
    sport: 6,
    scoring: { attacks: 10, pointChances: points({ 1: 0.102 }), overtime: 5 },
    offer: LOW_SCORING,
    home: 0.08,
    spread: 0.16,
    minutes: 20,
    lastsS: [2160, 2520],
    breakS: [1020, 1080],
    ...GOALS,
  },
  {
    // MLB: 4.6 runs a side, half of its scoring plays bring one run and few four, which spreads a side's runs by three.
    sport: 3,
    scoring: {
      attacks: 3,
      pointChances: points({ 1: 0.077, 2: 0.027, 3: 0.01, 4: 0.004 }),
      walkOff: true,
      overtime: 3,
    },
    offer: LOW_SCORING,
    home: 0.04,
    spread: 0.11,
    lastsS: [960, 1140],
    breakS: [60, 100],
    shutS: [8, 16],
  },
  {
    // Bundesliga: 55 attacks a side and half of them a goal, 29 goals; home is worth a goal and a half.
    sport: 11,
    scoring: { attacks: 28, pointChances: points({ 1: 0.525 }) },
    offer: HIGH_SCORING,
    home: 0.05,
    spread: 0.075,
    minutes: 30,
    clockGoesOn: true,
    lastsS: [2160, 2460],
    breakS: [600, 660],
    halfTimeS: [720, 900],
  },
  {
    // NFL: 12 drives a side, a touchdown of 21 %, a field goal of 15 %, 22 points; margins around the spread deviate by 13.5.
    sport: 4,
    scoring: {
      attacks: 3,
      pointChances: points({ 7: 0.18, 6: 0.012, 8: 0.01, 3: 0.15, 2: 0.004 }),
      overtime: 2,
    },
    offer: HIGH_SCORING,
    home: 0.08,
    spread: 0.19,
    minutes: 15,
    lastsS: [2460, 2700],
    breakS: [120, 150],
    halfTimeS: [720, 840],
    shutS: TRY_SHUT,
  },
  {
    // NRL: 36 sets of tackles a side that come near, 22 points; tries with and without their two, penalties, a field goal.
    sport: 13,
    scoring: {
      attacks: 18,
      pointChances: points({ 6: 0.075, 4: 0.028, 2: 0.025, 1: 0.006 }),
    },
    offer: HIGH_SCORING,
    home: 0.1,
    spread: 0.19,
    minutes: 40,
    clockGoesOn: true,
    lastsS: [2700, 2940],
    breakS: [720, 840],
    shutS: TRY_SHUT,
  },
  {
    // Premiership and URC: 26 points a side, 3.1 tries, most converted, and two penalties.
    sport: 14,
    scoring: {
      attacks: 18,
      pointChances: points({ 7: 0.058, 5: 0.028, 3: 0.058 }),
    },
    offer: HIGH_SCORING,
    home: 0.13,
    spread: 0.18,
    minutes: 40,
    clockGoesOn: true,
    lastsS: [2760, 3060],
    breakS: [720, 840],
    shutS: TRY_SHUT,
  },
  {
    // UEFA futsal: 3.2 goals a side of some thirty shots.
    sport: 12,
    scoring: { attacks: 16, pointChances: points({ 1: 0.1 }) },
    offer: SOCCER_LIKE,
    home: 0.12,
    spread: 0.2,
    minutes: 20,
    clockGoesOn: true,
    lastsS: [2160, 2460],
    breakS: [720, 780],
    ...GOALS,
  },
  {
    // FIH Pro League: 4.6 goals a match; six entries of the circle a quarter end in a shot.
    sport: 24,
    scoring: { attacks: 6, pointChances: points({ 1: 0.097 }) },
    offer: SOCCER_LIKE,
    home: 0.1,
    spread: 0.2,
    minutes: 15,
    lastsS: [1080, 1260],
    breakS: [120, 140],
    halfTimeS: [600, 660],
    ...GOALS,
  },
  {
    // Champions League of water polo: 32 attacks a side, one in three a goal, 10.5 goals.
    sport: 25,
    scoring: { attacks: 8, pointChances: points({ 1: 0.33 }) },
    offer: HIGH_SCORING,
    home: 0.06,
    spread: 0.13,
    minutes: 8,
    lastsS: [780, 960],
    breakS: [120, 140],
    halfTimeS: [300, 320],
  },
  {
    // AFL: 52 entries of the fifty a side, 12 goals of six and 11 behinds, 82 points.
    sport: 26,
    scoring: {
      attacks: 13,
      pointChances: points({ 6: 0.225, 1: 0.215 }),
    },
    offer: HIGH_SCORING,
    home: 0.08,
    spread: 0.17,
    minutes: 20,
    lastsS: [1680, 1920],
    breakS: [360, 380],
    halfTimeS: [1200, 1230],
  },
  {
    // Pro Kabaddi: 34 points a side of raids and tackles, super raids and all-outs among them.
    sport: 28,
    scoring: { attacks: 28, pointChances: points({ 1: 0.42, 2: 0.07, 3: 0.02 }) },
    offer: HIGH_SCORING,
    home: 0.01,
    spread: 0.09,
    minutes: 20,
    lastsS: [1560, 1740],
    breakS: [300, 330],
  },
  {
    // Beach soccer's world cups: 8.5 goals a match.
    sport: 30,
    scoring: { attacks: 10, pointChances: points({ 1: 0.143 }) },
    offer: SOCCER_LIKE,
    home: 0.06,
    spread: 0.19,
    minutes: 12,
    lastsS: [1140, 1380],
    breakS: [180, 200],
    ...GOALS,
  },
  {
    // Super Netball: 60 points a side of 80 centre passes, some of them by shots of two.
    sport: 31,
    scoring: { attacks: 20, pointChances: points({ 1: 0.62, 2: 0.07 }), overtime: 7 },
    offer: HIGH_SCORING,
    home: 0.03,
    spread: 0.06,
    minutes: 15,
    lastsS: [1020, 1140],
    breakS: [240, 250],
    halfTimeS: [720, 740],
  },
  {
    // Extra innings apart, seven of them; 4.6 runs a side.
    sport: 79,
    scoring: {
      attacks: 3,
      pointChances: points({ 1: 0.085, 2: 0.035, 3: 0.015, 4: 0.005 }),
      walkOff: true,
      overtime: 3,
    },
    offer: LOW_SCORING,
    home: 0.04,
    spread: 0.17,
    lastsS: [840, 1020],
    breakS: [60, 90],
    shutS: [8, 16],
  },
  {
    // National Lacrosse League: 11.7 goals a side of some fifty shots; the first goal of an overtime wins.
    sport: 80,
    scoring: { attacks: 12, pointChances: points({ 1: 0.245 }), overtime: 1 },
    offer: HIGH_SCORING,
    home: 0.05,
    spread: 0.1,
    minutes: 15,
    lastsS: [1500, 1740],
    breakS: [120, 140],
    halfTimeS: [720, 840],
  },
  {
    // Swedish Super League of floorball: 5.4 goals a side.
    sport: 81,
    scoring: { attacks: 12, pointChances: points({ 1: 0.15 }) },
    offer: LOW_SCORING,
    home: 0.08,
    spread: 0.17,
    minutes: 20,
    lastsS: [1740, 1980],
    breakS: [900, 940],
    ...GOALS,
  },
  {
    // Elitserien of bandy: 4.8 goals a side.
    sport: 82,
    scoring: { attacks: 20, pointChances: points({ 1: 0.12 }) },
    offer: LOW_SCORING,
    home: 0.14,
    spread: 0.2,
    minutes: 45,
    clockGoesOn: true,
    lastsS: [2820, 3000],
    breakS: [1080, 1140],
    ...GOALS,
  },
  {
    // FIBA 3x3: 26 possessions a side in ten minutes, 17 points, over at 21; level, pairs of possessions until one leads.
    sport: 90,
    scoring: { attacks: 26, pointChances: points({ 1: 0.34, 2: 0.16 }), until: 21, overtime: 2 },
    offer: { lines: 3, step: 4 },
    home: 0,
    spread: 0.1,
    minutes: 10,
    lastsS: [840, 1020],
    breakS: [60, 90],
  },
  {
    // Championship football of the Gaelic games: 1-14 a side, 17 points.
    sport: 91,
    scoring: {
      attacks: 19,
      pointChances: points({ 1: 0.36, 3: 0.03 }),
    },
    offer: HIGH_SCORING,
    home: 0.06,
    spread: 0.13,
    minutes: 35,
    clockGoesOn: true,
    lastsS: [2220, 2460],
    breakS: [780, 900],
  },
  {
    // Championship hurling: 1-21 to 2-21 a side, 25 points.
    sport: 92,
    scoring: {
      attacks: 26,
      pointChances: points({ 1: 0.4, 3: 0.025 }),
    },
    offer: HIGH_SCORING,
    home: 0.05,
    spread: 0.11,
    minutes: 35,
    clockGoesOn: true,
    lastsS: [2280, 2520],
    breakS: [780, 900],
  },
  ...GAME_ROWS,
]
const ROW = new Map(POINTS_ROWS.map((row) => [row.sport, row]))

/** The row of a sport. */
export function pointsRow(sport: number): PointsRow {
  const row = ROW.get(sport)
  if (!row) throw new Error(`no points in sport ${sport}`)
  return row
}
