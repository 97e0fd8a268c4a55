/** What a selection's address means in the book now: its market and displayed price, or why it cannot be bet on. */
import { lineOf, type Quarters, quartersOf } from '../base/line.ts'
import { isOddsType, type Odds, type OddsType, show } from '../base/odds.ts'
import { ok, type Result, refuse } from '../base/result.ts'
import { type BookMatch, isOnBoard, isStarted, type Market, type MarketGroup, marketGroup } from './book.ts'
import { BET_TYPES, type BetType, PERIODS, type Period, PICKS } from './event.ts'

/** Every bet type code of the specification and of rules 14.26; one that is not quoted on a match answers 340. */
const BET_TYPE_CODES = new Set([
  ...BET_TYPES,
  ...['BT_ML', 'BT_CS', 'BT_OE', 'BT_DC', 'BT_HTFT', 'BT_FGLG', 'BT_TG', 'BT_OR', 'BT_ANB', 'BT_HNB', 'BT_DNB'],
  ...['BT_CL', 'BT_TWTN', 'BT_BTTS', 'BT_TT'],
])
/** Every period of rules 14.26. */
const PERIOD_CODE = /^(FT|1H|2H|Q[1-4]|S[1-5]|M([1-9]|10)|R([1-9]|1[0-2])|I[1-9])$/

/** A selection as the wire addresses it. */
export interface Address {
  matchId: string
  betType: string
  period: string
  /** Goals; signed for the picked side of a handicap, unsigned for totals, absent otherwise. */
  line?: number
  pick: string
}

/** A selection in the house's own terms. */
export interface Selection {
  matchId: string
  betType: BetType
  period: Period
  /** As in the address: for the picked side of a handicap; 0 where there is none. */
  line: Quarters
  pick: string
}

/** Price type of a bet type: two-way Asian markets follow the member, all others are decimal (R1-5). */
export function priceTypeOf(betType: BetType, wanted: OddsType): OddsType {
  return betType === 'BT_1X2' ? 'DEC' : wanted
}

/** A selection's line from the home side's view, as the book keeps it. */
export function bookLine({ betType, pick, line }: { betType: BetType; pick: string; line: Quarters }): Quarters {
  return betType === 'BT_HDP' && pick === 'A' ? -line || 0 : line
}

/** The book's line as the address of a pick has it. */
export function pickLine(betType: BetType, pick: string, line: Quarters): Quarters {
  return bookLine({ betType, pick, line })
}

const isOffered = (betType: string): betType is BetType => (BET_TYPES as readonly string[]).includes(betType)

/** Whether a line is one that the bet type could have: none for 1X2, whole quarters for the two-way Asian markets. */
function lineFits(betType: string, line: number | undefined): boolean {
  const quarters = line === undefined ? undefined : quartersOf(line)
  if (line !== undefined && quarters === undefined) return false
  if (!isOffered(betType)) return true
  if (betType === 'BT_1X2') return quarters === undefined
  return quarters !== undefined && (betType === 'BT_HDP' || quarters >= 0)
}

/**
 * Reads an address (rules 14.1, shape): `invalidBet`, `invalidBetType`, `invalidBetTeam`.
 * A code that exists but is not offered here reads as '340'.
 */
export function readAddress(address: Address): Result<Selection> {
  const { matchId, betType, period, pick, line } = address
  if (!PERIOD_CODE.test(period) || !lineFits(betType, line)) return refuse('invalidBet')
  if (!BET_TYPE_CODES.has(betType)) return refuse('invalidBetType')
  if (!isOffered(betType)) return refuse('340')
  if (!(PICKS[betType] as readonly string[]).includes(pick)) return refuse('invalidBetTeam')
  if (!(PERIODS as readonly string[]).includes(period)) return refuse('340')
  return ok({ matchId, betType, period: period as Period, line: quartersOf(line ?? 0) ?? 0, pick })
}

/** An address's odds type; `oddsDisplayInvalid` when it is not one that the market is shown in. */
export function readOddsType(text: string, betType: string): Result<OddsType> {
  if (!isOddsType(text)) return refuse('oddsDisplayInvalid')
  return !isOffered(betType) || priceTypeOf(betType, text) === text ? ok(text) : refuse('oddsDisplayInvalid')
}

/** The base price of a market's pick as it is displayed in an odds type. */
export function shownPrice(market: Market, pick: string, type: OddsType): Odds | undefined {
  const base = market.prices[(PICKS[market.betType] as readonly string[]).indexOf(pick)]
  if (base === undefined) return undefined
  return market.betType === 'BT_1X2' ? { type: 'DEC', milli: base } : show(base, type)
}

export interface Quote {
  match: BookMatch
  market: Market
  group: MarketGroup
  /** The price displayed now. */
  odds: Odds
  inPlay: boolean
}

/** Numbers of a quote that go with a refusal, so that the slip can show the new price. */
export function quoteParams(quote: Quote, pick: string): Record<string, string | number> {
  const { match, market, odds, group } = quote
  const line = lineOf(pickLine(market.betType, pick, market.line))
  const params = { odds: odds.milli / 1000, oddsType: odds.type, line, marketType: group }
  return quote.inPlay ? { ...params, score: match.score.join('-') } : params
}

/** 318 hidden, 308 not active (rules 14.1, match). */
export function findMatch(match: BookMatch | undefined): Result<BookMatch> {
  if (!match) return refuse('318')
  return isOnBoard(match) ? ok(match) : refuse('308')
}

const isPlayed = (match: BookMatch, period: Period): boolean =>
  period === '1H' && (match.halfTime !== null || match.phase === 'HT' || match.phase === '2H')

/**
 * The market of a selection with its present price.
 * Refuses in the order of rules 14.1: market (313 closed, 314 suspended, 328 line gone, 340 not offered),
 * `oddsIsUpdating` (the source is not up), `invalidOddsBall` (the slot moved to another line; params carry it).
 */
export function findQuote(
  match: BookMatch,
  selection: Selection,
  view: { type: OddsType; sourceUp: boolean; nowMs: number },
): Result<Quote> {
  const { betType, period, pick } = selection
  const slots = match.markets.filter((one) => one.betType === betType && one.period === period)
  const line = bookLine(selection)
  const exact = slots.find((one) => one.line === line)
  const market = exact ?? slots.find((one) => one.formerLines.includes(line))
  // A half that is over is not for sale, whatever its source left open.
  if (market?.status === 'closed' || (slots.length > 0 && isPlayed(match, period))) return refuse('313')
  if (match.lock || market?.status === 'suspended')
    return refuse('314', match.lock ? { reason: match.lock } : undefined)
  if (!market) return refuse(slots.length > 0 ? '328' : '340')
  const odds = shownPrice(market, pick, view.type)
  const inPlay = isStarted(match, view.nowMs)
  // Kick-off has come but the source has not said so: nobody knows the score, so nothing is for sale.
  const unseenStart = inPlay && match.phase === 'scheduled'
  if (!view.sourceUp || unseenStart || !odds) return refuse('oddsIsUpdating')
  const quote: Quote = { match, market, group: marketGroup(match, view.nowMs), odds, inPlay }
  return exact ? ok(quote) : refuse('invalidOddsBall', quoteParams(quote, pick))
}
