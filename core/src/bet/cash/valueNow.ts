/**
 * Values an open selection with the present book: which part of a bet wins and which loses, with the margin removed
 * from a complete displayed market (R12-9). It never exceeds what the book supports: if the chance of a push is
 * unknown, the lowest consistent value is taken.
 */
import { lineOf, type Quarters } from '../../base/line.ts'
import { ok, type Result, refuse } from '../../base/result.ts'
import { countsSinceBet, sportOf } from '../../base/sport/sport.ts'
import { type BetType, hasLine, isAsian, picksOf } from '../../market/betType.ts'
import { isJustCorrected, marginIn } from '../../market/book/corrected.ts'
import { fairOf, MARGIN } from '../../market/book/margin.ts'
import { type BookMatch, isStarted, type Market } from '../../market/book/match.ts'
import { findMatch, findQuote, priceOf, type Selection } from '../../market/quote.ts'
import type { Score } from '../../market/score.ts'

/** The parts of a bet that win and lose, halves as halves; the rest is returned. */
export interface ValueNow {
  win: number
  lose: number
}

/** A selection as it was bet on. */
export interface SelectionSince {
  selection: Selection
  /** The baseline: the score at the bet, for an in-play handicap in a goals sport (R2-3). */
  since: Score | null
}

/** Lines more than a goal away say too little about the bet's own line. */
const NEAR: Quarters = 4
/** The 1X2 results of a period with which a pick wins, and those that return its stake. */
interface PickResults {
  wins: string
  refunds: string
}
/**
 * Which prices value a bet type (R12-9): `line`, its line and neighbours; `one`, its own prices, of which one pick
 * wins; `pairs`, the two of its side; `twoWay`, its own prices without a draw; a table, 1X2 results; null, if no
 * displayed market is complete.
 */
const VALUED_BY: Record<BetType, 'line' | 'one' | 'pairs' | 'twoWay' | null | Readonly<Record<string, PickResults>>> = {
  BT_HDP: 'line',
  BT_OU: 'line',
  BT_ML: 'twoWay',
  BT_CL: 'pairs',
  BT_TT: 'pairs',
  BT_FGLG: null,
  BT_TWTN: null,
  BT_1X2: 'one',
  BT_OE: 'one',
  BT_CS: 'one',
  BT_HTFT: 'one',
  BT_TG: 'one',
  BT_BTTS: 'one',
  BT_OR: 'one',
  BT_DC: { '1X': { wins: '1X', refunds: '' }, '12': { wins: '12', refunds: '' }, X2: { wins: 'X2', refunds: '' } },
  BT_DNB: { H: { wins: '1', refunds: 'X' }, A: { wins: '2', refunds: 'X' } },
  BT_HNB: { X: { wins: 'X', refunds: '1' }, A: { wins: '2', refunds: '1' } },
  BT_ANB: { H: { wins: '1', refunds: '2' }, X: { wins: 'X', refunds: '2' } },
}

/** The 1X2 results that value a pick. */
function resultsOf({ betType, pick }: Pick<Selection, 'betType' | 'pick'>): PickResults | undefined {
  const valuedBy = VALUED_BY[betType]
  return valuedBy !== null && typeof valuedBy === 'object' ? valuedBy[pick] : undefined
}

/** The ease of a line for a pick: one quarter more is a quarter goal less to make. */
function easeOf({ betType, pick }: Selection, line: Quarters): Quarters {
  if (betType === 'BT_HDP') return line
  return pick === 'O' ? -line || 0 : line
}

/** The line of a pick from its ease; its own inverse. */
const lineAt = easeOf

/** A two-way line: its ease for a pick, and the pick's fair chance without pushes. */
interface Rung {
  ease: Quarters
  p: number
}

const decimal = (base: number) => 1 + base / 1000

/** The open lines of a selection's market from its pick's side. */
function rungs(match: BookMatch, { betType, period, pick }: Selection): Rung[] {
  return match.markets.flatMap((market): Rung[] => {
    if (market.betType !== betType || market.period !== period || market.status !== 'open') return []
    const at = picksOf(market).indexOf(pick)
    if (at < 0 || market.prices.some((base) => base <= 0)) return []
    const own = betType === 'BT_HDP' && pick === 'A' ? -market.line || 0 : market.line
    const p = fairOf(market.prices.map(decimal))[at]
    return p === undefined ? [] : [{ ease: easeOf({ ...selectionOf(match, market, pick) }, own), p }]
  })
}

