/**
 * A trader's acts on a match: each gives a new overlay and the match under it. Acts replace each other; none is added
 * up twice. Called by `server/src/market/trade`.
 */
import { lineOf, type Quarters, quartersOf } from '../../base/line.ts'
import { oddsMilli } from '../../base/odds.ts'
import { ok, type Result, refuse } from '../../base/result.ts'
import { betTypeFacts, hasLine, isAsian, isBetType, isPeriod, type Period, picksOf } from '../betType.ts'
import { type BookMatch, isOnBoard, type Market } from '../book/match.ts'
import {
  type HouseOverlay,
  isMarketOf,
  isShutWhole,
  LEAST_MILLI,
  type MarketScope,
  type MarketShut,
  NO_OVERLAY,
  type Trade,
} from '../book/overlay.ts'
import { retrade, suspendAll } from '../book/shown.ts'
import { lineTooFar, marginTooFar, moveTooFar, priceTooFar } from './bounds.ts'

/** A market as the console names it; lines in goals, from the home side's view. */
export interface MarketName {
  betType: string
  period: string
  slot?: number
  line?: number
}

/** The match under another overlay; its gate is raised so that no bet decided before can still commit. */
function under(match: BookMatch, house: HouseOverlay): BookMatch {
  const isNothing = !isShutWhole(house) && house.shuts.length + house.trades.length + house.seen.length === 0
  const next = { ...match, house: isNothing ? null : house }
  return { ...next, markets: retrade(next), gateSeq: match.gateSeq + 1 }
}

/** A match that is over cannot be traded (308). */
function onBoard(match: BookMatch): Result<HouseOverlay> {
  return isOnBoard(match) ? ok(match.house ?? NO_OVERLAY) : refuse('308')
}

/** Reads a scope: `invalidBetType`, `invalidBet` for an impossible period or line. */
export function readScope({ betType, period, slot, line }: MarketName): Result<MarketScope> {
  if (!isBetType(betType)) return refuse('invalidBetType')
  if (!isPeriod(period)) return refuse('invalidBet', { at: 'period' })
  const quarters = line === undefined ? undefined : quartersOf(line)
  if (line !== undefined && (quarters === undefined || !hasLine(betType))) return refuse('invalidBet', { at: 'line' })
  return ok({ betType, period, ...(slot !== undefined && { slot }), ...(quarters !== undefined && { line: quarters }) })
}

/** The markets that a scope covers; 340 if the bet type is not quoted there, 328 if the line is not. */
function marketsOf(match: BookMatch, scope: MarketScope): Result<Market[]> {
  const { line: _, ...wide } = scope
  const all = match.markets.filter((market) => isMarketOf(wide, market))
  const meant = all.filter((market) => isMarketOf(scope, market))
  return meant.length > 0 ? ok(meant) : refuse(all.length > 0 ? '328' : '340')
}

const sameScope = (a: MarketScope, b: MarketScope) =>
  a.betType === b.betType && a.period === b.period && a.slot === b.slot && a.line === b.line

/** Whether a scope lies within another. */
const isWithin = (inner: MarketScope, outer: MarketScope) =>
  inner.betType === outer.betType &&
  inner.period === outer.period &&
  (outer.slot === undefined || inner.slot === outer.slot) &&
  (outer.line === undefined || inner.line === outer.line)

/** Suspends the whole match until it is opened; a suspended match stays so. */
export function shutMatch(match: BookMatch): Result<BookMatch> {
  const house = onBoard(match)
  return house.ok ? ok(under(match, { ...house.value, shut: true })) : house
}

/** Lifts the suspension of the whole match; single suspensions, and the source's, stay. */
export function openMatchAgain(match: BookMatch): Result<BookMatch> {
  const house = onBoard(match)
  if (!house.ok) return house
  return house.value.shut ? ok(under(match, { ...house.value, shut: false })) : refuse('requestConflict', NOT_SHUT)
}

/**
 * Shuts the match because a fact of its source was not understood. Its prices are dropped as after a goal: after
 * release only markets that the source has quoted again since are open.
 */
export function quarantineMatch(match: BookMatch): Result<BookMatch> {
  const house = onBoard(match)
  if (!house.ok) return house
  return ok(under({ ...match, markets: suspendAll(match.markets) }, { ...house.value, quarantined: true }))
}

/** Ends `quarantineMatch`; suspensions by traders and the source stay. */
export function releaseMatch(match: BookMatch): Result<BookMatch> {
  const house = onBoard(match)
  if (!house.ok) return house
  const { quarantined, ...others } = house.value
  return quarantined ? ok(under(match, others)) : refuse('requestConflict', NOT_SHUT)
}

