/** Sports of points that machines play: console games between players, and computed matches. Part of the rows in rows.ts. */
import { HIGH_SCORING, type PointsRow, points, SOCCER_LIKE } from './row.ts'

export const GAME_ROWS: readonly PointsRow[] = [
  {
    // Console soccer of two times four minutes between players: 4.2 goals a match.
    sport: 48,
    isGame: true,
    scoring: { attacks: 11, pointChances: points({ 1: 0.095 }) },
    offer: SOCCER_LIKE,
    home: 0,
    spread: 0.2,
    minutes: 4,
    clockGoesOn: true,
    lastsS: [250, 280],
    breakS: [40, 60],
    hasGoals: true,
    shutS: [10, 18],
  },
  {
    // Console basketball of four times five minutes: 52 possessions a side, 55 points.
    sport: 53,
    isGame: true,
    scoring: { attacks: 13, pointChances: points({ 1: 0.06, 2: 0.33, 3: 0.11 }), overtime: 8 },
    offer: HIGH_SCORING,
    home: 0,
    spread: 0.07,
    minutes: 5,
    lastsS: [320, 360],
    breakS: [20, 30],
  },
  {
    // Computed soccer: 2.7 goals a match, each half told in a minute and a half.
    sport: 54,
    isGame: true,
    scoring: { attacks: 14, pointChances: points({ 1: 0.0485 }) },
    offer: SOCCER_LIKE,
    home: 0.3,
    spread: 0.25,
    minutes: 45,
    clockGoesOn: true,
    lastsS: [88, 92],
    breakS: [10, 12],
    shutS: [4, 6],
  },
  {
    // Computed basketball: 80 possessions a side, 85 points, each quarter told in a minute.
    sport: 55,
    isGame: true,
    scoring: { attacks: 20, pointChances: points({ 1: 0.05, 2: 0.36, 3: 0.1 }), overtime: 10 },
    offer: HIGH_SCORING,
    home: 0.03,
    spread: 0.06,
    minutes: 10,
    lastsS: [58, 62],
    breakS: [8, 10],
  },
]
