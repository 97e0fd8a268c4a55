/** Which of a match's prices are told when: main lines at every turn, others each in their own, and at once what would pay too much (R14-29). */

import { ODDS_TYPES, profitOf, show } from '@quarterline/core/base/odds'
import type { FeedFact, MarketQuote } from '@quarterline/core/market/event'
import { changedQuotes } from '@quarterline/core/price/soccer/boardQuotes'
import type { Draft } from '../tell/draft.ts'
import type { Telling } from '../tell/tell.ts'
import { untilTuned } from './tuning.ts'

type Board = () => MarketQuote[]

/** A market of the main lines is told at every turn, one of the side lines at each fourth, all else at each fifth. */
const EVERY = { main: 1, side: 4, rest: 5 } as const
const WINDOW = EVERY.rest
/**
 * How much more than it would be told now a price may pay that waits for its turn, as a part of what the house takes of its
 * market: always less than the fair price. So whatever stands there at one time, no stakes on it win for sure.
 */
const ABOVE = { pair: 1 / 3, list: 1 / 5 } as const
/** Of markets whose picks are no set of which one is paid. */
const ABOVE_ELSE = 0.01

const ASIAN: ReadonlySet<string> = new Set(['BT_HDP', 'BT_OU', 'BT_OE'])
const LISTS: ReadonlySet<string> = new Set(['BT_1X2', 'BT_CS', 'BT_TG', 'BT_HTFT'])
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

/** What a Hong Kong price pays in the odds type that rounds it up most (R1-3). */
function bestHk(milli: number): number {
  const shown = ODDS_TYPES.map((type) => show(milli, type)).filter((odds) => odds !== undefined)
  return Math.max(...shown.map((odds) => profitOf(odds)))
}

/** Whether two quotes are of the same picks at the same line. */
const isSameMarket = (a: MarketQuote, b: MarketQuote) =>
  a.betType === b.betType &&
  a.period === b.period &&
  a.slot === b.slot &&
  a.line === b.line &&
  `${a.picks}` === `${b.picks}`

function aboveMax({ betType, prices }: MarketQuote): number {
  const takes = (back: number) => prices.reduce((sum, milli) => (milli ? sum + 1000 / (milli + back) : sum), -1)
  if (ASIAN.has(betType)) return 1 + takes(1000) * ABOVE.pair
  return LISTS.has(betType) ? 1 + takes(0) * ABOVE.list : 1 + ABOVE_ELSE
}

/** Whether a pick of what stands there pays too much beside what the model has now, or cannot stand beside it at all. */
function isLeft(stands: MarketQuote, now: MarketQuote): boolean {
  if (!isSameMarket(stands, now) || stands.status !== now.status) return true
  const [most, pays] = [aboveMax(now), ASIAN.has(now.betType) ? bestHk : (milli: number) => milli / 1000]
  const returned = ASIAN.has(now.betType) ? 1 : 0
  return now.prices.some((milli, at) => {
    const before = stands.prices[at]!
    return milli === 0 || before === 0 ? milli !== before : pays(before) + returned > (milli / 1000 + returned) * most
  })
}

/** What stands there of one market: as it was at its own turn, or as it was when that paid too much. */
function standing(drawn: readonly Board[], at: number, ago: number): MarketQuote {
  const boards = drawn.slice(-1 - ago)
  return boards
    .map((board) => board()[at])
    .reduce((stands, now) => (!stands || (now && isLeft(stands, now)) ? now : stands)) as MarketQuote
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

/** The next turn, at which the model has another board of the same markets. */
export function nextTurn(turns: Turns, now: Board): Turns {
  const number = turns.number + 1
  const drawn = [...turns.drawn, now].slice(-WINDOW)
  const board = untilTuned(() => {
    const quotes = now()
    const ago = (quote: MarketQuote, at: number) => Math.min((number + at) % everyOf(quote), drawn.length - 1)
    return inOrder(
      quotes.map((quote, at) => standing(drawn, at, ago(quote, at))),
      quotes,
    )
  })
  return { number, drawn, board }
}

interface Boards {
  board: Board
  /** The board that was told before; absent when everything is to be told. */
  before?: Board
}

/** The draft of a board, or of what changed in it. */
export function quoteDraft(matchId: string, atMs: number, { board, before }: Boards): Draft {
  const whole = (): FeedFact => ({ kind: 'market', matchId, markets: board() })
  const changed = (): FeedFact => ({ kind: 'market', matchId, markets: changedQuotes(board(), before?.() ?? []) })
  return { atMs, whole, fact: before ? changed : whole }
}

/** Tells a match in play its next prices: all of them where its markets are opened, else those whose turn it is. */
export function tellTurn(
  run: Pick<Telling, 'matchId' | 'drafts'> & { turns: Turns },
  atMs: number,
  { drawn, isWhole }: { drawn: Board; isWhole: boolean },
): void {
  const { board: before } = run.turns
  run.turns = isWhole ? openTurns(drawn) : nextTurn(run.turns, drawn)
  run.drafts.push(quoteDraft(run.matchId, atMs, { board: run.turns.board, ...(!isWhole && { before }) }))
}
