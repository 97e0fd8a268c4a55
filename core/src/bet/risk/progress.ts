/** How far a match has come, part by part: what is over, what is running, what is still to come. */
import { sportOf } from '../../base/sport/sport.ts'
import type { BookMatch } from '../../market/book/match.ts'
import { isInSets, playedPeriods, type Score, type ScorePart, type Scores } from '../../market/score.ts'

export const NIL_NIL: Score = [0, 0]

/** Two scores together. */
export const addScores = ([a, b]: Score, [c, d]: Score): Score => [a + c, b + d]

const less = ([a, b]: Score, [c, d]: Score): Score => [Math.max(0, a - c), Math.max(0, b - d)]

/** What was scored in each part so far, and how many of them are over. */
export interface PlayedParts {
  at: readonly Score[]
  over: number
}

export interface Progress extends PlayedParts {
  /** The parts in the order of play, extra time last. */
  parts: readonly ScorePart[]
}

/** How far a match has come. A part whose score was never told counts as nothing: what is on offer then does not ask for it. */
export function progressOf({ fixture, phase, score, lastPart, running, scores }: BookMatch): Progress {
  const sport = sportOf(fixture.sport)
  const told: Scores = { ...running, ...scores }
  const parts: readonly ScorePart[] = [...playedPeriods(sport), 'ET']
  const over = lastPart ? Math.max(0, parts.indexOf(lastPart)) : 0
  // The first half's score is the match's own until it has been told.
  const before = parts.slice(0, over).map((part) => told[part] ?? (phase === 'HT' ? score : NIL_NIL))
  const inPart = told[parts[over]!] ?? (isInSets(sport) ? NIL_NIL : less(score, before.reduce(addScores, NIL_NIL)))
  return { parts, at: [...before, inPart, ...parts.slice(over + 1).map(() => NIL_NIL)], over }
}
