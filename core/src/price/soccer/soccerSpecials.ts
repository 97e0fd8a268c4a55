/** Soccer's markets beside handicap, total and 1X2, quoted from the same grid (rules 2.2, R12-9, R12-10). */
import type { Quarters } from '../../base/line.ts'
import { type BetType, CORRECT_SCORES, EXACT_GOALS, GOAL_RANGES, HALF_GOAL_RANGES } from '../../market/betType.ts'
import { type Margins, marginsOf } from '../../market/book/margin.ts'
import type { MarketQuote } from '../../market/event.ts'
import { TEAM_TOTALS } from '../lineQuotes.ts'
import { doubleQuote, listQuote, pairsQuote, type QuoteSlot, setQuote } from '../quoteSets.ts'
import { twoWay } from './quotes.ts'
import {
  bothScore,
  cleanSheets,
  correctScores,
  firstGoal,
  type GoalProspect,
  halfTimeFullTime,
  noBet,
  oddEven,
  oneXTwo,
  teamTotal,
  totalGoals,
  winToNil,
} from './soccerChances.ts'
import { halvesLeft, periodProspect, type SoccerPeriod, type SoccerState } from './soccerPeriods.ts'

/** All but line markets and outrights. */
export type SpecialType = Exclude<BetType, 'BT_HDP' | 'BT_OU' | 'BT_1X2' | 'BT_ML' | 'BT_OR'>

/** A special market to quote. */
export interface SpecialMarket {
  betType: SpecialType
  period: SoccerPeriod
}

interface SpecialView {
  state: SoccerState
  prospect: GoalProspect
  margins: Margins
  place: QuoteSlot
}

/** First and last to score are two sets without a common goal; after the first goal the last scorer stays open. */
function firstAndLast({ prospect, margins, place }: SpecialView): MarketQuote {
  const [home, away, none] = firstGoal(prospect)
  const quoted = setQuote(place, [home, away, none], margins.goals)
  const [first = 0, second = 0, nobody = 0] = quoted.prices
  const isOver = prospect.score[0] + prospect.score[1] > 0
  const prices = [first, first, second, second, nobody]
  return { ...quoted, prices, status: isOver ? 'closed' : quoted.status }
}

const ranges = ({ prospect, margins, place }: SpecialView, picks: readonly string[]) =>
  listQuote(place, { picks, fair: totalGoals(prospect, picks) }, margins.goals)

const goalLists = (view: SpecialView): MarketQuote[] =>
  view.place.period === 'FT'
    ? [ranges(view, GOAL_RANGES), ranges({ ...view, place: { ...view.place, slot: 1 } }, EXACT_GOALS)]
    : [ranges(view, HALF_GOAL_RANGES)]

const sheets = ({ prospect, margins, place }: SpecialView): MarketQuote =>
  pairsQuote(
    place,
    cleanSheets(prospect).map((clean) => [clean, 1 - clean] as const),
    margins.goals,
  )

const single =
  (betType: 'BT_DNB' | 'BT_HNB' | 'BT_ANB') =>
  ({ prospect, margins, place }: SpecialView): MarketQuote[] => [
    pairsQuote(place, [noBet(prospect)[betType]], margins.twoWay),
  ]

/** Team totals at the half line nearest to even money: home in slot 0, away in slot 1. */
function teamTotals({ prospect, margins, place }: SpecialView): MarketQuote[] {
  return ([0, 1] as const).map((side) => {
    const chanceOf = (line: Quarters) => teamTotal(prospect, side, line)[0]
    const lines = [0, 1, 2, 3, 4, 5].map((goals) => 4 * (prospect.score[side] + goals) + 2)
    const line = lines.reduce((best, one) =>
      Math.abs(chanceOf(one) - 0.5) < Math.abs(chanceOf(best) - 0.5) ? one : best,
    )
    const quoted = pairsQuote({ ...place, slot: side, line }, [teamTotal(prospect, side, line)], margins.twoWay)
    return { ...quoted, picks: TEAM_TOTALS[side] }
  })
}

const QUOTES: Record<SpecialType, (view: SpecialView) => MarketQuote[]> = {
  BT_OE: ({ prospect, margins, place }) => {
    const [odd, even] = oddEven(prospect)
    return [twoWay(place, even / odd, margins.twoWay)]
  },
  BT_CS: ({ prospect, margins, place }) => [
    listQuote(place, { picks: CORRECT_SCORES, fair: correctScores(prospect) }, margins.scores),
  ],
  BT_DC: ({ prospect, margins, place }) => [doubleQuote(place, oneXTwo(prospect), margins.threeWay)],
  BT_HTFT: ({ state, margins, place }) => [setQuote(place, halfTimeFullTime(halvesLeft(state)), margins.scores)],
  BT_FGLG: (view) => [firstAndLast(view)],
  BT_TG: goalLists,
  BT_TT: teamTotals,
  BT_DNB: single('BT_DNB'),
  BT_HNB: single('BT_HNB'),
  BT_ANB: single('BT_ANB'),
  BT_CL: (view) => [sheets(view)],
  BT_TWTN: ({ prospect, margins, place }) => [setQuote(place, winToNil(prospect), margins.goals, 2)],
  BT_BTTS: ({ prospect, margins, place }) => [pairsQuote(place, [bothScore(prospect)], margins.twoWay)],
}

/** Quotes the wanted specials of periods that are not over. */
export function specialQuotes(wanted: readonly SpecialMarket[], state: SoccerState): MarketQuote[] {
  const margins = state.margins ?? marginsOf(state.minute !== null)
  const prospects = new Map<SoccerPeriod, GoalProspect | undefined>()
  return wanted.flatMap(({ betType, period }) => {
    if (!prospects.has(period)) prospects.set(period, periodProspect(state, period))
    const prospect = prospects.get(period)
    const place = { betType, period, slot: 0, line: 0 }
    return prospect ? QUOTES[betType]({ state, prospect, margins, place }) : []
  })
}
