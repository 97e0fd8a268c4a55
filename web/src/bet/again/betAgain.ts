/** Puts the selections of an old ticket or of a slip code on the slip, at present prices and lines. */
import { quartersOf } from '@quarterline/core/base/line'
import type { SlipMode } from '@quarterline/core/bet/slip/slipShape'
import { type BetType, pickLine, picksOf } from '@quarterline/core/market/betType'
import type { BoardMarket, BoardMatch } from '@quarterline/core/market/board'
import { priceOf } from '@quarterline/core/market/quote'
import type { Spot } from '@quarterline/core/market/spot'
import { matchBoard } from '../../market/store/boardKey.ts'
import { wantBoard } from '../../market/store/freshness.ts'
import { findMatch, onAnyAnswer } from '../../market/store/oddsStore.ts'
import { putSpot } from '../store/slipFeed.ts'
import { dispatch } from '../store/slipStore.ts'
import { type Part, partsOf, partWords, type Ticket } from '../ticket/ticket.ts'

/** The longest wait for boards, since a match may be over. */
const WITHIN_MS = 5000
/** How long the boards are kept subscribed, until the slip subscribes to them itself. */
const HANDED_OVER_MS = 3000

/** A selection by its address; the line is signed for its side. */
export type WantedSelection = Pick<Part, 'matchId' | 'period' | 'pick'> & {
  betType: BetType
  line?: number | undefined
}

/** The present place of a selection: at its line, else at the main line of its market. */
export function spotOf(
  match: BoardMatch | undefined,
  wanted: WantedSelection,
): { spot: Spot; isMoved: boolean } | undefined {
  const { matchId, betType, period, pick } = wanted
  const isThere = (market: BoardMarket) =>
    market.betType === betType && market.period === period && picksOf(market).includes(pick) && priceOf(market, pick)
  const markets = (match?.markets ?? []).filter(isThere).sort((a, b) => a.slot - b.slot)
  const line = quartersOf(wanted.line ?? 0) ?? 0
  const same = markets.find((market) => pickLine(betType, pick, quartersOf(market.line) ?? 0) === line)
  const market = same ?? markets[0]
  return market && { spot: { matchId, betType, period, slot: market.slot, pick }, isMoved: !same }
}

/**
 * Subscribes to the boards of these matches and waits until all are loaded, or a few seconds. @returns how to
 * unsubscribe
 */
async function boardsOf(matchIds: readonly string[]): Promise<() => void> {
  const ends = matchIds.map((id) => wantBoard(matchBoard(id)))
  const areKnown = () => matchIds.every((id) => findMatch(matchBoard(id), id).known)
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, WITHIN_MS)
    const stop = onAnyAnswer(() => areKnown() && done())
    if (areKnown()) done()
  })
  return () => setTimeout(() => ends.forEach((end) => void end()), HANDED_OVER_MS)
}

/** The selections of a former bet, with its kind. */
export interface Former {
  kind: SlipMode
  parts: readonly WantedSelection[]
  /** The stake, for each single or for the ticket. */
  typed: string
  /** The folds of a system. */
  folds?: readonly number[]
}

/**
 * Replaces the slip's unplaced selections by the former ones, if any of those is on offer.
 * @returns for each selection whether it is on offer, and whether at another line
 */
export async function putAgain({ kind, parts, typed, folds }: Former): Promise<('put' | 'moved' | 'gone')[]> {
  const letGo = await boardsOf([...new Set(parts.map(({ matchId }) => matchId))])
  const found = parts.map((part) => spotOf(findMatch(matchBoard(part.matchId), part.matchId).match, part))
  const here = found.filter((at) => at !== undefined)
  if (here.length > 0) {
    dispatch({ type: 'clear' })
    dispatch({ type: 'mode', mode: kind })
    for (const { spot } of here) putSpot(spot, typed)
    if (kind !== 'single' && typed) dispatch({ type: 'unit', mode: kind, typed })
    if (folds && here.length === found.length) dispatch({ type: 'folds', folds })
  }
  letGo()
  return found.map((at) => (at ? (at.isMoved ? 'moved' : 'put') : 'gone'))
}

/** The outcome for a ticket's selections, in the words of the list. */
export interface Again {
  put: number
  /** Selections that are on offer at another line. */
  moved: string[]
  gone: string[]
}

/** Bets on a ticket's selections again, with its kind and its stake. */
export async function betAgain(ticket: Ticket): Promise<Again> {
  const parts = partsOf(ticket)
  const typed = String(ticket.bet_amount)
  const folds = ticket.kind === 'system' ? { folds: ticket.folds } : {}
  const became = await putAgain({ kind: ticket.kind, parts: parts as readonly WantedSelection[], typed, ...folds })
  const named = (what: string) =>
    parts.flatMap((part, at) => {
      const { pick, match } = partWords(part)
      return became[at] === what ? [`${pick} (${match})`] : []
    })
  const gone = named('gone')
  return { put: parts.length - gone.length, moved: named('moved'), gone }
}
