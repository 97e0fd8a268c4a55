/** Which of a match's prices are told when: main lines at every turn, others each in their own, and at once what would pay too much (R14-29). */

import { stepOf } from '@quarterline/core/market/book/margin'
import type { FeedFact, MarketQuote } from '@quarterline/core/market/event'
import { changedQuotes } from '@quarterline/core/price/soccer/boardQuotes'
import type { Draft } from '../tell/draft.ts'
import type { TellingState } from '../tell/tell.ts'
import { untilTuned } from './tuning.ts'

type Board = () => MarketQuote[]
/** A match's markets as its model has them at an instant, with nothing of the match but its clock and its attacks gone on. */
export type Model = (atMs: number) => MarketQuote[]

/** A market of the main lines is told at every turn, one of the side lines at each fourth, all else at each fifth. */
const EVERY = { main: 1, side: 4, rest: 5 } as const
const WINDOW = EVERY.rest
/**
 * How far a price may lie from the one that its model would tell now, beyond the step that prices are cut to, as a part of what the
 * house takes of it. So none pays more than it is worth: whatever stands there at one time, no stakes on it win for sure. Where a clock
 * runs between two turns it takes half of that, and prices that wait for their turn the rest.
 */
export const LAG_MAX = 1 / 10
export const CLOCK_LAG = LAG_MAX / 2
const HK_STEP = 10

const ASIAN: ReadonlySet<string> = new Set(['BT_HDP', 'BT_OU', 'BT_OE'])
/** Markets whose picks are no set of which one is paid, and the least that is taken of them. */
const OVERLAPPING: ReadonlySet<string> = new Set(['BT_DC', 'BT_FGLG', 'BT_CL', 'BT_DNB', 'BT_HNB', 'BT_ANB', 'BT_TWTN'])
const OVERLAPPING_TAKE = 0.04
const LINED: ReadonlySet<string> = new Set(['BT_HDP', 'BT_OU'])
const MAIN: ReadonlySet<string> = new Set(['BT_HDP', 'BT_OU', 'BT_1X2', 'BT_ML'])

/** What has been told of a match's prices since its markets were last opened. */
export interface Turns {
  number: number
  /** As the model had it at the last turns, the latest last. */
  drawn: readonly Board[]
  /** What stands there. */
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

/** What a unit that comes back costs at a price, and how much of that is the step which the price is cut to. */
function costOf(isBack: boolean, milli: number): { chance: number; step: number } {
  const [back, step] = isBack ? [1000, HK_STEP] : [0, stepOf(milli)]
  const chance = 1000 / (milli + back)
  return { chance, step: chance - 1000 / (milli + step + back) }
}

/** What the house takes of a market, in shares of one; of picks that overlap it cannot be read off their prices. */
function takeOf({ betType, prices }: MarketQuote): number {
  if (OVERLAPPING.has(betType)) return OVERLAPPING_TAKE
  return prices.reduce((sum, milli) => (milli ? sum + costOf(ASIAN.has(betType), milli).chance : sum), -1)
}

/** Whether the model has left behind what stands there, or it cannot stand beside the model at all. */
function isLeft(stands: MarketQuote, now: MarketQuote, lag: number): boolean {
  if (!isSameMarket(stands, now) || stands.status !== now.status) return true
  const [take, isAsian] = [takeOf(now), ASIAN.has(now.betType)]
  return now.prices.some((milli, at) => {
    const before = stands.prices[at]!
    if (milli === 0 || before === 0) return milli !== before
    const [then, is] = [costOf(isAsian, before), costOf(isAsian, milli)]
    // Of what is longer than even money as much less is taken.
    const most = lag * take * Math.min(1, 2 * is.chance)
    // Where a clock runs it may pass a step before the next turn, and those of decimal prices are wide: none is left for the turn.
    const isClocked = lag < LAG_MAX && !isAsian && now.prices.length === 2
    const step = isClocked ? 0 : Math.max(then.step, is.step)
    return Math.abs(then.chance - is.chance) > most + step
  })
}

/** What stands there of one market: as it was at its own turn, or as it was when that paid too much. */
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
 * What stands there, with the lines told now that would contradict others while they wait for their turn.
 * @param now the same markets as the model has them, which agree with one another
 */
export function inOrder(stands: readonly MarketQuote[], now: readonly MarketQuote[]): MarketQuote[] {
  const told = [...stands]
  const lined = told.flatMap(({ betType }, at) => (LINED.has(betType) ? [at] : []))
  for (;;) {
    const wrong = lined.filter(
      (at) => told[at] !== now[at] && lined.some((other) => other !== at && contradicts(told[at]!, told[other]!)),
    )
    if (wrong.length === 0) return told
    for (const at of wrong) told[at] = now[at]!
  }
}

/** All markets as they are opened. */
export const openTurns = (board: Board): Turns => ({ number: 0, drawn: [board], board })

/** The next turn, at which the model has another board of the same markets. @param lag how far a price may lag that waits */
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
  /** The board that was told before; absent when everything is to be told. */
  before?: Board
  /** How long it holds (FeedFact); absent where no clock moves it. */
  holdsMs?: number | null
}

/** The draft of a board, or of what changed in it. */
export function quoteDraft(matchId: string, atMs: number, { board, before, holdsMs }: Boards): Draft {
  const holds = holdsMs === undefined ? {} : { holdsMs }
  const told = (markets: MarketQuote[]): FeedFact => ({ kind: 'market', matchId, markets, ...holds })
  const whole = () => told(board())
  return { atMs, whole, fact: before ? () => told(changedQuotes(board(), before())) : whole }
}

interface Turn {
  model: Model
  /** Whether the markets are opened. */
  isWhole: boolean
  /** A clock moves the model between two turns. */
  isClocked?: boolean
  /** How long after this turn the next one comes at most, while the match's clock runs or its attacks go on; null where neither does. */
  nextInMs: number | null
}

/** Prices that were not told anew after so many times as long as it takes at most have been left behind: by no more than their margin. */
export const HOLDS = 3

/** Tells a match in play its next prices: all of them where its markets are opened, else those whose turn it is. */
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
