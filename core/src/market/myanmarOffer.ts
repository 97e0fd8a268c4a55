/** The one Myanmar line of a period's handicap and of its total (rules 4): which Asian line makes it, if any may. */
import { lineOutcome } from '../base/line.ts'
import { convertOdds } from '../base/odds.ts'
import { SOCCER } from '../base/sport/sport.ts'
import type { BetType, Period } from './betType.ts'
import { type BookMatch, type Market, NO_GOALS } from './book/match.ts'
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

/** The most goals of a side that are summed. */
const GOALS_MAX = 15
const EXPECTED_MIN = 0.05

function poisson(mean: number, count: number): number {
  let chance = Math.exp(-mean)
  for (let goal = 1; goal <= count; goal++) chance *= mean / goal
  return count < 0 ? 0 : chance
}

/** The chance that one side scores exactly so many more than the other. */
function leadChance([upper, lower]: readonly [number, number], lead: number): number {
  let chance = 0
  for (let goals = 0; goals <= GOALS_MAX; goals++) chance += poisson(upper, goals + lead) * poisson(lower, goals)
  return chance
}

const mainLine = ({ markets }: BookMatch, betType: BetType, period: Period) =>
  markets.find((one) => one.betType === betType && one.period === period && one.slot === 0)?.line

/** Goals that are scored in a period so far. */
const scored = ({ score, running, scores }: BookMatch, period: Period): Score =>
  period === 'FT' ? score : (running[period] ?? scores[period] ?? NO_GOALS)

/** Expected goals to come by home and away, as the main lines of a period say; undefined without them. */
function goalsToCome(match: BookMatch, period: Period): readonly [number, number] | undefined {
  const [total, handicap] = [mainLine(match, 'BT_OU', period), mainLine(match, 'BT_HDP', period)]
  if (total === undefined || handicap === undefined) return undefined
  const [home, away] = scored(match, period)
  const coming = total / GOAL - home - away
  // A handicap in play counts the goals since the bet (R2-3).
  const lead = -handicap / GOAL
  return [Math.max(EXPECTED_MIN, (coming + lead) / 2), Math.max(EXPECTED_MIN, (coming - lead) / 2)]
}

/** What an Asian unit on the upper side returns net by its outcome, at a fair price. */
const asianNet = (edge: number, price: number): number =>
  ({ win: price, halfWin: price / 2, draw: 0, halfLose: -0.5, lose: -1 })[lineOutcome(edge)]

/** The net of one pick: a win less what is withheld, the percent likewise if it is a win. */
const netOf = ([win, exactly, lose]: readonly number[], share: number) =>
  (win as number) * (1 - WITHHELD) + (exactly as number) * share * (share > 0 ? 1 - WITHHELD : 1) - (lose as number)

/**
 * Whether neither side of a line is worth more than it costs: by the fair price of its Asian market, and the chance of
 * exactly its goals.
 * @param hk the Hong Kong prices of the upper and the lower side, in thousandths
 */
function leavesSomething(
  quarters: number,
  { goals, percent }: MyanmarLine,
  { hk, exactly }: { hk: readonly [number, number]; exactly: number },
): boolean {
  const [upper, lower] = hk.map((milli) => 1000 / (1000 + milli)) as [number, number]
  const price = lower / upper
  const atLine = asianNet(goals * GOAL - quarters, price)
  const win = (1 - exactly - exactly * atLine) / (1 + price)
  const lose = 1 - exactly - win
  const share = percent / 100
  return netOf([win, exactly, lose], share) <= 0 && netOf([lose, exactly, win], -share) <= 0
}

/** The line that an Asian market makes; undefined if a side of it would be worth more than it costs. */
function offerOf(match: BookMatch, market: Market): MyanmarOffer | undefined {
  const [first = 0, second = 0] = market.prices
  const malay = (hk: number) => convertOdds(hk, 'MY')?.milli
  const isTotal = market.betType === 'BT_OU'
  const isFirst = isTotal || market.line < 0 || (market.line === 0 && first <= second)
  const hk: readonly [number, number] = isFirst ? [first, second] : [second, first]
  const made = malay(hk[0])
  const expected = goalsToCome(match, market.period)
  if (made === undefined || !expected) return undefined
  const quarters = Math.abs(market.line)
  const line = makeMyanmarLine(quarters, made)
  const [home, away] = scored(match, market.period)
  const exactly = isTotal
    ? poisson(expected[0] + expected[1], line.goals - home - away)
    : leadChance(isFirst ? expected : [expected[1], expected[0]], line.goals)
  if (!leavesSomething(quarters, line, { hk, exactly })) return undefined
  return { market, upper: isTotal ? 'O' : isFirst ? 'H' : 'A', line }
}

/**
 * The Myanmar line of a period's handicap or total: made from its main Asian line, or from the next one, if that would
 * give a side more than it costs (docs/decisions/0134-myanmar-odds.md).
 * @returns undefined if none is on offer: another sport, a child match, no Asian line, or none that may make one
 */
export function myanmarOffer(match: BookMatch, betType: BetType, period: Period): MyanmarOffer | undefined {
  if (match.fixture.sport !== SOCCER.id || match.fixture.parent) return undefined
  if (!isMyanmarMarket(betType) || !(MYANMAR_PERIODS as readonly Period[]).includes(period)) return undefined
  const lines = match.markets
    .filter((one) => one.betType === betType && one.period === period && one.status === 'open')
    .sort((a, b) => a.slot - b.slot)
  for (const market of lines) {
    const offer = offerOf(match, market)
    if (offer) return offer
  }
  return undefined
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
