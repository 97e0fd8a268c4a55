/** The one Myanmar line of a period's handicap and of its total (rules 4): which Asian line makes it, if any may. */
import { lineOutcome } from '../base/line.ts'
import { convertOdds } from '../base/odds.ts'
import { SOCCER } from '../base/sport/sport.ts'
import type { BetType, Period } from './betType.ts'
import type { BookMatch, Market } from './book/match.ts'
import { GOAL, type MyanmarLine, makeMyanmarLine } from './myanmar.ts'
import type { Score } from './score.ts'

/** What has a Myanmar line: body and goal line, of the match and of its first half. */
export const MYANMAR_BET_TYPES = ['BT_HDP', 'BT_OU'] as const satisfies readonly BetType[]
export const MYANMAR_PERIODS = ['FT', '1H'] as const satisfies readonly Period[]

/** Whether a bet type has Myanmar lines. */
export const isMyanmarMarket = (betType: string): boolean => (MYANMAR_BET_TYPES as readonly string[]).includes(betType)

/** A line on offer, with the Asian market that makes it. */
export interface MyanmarOffer {
  market: Market
  upper: 'H' | 'A' | 'O'
  line: MyanmarLine
}

/** The commission of one match by which the house judges whether a line leaves it anything. */
const WITHHELD = 0.05

/** What a side may be worth beside its cost: less, by what the last digit of an Asian price can hide. */
const LEAST = -0.002

/**
 * What it may be worth before the commission: ten such sides in one maung return less than they cost at 20 %
 * (1.022 ^ 10 × 0.8 = 0.994), and any fewer of them at their own commissions.
 */
const MOST_BEFORE = 0.022

/** The most goals that are summed. */
const GOALS_MAX = 15
const EXPECTED_MIN = 0.001

/** Chances of 0, 1, 2 … goals. */
function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)]
  for (let goals = 1; goals <= GOALS_MAX; goals++) chances.push(((chances[goals - 1] as number) * mean) / goals)
  return chances
}

/** The chance of each lead of home over away, from −GOALS_MAX up. */
function leads(home: number, away: number): number[] {
  const [ofHome, ofAway] = [poisson(home), poisson(away)]
  const chances = Array<number>(2 * GOALS_MAX + 1).fill(0)
  for (const [h, one] of ofHome.entries())
    for (const [a, other] of ofAway.entries())
      chances[h - a + GOALS_MAX] = (chances[h - a + GOALS_MAX] ?? 0) + one * other
  return chances
}

const mainMarket = ({ markets }: BookMatch, betType: BetType, period: Period) =>
  markets.find((one) => one.betType === betType && one.period === period && one.slot === 0)

/** Goals that are scored in the match or in its first half so far: all of them, until the half is over. */
const scored = ({ score, scores }: BookMatch, period: Period): Score => scores[period] ?? score

/** The Hong Kong price of the first pick at which both of a market's picks cost the same, without the house's margin. */
function fairPrice([first = 0, second = 0]: readonly number[]): number {
  return (1000 + first) / (1000 + second)
}

/** Steps by which an expectation is brought to where a market is fair; three are exact to a hundredth of a percent. */
const STEPS = 3
const STEP = 0.01

/** The expectation at which an Asian line is fair at its fair price, by Newton's method from the line itself. */
function expectedAt(start: number, worth: (expected: number) => number): number {
  let expected = start
  for (let step = 0; step < STEPS; step++) {
    const slope = (worth(expected + STEP) - worth(expected)) / STEP
    if (slope > 0) expected -= worth(expected) / slope
  }
  return expected
}

/** How far a fit may be from fair: prices have hundredths. */
const FIT = 0.005
/** What a 1X2 price must leave the house under fitted chances: as much as an agent may withhold less than they count on. */
const LEFT_OF_WINNER = 0.01

/**
 * Whether no price of a period's 1X2 is worth more than it costs under chances of leads to come. If so, they are fair
 * chances for it and for the Asian lines, and nobody can bet on all of them without risk (rules 14.29).
 */
