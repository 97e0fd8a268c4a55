/**
 * Decides which of a match's prices are published when: main lines at every update, others at their own, and at once
 * any that would pay too much (R14-29).
 */

import { stepOf } from '@quarterline/core/market/book/margin'
import type { FeedFact, MarketQuote } from '@quarterline/core/market/event'
import { changedQuotes } from '@quarterline/core/price/soccer/boardQuotes'
import type { Draft } from '../tell/draft.ts'
import type { TellingState } from '../tell/tell.ts'
import { untilTuned } from './tuning.ts'

type Board = () => MarketQuote[]
/** A match's markets by its model at an instant, when only its clock and its attacks have advanced. */
export type Model = (atMs: number) => MarketQuote[]

/** A main-line market is published at every update, a side line at every fourth, all others at every fifth. */
const EVERY = { main: 1, side: 4, rest: 5 } as const
const WINDOW = EVERY.rest
/**
 * How far a price may lie from its model's current one, beyond the price step, as a share of the margin. So none pays
 * more than it is worth: no stakes on the prices on display at one time win for sure. Where a clock runs between two
 * updates it uses half of that, and prices that wait for their update the rest.
 */
export const LAG_MAX = 1 / 10
export const CLOCK_LAG = LAG_MAX / 2
const HK_STEP = 10

const ASIAN: ReadonlySet<string> = new Set(['BT_HDP', 'BT_OU', 'BT_OE'])
/** Markets with overlapping picks, of which more than one can win, and the lowest margin charged for them. */
const OVERLAPPING: ReadonlySet<string> = new Set(['BT_DC', 'BT_FGLG', 'BT_CL', 'BT_DNB', 'BT_HNB', 'BT_ANB', 'BT_TWTN'])
const OVERLAPPING_TAKE = 0.04
const LINED: ReadonlySet<string> = new Set(['BT_HDP', 'BT_OU'])
const MAIN: ReadonlySet<string> = new Set(['BT_HDP', 'BT_OU', 'BT_1X2', 'BT_ML'])

/** The prices published for a match since its markets were last opened. */
export interface Turns {
  number: number
  /** The model's boards at the last updates, the latest last. */
  drawn: readonly Board[]
  /** The board on display. */
  board: Board
}

function everyOf({ betType, period, slot }: MarketQuote): number {
  if (!MAIN.has(betType)) return EVERY.rest
  return period === 'FT' && slot === 0 ? EVERY.main : EVERY.side
}

/** Whether two quotes are of the same picks at the same line. */
const isSameMarket = (a: MarketQuote, b: MarketQuote) =>
  a.betType === b.betType &&
  a.period === b.period &&
  a.slot === b.slot &&
  a.line === b.line &&
  `${a.picks}` === `${b.picks}`

/** The cost of a unit of return at a price, and the part of it that the price step causes. */
function costOf(isBack: boolean, milli: number): { chance: number; step: number } {
  const [back, step] = isBack ? [1000, HK_STEP] : [0, stepOf(milli)]
  const chance = 1000 / (milli + back)
  return { chance, step: chance - 1000 / (milli + step + back) }
}

/** The margin of a market, as a share; the prices of overlapping picks do not show it. */
function takeOf({ betType, prices }: MarketQuote): number {
  if (OVERLAPPING.has(betType)) return OVERLAPPING_TAKE
  return prices.reduce((sum, milli) => (milli ? sum + costOf(ASIAN.has(betType), milli).chance : sum), -1)
}

/** Whether the market on display lags its model too far, or cannot be compared with it at all. */
function isLeft(stands: MarketQuote, now: MarketQuote, lag: number): boolean {
  if (!isSameMarket(stands, now) || stands.status !== now.status) return true
  const [take, isAsian] = [takeOf(now), ASIAN.has(now.betType)]
  return now.prices.some((milli, at) => {
    const before = stands.prices[at]!
    if (milli === 0 || before === 0) return milli !== before
    const [then, is] = [costOf(isAsian, before), costOf(isAsian, milli)]
    // Picks longer than even money carry proportionally less margin.
    const most = lag * take * Math.min(1, 2 * is.chance)
    // Where a clock runs, it may pass a step before the next update, and decimal price steps are wide: nothing is left
    // for waiting.
    const isClocked = lag < LAG_MAX && !isAsian && now.prices.length === 2
    const step = isClocked ? 0 : Math.max(then.step, is.step)
    return Math.abs(then.chance - is.chance) > most + step
  })
}

