/**
 * Looks a selection's address up in the book: its market and displayed price, or why it cannot be bet on. Slip, desk
 * and cash-out use it.
 */
import { lineOf, type Quarters, quartersOf } from '../base/line.ts'
import {
  convertOdds,
  isOddsType,
  MYANMAR,
  ODDS_TYPES,
  type Odds,
  type OddsType,
  type OddsTypeName,
  profitOf,
} from '../base/odds.ts'
import { ok, type Result, refuse } from '../base/result.ts'
import { sportOf } from '../base/sport/sport.ts'
import {
  type BetType,
  hasLine,
  isAsian,
  isBetType,
  isLineOf,
  isPeriod,
  isPick,
  type Period,
  pickLine,
  picksOf,
  priceTypeOf,
} from './betType.ts'
import {
  type BookMatch,
  type CancelWindow,
  isDecided,
  isLeftBehind,
  isStarted,
  lockOf,
  type Market,
  type MarketGroup,
  marketGroup,
} from './book/match.ts'
import { houseShut, isShutWhole } from './book/overlay.ts'
import type { Phase } from './event.ts'
import { myanmarOdds } from './myanmar.ts'
import { isMyanmarMarket, myanmarOffer, myanmarPick } from './myanmarOffer.ts'
import { countsExtra, partsOf, reachOf } from './score.ts'

/** A selection in wire terms. */
export interface Address {
  matchId: string
  betType: string
  period: string
  /** Goals or points; signed for the picked side of a handicap, unsigned for totals, absent otherwise. */
  line?: number
  pick: string
}

/** A selection in the house's own terms. */
export interface Selection {
  matchId: string
  betType: BetType
  period: Period
  /** As in the address: for the picked side of a handicap; 0 without a line. */
  line: Quarters
  pick: string
}

/** Reads an address (rules 14.1, shape): `invalidBet`, `invalidBetType`, `invalidBetTeam`. */
export function readAddress(address: Address): Result<Selection> {
  const { matchId, betType, period, pick, line } = address
  if (!isPeriod(period) || (line !== undefined && quartersOf(line) === undefined)) return refuse('invalidBet')
  if (!isBetType(betType)) return refuse('invalidBetType')
  if (!isLineOf(betType, line)) return refuse('invalidBet')
  if (!isPick(betType, pick)) return refuse('invalidBetTeam')
  return ok({ matchId, betType, period, line: quartersOf(line ?? 0) ?? 0, pick })
}

/** The odds type of an address; `oddsDisplayInvalid` if the market is not shown in it. */
export function readOddsType(text: string, betType: string): Result<OddsTypeName> {
  if (text === MYANMAR) return isMyanmarMarket(betType) ? ok(MYANMAR) : refuse('oddsDisplayInvalid')
  if (!isOddsType(text)) return refuse('oddsDisplayInvalid')
  return !isBetType(betType) || priceTypeOf(betType, text) === text ? ok(text) : refuse('oddsDisplayInvalid')
}

/** A base price as displayed: two-way Asian markets in the odds type, all others decimal (R1-5). */
export function shownOdds(betType: BetType, base: number, wanted: OddsType): Odds | undefined {
  if (isAsian(betType)) return convertOdds(base, wanted)
  return { type: 'DEC', milli: base }
}

/** The most that a unit of risk can win at a base price in any odds type; two-decimal odds can round up (R1-3). */
export function bestProfit(betType: BetType, base: number): number {
  const types = isAsian(betType) ? ODDS_TYPES : (['DEC'] as const)
  return Math.max(...types.flatMap((type) => shownOdds(betType, base, type) ?? []).map(profitOf))
}

/** The base price of a market's pick, in thousandths. */
export function priceOf(
  market: { betType: BetType; picks?: readonly string[] | undefined; prices: readonly number[] },
  pick: string,
): number | undefined {
  const at = picksOf(market).indexOf(pick)
  return at < 0 ? undefined : market.prices[at]
}

/** A pick's base price as displayed in an odds type. */
export function shownPrice(market: Market, pick: string, type: OddsType): Odds | undefined {
  const base = priceOf(market, pick)
  return base === undefined ? undefined : shownOdds(market.betType, base, type)
}

export interface Quote {
  match: BookMatch
  market: Market
  group: MarketGroup
  /** The displayed price now. */
  odds: Odds
  /** The line on offer, as the pick of it is addressed; at Myanmar odds another one than its market's. */
  line: Quarters
  inPlay: boolean
}

/** The quote's numbers for a refusal, so that the slip can show the new price. */
export function quoteParams(quote: Quote): Record<string, string | number> {
  const { match, market, odds, group } = quote
  const line = lineOf(quote.line)
  const params = { odds: odds.milli / 1000, oddsType: odds.type, marketType: group }
  return {
    ...params,
    ...(hasLine(market.betType) && { line }),
    ...(quote.inPlay && { score: match.score.join('-') }),
  }
}

