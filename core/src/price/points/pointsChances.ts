/**
 * Points sports: margin and total of a period as normal numbers rounded to whole points (R12-6), from any score
 * (R12-7).
 */
import type { Quarters } from '../../base/line.ts'
import type { Score } from '../../market/score.ts'
import { fairHk } from '../soccer/goalGrid.ts'
import type { Distribution } from './distribution.ts'
import { type FewAttacks, fewToCome, type PointsLeft } from './possessions.ts'

/** Expected values of a whole game. */
export interface GameOutlook {
  /** Home minus away points, and both together. */
  margin: number
  total: number
}

/** The rest of a period, with the points that already count in it. */
export interface PeriodLeft extends GameOutlook {
  /** The fraction of a whole game still to be played; `margin` and `total` are a whole game's. */
  share: number
  /** The home side's expected gain from having the ball more often from now on, in points; default 0. */
  ball?: number
  /** Set when so few attacks are left that they are computed one by one. */
  few?: FewAttacks | undefined
  score: Score
  /**
   * Set if overtime counts here: its length as a fraction of a game, home's lead in the game, and the part of that lead
   * from before this period (undefined while that is still being played). A game starts with none.
   */
  overtime?: { share: number; lead: number; before: number | undefined } | undefined
}

/** Distributions of margin, total and each side's points at the end of a period. */
export interface PointsProspect {
  byMargin: Distribution
  byTotal: Distribution
  byHome: Distribution
  byAway: Distribution
}

/**
 * Standard deviations for margin and total of a whole game with this many points (R12-6); others scale with the square
 * root.
 */
export const MARGIN_SIGMA = 12
export const TOTAL_SIGMA = 18
export const USUAL_TOTAL = 220
const SIDE_SIGMA = Math.hypot(MARGIN_SIGMA, TOTAL_SIGMA) / 2
/** Something can still happen until the buzzer. */
const SHARE_MIN = 0.0005
/** The range in standard deviations; less lies beyond than any price shows. */
const REACH = 6

/** The standard normal distribution function to seven digits (Abramowitz and Stegun 7.1.26). */
export function phi(x: number): number {
  const z = Math.abs(x) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * z)
  const tail = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const upper = (tail * Math.exp(-z * z)) / 2
  return x < 0 ? upper : 1 - upper
}

/** A normal number in whole points; each takes half a point to either side (R12-6, continuity). */
function wholeNormal(mean: number, sigma: number): Distribution {
  const from = Math.floor(mean - REACH * sigma)
  const to = Math.ceil(mean + REACH * sigma)
  const chances: number[] = []
  let before = 0
  for (let points = from; points <= to; points++) {
    const until = points === to ? 1 : phi((points + 0.5 - mean) / sigma)
    chances.push(until - before)
    before = until
  }
  return { from, chances }
}

/** Chances of a game's points, never fewer than already scored. */
function atLeast({ from, chances }: Distribution, least: number): Distribution {
  if (from >= least) return { from, chances }
  const kept = chances.slice(least - from)
  const lost = chances.slice(0, least - from).reduce((sum, chance) => sum + chance, 0)
  kept[0] = (kept[0] ?? 0) + lost
  return { from: least, chances: kept }
}

/** A weighted mixture of two distributions. */
function mixed(one: Distribution, two: Distribution, weight: number): Distribution {
  const from = Math.min(one.from, two.from)
  const to = Math.max(one.from + one.chances.length, two.from + two.chances.length)
  const of = ({ from: first, chances }: Distribution, points: number) => chances[points - first] ?? 0
  const chances = Array.from(
    { length: to - from },
    (_, at) => (1 - weight) * of(one, from + at) + weight * of(two, from + at),
  )
  return { from, chances }
}

/** Without 0, because a game cannot end level. */
function decided({ from, chances }: Distribution): Distribution {
  const none = chances[-from] ?? 0
  return { from, chances: chances.map((chance, at) => (from + at === 0 ? 0 : chance / (1 - none))) }
}

