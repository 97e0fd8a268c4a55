/**
 * Produces extra price changes on demand, for load measurements: a given number a second, over matches of today and in
 * play.
 */
import { fingerprint } from '@quarterline/core/base/chance'
import { SECOND_MS, workingDayEndMs } from '@quarterline/core/base/time'
import type { FeedFact, MarketQuote } from '@quarterline/core/market/event'
import { GRID_MS } from '../tell/grid.ts'
import type { SimulatedMatch } from '../world/simulated.ts'
import { tickSeq } from './numbers.ts'

/** A match as the ticks see it. */
export interface TickingMatch {
  match: SimulatedMatch
  /** Its quotes; undefined while it is suspended. */
  board: readonly MarketQuote[] | undefined
}

export type Tick = FeedFact & { seq: number; key: string; atMs: number }

export interface Ticks {
  /** The next price change when it comes before the event of this number; undefined otherwise. */
  before(seq: number, matches: readonly TickingMatch[]): Tick | undefined
}

/** A tick cuts the market's own price by up to this: never above the model. */
const CUT_MAX = 8
const CUT_MILLI = 10
const HK_MIN_MILLI = 50
const DECIMAL_MIN_MILLI = 1010

/** The matches of today and in play, in an order that does not depend on how the session began. */
function eligible(matches: readonly TickingMatch[], atMs: number): TickingMatch[] {
  const tomorrowMs = workingDayEndMs(atMs)
  return matches
    .filter(({ match }) => match.opensAtMs <= atMs && match.startsAtMs < tomorrowMs)
    .sort((a, b) => a.match.offerNumber - b.match.offerNumber)
}

function cut(quote: MarketQuote, bits: number): MarketQuote {
  const least = quote.betType === 'BT_1X2' ? DECIMAL_MIN_MILLI : HK_MIN_MILLI
  const by = (at: number) => ((bits >>> (3 * at)) % CUT_MAX) * CUT_MILLI
  return { ...quote, prices: quote.prices.map((milli, at) => Math.max(milli - by(at), Math.min(least, milli))) }
}

/** Opens the ticks of a seed after an instant. @param ticks per second of platform time */
export function openTicks({ seed, ticks }: { seed: string; ticks: number }, afterMs: number): Ticks {
  if (ticks === 0) return { before: () => undefined }
  const perInstant = (ticks * GRID_MS) / SECOND_MS
  let instant = Math.floor(afterMs / GRID_MS) + 1
  let number = Math.floor(instant * perInstant)
  let chosen: TickingMatch[] = []
  let chosenAt = -1

  function choose(matches: readonly TickingMatch[]): void {
    const second = Math.floor((instant * GRID_MS) / SECOND_MS)
    if (second === chosenAt) return
    chosenAt = second
    chosen = eligible(matches, instant * GRID_MS)
  }

  function draw(seq: number): Tick | undefined {
    const bits = fingerprint(`${seed}/tick/${number}`)
    // A suspended match is skipped for the next one.
    const at = chosen.findIndex((_, later) => chosen[(bits + later) % chosen.length]!.board !== undefined)
    const { match, board } = chosen[(bits + at) % chosen.length] ?? {}
    const open = board?.filter(({ status }) => status === 'open') ?? []
    const quote = open[(bits >>> 8) % open.length]
    if (at < 0 || !match || !quote) return undefined
    const markets = [cut(quote, bits >>> 16)]
    return { kind: 'market', matchId: match.matchId, markets, seq, key: `tick/${number}`, atMs: instant * GRID_MS }
  }

  return {
    before(seq, matches) {
      for (;;) {
        const first = Math.floor(instant * perInstant)
        const mine = tickSeq(instant * GRID_MS, number - first)
        if (mine > seq) return undefined
        if (number >= Math.floor((instant + 1) * perInstant)) {
          instant += 1
          continue
        }
        choose(matches)
        const tick = draw(mine)
        number += 1
        if (tick) return tick
      }
    },
  }
}
