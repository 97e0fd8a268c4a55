/** Checks that matches come out as often as quoted: shared by the tests and the long proof. */
import { chanceOf } from '@quarterline/core/base/chance'
import { lineOutcome } from '@quarterline/core/base/line'
import { countsSinceBet, sportOf } from '@quarterline/core/base/sport/sport'
import type { MarketQuote } from '@quarterline/core/market/event'
import { countsExtra, playedPeriods, type Score, scoreOf } from '@quarterline/core/market/score'
import { attackQuotes, chooseAttackLines } from '@quarterline/core/price/points/attackQuotes'
import type { AttackState } from '@quarterline/core/price/points/attackState'
import { drawPointsCourse, type Factors, type PointsCourse, scoresOf } from '../src/points/course.ts'
import type { PointsRow } from '../src/points/row.ts'

/** How far the observed frequency of a selection lies from its quote, and the return of a stake on it. */
export interface Agreement {
  what: string
  /** Of a chi-square with one degree of freedom. */
  squares: number
  bets: number
  /** Of one unit of stake at a fair price. */
  returned: number
}

interface Tally {
  bets: number
  expected: number
  variance: number
  seen: number
}

/** Prices without a margin: those that the chances are read from. */
const FAIR = { twoWay: 0, threeWay: 0, scores: 0, goals: 0 }

/** The state of a course after a share of a period's attacks; undefined where it was already over. */
export function stateIn(
  row: PointsRow,
  factors: Factors,
  course: PointsCourse,
  at: { period: number; share: number },
): AttackState | undefined {
  const sport = sportOf(row.sport)
  const { scoring } = row
  const plain = { sport, extraTime: sport.extraTime, scoring, factors }
  if (at.period < 0) return { ...plain, period: -1, left: [0, 0], scores: [] }
  const period = course.periods[at.period]
  if (!period) return undefined
  const made = period.attacks.slice(0, Math.floor(2 * period.each * at.share))
  const of = (side: 0 | 1) => made.filter((one) => one.side === side)
  const points = (side: 0 | 1) => of(side).reduce((sum, one) => sum + one.points, 0)
  const isOver = made.length === period.attacks.length
  if (isOver) return undefined
  const scores: Score[] = [...course.periods.slice(0, at.period).map(({ score }) => score), [points(0), points(1)]]
  return { ...plain, period: at.period, left: [period.each - of(0).length, period.each - of(1).length], scores }
}

/** The outcome of a market's first pick: won, lost, or refunded. */
function outcomeOf(
  state: AttackState,
  course: PointsCourse,
  { betType, period, line, slot }: MarketQuote,
): number | undefined {
  const scores = scoresOf(state.sport, course.periods)
  const score = scoreOf(state.sport, scores, period, countsExtra(state.extraTime, betType === 'BT_ML'))
  if (!score) return undefined
  const [home, away] = score
  const decided = (edge: number) => {
    const outcome = lineOutcome(edge)
    return outcome === 'win' ? 1 : outcome === 'lose' ? 0 : undefined
  }
  if (betType === 'BT_1X2') return home > away ? 1 : 0
  if (betType === 'BT_ML') return home === away ? undefined : home > away ? 1 : 0
  if (betType === 'BT_OE') return (home + away) % 2
  if (betType === 'BT_OU') return decided(4 * (home + away) - line)
  if (betType === 'BT_TT') return decided(4 * score[slot as 0 | 1] - line)
  const now = countsSinceBet(state.sport) && state.period >= 0 ? leadIn(state, period) : 0
  return decided(4 * (home - away - now) + line)
}

function leadIn(state: AttackState, period: MarketQuote['period']): number {
  const periods = playedPeriods(state.sport).map((_, at) => ({ score: state.scores[at] ?? ([0, 0] as const) }))
  const [home, away] = scoreOf(state.sport, scoresOf(state.sport, periods), period, false) ?? [0, 0]
  return home - away
}

const asian = new Set(['BT_HDP', 'BT_OU', 'BT_OE'])

/** The chance of a market's first pick, from its price without a margin. */
function chanceIn({ betType, prices }: MarketQuote): number {
  const of = (milli: number) => 1 / (milli / 1000 + (asian.has(betType) ? 1 : 0))
  const all = prices.reduce((sum, milli) => sum + of(milli), 0)
  return of(prices[0]!) / all
}

/** When prices are looked at: before the match, early in it and late in it. */
const INSTANTS = [
  { name: 'before', at: () => ({ period: -1, share: 0 }) },
  { name: 'early', at: (periods: number) => ({ period: Math.floor(periods / 3), share: 0.5 }) },
  { name: 'late', at: (periods: number) => ({ period: periods - 1, share: 0.4 }) },
] as const

/** Plays matches of a sport and compares the outcomes of each of their markets with its quotes. */
export function agreement(row: PointsRow, { seed, matches }: { seed: string; matches: number }): Agreement[] {
  const tallies = new Map<string, Tally>()
  const periods = playedPeriods(sportOf(row.sport)).length
  for (let number = 0; number < matches; number++) {
    const edge = row.spread * (chanceOf(`${seed}/${row.sport}/edge/${number}`).unit() - 0.3)
    const factors: Factors = [Math.exp(edge), Math.exp(-edge)]
    const course = drawPointsCourse(row, { startsAtMs: 0, factors }, chanceOf(`${seed}/${row.sport}/${number}`))
    for (const { name, at } of INSTANTS) {
      const state = stateIn(row, factors, course, at(periods))
      if (!state) continue
      for (const quote of attackQuotes(state, chooseAttackLines(state, row.offer), {
        offer: row.offer,
        margins: FAIR,
      })) {
        const won = quote.status === 'open' && quote.line % 2 === 0 ? outcomeOf(state, course, quote) : undefined
        if (won === undefined) continue
        const what = `${name} ${quote.period} ${quote.betType} ${quote.slot}`
        const tally = tallies.get(what) ?? { bets: 0, expected: 0, variance: 0, seen: 0 }
        const chance = chanceIn(quote)
        tally.bets += 1
        tally.expected += chance
        tally.variance += chance * (1 - chance)
        tally.seen += won
        tallies.set(what, tally)
      }
    }
  }
  return [...tallies].map(([what, { bets, expected, variance, seen }]) => ({
    what,
    bets,
    squares: (seen - expected) ** 2 / variance,
    returned: seen / expected,
  }))
}
