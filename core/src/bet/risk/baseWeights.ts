/**
 * Weights of a match's endings, from which the search for fair chances starts: Poisson weights per half in goal sports,
 * equal weights in others.
 */
import type { Sheet } from '../../market/event.ts'
import type { Score } from '../../market/score.ts'
import type { Play } from '../settle/outcome.ts'
import { NIL_NIL, type PlayedParts } from './progress.ts'

/** The most goals of one side in a half that any ending has. */
const GOALS_MAX = 16
const HALVES = ['1H', '2H'] as const

/** Poisson weights of 0, 1, 2 … goals, not divided by their sum. */
function poissonWeights(mean: number): number[] {
  const weights = [1]
  for (let goals = 1; goals <= GOALS_MAX; goals++) weights.push((weights[goals - 1]! * mean) / goals)
  return weights
}

/**
 * Weights of endings, which sum to 1. They may be wrong: fair chances are found from any weights, only sooner from good
 * ones.
 * @param expected goals to come in each half, home and away
 */
export function baseWeights(plays: readonly Play[], { at }: PlayedParts, expected: readonly Score[]): Float64Array {
  const weightsOfHalves = HALVES.map((half, part) => {
    const [home, away] = (expected[part] ?? NIL_NIL).map(poissonWeights) as [number[], number[]]
    const [ofHome, ofAway] = at[part] ?? NIL_NIL
    return ({ scores }: Sheet) => {
      const score = scores[half]
      return score ? (home[score[0] - ofHome] ?? 0) * (away[score[1] - ofAway] ?? 0) : 1
    }
  })
  const weights = Float64Array.from(plays, ({ sheet }) =>
    weightsOfHalves.reduce((weight, weightOf) => weight * weightOf(sheet), 1),
  )
  const total = weights.reduce((sum, one) => sum + one, 0)
  return weights.map((one) => one / total)
}
