/** Draws the request of a member of a simulated season when he looks at the board; some are wrong on purpose. */

import { houseLimits, stakeBounds } from '@quarterline/core/account/limits'
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { lineOf } from '@quarterline/core/base/line'
import { CURRENCY, type Currency, MONEY_SCALE, NOTHING } from '@quarterline/core/base/money'
import { isValidOdds, ODDS_TYPES, type Odds } from '@quarterline/core/base/odds'
import type { OddsOption } from '@quarterline/core/bet/bet'
import type { LegWish, ParlayWish } from '@quarterline/core/bet/place/checkParlay'
import { BET_TYPES, hasLine, pickLine, picksOf, priceTypeOf } from '@quarterline/core/market/betType'
import { type BookMatch, isStarted, marketGroup } from '@quarterline/core/market/book/match'
import { shownPrice } from '@quarterline/core/market/quote'
import { HOUSE_WITHHELD } from '@quarterline/core/upline/withheld'
import { type Member, purseOf } from '../../server/src/account/session.ts'
import type { BetRequest, BetWish } from '../../server/src/bet/place/request.ts'
import { drawMaung, drawPick, isAtMyanmarOdds, isMaung } from './seasonMyanmar.ts'
import { inStakeSteps } from './seasonTown.ts'

/** Typical round stakes, in MYR. */
const STAKES = [5, 10, 10, 20, 20, 50, 50, 100, 150, 250]
const STAKE_OVER_MAX = 6_000

/** An address, price and group that are not offered, for a match that is not on the board. */
const NOWHERE = { betType: 'BT_1X2', period: 'FT', pick: '1', odds: 2, oddsType: 'DEC', marketType: 2 }

function one<T>(list: readonly T[], chance: Chance): T {
  return list[chance.whole(0, list.length - 1)] as T
}

/** How often a stake is as large or as small as the limits allow. */
const AT_LIMIT = 0.12

/**
 * The most that the limits allow at a price, regardless of the wallet (R5-4); a pick without a price is refused at any
 * stake.
 */
function largest(odds: Odds, currency: Currency): number {
  const limits = houseLimits(currency)
  if (!isValidOdds(odds)) return limits.maxBet / MONEY_SCALE
  const withheldPpm = HOUSE_WITHHELD[0] ?? 0
  const { bet, payout } = stakeBounds(limits, { odds, withheldPpm }, NOTHING, { available: NOTHING }, currency)
  return Math.min(bet, payout) / MONEY_SCALE
}

/** A stake at a price: a round sum, any sum, the least or the most that is allowed, one step more, or no sum at all. */
function drawStake(odds: Odds, currency: Currency, chance: Chance): number {
  const kind = chance.unit()
  const step = CURRENCY[currency].stakeStep / MONEY_SCALE
  if (kind < 0.01) return inStakeSteps(STAKE_OVER_MAX, currency)
  if (kind < 0.02) return step * 1.5
  if (kind < 0.02 + AT_LIMIT) {
    const most = largest(odds, currency)
    const share = chance.unit()
    if (share < 0.4) return most
    if (share < 0.5) return most + step
    if (share < 0.7) return houseLimits(currency).minBet / MONEY_SCALE
    return Math.max(step, Math.floor((share * most) / step) * step)
  }
  return inStakeSteps(kind < 0.5 ? one(STAKES, chance) : chance.whole(3, 120), currency)
}

/** The displayed price of a pick now, as the member's client would send it. */
function readBoard(match: BookMatch, nowMs: number, chance: Chance): Omit<BetWish, 'bet_key' | 'bet_amount'> {
  const { matchId } = match.fixture
  const open = match.markets.filter(({ status }) => status === 'open')
  const wanted = one(BET_TYPES, chance)
  const liked = open.filter(({ betType }) => betType === wanted)
  const market = liked.length > 0 ? one(liked, chance) : (open[0] ?? match.markets[0])
  const score = isStarted(match, nowMs) ? { score: [...match.score] } : {}
  const marketType = marketGroup(match, nowMs)
  if (!market) return { matchId, ...NOWHERE, marketType, ...score }
  const { betType, period } = market
  const pick = one<string>(picksOf(market), chance)
  const type = priceTypeOf(betType, one(ODDS_TYPES, chance))
  const odds = shownPrice(market, pick, type) ?? { type, milli: 1010 }
  const line = hasLine(betType) ? { line: lineOf(pickLine(betType, pick, market.line)) } : {}
  const shown = { odds: odds.milli / 1000, oddsType: odds.type, marketType }
  return { matchId, betType, period, ...line, pick, ...shown, ...score }
}

/** Tickets of several legs: their share, the share of systems, and their stakes in MYR. */
const COMBINED = 0.16
const LEGS_MAX = 8
const SYSTEMS = 0.45
const COMBINED_STAKES = [3, 3, 4, 5, 5, 10]
/** No leg has longer odds, because the product of all legs must stay below the limit of a ticket's return. */
const LEG_ODDS_MAX = 6
const LEG_ODDS_MAX_OF_MANY = 2.2
const MANY = 5