/** Replaces a level margin by the overtime's margin. */
function playedOn({ from, chances }: Distribution, level: number, overtime: Distribution): Distribution {
  const tie = chances[level - from] ?? 0
  const rest = chances.map((chance, at) => (from + at === level ? 0 : chance / (1 - tie)))
  return mixed({ from, chances: rest }, { ...overtime, from: overtime.from + level }, tie)
}

const shifted = ({ from, chances }: Distribution, by: number): Distribution => ({ from: from + by, chances })

/** Points of many attacks: normal numbers in whole points, never negative for a side. */
function manyToCome({ margin, total, share, ball = 0 }: PeriodLeft): PointsLeft {
  const left = Math.max(share, SHARE_MIN)
  const root = rootOf(total, left)
  const lead = margin * left + ball
  const points = total * left
  const scored = (mean: number, sigma: number) => atLeast(wholeNormal(mean, sigma * root), 0)
  return {
    margin: wholeNormal(lead, MARGIN_SIGMA * root),
    total: scored(points, TOTAL_SIGMA),
    home: scored((points + lead) / 2, SIDE_SIGMA),
    away: scored((points - lead) / 2, SIDE_SIGMA),
  }
}

/** How the deviation scales for a fraction of a game with this many points. */
const rootOf = (total: number, share: number) => Math.sqrt((total / USUAL_TOTAL) * share)

/** The distributions at the end of a period (R12-6, R12-7); a tied game goes to overtime where that counts. */
export function pointsProspect(left: PeriodLeft): PointsProspect {
  const { margin, total, share, ball = 0, few, score, overtime } = left
  const [home, away] = score
  const coming = few ? fewToCome(few) : manyToCome(left)
  const prospect = {
    byMargin: shifted(coming.margin, home - away),
    byTotal: shifted(coming.total, home + away),
    byHome: shifted(coming.home, home),
    byAway: shifted(coming.away, away),
  }
  if (!overtime) return prospect
  const tie = coming.margin.chances[-overtime.lead - coming.margin.from] ?? 0
  const extra = total * overtime.share
  const played = wholeNormal(margin * overtime.share, MARGIN_SIGMA * rootOf(total, overtime.share))
  const [points, lead] = [total * share, margin * share + ball]
  const late = (scored: number, mean: number, sigma: number) =>
    atLeast(wholeNormal(scored + mean, sigma * rootOf(total, share + overtime.share)), scored)
  return {
    byMargin:
      overtime.before === undefined
        ? prospect.byMargin
        : playedOn(prospect.byMargin, -overtime.before, decided(played)),
    byTotal: mixed(prospect.byTotal, late(home + away, points + extra, TOTAL_SIGMA), tie),
    byHome: mixed(prospect.byHome, late(home, (points + lead + extra) / 2, SIDE_SIGMA), tie),
    byAway: mixed(prospect.byAway, late(away, (points - lead + extra) / 2, SIDE_SIGMA), tie),
  }
}

/** Fair Hong Kong price of the home side at a handicap; Infinity when it cannot win. */
export function fairMarginHk(
  { byMargin: { from, chances } }: Pick<PointsProspect, 'byMargin'>,
  line: Quarters,
): number {
  return fairHk(chances, (at) => 4 * (from + at) + line)
}

/** Fair Hong Kong price of over a line; Infinity when it cannot win. */
export function fairOverLineHk({ from, chances }: Distribution, line: Quarters): number {
  return fairHk(chances, (at) => 4 * (from + at) - line)
}

/** Chances that home and away win; a tie is refunded and belongs to neither. */
export function winners({ byMargin: { from, chances } }: Pick<PointsProspect, 'byMargin'>): [number, number] {
  const won: [number, number] = [0, 0]
  for (const [at, chance] of chances.entries()) if (from + at !== 0) won[from + at > 0 ? 0 : 1] += chance
  return won
}

/** Chances of odd and even. */
export function oddEvenOf({ from, chances }: Distribution): [number, number] {
  const odd = chances.reduce((sum, chance, at) => sum + ((from + at) % 2 === 0 ? 0 : chance), 0)
  return [odd, 1 - odd]
}
