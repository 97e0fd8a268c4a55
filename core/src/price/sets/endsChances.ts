/**
 * Chances of games of ends: bowls and petanque go to a number of points; curling has a number of ends, then extra ends
 * until one side leads. An end brings one side one or more points, so the total counts points, not ends. Used by
 * `setsBoard.ts`; courses are drawn with the same chances.
 */
import type { Score } from '../../market/score.ts'
import type { MatchOutlook } from './setsChances.ts'
import { type Spread, sumOf } from './spread.ts'

export interface EndsFormat {
  /** The points that win at once; points beyond them do not count. A game without `ends` has no blank ends. */
  to?: number
  /** Ends to play; extra ends follow while level. */
  ends?: number
  /** Chances that a scoring side scores 1, 2, 3 and so on. */
  pointsChances: readonly number[]
  /** The chance of a blank end. */
  blank: number
  /** How much the last stone (the hammer) raises the log-odds of scoring. The side that scores loses it to the other. */
  hammer: number
}

/** 0 the home side, 1 the away side. */
export type EndSide = 0 | 1

/** A game after some ends: its score, the ends played, and the side with the last stone of the next end. */
export interface EndsState {
  score: Score
  played: number
  hammer: EndSide
}

/** The most points of a side. */
const POINTS_MAX = 40

/**
 * The chance that home scores in an end that is not blank.
 * @param p the same chance without the effect of the last stone
 * @param lastStone the side that has it
 */
export function endChance({ hammer }: EndsFormat, p: number, lastStone: EndSide): number {
  if (hammer === 0) return p
  const odds = (p / (1 - p)) * Math.exp(lastStone === 0 ? hammer : -hammer)
  return odds / (1 + odds)
}

export function isEndsGameOver(
  { to = POINTS_MAX, ends }: EndsFormat,
  { score: [home, away], played }: EndsState,
): boolean {
  return Math.max(home, away) >= to || (ends !== undefined && played >= ends && home !== away)
}

/** The state after an end. @param points 0 for a blank end, whose side does not matter */
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

/** The possible scores of a side, 0 included. */
const SCORES = POINTS_MAX + 1
/** Games less likely than this are left out. */
const NEGLIGIBLE = 1e-11
const SIDES = [0, 1] as const

/** The chances of finished games so far: by total, by margin, and of a home win. */
interface FinishedGames {
  total: number[]
  margin: number[]
  home: number
}

function addFinished(ended: FinishedGames, home: number, away: number, chance: number): void {
  ended.total[home + away]! += chance
  ended.margin[home - away + SCORES]! += chance
  if (home > away) ended.home += chance
}

const noResults: ReadonlyMap<string, number> = new Map()

/** The chances of unfinished games by home points, away points and last stone, before and after an end. */
interface EndStep {
  now: Float64Array
  next: Float64Array
  /** The most points of each side. */
  reach: Score
  /** Whether the leader after this end has won. */
  isLast: boolean
}

/** Advances all chances by one end. @returns the chance of games still unfinished */
function playEnd(format: EndsFormat, p: number, { now, next, reach, isLast }: EndStep, ended: FinishedGames): number {
  const { to = POINTS_MAX, pointsChances, blank } = format
  const arrive = (home: number, away: number, hammer: EndSide, chance: number) => {
    if (home >= to || away >= to || (isLast && home !== away)) addFinished(ended, home, away, chance)
    else next[(home * SCORES + away) * 2 + hammer]! += chance
  }
  const scores = ([0, 1] as const).map((lastStone) => endChance(format, p, lastStone))
  let played = 0
  for (let home = 0; home <= Math.min(reach[0], to - 1); home++)
    for (let away = 0; away <= Math.min(reach[1], to - 1); away++)
      for (const hammer of SIDES) {
        const chance = now[(home * SCORES + away) * 2 + hammer]!
        if (chance < NEGLIGIBLE) continue
        played += chance
        if (blank > 0) arrive(home, away, hammer, chance * blank)
        const scored = chance * (1 - blank)
        const byHome = scored * scores[hammer]!
        // By index, because this is the innermost loop.
        for (let at = 0; at < pointsChances.length; at++) {
          arrive(Math.min(home + at + 1, to), away, 1, byHome * pointsChances[at]!)
          arrive(home, Math.min(away + at + 1, to), 0, (scored - byHome) * pointsChances[at]!)
        }
      }
  return played
}

/** The chances without the zeros at both ends. @param from the value of the first */
function trimmed(chances: readonly number[], from: number): Spread {
  const first = chances.findIndex((chance) => chance > 0)
  return { from: from + first, chances: chances.slice(first, chances.findLastIndex((chance) => chance > 0) + 1) }
}

/** The outlook on the final score from a state. @param p the chance that home scores in an end, as in `endChance` */
export function endsOutlook(format: EndsFormat, p: number, state: EndsState): MatchOutlook {
  const { ends } = format
  const none = () => new Array<number>(2 * SCORES).fill(0)
  const ended: FinishedGames = { total: none(), margin: none(), home: 0 }
  let now = new Float64Array(SCORES * SCORES * 2)
  now[(state.score[0] * SCORES + state.score[1]) * 2 + state.hammer] = 1
  if (ends === undefined) playEnd(format, p, { now, next: now, reach: [POINTS_MAX, POINTS_MAX], isLast: false }, ended)
  else
    for (let end = 0, left = 1; left > 0; end++) {
      const next = new Float64Array(now.length)
      const more = end * format.pointsChances.length
      const reach: Score = [state.score[0] + more, state.score[1] + more]
      left = playEnd(format, p, { now, next, reach, isLast: state.played + end + 1 >= ends }, ended)
      now = next
    }
  return {
    total: trimmed(ended.total, 0),
    margin: trimmed(ended.margin, -SCORES),
    home: ended.home,
    results: noResults,
  }
}

/** The outlook before a game: either side may have the last stone of the first end. */
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
