/** The expected score of each part still to come, from the lines on offer. */
import { countsSinceBet, sportOf } from '../../base/sport/sport.ts'
import type { BookMatch } from '../../market/book/match.ts'
import type { Score, ScorePart } from '../../market/score.ts'
import { addScores, NIL_NIL, type Progress } from './progress.ts'

/** The sum of both sides, and home minus away. */
interface ExpectedScore {
  total: number
  margin: number
}

/** Used where nothing on offer gives an expectation. */
const ORDINARY: ExpectedScore = { total: 2, margin: 0 }

/** Something can still happen until the whistle. */
const RARE = 0.05

/** The expectation that a period's main lines imply. */
function linesOf({ markets }: BookMatch, period: ScorePart): Partial<ExpectedScore> {
  const lineOf = (betType: string) =>
    markets.find((one) => one.betType === betType && one.period === period && one.slot === 0)?.line
  const [total, handicap] = [lineOf('BT_OU'), lineOf('BT_HDP')]
  return { ...(total !== undefined && { total: total / 4 }), ...(handicap !== undefined && { margin: -handicap / 4 }) }
}

const ofScore = ([home, away]: Score): ExpectedScore => ({ total: home + away, margin: home - away })

/**
 * Expected points of home and away in each part: from its own lines, else an equal share of the match's rest. 0 for
 * finished parts; extra time only once it is played.
 */
export function expectedScore(match: BookMatch, { parts, at, over }: Progress): Score[] {
  // An in-play handicap in a goals sport counts from now on (R2-3).
  const sinceNow = countsSinceBet(sportOf(match.fixture.sport))
  const coming = parts.slice(over, Math.max(over + 1, parts.length - 1)).map((part, number): Partial<ExpectedScore> => {
    const { total, margin } = linesOf(match, part)
    const now = ofScore(at[over + number]!)
    return {
      ...(total !== undefined && { total: total - now.total }),
      ...(margin !== undefined && { margin: sinceNow ? margin : margin - now.margin }),
    }
  })
  const now = ofScore(at.reduce(addScores, NIL_NIL))
  const all = linesOf(match, 'FT')
  const shareOf = (key: keyof ExpectedScore): number => {
    const told = coming.filter((one) => one[key] !== undefined)
    const left = all[key]
    if (left === undefined || told.length === coming.length) return ORDINARY[key]
    const scored = key === 'margin' && sinceNow ? 0 : now[key]
    return (left - scored - told.reduce((sum, one) => sum + one[key]!, 0)) / (coming.length - told.length)
  }
  const [total, margin] = [shareOf('total'), shareOf('margin')]
  const ends = coming.map((one): Score => {
    const [sum, gap] = [Math.max(0, one.total ?? total), one.margin ?? margin]
    return [Math.max(RARE, (sum + gap) / 2), Math.max(RARE, (sum - gap) / 2)]
  })
  return [...parts.slice(0, over).map(() => NIL_NIL), ...ends]
}
