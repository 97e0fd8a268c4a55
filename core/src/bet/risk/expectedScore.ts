/** What the lines on offer expect of each part of a match that is still to come. */
import { countsSinceBet, sportOf } from '../../base/sport/sport.ts'
import type { BookMatch } from '../../market/book/match.ts'
import type { Score, ScorePart } from '../../market/score.ts'
import { addScores, NIL_NIL, type Progress } from './progress.ts'

/** Of both sides together, and of home more than of away. */
interface ExpectedScore {
  total: number
  margin: number
}

/** Where nothing on offer says how many to expect of a part. */
const ORDINARY: ExpectedScore = { total: 2, margin: 0 }

/** Until the whistle something can still happen. */
const RARE = 0.05

/** What the main lines of a period say of its end. */
function linesOf({ markets }: BookMatch, period: ScorePart): Partial<ExpectedScore> {
  const lineOf = (betType: string) =>
    markets.find((one) => one.betType === betType && one.period === period && one.slot === 0)?.line
  const [total, handicap] = [lineOf('BT_OU'), lineOf('BT_HDP')]
  return { ...(total !== undefined && { total: total / 4 }), ...(handicap !== undefined && { margin: -handicap / 4 }) }
}

const ofScore = ([home, away]: Score): ExpectedScore => ({ total: home + away, margin: home - away })

/**
 * What each part has still to bring to the home side and to the away side: as its own lines say, else an equal share of
 * what the lines of the match leave. Nothing for what is over; extra time is left out until it is played.
 */
export function expectedScore(match: BookMatch, { parts, at, over }: Progress): Score[] {
  // A handicap in play of a goals sport counts from now on (R2-3).
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
