/**
 * Draws the course of a simulated tennis match point by point, at the chances that price it (R12-8), with an occasional
 * retirement. Padel and virtual tennis use it at a pace of their own.
 */
import type { Chance } from '@quarterline/core/base/chance'
import type { Score } from '@quarterline/core/market/score'
import {
  isSetOver,
  newSet,
  type Player,
  type ServeChances,
  type SetState,
} from '@quarterline/core/price/tennis/tennisChances'
import { seconds } from '../tell/course.ts'

/** The state after a point. */
export interface TennisPoint {
  atMs: number
  /** Games of the sets that are over. */
  done: readonly Score[]
  set: SetState
  /** The part of the match that ended with this point. */
  ends: 'point' | 'game' | 'set' | 'match'
}

export interface TennisCourse {
  startsAtMs: number
  firstServer: Player
  points: TennisPoint[]
  /** The player who won or whose opponent retired. */
  winner: Player
  /** When the loser retired, if he did. */
  retiredAtMs?: number
}

type Seconds = readonly [least: number, most: number]

/** How long the parts of a match take, and how often a player retires. */
export interface TennisPace {
  pointS: Seconds
  /** The change of ends after every odd game. */
  changeS: Seconds
  setBreakS: Seconds
  lateStartS: Seconds
  /** A player retires in one match of this many. */
  retires: number
}

const USUAL_PACE: TennisPace = {
  pointS: [24, 46],
  changeS: [70, 95],
  setBreakS: [110, 170],
  lateStartS: [0, 240],
  retires: 45,
}

const other = (player: Player): Player => (player === 0 ? 1 : 0)

/** The server of the next point. */
export function serverOf({ games, points, server }: SetState): Player {
  if (games[0] !== 6 || games[1] !== 6) return server
  return Math.floor((points[0] + points[1] + 1) / 2) % 2 === 0 ? server : other(server)
}

const plusOne = (score: Score, player: Player): Score =>
  player === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1]

/** Whether the points decide a game, or a tie-break. */
function isGameOver([home, away]: Score, isTieBreak: boolean): boolean {
  return Math.max(home, away) >= (isTieBreak ? 7 : 4) && Math.abs(home - away) >= 2
}

/** The state after a player won a point. */
export function afterPoint(
  { done, set }: { done: readonly Score[]; set: SetState },
  player: Player,
  toWin: 2 | 3,
): Omit<TennisPoint, 'atMs'> {
  const points = plusOne(set.points, player)
  if (!isGameOver(points, set.games[0] === 6 && set.games[1] === 6))
    return { done, set: { ...set, points }, ends: 'point' }
  const games = plusOne(set.games, player)
  const server = other(set.server)
  if (!isSetOver(games)) return { done, set: { games, points: [0, 0], server }, ends: 'game' }
  const sets = [...done, games]
  const setsWon = sets.filter(([home, away]) => (player === 0 ? home > away : away > home)).length
  return { done: sets, set: newSet(server), ends: setsWon === toWin ? 'match' : 'set' }
}

function pauseAfter(
  { ends, set, done }: Omit<TennisPoint, 'atMs'>,
  { pointS, changeS, setBreakS }: TennisPace,
  chance: Chance,
): number {
  if (ends === 'set') return seconds(chance, ...setBreakS)
  const isOdd = (set.games[0] + set.games[1]) % 2 === 1
  if (ends === 'game' && isOdd && (set.games[0] + set.games[1] > 1 || done.length > 0))
    return seconds(chance, ...changeS)
  return seconds(chance, ...pointS)
}

/**
 * Draws a match.
 * @param startsAtMs its scheduled start; play may begin a little later
 * @param serves each player's chance to win a point on his own serve
 * @param toWin the sets that win the match
 */
export function drawTennisCourse(
  {
    startsAtMs,
    serves,
    toWin,
    pace = USUAL_PACE,
  }: { startsAtMs: number; serves: ServeChances; toWin: 2 | 3; pace?: TennisPace },
  chance: Chance,
): TennisCourse {
  const endsByRetirement = chance.whole(1, pace.retires) === 1
  const retiring = chance.whole(0, 1) as Player
  const retiresAfterMs = seconds(chance, 900, 5400)
  const beganAtMs = startsAtMs + seconds(chance, ...pace.lateStartS)
  const points: TennisPoint[] = []
  const firstServer = chance.whole(0, 1) as Player
  let state: Pick<TennisPoint, 'done' | 'set'> = { done: [], set: newSet(firstServer) }
  let atMs = beganAtMs + seconds(chance, ...pace.pointS)
  for (;;) {
    if (endsByRetirement && atMs - beganAtMs >= retiresAfterMs)
      return { startsAtMs: beganAtMs, firstServer, points, winner: other(retiring), retiredAtMs: atMs }
    const server = serverOf(state.set)
    const player = chance.unit() < serves[server] ? server : other(server)
    const after = afterPoint(state, player, toWin)
    points.push({ ...after, atMs })
    if (after.ends === 'match') return { startsAtMs: beganAtMs, firstServer, points, winner: player }
    atMs += pauseAfter(after, pace, chance)
    state = after
  }
}