/** The display of one market: as of its own update, or of the later moment when that price would have paid too much. */
function standing(boards: readonly Board[], at: number, lag: number): MarketQuote {
  return boards
    .map((board) => board()[at])
    .reduce((stands, now) => (!stands || (now && isLeft(stands, now, lag)) ? now : stands)) as MarketQuote
}

/** Whether an easier line pays more than a harder one of the same market (R12-11). */
function contradicts(a: MarketQuote, b: MarketQuote): boolean {
  if (a.betType !== b.betType || a.period !== b.period || a.status !== 'open' || b.status !== 'open') return false
  const [low, high] = a.line < b.line ? [a, b] : [b, a]
  // A higher handicap is easier for home, a higher total harder for over; the other way round for the second pick.
  const [easy, hard] = a.betType === 'BT_HDP' ? [high, low] : [low, high]
  return easy.prices[0]! > hard.prices[0]! || easy.prices[1]! < hard.prices[1]!
}

/**
 * The board on display, with those lines updated that would contradict others while they wait.
 * @param now the same markets by the model, which agree with one another
 */
export function inOrder(stands: readonly MarketQuote[], now: readonly MarketQuote[]): MarketQuote[] {
  const current = [...stands]
  const lined = current.flatMap(({ betType }, at) => (LINED.has(betType) ? [at] : []))
  for (;;) {
    const wrong = lined.filter(
      (at) =>
        current[at] !== now[at] && lined.some((other) => other !== at && contradicts(current[at]!, current[other]!)),
    )
    if (wrong.length === 0) return current
    for (const at of wrong) current[at] = now[at]!
  }
}

/** All markets as they are opened. */
export const openTurns = (board: Board): Turns => ({ number: 0, drawn: [board], board })

/**
 * The next update, at which the model has another board of the same markets.
 * @param lag how far a waiting price may lag
 */
export function nextTurn(turns: Turns, now: Board, lag = LAG_MAX): Turns {
  const number = turns.number + 1
  const drawn = [...turns.drawn, now].slice(-WINDOW)
  const board = untilTuned(() => {
    const quotes = now()
    const ago = (quote: MarketQuote, at: number) => Math.min((number + at) % everyOf(quote), drawn.length - 1)
    return inOrder(
      quotes.map((quote, at) => standing(drawn.slice(-1 - ago(quote, at)), at, lag)),
      quotes,
    )
  })
  return { number, drawn, board }
}

interface Boards {
  board: Board
  /** The board published before; absent when everything is to be published. */
  before?: Board
  /** How long it stays valid (FeedFact); absent where no clock moves it. */
  holdsMs?: number | null
}

/** The draft of a board, or of its changes. */
export function quoteDraft(matchId: string, atMs: number, { board, before, holdsMs }: Boards): Draft {
  const holds = holdsMs === undefined ? {} : { holdsMs }
  const marketFact = (markets: MarketQuote[]): FeedFact => ({ kind: 'market', matchId, markets, ...holds })
  const whole = () => marketFact(board())
  return { atMs, whole, fact: before ? () => marketFact(changedQuotes(board(), before())) : whole }
}

interface Turn {
  model: Model
  /** Whether the markets are opened. */
  isWhole: boolean
  /** A clock moves the model between two turns. */
  isClocked?: boolean
  /**
   * The longest time until the next update, while the match's clock runs or its attacks go on; null where neither does.
   */
  nextInMs: number | null
}

/**
 * Prices not published again after this many times the longest interval count as stale: they lag by no more than their
 * margin.
 */
export const HOLDS = 3

/** Publishes the next prices of a match in play: all of them when its markets open, otherwise those that are due. */
export function tellTurn(
  run: Pick<TellingState, 'matchId' | 'drafts' | 'isShut' | 'phase'> & { turns: Turns },
  atMs: number,
  { model, isWhole, nextInMs, isClocked = false }: Turn,
): void {
  const { board: before } = run.turns
  if (isWhole) run.isShut = false
  const drawn = untilTuned(() => model(atMs))
  run.turns = isWhole ? openTurns(drawn) : nextTurn(run.turns, drawn, isClocked ? LAG_MAX - CLOCK_LAG : LAG_MAX)
  const isPause = run.phase === 'HT' || run.phase === 'break'
  const holdsMs = isPause || nextInMs === null ? null : Math.round(HOLDS * nextInMs)
  const draft = quoteDraft(run.matchId, atMs, { board: run.turns.board, holdsMs, ...(!isWhole && { before }) })
  run.drafts.push({ ...draft, model })
}
