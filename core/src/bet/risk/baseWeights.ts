/** First weights of a match's endings: Poisson weights per half where goals are expected, equal weights elsewhere. */
import type { Sheet } from '../../market/event.ts'
import type { Score } from '../../market/score.ts'
import type { Play } from '../settle/outcome.ts'
import { NIL_NIL, type PlayedParts } from './progress.ts'

/** No ending of a half has more goals of one side. */
const GOALS_MAX = 16
const HALVES = ['1H', '2H'] as const

/** Poisson weights around a mean, up to a factor. */
function rarely(mean: number): number[] {
  const weights = [1]
  for (let goals = 1; goals <= GOALS_MAX; goals++) weights.push((weights[goals - 1]! * mean) / goals)
  return weights
}

/**
 * Weights of endings. They need not be right: fair chances computed from them are, and a near guess finds them sooner.
 * @param expected goals to come in each half, home and away
 */
export function baseWeights(plays: readonly Play[], { at }: PlayedParts, expected: readonly Score[]): Float64Array {
  const weighs = HALVES.map((half, part) => {
    const [home, away] = (expected[part] ?? NIL_NIL).map(rarely) as [number[], number[]]
    const [ofHome, ofAway] = at[part] ?? NIL_NIL
    return ({ scores }: Sheet) => {
      const score = scores[half]
      return score ? (home[score[0] - ofHome] ?? 0) * (away[score[1] - ofAway] ?? 0) : 1
    }
  })
  const weights = Float64Array.from(plays, ({ sheet }) => weighs.reduce((weight, weigh) => weight * weigh(sheet), 1))
  const all = weights.reduce((sum, one) => sum + one, 0)
  return weights.map((one) => one / all)
}