function selectionOf(match: BookMatch, { betType, period, line }: Market, pick: string): Selection {
  return { matchId: match.fixture.matchId, betType, period, line, pick }
}

/** The distance of a line from a whole number of goals, in quarters from −2 to 2. */
const distanceFrom = (ease: Quarters, whole: Quarters) => ease - whole

/** The parts of a push that count as won and lost, at this distance from the whole number. */
const pushOf = (distance: number) => ({ won: Math.max(0, distance) / 2, lost: Math.max(0, -distance) / 2 })

/**
 * The chance of a push on a whole number from two lines beside it: W + D·k = p on each, where k is the part of a push
 * that counts, weighted by chance.
 * @returns undefined if the two lines contradict each other
 */
function valueFromTwoLines(own: Rung, other: Rung, whole: Quarters): ValueNow | undefined {
  const weigh = ({ ease, p }: Rung) => {
    const { won, lost } = pushOf(distanceFrom(ease, whole))
    return (1 - p) * won + p * (1 - lost)
  }
  const [k, kOther] = [weigh(own), weigh(other)]
  if (Math.abs(k - kOther) < 1e-6) return undefined
  const push = (own.p - other.p) / (k - kOther)
  const wins = own.p - push * k
  const loses = 1 - wins - push
  if (push < 0 || wins < 0 || loses < 0) return undefined
  const { won, lost } = pushOf(distanceFrom(own.ease, whole))
  return { win: wins + won * push, lose: loses + lost * push }
}

/** The value at an exactly quoted line; `gain` is what a unit of risk would win. */
function valueAtRung(own: Rung, all: readonly Rung[], gain: number): ValueNow {
  const { ease, p } = own
  const rest = ((ease % 4) + 4) % 4
  if (rest === 2) return { win: p, lose: 1 - p }
  const whole = rest === 3 ? ease + 1 : ease - rest
  const near = all.filter((one) => one.ease !== ease && Math.abs(distanceFrom(one.ease, whole)) <= 2)
  near.sort((a, b) => Math.abs(b.ease - ease) - Math.abs(a.ease - ease))
  for (const other of near) {
    const found = valueFromTwoLines(own, other, whole)
    if (found) return found
  }
  // The chance of a push is unknown. If the bet is worth less than its risk, no push gives the least value, otherwise
  // pushes only.
  const decided = p * gain <= 1 - p ? 1 : rest === 0 ? 0 : 0.5
  return { win: p * decided, lose: (1 - p) * decided }
}

/**
 * The present line with the same result: an in-play handicap in a goals sport counts from now on, so goals since the
 * bet go into the line (R2-3).
 */
function lineNow(match: BookMatch, { selection, since }: SelectionSince, nowMs: number): Quarters | undefined {
  const { betType, period, line, pick } = selection
  if (betType !== 'BT_HDP' || !isStarted(match, nowMs) || !countsSinceBet(sportOf(match.fixture.sport))) return line
  // A later part counts from its own start, which the match's score does not show.
  if (period !== 'FT' && !(period === '1H' && match.phase === '1H')) return undefined
  const [home, away] = since ?? [0, 0]
  const margin = match.score[0] - home - (match.score[1] - away)
  return line + 4 * (pick === 'H' ? margin : -margin)
}

/**
 * The value at a two-way line: as quoted, or at the nearest quoted line that is harder to win, which is a lower bound.
 */
function valueByLine(match: BookMatch, open: SelectionSince, view: BookView): Result<ValueNow> {
  const { selection } = open
  const line = lineNow(match, open, view.nowMs)
  if (line === undefined) return refuse('328')
  const all = rungs(match, selection)
  const ease = easeOf(selection, line)
  const [own] = all.filter((one) => one.ease <= ease && ease - one.ease <= NEAR).sort((a, b) => b.ease - a.ease)
  const quoted = findQuote(
    match,
    { ...selection, line: lineAt(selection, own?.ease ?? ease) },
    { ...view, type: 'DEC' },
  )
  if (!quoted.ok) return quoted.code === 'invalidOddsBall' ? refuse('328') : quoted
  return own ? ok(valueAtRung(own, all, view.gain)) : refuse('328', { line: lineOf(line) })
}

/** Whether a pick belongs to the same side; in a market of `pairs` each side has two picks of its own. */
const isOfSameSide =
  ({ betType, pick }: Selection) =>
  (of: string) =>
    VALUED_BY[betType] !== 'pairs' || of[0] === pick[0]

/**
 * Fair chances of the picks of a selection's market, of which exactly one wins.
 * @returns 340 if its prices are not complete, because then the other picks' worth is unknown
 */