function agreesWithWinner(match: BookMatch, period: Period, leadsToCome: readonly number[]): boolean {
  const market = mainMarket(match, 'BT_1X2', period)
  if (!market || market.status === 'closed') return true
  const [home, away] = scored(match, period)
  return ([1, 0, -1] as const).every((side, at) => {
    const chance = leadsToCome.reduce(
      (sum, one, index) => (Math.sign(index - GOALS_MAX + home - away) === side ? sum + one : sum),
      0,
    )
    return (chance * (market.prices[at] ?? 0)) / 1000 <= 1 - LEFT_OF_WINNER
  })
}

/** What can still be scored in a period. */
interface GoalsToCome {
  /** Chances of each lead of home, from −GOALS_MAX up, and of each number of goals. */
  leads: readonly number[]
  totals: readonly number[]
}

/**
 * The goals to come, as the main lines of a period price them; undefined without both, and where they do not go together
 * or with the 1X2. A handicap in play counts the goals since the bet (R2-3).
 */
function goalsToCome(match: BookMatch, period: Period): GoalsToCome | undefined {
  const [total, handicap] = [mainMarket(match, 'BT_OU', period), mainMarket(match, 'BT_HDP', period)]
  if (!total || !handicap) return undefined
  const [home, away] = scored(match, period)
  const left = total.line - (home + away) * GOAL
  const [over, first] = [fairPrice(total.prices), fairPrice(handicap.prices)]
  const worth = (chances: readonly number[], edge: (at: number) => number, price: number) =>
    chances.reduce((sum, chance, at) => sum + chance * asianNet(edge(at), price), 0)
  const ofTotal = (expected: number) => worth(poisson(expected), (goals) => goals * GOAL - left, over)
  const coming = Math.max(EXPECTED_MIN, expectedAt(Math.max(EXPECTED_MIN, left / GOAL), ofTotal))
  const sides = (lead: number): [number, number] => [
    Math.max(EXPECTED_MIN, (coming + lead) / 2),
    Math.max(EXPECTED_MIN, (coming - lead) / 2),
  ]
  const ofLead = (lead: number) => worth(leads(...sides(lead)), (at) => (at - GOALS_MAX) * GOAL + handicap.line, first)
  const lead = expectedAt(-handicap.line / GOAL, ofLead)
  const toCome = { leads: leads(...sides(lead)), totals: poisson(coming) }
  const isFit = Math.abs(ofTotal(coming)) < FIT && Math.abs(ofLead(lead)) < FIT
  return isFit && agreesWithWinner(match, period, toCome.leads) ? toCome : undefined
}

/** What an Asian unit on the upper side returns net by its outcome, at a fair price. */
const asianNet = (edge: number, price: number): number =>
  ({ win: price, halfWin: price / 2, draw: 0, halfLose: -0.5, lose: -1 })[lineOutcome(edge)]

/** Chances that the result lies above, at and below a line's goals, as its upper side sees them. */
type Around = readonly [above: number, exactly: number, below: number]

/** The net of a side: a win less what is withheld, its percent likewise if that is a win. */
const netOf = ([above, exactly, below]: Around, share: number) =>
  above * (1 - WITHHELD) + exactly * share * (share > 0 ? 1 - WITHHELD : 1) - below

/** Lines in the order of what they ask of the upper side: after 1−99 comes 2+100, which is the same as 1−100. */
const WHOLE = 100
const rankOf = ({ goals, percent }: MyanmarLine) => goals * 2 * WHOLE - percent
function lineAt(rank: number): MyanmarLine {
  const goals = Math.floor((rank + WHOLE) / (2 * WHOLE))
  return { goals, percent: goals * 2 * WHOLE - rank || 0 }
}

/** Whether a side is worth more than it may be: alone after the commission, or as one of ten of a maung before it. */
function isTooGood([above, exactly, below]: Around, share: number): boolean {
  const before = above + exactly * share - below
  return before > MOST_BEFORE || netOf([above, exactly, below], share) > LEAST
}

/**
 * Moves a line as little as needed until neither side is worth more than it may be (rules 14.29).
 * @returns undefined if no line does
 */
