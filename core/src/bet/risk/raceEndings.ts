/** Endings of a match in sets, maps, frames or ends: all of them if few, otherwise sampled from a seed. */
import { type Chance, chanceOf } from '../../base/chance.ts'
import { picksOf } from '../../market/betType.ts'
import type { BookMatch } from '../../market/book/match.ts'
import type { Sheet } from '../../market/event.ts'
import { type Score, type Scores, setsWon } from '../../market/score.ts'
import { FORMATS, type RacesFormat } from '../../price/sets/formats.ts'
import { type RaceEnd, raceEnds } from '../../price/sets/race.ts'
import { raceAt } from '../../price/sets/setsChances.ts'
import { NIL_NIL, type Progress } from './progress.ts'

/** Set formats by sport. */
const SETS: Record<number, RacesFormat> = {
  5: FORMATS.badminton,
  8: FORMATS.volleyball,
  9: FORMATS.tableTennis,
  23: FORMATS.beachVolleyball,
  27: FORMATS.sepakTakraw,
  29: FORMATS.squash,
  40: FORMATS.shooter3,
  85: FORMATS.tenpin,
  88: FORMATS.pickleball,
  89: FORMATS.racquetball,
  105: FORMATS.teqball,
}
/** Points that win a game of ends; curling has none, and ends a few points away. */
const TO_WIN: Record<number, number> = { 84: FORMATS.bowls.to, 86: FORMATS.petanque.to }
const MORE_POINTS = 12
const DRAWS = 900
const UNIT_ENDS: readonly Score[] = [
  [1, 0],
  [0, 1],
]

/** Sets or frames that win the match, from its correct-score picks; one without them. */
function unitsToWin({ markets }: BookMatch): number {
  const scores = markets.filter(({ betType, period }) => betType === 'BT_CS' && period === 'FT')
  return Math.max(1, ...scores.flatMap((market) => picksOf(market).flatMap((pick) => pick.split('-').map(Number))))
}

/** Every other sample is a likely one so that no score in sets is missed; the rest are uniform. */
function drawEnd(ends: readonly RaceEnd[], isLikely: boolean, chance: Chance): Score {
  let left = chance.unit()
  for (const { score, chance: share } of isLikely ? ends : []) {
    left -= share
    if (left < 0) return score
  }
  return ends[chance.whole(0, ends.length - 1)]!.score
}

/** Set by set until one side has won. */
function drawRaces(match: BookMatch, format: RacesFormat, { parts, at, over }: Progress): Sheet[] {
  const chance = chanceOf('endings/races')
  const toWin = unitsToWin(match)
  const rules = { ...format, toWin }
  const isPlain = !match.markets.some(({ betType, period }) => betType === 'BT_OU' && period !== 'FT')
  const drawn = new Map<string, Sheet>()
  const known = new Map<string, readonly RaceEnd[]>()
  const endsFrom = (sets: readonly Score[], from: Score) => {
    const key = `${raceAt(rules, setsWon(sets)).to} ${from}`
    const ends = known.get(key) ?? raceEnds(raceAt(rules, setsWon(sets)), 0.5, from)
    known.set(key, ends)
    return ends
  }
  for (let draw = 0; draw < DRAWS; draw++) {
    const sets = at.slice(0, over)
    while (Math.max(...setsWon(sets)) < toWin) {
      const from = sets.length === over ? at[over]! : NIL_NIL
      sets.push(isPlain ? UNIT_ENDS[chance.whole(0, 1)]! : drawEnd(endsFrom(sets, from), draw % 2 === 0, chance))
    }
    const scores: Scores = Object.fromEntries(sets.map((score, set) => [parts[set]!, score]))
    drawn.set(sets.join(' '), { scores })
  }
  return [...drawn.values()]
}

/** Final scores of a race that has nothing but a score. */
function finalScores(toWin: number, [home, away]: Score): Score[] {
  const lost = (from: number) => Array.from({ length: toWin - from }, (_, at) => from + at)
  return [...lost(away).map((one): Score => [toWin, one]), ...lost(home).map((one): Score => [one, toWin])]
}

/** Final scores of a game without a target; none level. */
const nearScores = ([home, away]: Score): Score[] =>
  Array.from({ length: (MORE_POINTS + 1) ** 2 }, (_, at): Score => {
    return [home + Math.floor(at / (MORE_POINTS + 1)), away + (at % (MORE_POINTS + 1))]
  }).filter(([h, a]) => h !== a)

/** Endings of a template C match with another scoring than tennis. */
export function raceEndings(match: BookMatch, progress: Progress): Sheet[] {
  const { sport } = match.fixture
  const format = SETS[sport]
  if (format) return drawRaces(match, format, progress)
  const toWin = TO_WIN[sport] ?? unitsToWin(match)
  const scores = toWin > 1 ? finalScores(toWin, match.score) : nearScores(match.score)
  return scores.map((FT) => ({ scores: { FT } }))
}
