/** A price button (spot) and its state on the board: the client's form of a selection's address. */
import { type Quarters, quartersOf } from '../base/line.ts'
import type { BetType } from './betType.ts'
import { pickLine } from './betType.ts'
import type { BoardMatch } from './board.ts'
import type { MarketGroup } from './book/match.ts'
import { priceOf } from './quote.ts'
import type { Score } from './score.ts'

/** A pick in a market's slot. Unlike an address it stays the same when the slot's line or price moves. */
export interface Spot {
  matchId: string
  betType: BetType
  period: string
  slot: number
  pick: string
}

/** A spot as text; equal texts are the same button. */
export function spotKey({ matchId, betType, period, slot, pick }: Spot): string {
  return `${matchId}|${betType}|${period}|${slot}|${pick}`
}

/** The board's state of a spot. */
export interface SpotView {
  status: 'open' | 'suspended' | 'closed'
  /** Base price in thousandths. */
  base: number
  /** For the picked side; 0 without a line. */
  line: Quarters
  group: MarketGroup
  /** Score, in play only. */
  score: Score | null
  lock: string | null
}

/** Reads a spot from the board; undefined if its match or market is gone. */
export function lookAt(match: BoardMatch | undefined, spot: Spot): SpotView | undefined {
  const { betType, period, slot, pick } = spot
  const market = match?.markets.find((one) => one.betType === betType && one.period === period && one.slot === slot)
  const base = market && priceOf(market, pick)
  if (!match || !market || base === undefined) return undefined
  const line = pickLine(betType, pick, quartersOf(market.line) ?? 0)
  const score = match.group === 3 ? match.score : null
  // A pick without a price is out of the question or withdrawn.
  return { status: base === 0 ? 'closed' : market.status, base, line, group: match.group, score, lock: match.lock }
}