const NOT_SHUT = { reason: 'notSuspended' }

/** Suspends markets until they are opened: a bet type and period, one slot of it, or one line. */
export function shutMarkets(match: BookMatch, scope: MarketScope, reason: MarketShut['reason']): Result<BookMatch> {
  const house = onBoard(match)
  if (!house.ok) return house
  const meant = marketsOf(match, scope)
  if (!meant.ok) return meant
  const others = house.value.shuts.filter((one) => !sameScope(one, scope))
  return ok(under(match, { ...house.value, shuts: [...others, { ...scope, reason }] }))
}

/**
 * Opens what the house suspended within a scope. A wider suspension stays and is refused (`notSuspended`).
 * @param exposed lines in the scope that the exposure limit has shut, with that exposure (MYR)
 */
export function openMarkets(
  match: BookMatch,
  scope: MarketScope,
  exposed: (line: MarketScope) => number,
): Result<BookMatch> {
  const house = onBoard(match)
  if (!house.ok) return house
  const opened = house.value.shuts.filter((shut) => isWithin(shut, scope))
  if (opened.length === 0) return refuse('requestConflict', NOT_SHUT)
  const shuts = house.value.shuts.filter((shut) => !opened.includes(shut))
  const lines = opened.filter(({ reason }) => reason === 'exposure')
  const others = house.value.seen.filter((one) => !lines.some((line) => sameScope(line, one)))
  const seen = [...others, ...lines.map(({ reason: _, ...line }) => ({ ...line, myr: exposed(line) }))]
  return ok(under(match, { ...house.value, shuts, seen }))
}

/** One market by its slot (0 if none is named), with the house's changes to it. */
function oneMarket(
  match: BookMatch,
  name: MarketName,
): Result<{ house: HouseOverlay; market: Market; trade: Trade; scope: Pick<Trade, 'betType' | 'period' | 'slot'> }> {
  const house = onBoard(match)
  if (!house.ok) return house
  const read = readScope(name)
  if (!read.ok) return read
  const scope = { betType: read.value.betType, period: read.value.period, slot: name.slot ?? 0 }
  const found = marketsOf(match, { ...scope, ...(read.value.line !== undefined && { line: read.value.line }) })
  if (!found.ok) return found
  const market = found.value[0] as Market
  const trade = house.value.trades.find((one) => isMarketOf(scope, { ...one, line: 0 })) ?? scope
  return ok({ house: house.value, market, trade, scope })
}

/** The match with one market traded; a market equal to its source's needs no entry. */
function withTrade(match: BookMatch, house: HouseOverlay, trade: Trade): BookMatch {
  const { betType, period, slot, ...changes } = trade
  const scope = { betType, period, slot }
  const others = house.trades.filter((one) => !isMarketOf(scope, { ...one, line: 0 }))
  const isChanged = Object.keys(changes).length > 0
  return under(match, { ...house, trades: isChanged ? [...others, trade] : others })
}

/** A trader's price move: by hundredths, to a fixed base price as written, or back to the source's. */
export type PriceMove = { by: number } | { price: number } | { release: true }

/** The picks that a move changes, with their signs: one, or both sides of a two-way market. */
function movedPicks(market: Market, pick: string | undefined): Result<[string, 1 | -1][]> {
  const picks = picksOf(market)
  if (pick !== undefined) return picks.includes(pick) ? ok([[pick, 1]]) : refuse('invalidBetTeam')
  const [first, second, third] = picks
  if (first === undefined || second === undefined || third !== undefined)
    return refuse('invalidBetTeam', { at: 'pick' })
  return ok([
    [first, 1],
    [second, -1],
  ])
}

const without = <V>(values: Readonly<Record<string, V>> | undefined, keys: readonly string[]): Record<string, V> =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([key]) => !keys.includes(key)))

const some = <K extends string, V extends object>(key: K, values: V): { [key in K]?: V } =>
  (Object.keys(values).length > 0 ? { [key]: values } : {}) as { [key in K]?: V }

/**
 * Moves a price. A move replaces the one before; a fixed price holds for its line and score. Without a pick both sides
 * of a two-way market move: the first up, the second down. Beyond the bounds of `bounds.ts`: `incompletedRequest`
 * (tooFar).
 */