/** Whether a match can be bet on: 318 hidden, 308 not active, 311 shut as a whole by the house (rules 14.1, match). */
export function findMatch(match: BookMatch | undefined): Result<BookMatch> {
  if (!match) return refuse('318')
  // A cancelled match is answered by its markets (313).
  if (isDecided(match)) return refuse('308')
  return isShutWhole(match.house) ? refuse('311', { reason: 'trader' }) : ok(match)
}

/** Whether a cancel's scope covers a selection. */
export function isMeant({ scope }: CancelWindow, { betType, period, line, pick }: Selection): boolean {
  if (!scope) return true
  const fits = <T>(wanted: T | undefined, is: T) => wanted === undefined || wanted === is
  return fits(scope.betType, betType) && fits(scope.period, period) && fits(scope.line, line) && fits(scope.pick, pick)
}

/** Whether a period is over: its score is final, or a later one is being played. */
function isPlayed(match: BookMatch, betType: BetType, period: Period): boolean {
  if (match.scores[period]) return true
  const { fixture, phase } = match
  const sport = sportOf(fixture.sport)
  const extra = countsExtra(fixture.extraTime ?? sport.extraTime, betType === 'BT_ML')
  const part: Phase | undefined = phase === 'HT' ? partsOf(sport, '2H')[0] : phase
  return (part === 'ET' || isPeriod(part ?? '')) && reachOf(sport, period, part as Period | 'ET', extra) === 'after'
}

/** Where a selection would be sold: a market, and what it offers now. */
interface Shelf {
  market: Market | undefined
  /** Whether it is the selection's own line, not another one of the slot. */
  isExact: boolean
  line: Quarters
  odds: Odds | undefined
}

/** A selection's market at Asian and decimal odds. */
function shelfOf(slots: readonly Market[], { betType, pick, line: wanted }: Selection, type: OddsType): Shelf {
  const line = pickLine(betType, pick, wanted)
  const exact = slots.find((one) => one.line === line)
  const market = exact ?? slots.find((one) => one.formerLines.includes(line))
  const odds = market && shownPrice(market, pick, type)
  return { market, isExact: exact !== undefined, line: pickLine(betType, pick, market?.line ?? line), odds }
}

/** A selection's market at Myanmar odds: there is one line a period, and any other was it before. */
function myanmarShelf(match: BookMatch, slots: readonly Market[], { betType, period, pick, line }: Selection): Shelf {
  const offer = myanmarOffer(match, betType, period)
  // Without an offer a closed market says why; others make no line that may be offered.
  if (!offer) return { market: slots.find(({ status }) => status === 'closed'), isExact: false, line, odds: undefined }
  const own = myanmarPick(offer, pick)
  return { market: offer.market, isExact: own.line === line, line: own.line, odds: myanmarOdds(own.percent) }
}

/**
 * The market of a selection with its present price. Refuses in the order of rules 14.1: market (313 closed, 314
 * suspended, 328 line gone, 340 not offered), `oddsIsUpdating` (source down, or the price expired), `invalidOddsBall`
 * (the slot moved to another line; params carry it).
 */
export function findQuote(
  match: BookMatch,
  selection: Selection,
  view: { type: OddsTypeName; sourceUp: boolean; nowMs: number },
): Result<Quote> {
  const { betType, period, pick } = selection
  const slots = match.markets.filter(
    (one) => one.betType === betType && one.period === period && picksOf(one).includes(pick),
  )
  const { market, isExact, line, odds } =
    view.type === MYANMAR ? myanmarShelf(match, slots, selection) : shelfOf(slots, selection, view.type)
  // A finished half is not for sale, whatever its source left open. A bet on a selection cancelled until further notice
  // would be void at once.
  const isCancelled = match.cancels.some((cancel) => cancel.toMs === null && isMeant(cancel, selection))
  const isOver = slots.length > 0 && (isCancelled || isPlayed(match, betType, period))
  // A withdrawn runner has no price any more.
  if (market?.status === 'closed' || isOver || (market && priceOf(market, pick) === 0)) return refuse('313')
  const reason = lockOf(match) ?? (market && houseShut(match.house, market))
  if (reason || market?.status === 'suspended') return refuse('314', reason ? { reason } : undefined)
  if (!market) return refuse(slots.length > 0 ? '328' : '340')
  const inPlay = isStarted(match, view.nowMs)
  // Kick-off has passed but the source has not said so: the score is unknown, so nothing is for sale.
  const unseenStart = inPlay && match.phase === 'scheduled'
  const isStale = !view.sourceUp || isLeftBehind(match, view.nowMs)
  if (isStale || unseenStart || !odds) return refuse('oddsIsUpdating')
  const quote: Quote = { match, market, group: marketGroup(match, view.nowMs), odds, line, inPlay }
  return isExact ? ok(quote) : refuse('invalidOddsBall', quoteParams(quote))
}
