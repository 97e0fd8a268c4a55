/**
 * Computes the payoffs of displayed selections of a soccer board in every result: the auditor's side of R12-11, for
 * tests.
 */
import { ODDS_TYPES } from '@quarterline/core/base/odds'
import { isAsian, picksOf } from '@quarterline/core/market/betType'
import type { MarketQuote } from '@quarterline/core/market/event'
import { priceOf, shownPrice } from '@quarterline/core/market/quote'
import type { Score } from '@quarterline/core/market/score'
import { type GoalRates, goalGrid } from '@quarterline/core/price/soccer/goalGrid'
import { halvesLeft, type SoccerState } from '@quarterline/core/price/soccer/soccerPeriods'

/** Goals still to come: [first half home, away, second half home, away]. */
type Rest = readonly [number, number, number, number]
export interface Result {
  rest: Rest
  chance: number
}

function ofHalf(half: GoalRates, most: number): { goals: [number, number]; chance: number }[] {
  const grid = goalGrid(half)
  return grid
    .slice(0, most)
    .flatMap((row, home) =>
      row.slice(0, most).map((chance, away) => ({ goals: [home, away] as [number, number], chance })),
    )
}

/** All results worth counting, with chances under which both halves have the board's own rates. */
export function resultsOf(state: SoccerState): Result[] {
  const { first, second } = halvesLeft(state)
  const results: Result[] = []
  for (const one of ofHalf(first ?? { home: 0, away: 0 }, first ? 6 : 1))
    for (const two of ofHalf(second, 7))
      results.push({ rest: [...one.goals, ...two.goals], chance: one.chance * two.chance })
  return results
}

/** The score that counts in a quote's period, and at half-time. */
function scoresOf(
  { period }: MarketQuote,
  { score, halfTime }: SoccerState,
  rest: Rest,
): { half: Score; counted: Score } {
  const half: Score = halfTime ?? [score[0] + rest[0], score[1] + rest[1]]
  const full: Score = [score[0] + rest[0] + rest[2], score[1] + rest[1] + rest[3]]
  if (period === 'FT') return { half, counted: full }
  return { half, counted: period === '1H' ? half : [full[0] - half[0], full[1] - half[1]] }
}

const sign = ([home, away]: Score) => Math.sign(home - away)
const REFUND = undefined
const between = (total: number, pick: string) => {
  const [from = '', to = from.endsWith('+') ? '99' : from] = pick.split('-')
  return total >= Number.parseInt(from, 10) && total <= Number(to)
}

/** Whether a pick without a line wins, or is refunded. */
function isWon(betType: string, pick: string, counted: Score, half: Score): boolean | undefined {
  const [home, away] = counted
  const lead = sign(counted)
  const isSide = (one: string) => lead === (one === '1' ? 1 : one === 'X' ? 0 : -1)
  switch (betType) {
    case 'BT_1X2':
      return isSide(pick)
    case 'BT_OE':
      return ((home + away) % 2 === 1) === (pick === 'O')
    case 'BT_CS':
      return pick === 'AOS' ? home > 4 || away > 4 : pick === `${home}-${away}`
    case 'BT_DC':
      return [...pick].some(isSide)
    case 'BT_HTFT':
      return pick === [half, counted].map((score) => 'ADH'[sign(score) + 1]).join('')
    case 'BT_TG':
      return between(home + away, pick)
    case 'BT_DNB':
      return lead === 0 ? REFUND : (lead === 1) === (pick === 'H')
    case 'BT_HNB':
      return lead === 1 ? REFUND : (lead === 0) === (pick === 'X')
    case 'BT_ANB':
      return lead === -1 ? REFUND : (lead === 0) === (pick === 'X')
    case 'BT_CL':
      return ((pick[0] === 'H' ? away : home) === 0) === (pick[1] === 'Y')
    case 'BT_TWTN':
      return pick === 'H' ? home > 0 && away === 0 : away > 0 && home === 0
    case 'BT_BTTS':
      return (home > 0 && away > 0) === (pick === 'Y')
    default:
      throw new Error(betType)
  }
}

/** By how many quarters of a goal a pick with a line is ahead. */
function edgeOf({ period, line }: MarketQuote, pick: string, [home, away]: Score, rest: Rest): number {
  switch (pick) {
    case 'O':
      return 4 * (home + away) - line
    case 'U':
      return line - 4 * (home + away)
    case 'HO':
      return 4 * home - line
    case 'HU':
      return line - 4 * home
    case 'AO':
      return 4 * away - line
    case 'AU':
      return line - 4 * away
    default: {
      // A handicap counts from when it is bet on.
      const first = period === '2H' ? 0 : rest[0] - rest[1]
      const since = period === '1H' ? first : first + rest[2] - rest[3]
      return pick === 'H' ? 4 * since + line : -4 * since - line
    }
  }
}

/** The net payoff of a unit of risk on a selection, at displayed odds. */
function netOf(quote: MarketQuote, pick: string, yieldPerRisk: number, state: SoccerState, rest: Rest): number {
  const { betType } = quote
  const { half, counted } = scoresOf(quote, state, rest)
  if (betType === 'BT_HDP' || betType === 'BT_OU' || betType === 'BT_TT') {
    const mine = edgeOf(quote, pick, counted, rest)
    const part = Math.min(Math.abs(mine), 2) / 2
    return mine > 0 ? part * yieldPerRisk : -part
  }
  const won = isWon(betType, pick, counted, half)
  return won === REFUND ? 0 : won ? yieldPerRisk : -1
}

/** Every displayed selection as its payoffs in each result. */
export function payoffs(state: SoccerState, quotes: readonly MarketQuote[], results: readonly Result[]): number[][] {
  const rows: number[][] = []
  for (const quote of quotes)
    for (const pick of picksOf(quote)) {
      // A score does not show the first scorer, and an impossible pick is not for sale.
      if (quote.betType === 'BT_FGLG' || priceOf(quote, pick) === 0) continue
      const types = isAsian(quote.betType) ? ODDS_TYPES : (['DEC'] as const)
      const yields = types.map((type) => {
        const odds = shownPrice({ ...quote, formerLines: [] }, pick, type)
        if (!odds) return 0
        if (type === 'DEC') return odds.milli / 1000 - 1
        return odds.milli > 0 ? odds.milli / 1000 : 1000 / -odds.milli
      })
      // The best of the odds types represents all of them.
      const best = Math.max(...yields)
      rows.push(results.map(({ rest }) => netOf(quote, pick, best, state, rest)))
    }
  return rows
}
