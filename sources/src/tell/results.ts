/** Draws the result after the whistle, for a seeded few matches with a wrong one first that is then reversed. */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import type { FeedFact, Sheet } from '@quarterline/core/market/event'
import type { Score, Scorers } from '@quarterline/core/market/score'
import type { Draft } from './draft.ts'

interface EndedMatch {
  matchId: string
  endedAtMs: number
  /** The right result. */
  sheet: Sheet
  /** A plausible wrong result that has not been reported yet. */
  slip(reported: readonly Sheet[], chance: Chance): Sheet
}

const PPM = 1_000_000

const isSame = (a: Score | undefined, b: Score | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1]

/** The end of a soccer match; the half-time score and the scorers where they are known. */
export interface SoccerEnd {
  fullTime: Score
  halfTime?: Score | undefined
  scorers?: Scorers
}

/** The result of a soccer match, and wrong ones with one goal too many or too few. */
export function soccerSheet({ fullTime, halfTime, scorers }: SoccerEnd): Pick<EndedMatch, 'sheet' | 'slip'> {
  const sheetOf = (score: Score): Sheet => {
    const first: Score | undefined = halfTime && [Math.min(halfTime[0], score[0]), Math.min(halfTime[1], score[1])]
    return { scores: { FT: score, ...(first && { '1H': first }) } }
  }
  const [home, away] = fullTime
  const near: Score[] = [
    [home + 1, away],
    [home, away + 1],
    [home - 1, away],
    [home, away - 1],
  ]
  return {
    sheet: { ...sheetOf(fullTime), ...(scorers && { scorers }) },
    // A wrong result names no scorers.
    slip(reported, chance) {
      const left = near.filter(
        (score) => score[0] >= 0 && score[1] >= 0 && !reported.some(({ scores }) => isSame(scores.FT, score)),
      )
      return sheetOf(left[chance.whole(0, left.length - 1)]!)
    },
  }
}

/**
 * Draws the published results: one to three minutes after the end, and when wrong (a share of `correctionsPpm` of the
 * matches) reversed five to thirty minutes later, one time in three for another wrong one. The last is always right.
 */
export function drawResults(
  { matchId, endedAtMs, sheet, slip }: EndedMatch,
  seed: string,
  correctionsPpm: number,
): Draft[] {
  // A random stream of its own, so that the share of corrections changes nothing else.
  const chance = chanceOf(`${seed}/${matchId}/result`)
  let atMs = endedAtMs + chance.whole(60, 180) * SECOND_MS
  const drafts: Draft[] = []
  const say = (fact: FeedFact) => drafts.push({ atMs, fact })
  const report = (sheet: Sheet) => say({ kind: 'result', matchId, result: { state: 'completed', ...sheet } })
  const wrongs: Sheet[] = []
  if (chance.unit() * PPM < correctionsPpm) {
    const times = chance.unit() < 1 / 3 ? 2 : 1
    for (let time = 0; time < times; time++) {
      const wrong = slip(wrongs, chance)
      wrongs.push(wrong)
      report(wrong)
      atMs += chance.whole(5 * 60, 30 * 60) * SECOND_MS
      say({ kind: 'resultRollback', matchId })
      atMs += chance.whole(0, 1) * MINUTE_MS
    }
  }
  report(sheet)
  return drafts
}
