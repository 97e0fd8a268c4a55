/** The selections of a former ticket on a new slip: at what is on offer for them now, never at what they were taken at. */
import { quartersOf } from '@quarterline/core/base/line'
import { type BetType, pickLine, picksOf } from '@quarterline/core/market/betType'
import type { BoardMarket, BoardMatch } from '@quarterline/core/market/board'
import { priceOf } from '@quarterline/core/market/quote'
import type { Spot } from '@quarterline/core/market/spot'
import { matchBoard } from '../../market/store/boardKey.ts'
import { wantBoard } from '../../market/store/freshness.ts'
import { findMatch, onAnyAnswer } from '../../market/store/oddsStore.ts'
import { type Part, partsOf, partWords, type Ticket } from '../list/ticket.ts'
import { putSpot } from '../slip/slipFeed.ts'
import { dispatch } from '../slip/slipStore.ts'

/** Longer nobody waits for a match that may be over. */
const WITHIN_MS = 5000
/** So long the boards are kept coming, until the slip keeps them itself. */
const HANDED_OVER_MS = 3000

/** What became of the selections, in the words of the list. */
export interface Again {
  put: number
  /** On offer at another line than then. */
  moved: string[]
  gone: string[]
}

type Asked = Pick<Part, 'matchId' | 'period' | 'pick'> & { betType: BetType; line?: number | undefined }

/** Where a selection is on offer now: at its line, else at the main line of its market. */
export function spotOf(match: BoardMatch | undefined, asked: Asked): { spot: Spot; isMoved: boolean } | undefined {
  const { matchId, betType, period, pick } = asked
  const isThere = (market: BoardMarket) =>
    market.betType === betType && market.period === period && picksOf(market).includes(pick) && priceOf(market, pick)
  const markets = (match?.markets ?? []).filter(isThere).sort((a, b) => a.slot - b.slot)
  const line = quartersOf(asked.line ?? 0) ?? 0
  const same = markets.find((market) => pickLine(betType, pick, quartersOf(market.line) ?? 0) === line)
  const market = same ?? markets[0]
  return market && { spot: { matchId, betType, period, slot: market.slot, pick }, isMoved: !same }
}

/** The boards of these matches, once all are known or nobody waits any longer. @returns how to let go of them */
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

/** Makes the slip anew of a ticket's selections, with its kind and its stake; whatever was not placed on it goes. */
export async function betAgain(ticket: Ticket): Promise<Again> {
  const parts = partsOf(ticket)
  const letGo = await boardsOf([...new Set(parts.map(({ matchId }) => matchId))])
  const found = parts.map((part) => {
    const { match } = findMatch(matchBoard(part.matchId), part.matchId)
    return { part, at: spotOf(match, part as Asked) }
  })
  const here = found.filter(({ at }) => at)
  const name = ({ part }: (typeof found)[number]) => {
    const { pick, match } = partWords(part)
    return `${pick} (${match})`
  }
  if (here.length > 0) {
    const typed = String(ticket.bet_amount)
    dispatch({ type: 'clear' })
    dispatch({ type: 'mode', mode: ticket.kind })
    for (const { at } of here) if (at) putSpot(at.spot, typed)
    if (ticket.kind !== 'single') dispatch({ type: 'unit', mode: ticket.kind, typed })
    if (ticket.kind === 'system' && here.length === found.length) dispatch({ type: 'folds', folds: ticket.folds })
  }
  letGo()
  return {
    put: here.length,
    moved: here.filter(({ at }) => at?.isMoved).map(name),
    gone: found.filter(({ at }) => !at).map(name),
  }
}
