/** Joins a match that stands on several pages of the board: its row on one page with its rows on the others. */
import { isBoardMarket } from '@quarterline/core/market/betPage'
import type { Board, BoardMatch } from '@quarterline/core/market/board'
import { type BoardKey, isMatchKey, pageOfBoard } from './boardKey.ts'

/** Adds to what a page says of matches the markets that only other pages tell, so that none takes another's away. */
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
