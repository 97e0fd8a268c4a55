/** The Myanmar lines of a match, from the loaded boards. */
import { quartersOf } from '@quarterline/core/base/line'
import { convertOdds } from '@quarterline/core/base/odds'
import type { BetType } from '@quarterline/core/market/betType'
import type { BoardMatch } from '@quarterline/core/market/board'
import { type MyanmarLine, makeMyanmarLine } from '@quarterline/core/market/myanmar'
import { myanmarPick } from '@quarterline/core/market/myanmarOffer'
import type { Spot, SpotView } from '@quarterline/core/market/spot'
import { useMemo, useSyncExternalStore } from 'react'
import { findMatchAnywhere, onAnyAnswer } from '../store/oddsStore.ts'

/** The one line of a period's handicap or total. */
export interface OfferedLine {
  upper: 'H' | 'A' | 'O'
  line: MyanmarLine
  status: 'open' | 'suspended'
}

/** A match's line; undefined if none is on offer. */
export function offeredLine(match: BoardMatch | undefined, betType: BetType, period: string): OfferedLine | undefined {
  const market = match?.markets.find((one) => one.betType === betType && one.period === period && one.slot === 0)
  const quarters = market && quartersOf(market.line)
  if (!market || quarters === undefined || market.status === 'closed') return undefined
  const [first = 0, second = 0] = market.prices
  const isFirst = betType === 'BT_OU' || quarters < 0 || (quarters === 0 && first <= second)
  const malay = convertOdds(isFirst ? first : second, 'MY')
  if (!malay) return undefined
  const upper = betType === 'BT_OU' ? 'O' : isFirst ? 'H' : 'A'
  return { upper, line: makeMyanmarLine(Math.abs(quarters), malay.milli), status: market.status }
}

const textOfLine = (offered: OfferedLine | undefined) => (offered ? JSON.stringify(offered) : '')

/** A match's line, followed; a component renders only when its own line changes. */
export function useLine(matchId: string, betType: BetType, period: string): OfferedLine | undefined {
  const text = useSyncExternalStore(onAnyAnswer, () =>
    textOfLine(offeredLine(findMatchAnywhere(matchId, betType)?.match, betType, period)),
  )
  return useMemo(() => (text === '' ? undefined : (JSON.parse(text) as OfferedLine)), [text])
}

/** The view of a pick for the slip: its own percent in thousandths in place of a price; undefined if it is gone. */
export function lookAtLine(match: BoardMatch | undefined, spot: Spot): SpotView | undefined {
  const offered = offeredLine(match, spot.betType, spot.period)
  if (!match || !offered) return undefined
  const { line, percent } = myanmarPick(offered, spot.pick)
  const { group, lock } = match
  return { status: offered.status, base: percent * 10, line, group, score: group === 3 ? match.score : null, lock }
}
