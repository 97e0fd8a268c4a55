/** How far a match has come, part by part: what is over, what is running, what is still to come. */
import { sportOf } from '../../base/sport/sport.ts'
import type { BookMatch } from '../../market/book/match.ts'
import { isInSets, type Part, playedPeriods, type Score, type Scores } from '../../market/score.ts'

export const NOTHING: Score = [0, 0]

/** Two scores together. */
export const plus = ([a, b]: Score, [c, d]: Score): Score => [a + c, b + d]

const less = ([a, b]: Score, [c, d]: Score): Score => [Math.max(0, a - c), Math.max(0, b - d)]

/** What was scored in each part so far, and how many of them are over. */
export interface Played {
  at: readonly Score[]
  over: number
}

export interface Progress extends Played {
  /** The parts in the order of play, extra time last. */
  parts: readonly Part[]
}

/** How far a match has come. A part whose score was never told counts as nothing: what is on offer then does not ask for it. */
export function progressOf({ fixture, phase, score, lastPart, running, scores }: BookMatch): Progress {
  const sport = sportOf(fixture.sport)
  const told: Scores = { ...running, ...scores }
  const parts: readonly Part[] = [...playedPeriods(sport), 'ET']
  const over = lastPart ? Math.max(0, parts.indexOf(lastPart)) : 0
  // The first half's score is the match's own until it has been told.
  const before = parts.slice(0, over).map((part) => told[part] ?? (phase === 'HT' ? score : NOTHING))
  const inPart = told[parts[over]!] ?? (isInSets(sport) ? NOTHING : less(score, before.reduce(plus, NOTHING)))
  return { parts, at: [...before, inPart, ...parts.slice(over + 1).map(() => NOTHING)], over }
}
