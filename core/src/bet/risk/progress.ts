/** The progress of a match by part: finished, running, still to come. */
import { sportOf } from '../../base/sport/sport.ts'
import type { BookMatch } from '../../market/book/match.ts'
import { isInSets, playedPeriods, type Score, type ScorePart, type Scores } from '../../market/score.ts'

export const NIL_NIL: Score = [0, 0]

/** The sum of two scores. */
export const addScores = ([a, b]: Score, [c, d]: Score): Score => [a + c, b + d]

const less = ([a, b]: Score, [c, d]: Score): Score => [Math.max(0, a - c), Math.max(0, b - d)]

/** The score of each part so far, and how many parts are finished. */
export interface PlayedParts {
  at: readonly Score[]
  over: number
}

export interface Progress extends PlayedParts {
  /** Parts in order of play, extra time last. */
  parts: readonly ScorePart[]
}

/** The progress of a match. A part without a reported score counts 0: nothing on offer then depends on it. */
export function progressOf({ fixture, phase, score, lastPart, running, scores }: BookMatch): Progress {
  const sport = sportOf(fixture.sport)
  const known: Scores = { ...running, ...scores }
  const parts: readonly ScorePart[] = [...playedPeriods(sport), 'ET']
  const over = lastPart ? Math.max(0, parts.indexOf(lastPart)) : 0
  // Until the first half's score is reported, it is the match's.
  const before = parts.slice(0, over).map((part) => known[part] ?? (phase === 'HT' ? score : NIL_NIL))
  const inPart = known[parts[over]!] ?? (isInSets(sport) ? NIL_NIL : less(score, before.reduce(addScores, NIL_NIL)))
  return { parts, at: [...before, inPart, ...parts.slice(over + 1).map(() => NIL_NIL)], over }
}