/** A leg on a match at its decimal price; tries a few picks until one has short odds. */
function readLeg(match: BookMatch, nowMs: number, chance: Chance, oddsMax: number): LegWish | undefined {
  for (let look = 0; look < 4; look++) {
    const { odds, oddsType, ...seen } = readBoard(match, nowMs, chance)
    const market = match.markets.find(
      (one) =>
        one.betType === seen.betType &&
        one.period === seen.period &&
        one.status === 'open' &&
        picksOf(one).includes(seen.pick) &&
        (seen.line === undefined || lineOf(pickLine(one.betType, seen.pick, one.line)) === seen.line),
    )
    const decimal = market && shownPrice(market, seen.pick, 'DEC')
    if (decimal && decimal.milli <= oddsMax * 1000) return { ...seen, odds: decimal.milli / 1000, oddsType: 'DEC' }
  }
  return undefined
}

/** The folds of a system: all of them, one of them, or from doubles up to some. */
function drawFolds(legs: number, chance: Chance): number[] {
  const all = Array.from({ length: legs - 1 }, (_, at) => at + 2)
  const kind = chance.unit()
  if (kind < 0.4) return all
  if (kind < 0.6) return [one(all, chance)]
  return all.slice(0, chance.whole(1, legs - 2))
}

/** A parlay or a system over some of the matches on offer; systems have none in play. */
function drawCombined(
  matches: readonly BookMatch[],
  { nowMs, currency, chance }: { nowMs: number; currency: Currency; chance: Chance },
): ParlayWish | undefined {
  const isSystem = chance.unit() < SYSTEMS
  const count = chance.whole(isSystem ? 3 : 2, LEGS_MAX)
  const left = isSystem ? matches.filter((match) => !isStarted(match, nowMs)) : [...matches]
  const oddsMax = count < MANY ? LEG_ODDS_MAX : LEG_ODDS_MAX_OF_MANY
  const legs: LegWish[] = []
  while (legs.length < count && left.length > 0) {
    const [match] = left.splice(chance.whole(0, left.length - 1), 1)
    const leg = match && readLeg(match, nowMs, chance, oddsMax)
    if (leg) legs.push(leg)
  }
  if (legs.length < (isSystem ? 3 : 2)) return undefined
  const stake = inStakeSteps(one(COMBINED_STAKES, chance), currency)
  return { legs, bet_amount: stake, ...(isSystem && { folds: drawFolds(legs.length, chance) }) }
}

/** A wish's price as the limits read it. */
const priceOfWish = ({ odds, oddsType }: Pick<BetWish, 'odds' | 'oddsType'>): Odds => ({
  type: oddsType as Odds['type'],
  milli: Math.round(odds * 1000),
})

type SpoilWish = (wish: BetWish, chance: Chance) => BetWish

/** One possible mistake of a request; each is refused, or granted at the current price. */
const SPOILS: readonly SpoilWish[] = [
  (wish, chance) => ({
    ...wish,
    odds: Math.round((wish.odds + one([-0.05, -0.02, 0.02, 0.05], chance)) * 1000) / 1000,
  }),
  (wish, chance) => ({ ...wish, ...(wish.line !== undefined && { line: wish.line + one([-0.25, 0.25], chance) }) }),
  (wish) => ({ ...wish, marketType: (wish.marketType % 3) + 1 }),
  (wish) => ({ ...wish, ...(wish.score && { score: [(wish.score[0] ?? 0) + 1, wish.score[1] ?? 0] }) }),
  (wish) => ({ ...wish, pick: wish.betType === 'BT_OU' ? 'H' : 'O' }),
  (wish) => ({ ...wish, oddsType: wish.betType === 'BT_1X2' ? 'MY' : wish.oddsType, odds: 0.001 }),
  (wish) => ({ ...wish, betType: 'BT_XX' }),
  (wish) => ({ ...wish, matchId: `${wish.matchId}x` }),
]

/** A single on a pick that was seen, sometimes with a mistake in it. */
function drawSingle(seen: Omit<BetWish, 'bet_key' | 'bet_amount'>, key: string, currency: Currency, chance: Chance) {
  const wish = { bet_key: key, ...seen, bet_amount: drawStake(priceOfWish(seen), currency, chance) }
  return chance.unit() < 0.05 ? one(SPOILS, chance)(wish, chance) : wish
}

const drawMaungStake = (currency: Currency, chance: Chance) => inStakeSteps(one(COMBINED_STAKES, chance), currency)

/** Draws the member and his bet on a match from the current book. The draw depends on seed, number and book alone. */
export function drawRequest(
  asking: { seed: string; number: number; matchId: string },
  match: BookMatch | undefined,
  view: { members: readonly Member[]; nowMs: number; offered: () => readonly BookMatch[] },
): BetRequest {
  const chance = chanceOf(`${asking.seed}/wish/${asking.number}`)
  const member = one(view.members, chance)
  const key = `season ${asking.number}`
  const option = one<OddsOption>([0, 1, 1, 2], chance)
  const currency = member.currency as Currency
  const who = { member, purse: purseOf(member), key, option, ip: '127.0.0.1' }
  if (isAtMyanmarOdds(currency, chance)) {
    const legs = isMaung(chance) ? drawMaung(view.offered(), view.nowMs, chance) : undefined
    if (legs) return { ...who, wish: { legs, isMaung: true, bet_amount: drawMaungStake(currency, chance) } }
    const body = match && drawPick(match, view.nowMs, chance)
    if (body) return { ...who, wish: drawSingle(body, key, currency, chance) }
  }
  if (chance.unit() < COMBINED) {
    const combined = drawCombined(view.offered(), { nowMs: view.nowMs, currency, chance })
    if (combined) return { ...who, wish: combined }
  }
  const seen = match ? readBoard(match, view.nowMs, chance) : { matchId: asking.matchId, ...NOWHERE }
  return { ...who, wish: drawSingle(seen, key, currency, chance) }
}
