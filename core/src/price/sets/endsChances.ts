/**
 * Games of ends: bowls and petanque race to a target; curling plays a number of ends, then extra ends until one side
 * scores. One side scores one or more points per end, so totals need points, not equal units.
 */
import type { Score } from '../../market/score.ts'
import type { MatchOutlook } from './setsChances.ts'
import { type Spread, sumOf } from './spread.ts'

export interface EndsFormat {
  /** Points that win at once; more do not count. Games without a number of ends have no blank ends. */
  to?: number
  /** Ends to play; extra ends follow while level. */
  ends?: number
  /** Chances that a scoring side scores 1, 2, 3 and so on. */
  worth: readonly number[]
  /** The chance of a blank end. */
  blank: number
  /** The last stone's effect on the log-odds of scoring; the scoring side passes it to the other. */
  hammer: number
}

/** 0 the home side, 1 the away side. */
export type EndSide = 0 | 1

/** The state of a game: score, ends played, and who has the last stone. */
export interface EndsState {
  score: Score
  played: number
  hammer: EndSide
}

/** The most points of a side. */
const POINTS_MAX = 40

/** The chance that home scores in an end that is not blank. */
export function endChance({ hammer }: EndsFormat, p: number, has: EndSide): number {
  if (hammer === 0) return p
  const odds = (p / (1 - p)) * Math.exp(has === 0 ? hammer : -hammer)
  return odds / (1 + odds)
}

/** Whether a game is over. */
export function areEndsOver(
  { to = POINTS_MAX, ends }: EndsFormat,
  { score: [home, away], played }: EndsState,
): boolean {
  return Math.max(home, away) >= to || (ends !== undefined && played >= ends && home !== away)
}

/** The state after an end with this score; no side for a blank end. */
export function afterEnd({ to = POINTS_MAX }: EndsFormat, state: EndsState, side: EndSide, points: number): EndsState {
  const { score, played } = state
  if (points === 0) return { ...state, played: played + 1 }
  const own = Math.min(score[side] + points, to)
  return {
    score: side === 0 ? [own, score[1]] : [score[0], own],
    played: played + 1,
    hammer: side === 0 ? 1 : 0,
  }
}

const SIDE = POINTS_MAX + 1
/** Chances below this are left out. */
const NEGLIGIBLE = 1e-11
const SIDES = [0, 1] as const

/** Totals being accumulated. */
interface GameTotals {
  total: number[]
  margin: number[]
  home: number
}

function add(ended: GameTotals, home: number, away: number, chance: number): void {
  ended.total[home + away]! += chance
  ended.margin[home - away + SIDE]! += chance
  if (home > away) ended.home += chance
}

const noResults: ReadonlyMap<string, number> = new Map()

/** Chances of unfinished games by home points, away points and last stone. */
interface Flow {
  now: Float64Array
  next: Float64Array
  /** The most points of each side. */
  reach: Score
  /** Whether the leader after this end has won. */
  isLast: boolean
}

/** Advances all chances by one end. @returns the chance of games still unfinished */
function playEnd(format: EndsFormat, p: number, { now, next, reach, isLast }: Flow, ended: GameTotals): number {
  const { to = POINTS_MAX, worth, blank } = format
  const arrive = (home: number, away: number, hammer: EndSide, chance: number) => {
    if (home >= to || away >= to || (isLast && home !== away)) add(ended, home, away, chance)
    else next[(home * SIDE + away) * 2 + hammer]! += chance
  }
  const scores = ([0, 1] as const).map((has) => endChance(format, p, has))
  let played = 0
  for (let home = 0; home <= Math.min(reach[0], to - 1); home++)
    for (let away = 0; away <= Math.min(reach[1], to - 1); away++)
      for (const hammer of SIDES) {
        const chance = now[(home * SIDE + away) * 2 + hammer]!
        if (chance < NEGLIGIBLE) continue
        played += chance
        if (blank > 0) arrive(home, away, hammer, chance * blank)
        const scored = chance * (1 - blank)
        const byHome = scored * scores[hammer]!
        // By index: the innermost loop.
        for (let at = 0; at < worth.length; at++) {
          arrive(Math.min(home + at + 1, to), away, 1, byHome * worth[at]!)
          arrive(home, Math.min(away + at + 1, to), 0, (scored - byHome) * worth[at]!)
        }
      }
  return played
}

function trimmed(chances: readonly number[], from: number): Spread {
  const first = chances.findIndex((chance) => chance > 0)
  return { from: from + first, chances: chances.slice(first, chances.findLastIndex((chance) => chance > 0) + 1) }
}

/** Final scores from a state; `p` is the chance that home scores in an end. */
export function endsOutlook(format: EndsFormat, p: number, state: EndsState): MatchOutlook {
  const { ends } = format
  const none = () => new Array<number>(2 * SIDE).fill(0)
  const ended: GameTotals = { total: none(), margin: none(), home: 0 }
  let now = new Float64Array(SIDE * SIDE * 2)
  now[(state.score[0] * SIDE + state.score[1]) * 2 + state.hammer] = 1
  if (ends === undefined) playEnd(format, p, { now, next: now, reach: [POINTS_MAX, POINTS_MAX], isLast: false }, ended)
  else
    for (let end = 0, left = 1; left > 0; end++) {
      const next = new Float64Array(now.length)
      const more = end * format.worth.length
      const reach: Score = [state.score[0] + more, state.score[1] + more]
      left = playEnd(format, p, { now, next, reach, isLast: state.played + end + 1 >= ends }, ended)
      now = next
    }
  return { total: trimmed(ended.total, 0), margin: trimmed(ended.margin, -SIDE), home: ended.home, results: noResults }
}

/** The same before a game: either side may have the last stone of the first end. */
export function endsOpening(format: EndsFormat, p: number): MatchOutlook {
  const from = (hammer: EndSide) => endsOutlook(format, p, { score: [0, 0], played: 0, hammer })
  const one = from(0)
  if (format.hammer === 0) return one
  const other = from(1)
  const both = (a: Spread, b: Spread) =>
    sumOf([
      { spread: a, by: 0, share: 0.5 },
      { spread: b, by: 0, share: 0.5 },
    ])
  return {
    total: both(one.total, other.total),
    margin: both(one.margin, other.margin),
    home: (one.home + other.home) / 2,
    results: noResults,
  }
}
