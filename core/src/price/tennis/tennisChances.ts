/** Tennis by exact recursion (R12-8): from the chances that each server wins a point to games, sets and matches, from any score. */
import type { Score } from '../../market/score.ts'

/** The chance that each player wins a point when serving. */
export type ServeChances = readonly [home: number, away: number]
/** 0 the home player, 1 the away player. */
export type Player = 0 | 1

const other = (player: Player): Player => (player === 0 ? 1 : 0)

/**
 * The chance to win a game of four points, two clear, when each point is won with chance p, from any points (R12-8).
 */
export function gameChance(p: number, points: Score = [0, 0]): number {
  const q = 1 - p
  const deuce = (p * p) / (p * p + q * q)
  const from = (mine: number, theirs: number): number => {
    if (mine >= 4 && mine - theirs >= 2) return 1
    if (theirs >= 4 && theirs - mine >= 2) return 0
    if (mine >= 3 && theirs >= 3) return mine === theirs ? deuce : mine > theirs ? p + q * deuce : p * deuce
    return p * from(mine + 1, theirs) + q * from(mine, theirs + 1)
  }
  return from(...points)
}

/** Chance that a server holds: p⁴(1 + 4q + 10q²) + 20p³q³ · p²/(p² + q²) (R12-8). */
export function holdChance(p: number): number {
  return gameChance(p)
}

/** Who serves the nth point of a tie-break, from 0: one point, then two each. */
function tieBreakServer(first: Player, point: number): Player {
  return Math.floor((point + 1) / 2) % 2 === 0 ? first : other(first)
}

/** The chance that home takes a tie-break of seven points, two clear, begun by `first`, from any points (R12-8). */
export function tieBreak(serves: ServeChances, first: Player, points: Score = [0, 0]): number {
  const homePoint = (server: Player) => (server === 0 ? serves[0] : 1 - serves[1])
  const both = homePoint(0) * homePoint(1)
  const level = both / (both + (1 - homePoint(0)) * (1 - homePoint(1)))
  const known = new Map<number, number>()
  const from = (home: number, away: number): number => {
    if (home >= 7 && home - away >= 2) return 1
    if (away >= 7 && away - home >= 2) return 0
    // From level points, each pair has one serve of either player.
    if (home === away && home >= 6) return level
    const key = home * 64 + away
    const found = known.get(key)
    if (found !== undefined) return found
    const p = homePoint(tieBreakServer(first, home + away))
    const chance = p * from(home + 1, away) + (1 - p) * from(home, away + 1)
    known.set(key, chance)
    return chance
  }
  return from(...points)
}

/** Final scores of a set in games, home first: 6-0 to 7-6, then 0-6 to 6-7. */
export const SET_SCORES: readonly Score[] = [
  ...([0, 1, 2, 3, 4] as const).map((games): Score => [6, games]),
  ...([5, 6] as const).map((games): Score => [7, games]),
  ...([0, 1, 2, 3, 4] as const).map((games): Score => [games, 6]),
  ...([5, 6] as const).map((games): Score => [games, 7]),
]
const SIDE = 8
const PLACE = new Map(SET_SCORES.map(([home, away], at) => [home * SIDE + away, at]))

/** The state of a set: games, points of the running game, and its server (in a tie-break, who began it). */
export interface SetState {
  games: Score
  points: Score
  server: Player
}

/** The state at the beginning of a set. */
export const newSet = (server: Player): SetState => ({ games: [0, 0], points: [0, 0], server })

/** Whether these games end a set. */
export function isSetOver([home, away]: Score): boolean {
  return PLACE.has(home * SIDE + away)
}

/** Home's chance to take the running game from its points. */
function runningGame(serves: ServeChances, { games, points, server }: SetState): number {
  if (games[0] === 6 && games[1] === 6) return tieBreak(serves, server, points)
  if (server === 0) return gameChance(serves[0], points)
  return 1 - gameChance(serves[1], [points[1], points[0]])
}

/** Chances of SET_SCORES from a state (R12-8). */
export function setScoreChances(serves: ServeChances, state: SetState): number[] {
  const ends = new Array<number>(SET_SCORES.length).fill(0)
  const holds = [holdChance(serves[0]), 1 - holdChance(serves[1])] as const
  const began = state.games[0] + state.games[1]
  // Game by game: the chance of each score reached.
  let now = new Map<number, number>([[state.games[0] * SIDE + state.games[1], 1]])
  for (let played = began; now.size > 0; played++) {
    const next = new Map<number, number>()
    const server = (played - began) % 2 === 0 ? state.server : other(state.server)
    for (const [key, chance] of now) {
      const games: Score = [Math.floor(key / SIDE), key % SIDE]
      const home =
        played === began
          ? runningGame(serves, { ...state, games })
          : games[0] === 6 && games[1] === 6
            ? tieBreak(serves, server)
            : holds[server]
      const arrive = (to: number, part: number) => {
        const end = PLACE.get(to)
        if (end === undefined) next.set(to, (next.get(to) ?? 0) + part)
        else ends[end]! += part
      }
      arrive(key + SIDE, chance * home)
      arrive(key + 1, chance * (1 - home))
    }
    now = next
  }
  return ends
}

