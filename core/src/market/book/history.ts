/**
 * A market's price history: one point per time span, a bounded number of points, so longer histories have longer spans.
 * Kept as plain numbers in one list, because a full book has thousands.
 */
import { SECOND_MS } from '../../base/time.ts'
import type { BetType, Period } from '../betType.ts'
import type { Market } from './match.ts'

/** A price at the end of a span. */
export interface PricePoint {
  atMs: number
  line: number
  /** In the market's pick order. */
  prices: readonly number[]
}

/** The price history of a market. */
export interface PriceTrack {
  readonly fromMs: number
  /** Number of picks per point. */
  readonly picks: number
  gapS: number
  /** Seconds since the beginning, line, prices; one point after another. */
  cells: number[]
}

/** The shortest span. */
const GAP_S = 30
const POINTS_MAX = 32

const FOLLOWED: Record<BetType, boolean> = {
  BT_HDP: true,
  BT_OU: true,
  BT_1X2: true,
  BT_ML: true,
  BT_OE: false,
  BT_CS: false,
  BT_DC: false,
  BT_HTFT: false,
  BT_FGLG: false,
  BT_TG: false,
  BT_OR: false,
  BT_ANB: false,
  BT_HNB: false,
  BT_DNB: false,
  BT_CL: false,
  BT_TWTN: false,
  BT_BTTS: false,
  BT_TT: false,
}
const PERIODS: ReadonlySet<Period> = new Set<Period>(['FT', '1H'])

/** Whether a market has a history: main lines of the match and its first half. */
export function isFollowed({ betType, period, slot }: Pick<Market, 'betType' | 'period' | 'slot'>): boolean {
  return slot === 0 && FOLLOWED[betType] && PERIODS.has(period)
}

/** Starts a history with its first price. */
export function beginTrack({ line, prices }: Market, nowMs: number): PriceTrack {
  return { fromMs: nowMs, picks: prices.length, gapS: GAP_S, cells: [0, line, ...prices] }
}

/** Drops every other point except the last; spans become twice as long. */
function thin(track: PriceTrack): void {
  const size = track.picks + 2
  const count = track.cells.length / size
  const kept: number[] = []
  for (let at = 0; at < count; at++)
    if (at % 2 === 0 || at === count - 1)
      for (const cell of track.cells.slice(at * size, (at + 1) * size)) kept.push(cell)
  track.cells = kept
  track.gapS *= 2
}

/** Adds a price. Within a span the last price wins, but the very first stays. */
export function notePrice(track: PriceTrack, { line, prices }: Market, nowMs: number): void {
  const size = track.picks + 2
  const { cells } = track
  const last = cells.length - size
  const at = Math.round((nowMs - track.fromMs) / SECOND_MS)
  const spanOf = (second: number) => Math.floor(second / track.gapS)
  const isSameSpan = last > 0 && spanOf(cells[last] as number) === spanOf(at)
  if (isSameSpan) cells.length = last
  for (const cell of [at, line, ...prices]) cells.push(cell)
  if (cells.length / size > POINTS_MAX) thin(track)
}

/** The points of a history in order. */
export function pricePoints({ fromMs, picks, cells }: PriceTrack): PricePoint[] {
  const size = picks + 2
  return Array.from({ length: cells.length / size }, (_, at) => {
    const [second = 0, line = 0, ...prices] = cells.slice(at * size, (at + 1) * size)
    return { atMs: fromMs + second * SECOND_MS, line, prices }
  })
}
