/** Points sports: margin and total of a period as normal numbers, cut into whole points (R12-6), from any score (R12-7). */
import type { Quarters } from '../../base/line.ts'
import type { Score } from '../../market/score.ts'
import { fairHk } from '../soccer/goalGrid.ts'
import type { Distribution } from './distribution.ts'
import { type FewAttacks, fewToCome, type PointsLeft } from './possessions.ts'

/** What a whole game is expected to bring. */
export interface GameOutlook {
  /** Home points less away points, and both together. */
  margin: number
  total: number
}

/** What is left of a period, and what counts in it already. */
export interface PeriodLeft extends GameOutlook {
  /** The share of a whole game still to be played, in shares of one; `margin` and `total` are those of the whole game. */
  share: number
  /** What having the ball more often from now on is worth to the home side, in points; 0 when absent. */
  ball?: number
  /** Set when so few attacks are left that they are told one by one. */
  few?: FewAttacks | undefined
  score: Score
  /**
   * Set when an overtime counts here: the share of a whole game that it is, the home side's lead in the game, and what of it was there
   * before this period began; undefined while that is still played for. The game itself began with none.
   */
  overtime?: { share: number; lead: number; before: number | undefined } | undefined
}

/** Chances of margin, total and each side's points at the end of a period. */
export interface PointsProspect {
  byMargin: Distribution
  byTotal: Distribution
  byHome: Distribution
  byAway: Distribution
}

/** Standard deviations around a given spread and total of a whole game of so many points (R12-6); of others as the root of theirs. */
export const MARGIN_SIGMA = 12
export const TOTAL_SIGMA = 18
export const USUAL_TOTAL = 220
const SIDE_SIGMA = Math.hypot(MARGIN_SIGMA, TOTAL_SIGMA) / 2
/** Until the buzzer something can still happen. */
const SHARE_MIN = 0.0005
/** Beyond so many standard deviations lies less than any price can show. */
const REACH = 6

/** The standard normal distribution function, to seven digits (Abramowitz and Stegun 7.1.26). */
export function phi(x: number): number {
  const z = Math.abs(x) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * z)
  const tail = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const upper = (tail * Math.exp(-z * z)) / 2
  return x < 0 ? upper : 1 - upper
}

/** A normal number in whole points: each takes the half points around it (R12-6, continuity). */
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

/** Chances of a game's points, which are never fewer than those scored. */
function atLeast({ from, chances }: Distribution, least: number): Distribution {
  if (from >= least) return { from, chances }
  const kept = chances.slice(least - from)
  const lost = chances.slice(0, least - from).reduce((sum, chance) => sum + chance, 0)
  kept[0] = (kept[0] ?? 0) + lost
  return { from: least, chances: kept }
}

/** Two distributions, the second with this weight. */
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

/** Without its nought, which a game cannot end on. */
function decided({ from, chances }: Distribution): Distribution {
  const none = chances[-from] ?? 0
  return { from, chances: chances.map((chance, at) => (from + at === 0 ? 0 : chance / (1 - none))) }
}

/** Where a margin leaves the game level it is played on: what the overtime brings stands in its place. */
function playedOn({ from, chances }: Distribution, level: number, overtime: Distribution): Distribution {
  const tie = chances[level - from] ?? 0
  const rest = chances.map((chance, at) => (from + at === level ? 0 : chance / (1 - tie)))
  return mixed({ from, chances: rest }, { ...overtime, from: overtime.from + level }, tie)
}

const shifted = ({ from, chances }: Distribution, by: number): Distribution => ({ from: from + by, chances })

/** What many attacks bring: normal numbers of whole points, and of a side never fewer than none. */
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

/** By how much less than a usual game's a share of a game of so many points spreads. */
const rootOf = (total: number, share: number) => Math.sqrt((total / USUAL_TOTAL) * share)

/** The chances at the end of a period (R12-6, R12-7): a tie of the game is played out where overtime counts. */
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

/** The chances that home wins and that away does; a tie goes back and belongs to neither. */
export function winners({ byMargin: { from, chances } }: Pick<PointsProspect, 'byMargin'>): [number, number] {
  const won: [number, number] = [0, 0]
  for (const [at, chance] of chances.entries()) if (from + at !== 0) won[from + at > 0 ? 0 : 1] += chance
  return won
}

/** Odd and even. */
export function oddEvenOf({ from, chances }: Distribution): [number, number] {
  const odd = chances.reduce((sum, chance, at) => sum + ((from + at) % 2 === 0 ? 0 : chance), 0)
  return [odd, 1 - odd]
}