function chancesOf(match: BookMatch, selection: Selection, view: BookView): Result<ReadonlyMap<string, number>> {
  const quote = findQuote(match, selection, { ...view, type: 'DEC' })
  if (!quote.ok) return quote
  const { market } = quote.value
  const toDecimal = isAsian(selection.betType) ? decimal : (base: number) => base / 1000
  const picks = picksOf(market).filter((one) => (priceOf(market, one) ?? 0) > 0 && isOfSameSide(selection)(one))
  const decimals = picks.map((one) => toDecimal(priceOf(market, one) as number))
  const whole = decimals.reduce((sum, one) => sum + 1 / one, 0)
  if (whole < 1 || decimals.length < 2) return refuse('340')
  const fair = fairOf(decimals)
  return ok(new Map(picks.map((one, at) => [one, fair[at] as number])))
}

/** The value in a market of which one pick wins. */
function valueByOwnMarket(match: BookMatch, { selection }: SelectionSince, view: BookView): Result<ValueNow> {
  const chances = chancesOf(match, selection, view)
  if (!chances.ok) return chances
  const p = chances.value.get(selection.pick)
  return p === undefined ? refuse('340') : ok({ win: p, lose: 1 - p })
}

/**
 * The value from 1X2 prices, which are complete. Capped by the cost of the bet at its own present price, or a price
 * quoted too long beside them could be bet and cashed out at a gain.
 */
function valueByResults(
  match: BookMatch,
  { selection }: SelectionSince,
  { wins, refunds }: PickResults,
  view: BookView,
): Result<ValueNow> {
  const own = findQuote(match, selection, { ...view, type: 'DEC' })
  if (!own.ok) return own
  const chances = chancesOf(match, { ...selection, betType: 'BT_1X2', pick: '1' }, view)
  if (!chances.ok) return chances
  if (chances.value.size !== 3) return refuse('340')
  const sum = (results: string) => [...results].reduce((all, one) => all + (chances.value.get(one) as number), 0)
  const { gain } = view
  const { win, lose } = { win: sum(wins), lose: 1 - sum(wins) - sum(refunds) }
  const atOwnPrice = (1 + gain) / (own.value.odds.milli / 1000)
  const part = Math.min(1, atOwnPrice / (1 + win * gain - lose))
  return ok({ win: part * win, lose: part * lose + 1 - part })
}

/**
 * The highest worth of a selection while a price behind it was just corrected, per unit of risk: its cost less the
 * margin. Otherwise somebody who took the wrong price could cash out before two people void the bet (rules 14.21).
 * @returns Infinity without a correction
 */
export function worthCap(match: BookMatch, { betType, period, pick }: Selection, nowMs: number): number {
  const types: readonly BetType[] = resultsOf({ betType, pick }) ? [betType, 'BT_1X2'] : [betType]
  const isBehindPrice = (market: Market) => market.period === period && types.includes(market.betType)
  if (!isJustCorrected(match, isBehindPrice, nowMs)) return Number.POSITIVE_INFINITY
  const own = match.markets.find((market) => isBehindPrice(market) && market.betType === betType)
  return 1 / (1 + (own ? marginIn(own) : MARGIN.twoWay))
}

interface BookView {
  sourceUp: boolean
  nowMs: number
  /** What a unit of risk would win. */
  gain: number
}

/** Whether the quoted prices include every result, so that a selection's value follows from them. */
function isWhole(match: BookMatch, { betType, line }: Selection): boolean {
  const valuedBy = VALUED_BY[betType]
  // A team total on a whole line: the chance of an exact hit is unknown.
  if (valuedBy === 'pairs') return !hasLine(betType) || line % 4 === 2
  // In a goals sport nobody may win, which returns the stake and is not quoted.
  return valuedBy === 'one' || (valuedBy === 'twoWay' && !countsSinceBet(sportOf(match.fixture.sport)))
}

/**
 * Values an open selection with the present book.
 * @returns the codes of rules 14.1 if it cannot be bet on now, 328 without a near line, 340 if its market is incomplete
 */
export function valueNow(match: BookMatch | undefined, open: SelectionSince, view: BookView): Result<ValueNow> {
  const found = findMatch(match)
  if (!found.ok) return found
  const { selection } = open
  if (VALUED_BY[selection.betType] === 'line') return valueByLine(found.value, open, view)
  const results = resultsOf(selection)
  if (results) return valueByResults(found.value, open, results, view)
  return isWhole(found.value, selection) ? valueByOwnMarket(found.value, open, view) : refuse('340')
}
