/** The result after the whistle, and for a seeded few matches a wrong one first that is taken back. */
import { type Chance, chanceOf } from '../base/chance.ts'
import { MINUTE_MS, SECOND_MS } from '../base/time.ts'
import type { FeedFact } from '../market/event.ts'
import type { Score } from '../market/score.ts'
import type { Draft } from './draft.ts'

interface Ended {
  matchId: string
  fullTime: Score
  halfTime: Score
  endedAtMs: number
}

const PPM = 1_000_000

/** A plausible slip: the right score with one goal too many or too few, and not one that has been reported. */
function wrongScore([home, away]: Score, reported: readonly Score[], chance: Chance): Score {
  const near: Score[] = [
    [home + 1, away],
    [home, away + 1],
    [home - 1, away],
    [home, away - 1],
  ]
  const left = near.filter(
    (score) => score[0] >= 0 && score[1] >= 0 && !reported.some((one) => one[0] === score[0] && one[1] === score[1]),
  )
  return left[chance.whole(0, left.length - 1)]!
}

/**
 * Draws what is said of a result: one to three minutes after the end, and when wrong (a share of `correctionsPpm` of the
 * matches) taken back five to thirty minutes later, one time in three for another wrong one. The last is always the file's.
 */
export function drawResults({ matchId, fullTime, halfTime, endedAtMs }: Ended, seed: string, correctionsPpm: number) {
  // A stream of its own, so that the share of corrections changes nothing else.
  const chance = chanceOf(`${seed}/${matchId}/result`)
  let atMs = endedAtMs + chance.whole(60, 180) * SECOND_MS
  const drafts: Draft[] = []
  const say = (fact: FeedFact) => drafts.push({ atMs, fact })
  const report = (score: Score) => {
    const first: Score = [Math.min(halfTime[0], score[0]), Math.min(halfTime[1], score[1])]
    say({ kind: 'result', matchId, result: { state: 'completed', scores: { FT: score, '1H': first } } })
  }
  const wrongs: Score[] = []
  if (chance.unit() * PPM < correctionsPpm) {
    const times = chance.unit() < 1 / 3 ? 2 : 1
    for (let time = 0; time < times; time++) {
      const wrong = wrongScore(fullTime, wrongs, chance)
      wrongs.push(wrong)
      report(wrong)
      atMs += chance.whole(5 * 60, 30 * 60) * SECOND_MS
      say({ kind: 'resultRollback', matchId })
      atMs += chance.whole(0, 1) * MINUTE_MS
    }
  }
  report(fullTime)
  return drafts
}