export function movePrice(
  match: BookMatch,
  name: MarketName,
  pick: string | undefined,
  move: PriceMove,
): Result<BookMatch> {
  const found = oneMarket(match, name)
  if (!found.ok) return found
  const { house, market, trade } = found.value
  const isRelease = 'release' in move
  const moved: Result<[string, 1 | -1][]> =
    isRelease && pick === undefined ? ok(picksOf(market).map((one) => [one, 1])) : movedPicks(market, pick)
  if (!moved.ok) return moved
  const picks = moved.value.map(([one]) => one)
  const { by: _, fixed, ...rest } = trade
  const others = without(trade.by, picks)
  const place = { line: market.line, score: match.score.join('-') }
  const isHere = fixed !== undefined && fixed.line === place.line && fixed.score === place.score
  const kept = isHere ? without(fixed.prices, picks) : {}
  if ('price' in move) {
    if (pick === undefined) return refuse('invalidBetTeam', { at: 'pick' })
    const milli = oddsMilli(move.price)
    const least = isAsian(market.betType) ? LEAST_MILLI.asian : LEAST_MILLI.decimal
    if (milli === undefined || milli % 10 !== 0 || milli < least) return refuse('invalidOdds', { min: least / 1000 })
    const far = priceTooFar(market, pick, milli)
    if (far) return far
    const prices = { ...kept, [pick]: milli }
    return ok(withTrade(match, house, { ...rest, ...some('by', others), fixed: { ...place, prices } }))
  }
  const far = isRelease || move.by === 0 ? undefined : moveTooFar(market, moved.value, move.by)
  if (far) return far
  const moves =
    isRelease || move.by === 0 ? {} : Object.fromEntries(moved.value.map(([one, sign]) => [one, sign * move.by * 10]))
  const fixes = Object.keys(kept).length > 0 ? { fixed: { ...place, prices: kept } } : {}
  return ok(withTrade(match, house, { ...rest, ...some('by', { ...others, ...moves }), ...fixes }))
}

/**
 * Moves a market's line by goals from its source's, and its prices with it; 0 returns to the source's. Too far is
 * `incompletedRequest` (tooFar).
 */
export function moveLine(match: BookMatch, name: MarketName, byGoals: number): Result<BookMatch> {
  const found = oneMarket(match, name)
  if (!found.ok) return found
  const { house, market, trade } = found.value
  const by = quartersOf(byGoals)
  if (by === undefined || !hasLine(market.betType)) return refuse('invalidBet', { at: 'line' })
  const far = lineTooFar(match.fixture.sport, by)
  if (far) return far
  const source: Quarters = market.line - (trade.lineBy ?? 0)
  const isBelow = market.betType !== 'BT_HDP' && source + by < 0
  if (isBelow || quartersOf(lineOf(source + by)) === undefined) return refuse('invalidBet', { at: 'line' })
  const { lineBy: _, ...rest } = trade
  return ok(withTrade(match, house, { ...rest, ...(by !== 0 && { lineBy: by }) }))
}

/** Quotes a market with another margin in ppm, within bounds; without one, with its source's again. */
export function setMargin(match: BookMatch, name: MarketName, marginPpm: number | undefined): Result<BookMatch> {
  const found = oneMarket(match, name)
  if (!found.ok) return found
  const { house, market, trade } = found.value
  if (!betTypeFacts(market.betType).whole) return refuse('invalidBetType')
  const far = marginPpm === undefined ? undefined : marginTooFar(marginPpm)
  if (far) return far
  const { marginPpm: _, ...rest } = trade
  return ok(withTrade(match, house, { ...rest, ...(marginPpm !== undefined && { marginPpm }) }))
}

/** An act's changes for the record: the overlay, and the markets that it moved or shut. */
export function tradeSummary(
  match: BookMatch,
  markets: readonly Pick<Market, 'betType' | 'period' | 'slot'>[],
): object {
  const rows = match.markets
    .filter((one) => markets.some((other) => isMarketOf(other, one)))
    .map(({ betType, period, slot, line, status, prices }) => {
      return { betType, period, slot, line: lineOf(line), status, prices: prices.map((milli) => milli / 1000) }
    })
  return { suspended: isShutWhole(match.house), suspensions: match.house?.shuts ?? [], markets: rows }
}

/** The markets that differ between two states of a match. */
export function changedMarkets(before: BookMatch, after: BookMatch): Pick<Market, 'betType' | 'period' | 'slot'>[] {
  const text = ({ markets }: BookMatch) =>
    new Map(markets.map((one) => [`${one.betType}/${one.period as Period}/${one.slot}`, JSON.stringify(one)]))
  const was = text(before)
  return after.markets.filter((one) => was.get(`${one.betType}/${one.period}/${one.slot}`) !== JSON.stringify(one))
}
