/**
 * What the present book says of a selection that was bet on before: how much of a bet on it wins and how much loses, the
 * margin taken out of a complete displayed market (R12-9). Never more than the book supports: where it does not tell how
 * likely a push is, the least that fits is taken.
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

/** Shares of a bet that win and that lose, halves counted as halves; the rest comes back. */
export interface ValueNow {
  win: number
  lose: number
}

/** A selection as it was bet on. */
export interface SelectionSince {
  selection: Selection
  /** From where it counts: the score when it was taken, of a handicap in play of a goals sport (R2-3). */
  since: Score | null
}

/** Lines further away than a goal say too little of the one that was bet on. */
const NEAR: Quarters = 4
/** Which results of a period make a pick win, and which give it back. */
interface Answer {
  wins: string
  back: string
}
/**
 * What tells how likely a bet type's picks are (R12-9): `line`, its line and those near it; `one`, its own prices, of which
 * one pick wins and nothing comes back; `pairs`, the two of its side; `twoWay`, its own prices where nobody draws; answers,
 * who wins the period, as the prices of 1X2 say it; nothing, where no displayed market is the whole of it.
 */
const TOLD_BY: Record<BetType, 'line' | 'one' | 'pairs' | 'twoWay' | null | Readonly<Record<string, Answer>>> = {
  ...{ BT_HDP: 'line', BT_OU: 'line', BT_ML: 'twoWay', BT_CL: 'pairs', BT_TT: 'pairs', BT_FGLG: null, BT_TWTN: null },
  ...{ BT_1X2: 'one', BT_OE: 'one', BT_CS: 'one', BT_HTFT: 'one', BT_TG: 'one', BT_BTTS: 'one', BT_OR: 'one' },
  BT_DC: { '1X': { wins: '1X', back: '' }, '12': { wins: '12', back: '' }, X2: { wins: 'X2', back: '' } },
  BT_DNB: { H: { wins: '1', back: 'X' }, A: { wins: '2', back: 'X' } },
  BT_HNB: { X: { wins: 'X', back: '1' }, A: { wins: '2', back: '1' } },
  BT_ANB: { H: { wins: '1', back: '2' }, X: { wins: 'X', back: '2' } },
}

/** Of a pick that is told by who wins the period: by which results. */
function answerTo({ betType, pick }: Pick<Selection, 'betType' | 'pick'>): Answer | undefined {
  const told = TOLD_BY[betType]
  return told !== null && typeof told === 'object' ? told[pick] : undefined
}

/** How easy a line is for a pick: a quarter more is a quarter goal less to be made. */
function easeOf({ betType, pick }: Selection, line: Quarters): Quarters {
  if (betType === 'BT_HDP') return line
  return pick === 'O' ? -line || 0 : line
}

/** The line of a pick from its ease; the same both ways. */
const lineAt = easeOf

/** Of a two-way line: its ease for a pick, and the pick's fair chance among what is decided. */
interface Rung {
  ease: Quarters
  p: number
}

const decimal = (base: number) => 1 + base / 1000

/** The open lines of a selection's market as its pick sees them. */
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

/** Where a line stands beside a whole number of goals: quarters from it, from −2 to 2. */
const besides = (ease: Quarters, whole: Quarters) => ease - whole

/** What of a push counts as won, and what as lost, so many quarters beside a whole number. */
const pushOf = (beside: number) => ({ won: Math.max(0, beside) / 2, lost: Math.max(0, -beside) / 2 })

/**
 * How likely a push on a whole number is, from two lines beside it: W + D·k = p on each, where k is how much of a push
 * counts, weighed by the chances.
 * @returns undefined where the two contradict each other
 */
function throughTwo(own: Rung, other: Rung, whole: Quarters): ValueNow | undefined {
  const weigh = ({ ease, p }: Rung) => {
    const { won, lost } = pushOf(besides(ease, whole))
    return (1 - p) * won + p * (1 - lost)
  }
  const [k, kOther] = [weigh(own), weigh(other)]
  if (Math.abs(k - kOther) < 1e-6) return undefined
  const push = (own.p - other.p) / (k - kOther)
  const wins = own.p - push * k
  const loses = 1 - wins - push
  if (push < 0 || wins < 0 || loses < 0) return undefined
  const { won, lost } = pushOf(besides(own.ease, whole))
  return { win: wins + won * push, lose: loses + lost * push }
}

/** What an exactly quoted line says; `gain` is what a unit of risk would win. */
function coverAt(own: Rung, all: readonly Rung[], gain: number): ValueNow {
  const { ease, p } = own
  const rest = ((ease % 4) + 4) % 4
  if (rest === 2) return { win: p, lose: 1 - p }
  const whole = rest === 3 ? ease + 1 : ease - rest
  const near = all.filter((one) => one.ease !== ease && Math.abs(besides(one.ease, whole)) <= 2)
  near.sort((a, b) => Math.abs(b.ease - ease) - Math.abs(a.ease - ease))
  for (const other of near) {
    const found = throughTwo(own, other, whole)
    if (found) return found
  }
  // Nothing tells how likely a push is. Where the bet is worth less than its risk no push is the least, else the most.
  const decided = p * gain <= 1 - p ? 1 : rest === 0 ? 0 : 0.5
  return { win: p * decided, lose: (1 - p) * decided }
}

/**
 * The line on which a selection could be bet on now so that it comes to the same: a handicap in play of a goals sport
 * counts from now on, so what was scored since belongs into the line (R2-3).
 */
