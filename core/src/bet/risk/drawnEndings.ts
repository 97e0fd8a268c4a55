/** Sampled endings of games of points and sets, which have too many endings to list. Each game has its own seed. */
import { type Chance, chanceOf } from '../../base/chance.ts'
import { picksOf } from '../../market/betType.ts'
import type { BookMatch } from '../../market/book/match.ts'
import type { Sheet } from '../../market/event.ts'
import { type Score, type ScorePart, type Scores, setsWon } from '../../market/score.ts'
import { expectedScore } from './expectedScore.ts'
import { addScores, NIL_NIL, type Progress } from './progress.ts'

/** Enough samples that each selection wins in some. */
const DRAWS = 600
/** Points a side of the part under way that are enumerated. */
const POINTS_TOLD_APART = 9
/** Points of a side in an overtime. */
const OVERTIME_POINTS = 10

/** Scores in sixes and sevens spread further: this many more samples, this many times as wide, also include upsets. */
const WIDE_DRAWS = 300
const WIDE = 3

/** A side's points around a mean, with Poisson or wider spread. */
function points(mean: number, chance: Chance, wide: number): number {
  const normal = (chance.unit() + chance.unit() + chance.unit() - 1.5) * 2
  return Math.max(0, Math.round(mean + wide * normal * Math.sqrt(Math.max(mean, 0.25))))
}

/** What may still come near the end of a part: samples around so small a mean miss rare endings. */
const FEW: readonly Score[] = Array.from({ length: (POINTS_TOLD_APART + 1) ** 2 }, (_, at) => [
  Math.floor(at / (POINTS_TOLD_APART + 1)),
  at % (POINTS_TOLD_APART + 1),
])

/** Points quarter by quarter; a tie is played on. */
export function drawPoints(match: BookMatch, progress: Progress): Sheet[] {
  const chance = chanceOf('endings/points')
  const { parts, at, over } = progress
  const expected = expectedScore(match, progress)
  const endingOf = (wide: number, played?: Score): Sheet => {
    const scores = expected.map(([home, away], number): [ScorePart, Score] => {
      const drawn: Score = number < over ? NIL_NIL : [points(home, chance, wide), points(away, chance, wide)]
      return [parts[number]!, addScores(at[number]!, number === over && played ? played : drawn)]
    })
    const [home, away] = scores.map(([, score]) => score).reduce(addScores, NIL_NIL)
    const all: Scores = Object.fromEntries(scores)
    if (home !== away) return { scores: all }
    // A tie is played on, and if that ends level too, somebody scores last.
    const late: Score = all.ET ?? [points(OVERTIME_POINTS, chance, 1), points(OVERTIME_POINTS, chance, 1)]
    const isLevel = all.ET !== undefined || late[0] === late[1]
    const last: Score = chance.unit() < 0.5 ? [1, 0] : [0, 1]
    return { scores: { ...all, ET: isLevel ? addScores(late, last) : late } }
  }
  const drawn = Array.from({ length: DRAWS + WIDE_DRAWS }, (_, draw) => endingOf(draw < DRAWS ? 1 : WIDE))
  return [...drawn, ...FEW.map((few) => endingOf(1, few))]
}

/** Final scores of a tennis set, winner's games first. */
const SET_ENDS: readonly Score[] = [
  ...[0, 1, 2, 3, 4].map((games): Score => [6, games]),
  ...[5, 6].map((games): Score => [7, games]),
]
const ALL_ENDS: readonly Score[] = SET_ENDS.flatMap(([more, fewer]): Score[] => [
  [more, fewer],
  [fewer, more],
])

/** Sets that win the match, from its correct-score picks. */
function setsToWin({ markets }: BookMatch): number {
  const scores = markets.filter(({ betType, period }) => betType === 'BT_CS' && period === 'FT')
  return Math.max(2, ...scores.flatMap((market) => picksOf(market).flatMap((pick) => pick.split('-').map(Number))))
}

/** Set by set until one side has won. */
export function drawSets(match: BookMatch, { parts, at, over }: Progress): Sheet[] {
  const chance = chanceOf('endings/sets')
  const toWin = setsToWin(match)
  const drawn = new Map<string, Sheet>()
  for (let draw = 0; draw < DRAWS; draw++) {
    const sets = at.slice(0, over)
    while (Math.max(...setsWon(sets)) < toWin) {
      const [home, away] = sets.length === over ? at[over]! : NIL_NIL
      const ends = ALL_ENDS.filter((end) => end[0] >= home && end[1] >= away)
      const end = ends[chance.whole(0, ends.length - 1)]
      if (!end) break
      sets.push(end)
    }
    drawn.set(sets.join(' '), { scores: Object.fromEntries(sets.map((score, set) => [parts[set]!, score])) })
  }
  return [...drawn.values()]
}
