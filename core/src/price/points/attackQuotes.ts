/**
 * Quotes every market of a match whose sides score by attacks (rugby, handball, baseball, …). All markets of a period
 * come from one distribution of points, so they never contradict each other (R12-11). Called by `sources/src/points`.
 */
import type { Quarters } from '../../base/line.ts'
import { countsSinceBet, hasDraws } from '../../base/sport/sport.ts'
import type { Period } from '../../market/betType.ts'
import type { Margins } from '../../market/book/margin.ts'
import type { MarketQuote } from '../../market/event.ts'
import { periodsOf } from '../../market/score.ts'
import { chooseHalfLines, type FairAt, lineQuotes, TEAM_TOTALS } from '../lineQuotes.ts'
import { pairsQuote } from '../quoteSets.ts'
import { evenLine, threeWay, twoWay } from '../soccer/quotes.ts'
import type { EndChances } from './attackEnds.ts'
import { type AttackProspect, type AttackState, attackProspect, isForWinner, resultChances } from './attackState.ts'
import type { Distribution } from './distribution.ts'
import { fairMarginHk, fairOverLineHk, oddEvenOf } from './pointsChances.ts'

/** How many markets a sport offers. */
export interface AttackOffer {
  /** How many lines the handicap and total of the whole match have; periods have one, halves two. */
  lines: number
  /** The distance between two lines in quarters: smaller in low-scoring sports. */
  step: 1 | 2 | 4
  teamTotals?: true
}

/** The lines of a period. */
interface PeriodLines {
  handicaps: readonly Quarters[]
  totals: readonly Quarters[]
  home: readonly Quarters[]
  away: readonly Quarters[]
}
export type AttackLines = Partial<Record<Period, PeriodLines>>

interface PricedPeriod {
  period: Period
  prospect: AttackProspect
}

/** The periods on offer: not the second half, single innings, or finished periods. */
function pricedPeriods(state: AttackState): PricedPeriod[] {
  if (isForWinner(state)) return [{ period: 'FT', prospect: attackProspect(state, 'FT')! }]
  return periodsOf(state.sport).flatMap((period): PricedPeriod[] => {
    const prospect = period === '2H' || period.startsWith('I') ? undefined : attackProspect(state, period)
    return prospect ? [{ period, prospect }] : []
  })
}

const mean = ({ from, chances }: Distribution) => chances.reduce((all, chance, at) => all + chance * (from + at), 0)

/** The margin that a handicap counts: of the whole period; in play of a goals sport, only from now on (R2-3). */
function countedMargin({ sport }: AttackState, { byMargin, score }: AttackProspect): Distribution {
  const lead = countsSinceBet(sport) ? score[0] - score[1] : 0
  return { ...byMargin, from: byMargin.from - lead }
}

/** The line nearest to even money and its neighbours; a quarter line only where lines are a quarter apart. */
function chooseLines(
  { lines: count, step }: Pick<AttackOffer, 'lines' | 'step'>,
  { guess, least, fairAt }: { guess: number; least: Quarters; fairAt: FairAt },
): Quarters[] {
  if (step === 4) return chooseHalfLines(guess, least, fairAt, count)
  const even = evenLine(Math.max(Math.round(guess / step) * step, least), least, fairAt, step)
  return [even, even + step, even - step >= least ? even - step : even + 2 * step].slice(0, count)
}

/** In quarters; no handicap goes lower. */
const HANDICAP_MIN = -4 * 120

function linesOf(state: AttackState, { period, prospect }: PricedPeriod, { lines, step }: AttackOffer): PeriodLines {
  const count = period === 'FT' ? lines : Math.min(lines, period === '1H' ? 2 : 1)
  const margin = countedMargin(state, prospect)
  const [home, away] = prospect.score
  const over = (side: Distribution, scored: number) => ({
    guess: 4 * mean(side),
    least: 4 * scored + (step === 1 ? 1 : 2),
    fairAt: (line: Quarters) => fairOverLineHk(side, line),
  })
  const handicap = {
    guess: -4 * mean(margin),
    least: HANDICAP_MIN,
    fairAt: (line: Quarters) => fairMarginHk({ byMargin: margin }, line),
  }
  const one = { lines: 1, step: 4 } as const
  return {
    handicaps: chooseLines({ lines: count, step }, handicap),
    totals: chooseLines({ lines: count, step }, over(prospect.byTotal, home + away)),
    home: chooseLines(one, { ...over(prospect.byHome, home), least: 4 * home + 2 }),
    away: chooseLines(one, { ...over(prospect.byAway, away), least: 4 * away + 2 }),
  }
}

