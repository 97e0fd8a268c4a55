/** Joins the rows of a match that is on several pages of the board. */
import { isBoardMarket } from '@quarterline/core/market/betPage'
import type { Board, BoardMatch } from '@quarterline/core/market/board'
import { type BoardKey, isMatchKey, pageOfBoard } from './boardKey.ts'

/** Adds to a page's matches the markets that only other pages have, so that no page removes another's markets. */
export function withOtherPages(
  key: BoardKey,
  boards: ReadonlyMap<BoardKey, { board: Board }>,
): (match: BoardMatch) => BoardMatch {
  const page = pageOfBoard(key)
  const others = [...boards].filter(([other]) => !isMatchKey(other) && pageOfBoard(other) !== page)
  if (isMatchKey(key) || others.length === 0) return (match) => match
  return (match) => {
    const more = others.flatMap(([, { board }]) => board.match.get(match.id)?.markets ?? [])
    return { ...match, markets: [...match.markets, ...more.filter((market) => !isBoardMarket(market, page))] }
  }
}
