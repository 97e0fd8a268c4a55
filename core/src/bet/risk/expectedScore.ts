/** The expected score of each part still to come, from the lines on offer. `baseWeights` is computed from it. */
import { countsSinceBet, sportOf } from '../../base/sport/sport.ts'
import type { BookMatch } from '../../market/book/match.ts'
import type { Score, ScorePart } from '../../market/score.ts'
import { addScores, NIL_NIL, type Progress } from './progress.ts'

/** `total` is home plus away, `margin` home minus away. */
interface ExpectedScore {
  total: number
  margin: number
}

/** The expectation of a part for which no line is on offer. */
const ORDINARY: ExpectedScore = { total: 2, margin: 0 }

/** The least expected score of a side, because it can still score until the whistle. */
const EXPECTED_MIN = 0.05

/** The expectation that a period's main lines imply. */
function expectedByLines({ markets }: BookMatch, period: ScorePart): Partial<ExpectedScore> {
  const lineOf = (betType: string) =>
    markets.find((one) => one.betType === betType && one.period === period && one.slot === 0)?.line
  const [total, handicap] = [lineOf('BT_OU'), lineOf('BT_HDP')]
  return { ...(total !== undefined && { total: total / 4 }), ...(handicap !== undefined && { margin: -handicap / 4 }) }
}

const ofScore = ([home, away]: Score): ExpectedScore => ({ total: home + away, margin: home - away })

/**
 * The expected score of each part: by its own lines, else an equal share of the score that the match's lines leave for
 * the parts without lines. Nil for finished parts. Extra time is included only once it is played.
 */
export function expectedScore(match: BookMatch, { parts, at, over }: Progress): Score[] {
  // An in-play handicap in a goals sport counts from now on (R2-3).
  const sinceNow = countsSinceBet(sportOf(match.fixture.sport))
  const coming = parts.slice(over, Math.max(over + 1, parts.length - 1)).map((part, number): Partial<ExpectedScore> => {
    const { total, margin } = expectedByLines(match, part)
    const now = ofScore(at[over + number]!)
    return {
      ...(total !== undefined && { total: total - now.total }),
      ...(margin !== undefined && { margin: sinceNow ? margin : margin - now.margin }),
    }
  })
  const now = ofScore(at.reduce(addScores, NIL_NIL))
  const ofMatch = expectedByLines(match, 'FT')
  const shareOf = (key: keyof ExpectedScore): number => {
    const withLines = coming.filter((one) => one[key] !== undefined)
    const whole = ofMatch[key]
    if (whole === undefined || withLines.length === coming.length) return ORDINARY[key]
    const scored = key === 'margin' && sinceNow ? 0 : now[key]
    return (whole - scored - withLines.reduce((sum, one) => sum + one[key]!, 0)) / (coming.length - withLines.length)
  }
  const [total, margin] = [shareOf('total'), shareOf('margin')]
  const ends = coming.map((one): Score => {
    const [sum, gap] = [Math.max(0, one.total ?? total), one.margin ?? margin]
    return [Math.max(EXPECTED_MIN, (sum + gap) / 2), Math.max(EXPECTED_MIN, (sum - gap) / 2)]
  })
  return [...parts.slice(0, over).map(() => NIL_NIL), ...ends]
}