function lineNow(match: BookMatch, { selection, since }: SelectionSince, nowMs: number): Quarters | undefined {
  const { betType, period, line, pick } = selection
  if (betType !== 'BT_HDP' || !isStarted(match, nowMs) || !countsSinceBet(sportOf(match.fixture.sport))) return line
  // A later part counts from its own beginning, which the score of the match does not tell.
  if (period !== 'FT' && !(period === '1H' && match.phase === '1H')) return undefined
  const [home, away] = since ?? [0, 0]
  const margin = match.score[0] - home - (match.score[1] - away)
  return line + 4 * (pick === 'H' ? margin : -margin)
}

/** A two-way line: as it is quoted, or the nearest quoted one that is harder to win; worth at least as much as that. */
function coverOfLine(match: BookMatch, held: SelectionSince, view: BookView): Result<ValueNow> {
  const { selection } = held
  const line = lineNow(match, held, view.nowMs)
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
  return own ? ok(coverAt(own, all, view.gain)) : refuse('328', { line: lineOf(line) })
}

/** The pick at the end of a selection's own question: of a market that asks two, the other side's picks do not count. */
const asksOf =
  ({ betType, pick }: Selection) =>
  (of: string) =>
    TOLD_BY[betType] !== 'pairs' || of[0] === pick[0]

/**
 * The fair chances of the picks of a selection's market, of which one wins: all their prices together are the whole.
 * @returns 340 where they are not, so that nobody knows what the others are worth
 */
function chancesOf(match: BookMatch, selection: Selection, view: BookView): Result<ReadonlyMap<string, number>> {
  const quote = findQuote(match, selection, { ...view, type: 'DEC' })
  if (!quote.ok) return quote
  const { market } = quote.value
  const toDecimal = isAsian(selection.betType) ? decimal : (base: number) => base / 1000
  const picks = picksOf(market).filter((one) => (priceOf(market, one) ?? 0) > 0 && asksOf(selection)(one))
  const decimals = picks.map((one) => toDecimal(priceOf(market, one) as number))
  const whole = decimals.reduce((sum, one) => sum + 1 / one, 0)
  if (whole < 1 || decimals.length < 2) return refuse('340')
  const fair = fairOf(decimals)
  return ok(new Map(picks.map((one, at) => [one, fair[at] as number])))
}

/** A market of which one pick wins. */
function coverOfPick(match: BookMatch, { selection }: SelectionSince, view: BookView): Result<ValueNow> {
  const chances = chancesOf(match, selection, view)
  if (!chances.ok) return chances
  const p = chances.value.get(selection.pick)
  return p === undefined ? refuse('340') : ok({ win: p, lose: 1 - p })
}

/**
 * What is told by who wins the period: the prices of 1X2 say it, which are the whole. Never more than the bet would cost at its
 * own price now, or one that is quoted too long beside them could be bet on and given back at a gain.
 */
function coverOfResult(
  match: BookMatch,
  { selection }: SelectionSince,
  { wins, back }: Answer,
  view: BookView,
): Result<ValueNow> {
  const own = findQuote(match, selection, { ...view, type: 'DEC' })
  if (!own.ok) return own
  const chances = chancesOf(match, { ...selection, betType: 'BT_1X2', pick: '1' }, view)
  if (!chances.ok) return chances
  if (chances.value.size !== 3) return refuse('340')
  const sum = (results: string) => [...results].reduce((all, one) => all + (chances.value.get(one) as number), 0)
  const { gain } = view
  const { win, lose } = { win: sum(wins), lose: 1 - sum(wins) - sum(back) }
  const atOwnPrice = (1 + gain) / (own.value.odds.milli / 1000)
  const part = Math.min(1, atOwnPrice / (1 + win * gain - lose))
  return ok({ win: part * win, lose: part * lose + 1 - part })
}

/**
 * What a bet on a selection is worth at most while a price that tells it was just put right, in units of its risk: what it
 * cost less the margin. Whoever took the wrong price could take the gain before two people void the bet (rules 14.21).
 * @returns Infinity where none was
 */
export function worthCap(match: BookMatch, { betType, period, pick }: Selection, nowMs: number): number {
  const types: readonly BetType[] = answerTo({ betType, pick }) ? [betType, 'BT_1X2'] : [betType]
  const isTelling = (market: Market) => market.period === period && types.includes(market.betType)
  if (!isJustCorrected(match, isTelling, nowMs)) return Number.POSITIVE_INFINITY
  const own = match.markets.find((market) => isTelling(market) && market.betType === betType)
  return 1 / (1 + (own ? marginIn(own) : MARGIN.twoWay))
}

interface BookView {
  sourceUp: boolean
  nowMs: number
  /** What a unit of risk would win. */
  gain: number
}

/** Whether what a selection's prices say is the whole of what can happen. */
function isWhole(match: BookMatch, { betType, line }: Selection): boolean {
  const told = TOLD_BY[betType]
  // Of a total of one side that is no half nobody knows how often it is just met.
  if (told === 'pairs') return !hasLine(betType) || line % 4 === 2
  // A winner of a goals sport may be nobody, which gives the stake back and is quoted by none of the two.
  return told === 'one' || (told === 'twoWay' && !countsSinceBet(sportOf(match.fixture.sport)))
}

/**
 * What the present book says of a selection that was bet on.
 * @returns the codes of rules 14.1 where it cannot be bet on now, 328 where no line near it is quoted, 340 where its market
 * does not tell the whole
 */
export function valueNow(match: BookMatch | undefined, held: SelectionSince, view: BookView): Result<ValueNow> {
  const found = findMatch(match)
  if (!found.ok) return found
  const { selection } = held
  if (TOLD_BY[selection.betType] === 'line') return coverOfLine(found.value, held, view)
  const answer = answerTo(selection)
  if (answer) return coverOfResult(found.value, held, answer, view)
  return isWhole(found.value, selection) ? coverOfPick(found.value, held, view) : refuse('340')
}