/** The lines to offer now. */
export function chooseAttackLines(state: AttackState, offer: AttackOffer): AttackLines {
  if (isForWinner(state)) return {}
  return Object.fromEntries(pricedPeriods(state).map((one) => [one.period, linesOf(state, one, offer)]))
}

/** Result markets: with a draw where one is possible; the winner includes extra time where that decides it. */
function results({ sport }: AttackState, { period, prospect }: PricedPeriod, margins: Margins): MarketQuote[] {
  const { winner } = prospect
  const byResult = resultChances(prospect)
  const ml = (pair: readonly [number, number]) =>
    pairsQuote({ betType: 'BT_ML', period, slot: 0, line: 0 }, [pair], margins.twoWay)
  if (!hasDraws(sport)) return [ml(winner ?? [byResult[0], byResult[2]])]
  return [threeWay(period, byResult, margins.threeWay), ...(winner ? [ml(winner)] : [])]
}

function teamTotal(
  period: Period,
  slot: 0 | 1,
  side: Distribution,
  { line, margin }: { line: Quarters; margin: number },
) {
  const over = 1 / (1 + fairOverLineHk(side, line))
  const place = { betType: 'BT_TT', period, slot, line } as const
  return { ...pairsQuote(place, [[over, 1 - over]], margin), picks: TEAM_TOTALS[slot] }
}

/** The markets of a match at given lines. */
export function attackQuotes(
  state: AttackState,
  lines: AttackLines,
  { offer, margins }: { offer: AttackOffer; margins: Margins },
): MarketQuote[] {
  const margin = margins.twoWay
  if (isForWinner(state)) {
    const { winner = [0.5, 0.5] } = attackProspect(state, 'FT') ?? {}
    return [pairsQuote({ betType: 'BT_ML', period: 'FT', slot: 0, line: 0 }, [winner], margin)]
  }
  return pricedPeriods(state).flatMap((one): MarketQuote[] => {
    const { period, prospect } = one
    const own = lines[period]
    if (!own) return []
    const { byTotal, byHome, byAway, score } = prospect
    const byMargin = countedMargin(state, prospect)
    const [odd, even] = oddEvenOf(byTotal)
    const isWhole = period === 'FT'
    const hdp = { lines: own.handicaps, fairAt: (line: Quarters) => fairMarginHk({ byMargin }, line), margin }
    const decidedBelow = 4 * (score[0] + score[1])
    const ou = { lines: own.totals, fairAt: (line: Quarters) => fairOverLineHk(byTotal, line), margin, decidedBelow }
    return [
      ...lineQuotes({ betType: 'BT_HDP', period }, hdp),
      ...lineQuotes({ betType: 'BT_OU', period }, ou),
      ...results(state, one, margins),
      ...(isWhole ? [twoWay({ betType: 'BT_OE', period, slot: 0, line: 0 }, even / odd, margin)] : []),
      ...(isWhole && offer.teamTotals
        ? [
            ...own.home.map((line) => teamTotal(period, 0, byHome, { line, margin })),
            ...own.away.map((line) => teamTotal(period, 1, byAway, { line, margin })),
          ]
        : []),
    ]
  })
}

/** The mean and standard deviation of an average side's points, by which strengths are turned into points. */
export function averageSide({ byHome }: Pick<EndChances, 'byHome'>): { mean: number; deviation: number } {
  const middle = mean(byHome)
  const square = byHome.chances.reduce((sum, chance, at) => sum + chance * (byHome.from + at - middle) ** 2, 0)
  return { mean: middle, deviation: Math.sqrt(square) }
}