/** Home's chance to take a set; it does not depend on who serves first (R12-8). */
export function setChance(scores: readonly number[]): number {
  return SET_SCORES.reduce((sum, [home, away], at) => sum + (home > away ? scores[at]! : 0), 0)
}

/** The state of a match. */
export interface TennisMatchState {
  serves: ServeChances
  /** Sets that win the match: 2 or 3. */
  toWin: 2 | 3
  /** Games of finished sets. */
  done: readonly Score[]
  set: SetState
}

/** Distributions of a match: sets, total games, games by margin. */
export interface MatchChances {
  /** By final sets, home times 4 plus away. */
  sets: ReadonlyMap<number, number>
  /** Chances by total games, `byTotal[games]`, and by home less away games, `byMargin[GAMES_MAX + margin]`. */
  byTotal: readonly number[]
  byMargin: readonly number[]
  /** The running set's chances, by SET_SCORES. */
  set: readonly number[]
}

/** The most games of a match over five sets. */
export const GAMES_MAX = 65

/** Games accumulated set by set: totals and margins for each score in sets and each next server. */
interface Row {
  chance: number
  byTotal: Float64Array
  byMargin: Float64Array
}

const emptyRow = (): Row => ({
  chance: 0,
  byTotal: new Float64Array(GAMES_MAX + 1),
  byMargin: new Float64Array(2 * GAMES_MAX + 1),
})

/** Adds the games of a set to a row. */
function addSet(to: Row, from: Row, [home, away]: Score, chance: number): void {
  const games = home + away
  const margin = home - away
  to.chance += from.chance * chance
  for (let at = 0; at + games <= GAMES_MAX; at++) to.byTotal[at + games]! += from.byTotal[at]! * chance
  const last = 2 * GAMES_MAX
  for (let at = Math.max(0, -margin); at <= Math.min(last, last - margin); at++)
    to.byMargin[at + margin]! += from.byMargin[at]! * chance
}

/** Who serves first in the next set: games alternate, and the tie-break counts as one. */
function nextServer(state: SetState, [home, away]: Score): Player {
  const more = home + away - state.games[0] - state.games[1]
  return more % 2 === 0 ? state.server : other(state.server)
}

/** The distributions of a whole match from a state (R12-8). */
export function matchChances({ serves, toWin, done, set }: TennisMatchState): MatchChances {
  const won: [number, number] = [0, 0]
  const start = emptyRow()
  start.chance = 1
  let games = 0
  let margin = 0
  for (const [home, away] of done) {
    won[home > away ? 0 : 1] += 1
    games += home + away
    margin += home - away
  }
  start.byTotal[games] = 1
  start.byMargin[GAMES_MAX + margin] = 1
  const fresh = [setScoreChances(serves, newSet(0)), setScoreChances(serves, newSet(1))] as const
  const running = setScoreChances(serves, set)
  const over = emptyRow()
  const sets = new Map<number, number>()
  // Set by set; the first is the running one.
  let open = new Map<number, Row>([[(won[0] * 4 + won[1]) * 2 + set.server, start]])
  for (let isFirst = true; open.size > 0; isFirst = false) {
    const next = new Map<number, Row>()
    for (const [key, row] of open) {
      const server = (key % 2) as Player
      const state = isFirst ? set : newSet(server)
      const ends = isFirst ? running : fresh[server]
      for (const [at, end] of SET_SCORES.entries()) {
        if (ends[at] === 0) continue
        const score = (key >> 1) + (end[0] > end[1] ? 4 : 1)
        const isOver = score >> 2 === toWin || score % 4 === toWin
        if (isOver) sets.set(score, (sets.get(score) ?? 0) + row.chance * ends[at]!)
        const place = score * 2 + nextServer(state, end)
        const to = isOver ? over : (next.get(place) ?? emptyRow())
        if (!isOver) next.set(place, to)
        addSet(to, row, end, ends[at]!)
      }
    }
    open = next
  }
  return { sets, byTotal: [...over.byTotal], byMargin: [...over.byMargin], set: running }
}

/** The mean of two distributions. */
const mean = (a: readonly number[], b: readonly number[]) => a.map((chance, at) => (chance + b[at]!) / 2)

/** The distributions before a match: either player may serve first. */
export function openingChances(state: Omit<TennisMatchState, 'done' | 'set'>): MatchChances {
  const [one, other] = [0, 1].map((server) => matchChances({ ...state, done: [], set: newSet(server as Player) })) as [
    MatchChances,
    MatchChances,
  ]
  return {
    // The winner and the number of sets do not depend on the first server.
    sets: one.sets,
    byTotal: mean(one.byTotal, other.byTotal),
    byMargin: mean(one.byMargin, other.byMargin),
    set: mean(one.set, other.set),
  }
}

/** Chance that the home player wins the match. */
export function matchChance({ sets }: Pick<MatchChances, 'sets'>): number {
  let home = 0
  for (const [score, chance] of sets) if (score >> 2 > score % 4) home += chance
  return home
}
