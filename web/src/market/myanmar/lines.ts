/** The Myanmar lines of a match, from the loaded boards. */
import { SOCCER } from '@quarterline/core/base/sport/sport'
import type { BoardMatch, MyanmarBoardLine } from '@quarterline/core/market/board'
import type { MarketGroup } from '@quarterline/core/market/book/match'
import { myanmarPick } from '@quarterline/core/market/myanmarOffer'
import type { Spot, SpotView } from '@quarterline/core/market/spot'
import { useMemo, useSyncExternalStore } from 'react'
import { MYANMAR_PAGE } from '../board/columns.ts'
import { type GroupKey, groupBoard, matchBoard } from '../store/boardKey.ts'
import { findMatch, onAnyAnswer } from '../store/oddsStore.ts'

/** The board with a group's Myanmar lines. */
export const lineBoard = (group: MarketGroup): GroupKey => groupBoard(SOCCER.id, group, MYANMAR_PAGE)

const GROUPS: readonly MarketGroup[] = [3, 2, 1]

/** A match on the boards that have Myanmar lines: its group's, or its own. */
export function findLines(matchId: string): BoardMatch | undefined {
  for (const key of [...GROUPS.map(lineBoard), matchBoard(matchId)]) {
    const { match } = findMatch(key, matchId)
    if (match) return match
  }
  return undefined
}

/** A match's line of a bet type and period; undefined if none is on offer. */
const lineIn = (match: BoardMatch | undefined, betType: string, period: string): MyanmarBoardLine | undefined =>
  match?.mmo.find((one) => one.betType === betType && one.period === period)

const textOfLine = (offered: MyanmarBoardLine | undefined) => (offered ? JSON.stringify(offered) : '')

/** A match's line, followed; a component renders only when its own line changes. */
export function useLine(matchId: string, betType: string, period: string): MyanmarBoardLine | undefined {
  const text = useSyncExternalStore(onAnyAnswer, () => textOfLine(lineIn(findLines(matchId), betType, period)))
  return useMemo(() => (text === '' ? undefined : (JSON.parse(text) as MyanmarBoardLine)), [text])
}

/** The view of a pick for the slip: its own percent in thousandths in place of a price; undefined if it is gone. */
export function lookAtLine(match: BoardMatch | undefined, spot: Spot): SpotView | undefined {
  const offered = lineIn(match, spot.betType, spot.period)
  if (!match || !offered) return undefined
  const { line, percent } = myanmarPick(offered, spot.pick)
  const { group, lock } = match
  return { status: offered.status, base: percent * 10, line, group, score: group === 3 ? match.score : null, lock }
}