function leavingSomething(made: MyanmarLine, around: (goals: number) => Around): MyanmarLine | undefined {
  const faultsOf = ({ goals, percent }: MyanmarLine) => {
    const [above, exactly, below] = around(goals)
    const share = percent / WHOLE
    return { upper: isTooGood([above, exactly, below], share), lower: isTooGood([below, exactly, above], -share) }
  }
  const { upper, lower } = faultsOf(made)
  if (!upper && !lower) return made
  const step = upper ? 1 : -1
  for (let rank = rankOf(made) + step; rank > -WHOLE && rank < GOALS_MAX * WHOLE; rank += step) {
    const line = lineAt(rank)
    const faults = faultsOf(line)
    if (!faults.upper && !faults.lower) return line
    // Past the fair line nothing is to be found.
    if (upper ? faults.lower : faults.upper) return undefined
  }
  return undefined
}

/** Chances around a line's goals for its upper side. @param results chances by result, which `at` turns into goals */
function aroundOf(results: readonly number[], at: (index: number) => number): (goals: number) => Around {
  return (goals) => {
    const beyond = (sign: number) =>
      results.reduce((sum, chance, index) => (Math.sign(at(index) - goals) === sign ? sum + chance : sum), 0)
    return [beyond(1), beyond(0), beyond(-1)]
  }
}

/** The line that an Asian market makes; undefined if any would make a side worth more than it costs. */
function offerOf(match: BookMatch, market: Market, coming: GoalsToCome): MyanmarOffer | undefined {
  const [first = 0, second = 0] = market.prices
  const isTotal = market.betType === 'BT_OU'
  const isFirst = isTotal || market.line < 0 || (market.line === 0 && first <= second)
  const malay = convertOdds(isFirst ? first : second, 'MY')?.milli
  if (malay === undefined) return undefined
  const [home, away] = scored(match, market.period)
  const around = isTotal
    ? aroundOf(coming.totals, (goals) => goals + home + away)
    : aroundOf(coming.leads, (index) => (index - GOALS_MAX) * (isFirst ? 1 : -1))
  const line = leavingSomething(makeMyanmarLine(Math.abs(market.line), malay), around)
  return line && { market, upper: isTotal ? 'O' : isFirst ? 'H' : 'A', line }
}

type Offers = ReadonlyMap<string, MyanmarOffer>
const nameOf = (betType: BetType, period: Period) => `${betType} ${period}`

function offersOf(match: BookMatch): Offers {
  const offers = new Map<string, MyanmarOffer>()
  if (match.fixture.sport !== SOCCER.id || match.fixture.parent) return offers
  for (const period of MYANMAR_PERIODS) {
    const coming = goalsToCome(match, period)
    const own = match.markets.filter(
      (one) => one.period === period && isMyanmarMarket(one.betType) && one.status !== 'closed',
    )
    for (const market of own.sort((a, b) => a.slot - b.slot)) {
      const name = nameOf(market.betType, period)
      const offer = coming && !offers.has(name) && offerOf(match, market, coming)
      if (offer) offers.set(name, offer)
    }
  }
  return offers
}

/** A match of the book never changes, so its lines are made once. */
const known = new WeakMap<BookMatch, Offers>()

/**
 * The Myanmar line of a period's handicap or total: made from its main Asian line (R4-9), and its percent moved where a
 * side would be worth more than it costs (docs/decisions/0134-myanmar-odds.md). A suspended market keeps its line.
 * @returns undefined if none is on offer: another sport, a child match, no Asian line, or none that can make one
 */
export function myanmarOffer(match: BookMatch, betType: BetType, period: Period): MyanmarOffer | undefined {
  const offers = known.get(match) ?? offersOf(match)
  known.set(match, offers)
  return offers.get(nameOf(betType, period))
}

/** A line as each pick of it is addressed: signed goals in quarters for a handicap, and its own percent. */
export function myanmarPick({ upper, line }: Omit<MyanmarOffer, 'market'>, pick: string) {
  const isUpper = pick === upper
  const quarters = line.goals * GOAL
  return {
    line: upper === 'O' || !isUpper ? quarters : -quarters || 0,
    percent: (isUpper ? line.percent : -line.percent) || 0,
  }
}
