/** How a simulated tennis match runs: point by point at the chances that price it (R12-8), now and then given up. */
import type { Chance } from '@quarterline/core/base/chance'
import type { Score } from '@quarterline/core/market/score'
import {
  isSetOver,
  newSet,
  type Player,
  type Serves,
  type SetState,
} from '@quarterline/core/price/tennis/tennisChances'
import { seconds } from '../tell/course.ts'

/** What stands after a point. */
export interface TennisPoint {
  atMs: number
  /** Games of the sets that are over. */
  done: readonly Score[]
  set: SetState
  /** What ended with this point. */
  ends: 'point' | 'game' | 'set' | 'match'
}

export interface TennisCourse {
  startsAtMs: number
  firstServer: Player
  points: TennisPoint[]
  /** Who goes on to the next round. */
  winner: Player
  /** When a player gives up; the match is his opponent's. */
  retiredAtMs?: number
}

const POINT_S = [24, 46] as const
/** Players change ends after every odd game, and rest after a set. */
const CHANGE_S = [70, 95] as const
const SET_BREAK_S = [110, 170] as const
const LATE_START_S = [0, 240] as const
/** One match in so many is given up. */
const RETIREMENT = 45

const other = (player: Player): Player => (player === 0 ? 1 : 0)

/** Who serves the next point. */
export function serverOf({ games, points, server }: SetState): Player {
  if (games[0] !== 6 || games[1] !== 6) return server
  return Math.floor((points[0] + points[1] + 1) / 2) % 2 === 0 ? server : other(server)
}

const won = (score: Score, player: Player): Score =>
  player === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1]

/** Whether points are those of a finished game, or of a finished tie-break. */
function isGameOver([home, away]: Score, isTieBreak: boolean): boolean {
  return Math.max(home, away) >= (isTieBreak ? 7 : 4) && Math.abs(home - away) >= 2
}

/** What stands after a player won a point. */
export function afterPoint(
  { done, set }: { done: readonly Score[]; set: SetState },
  player: Player,
  toWin: 2 | 3,
): Omit<TennisPoint, 'atMs'> {
  const points = won(set.points, player)
  if (!isGameOver(points, set.games[0] === 6 && set.games[1] === 6))
    return { done, set: { ...set, points }, ends: 'point' }
  const games = won(set.games, player)
  const server = other(set.server)
  if (!isSetOver(games)) return { done, set: { games, points: [0, 0], server }, ends: 'game' }
  const sets = [...done, games]
  const taken = sets.filter(([home, away]) => (player === 0 ? home > away : away > home)).length
  return { done: sets, set: newSet(server), ends: taken === toWin ? 'match' : 'set' }
}

function pauseAfter({ ends, set, done }: Omit<TennisPoint, 'atMs'>, chance: Chance): number {
  if (ends === 'set') return seconds(chance, ...SET_BREAK_S)
  const odd = (set.games[0] + set.games[1]) % 2 === 1
  if (ends === 'game' && odd && (set.games[0] + set.games[1] > 1 || done.length > 0))
    return seconds(chance, ...CHANGE_S)
  return seconds(chance, ...POINT_S)
}

/** Draws a match that is to begin at an instant. */
export function drawTennisCourse(
  { startsAtMs, serves, toWin }: { startsAtMs: number; serves: Serves; toWin: 2 | 3 },
  chance: Chance,
): TennisCourse {
  const isRetired = chance.whole(1, RETIREMENT) === 1
  const givesUp = chance.whole(0, 1) as Player
  const staysS = seconds(chance, 900, 5400)
  const began = startsAtMs + seconds(chance, ...LATE_START_S)
  const points: TennisPoint[] = []
  const firstServer = chance.whole(0, 1) as Player
  let state: Pick<TennisPoint, 'done' | 'set'> = { done: [], set: newSet(firstServer) }
  let atMs = began + seconds(chance, ...POINT_S)
  for (;;) {
    if (isRetired && atMs - began >= staysS)
      return { startsAtMs: began, firstServer, points, winner: other(givesUp), retiredAtMs: atMs }
    const server = serverOf(state.set)
    const player = chance.unit() < serves[server] ? server : other(server)
    const after = afterPoint(state, player, toWin)
    points.push({ ...after, atMs })
    if (after.ends === 'match') return { startsAtMs: began, firstServer, points, winner: player }
    atMs += pauseAfter(after, chance)
    state = after
  }
}
