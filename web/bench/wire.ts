/** A board's worth of prices in wire form, for the bench only: a snapshot, and batches of changes of which half are in sight. */

import type { BetType } from '@quarterline/core/market/betType'
import { marketCode } from '@quarterline/core/market/wire'

export interface FeedWish {
  matches: number
  /** Price changes a second. */
  rate: number
}

/** A batch as the channel would send it, with its number and when it left. */
export interface FedBoard {
  seq: number
  sentMs: number
  frame: string
}

const LEAGUE_OF = 12
const IN_SIGHT = 15
const SEED = 7
/** Two-way prices run over these hundredths, so that the first cell's text tells the batch. */
const FIRST = 50
const SPAN = 100

const MARKETS = (['FT', '1H'] as const).flatMap((period) =>
  (['BT_HDP', 'BT_OU', 'BT_1X2'] as const).map((betType) => ({ betType, period, slot: 0 })),
)

/** The first cell's price after a batch. */
export const sentinel = (seq: number) => (FIRST + (seq % SPAN)) / 100

/** A small generator of its own: the same changes in every run. */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const chance = chanceOf(SEED)
const hundredths = (from: number, to: number) => Math.round((from + chance() * (to - from)) * 100) / 100
const lineOf = (betType: BetType) => (betType === 'BT_HDP' ? -0.5 : betType === 'BT_OU' ? 2.75 : 0)

function pricesOf(betType: BetType): number[] {
  if (betType === 'BT_1X2') return [hundredths(1.2, 4), hundredths(2.8, 4), hundredths(1.8, 9)]
  const home = hundredths(0.7, 1.1)
  return [home, Math.round((1.86 - home) * 100) / 100]
}

export const epochMs = () => performance.timeOrigin + performance.now()

export function snapshot(matches: number): object {
  const nowMs = Date.now()
  const ids = Array.from({ length: matches }, (_, at) => at)
  const leagueOf = (at: number) => `l${Math.floor(at / LEAGUE_OF)}`
  const rows = ids.map((at) => {
    const names = [`Home Town ${at}`, `Away Rovers ${at}`]
    const clock = [10 + (at % 35), nowMs, 0]
    return [`m${at}`, at, leagueOf(at), at, 0, ...names, 1, 0, nowMs, [at % 3, at % 2], [0, 0], clock, '1H', null, 0]
  })
  const heads = ids.map((at) => {
    const odds = MARKETS.map(({ betType, period, slot }) => [
      betType,
      period,
      slot,
      lineOf(betType),
      0,
      pricesOf(betType),
    ])
    return [`m${at}`, 1, 3, leagueOf(at), odds.length, odds.length, 1, 0, ...Array<number>(12).fill(0), odds]
  })
  const leagues = [...new Set(ids.map(leagueOf))].map((id) => [id, `League ${id}`, 1])
  return {
    type: 'snap',
    v: 1,
    from: 0,
    now: nowMs,
    key: '1/3/',
    leagues,
    matches: rows,
    links: [],
    heads,
    prices: [],
    gone: [],
  }
}

export function delta(seq: number, matches: number, changes: number): object {
  const prices: unknown[] = [[0, marketCode(MARKETS[0]!), lineOf('BT_HDP'), 0, [sentinel(seq), 0.9]]]
  for (let at = 1; at < changes; at += 1) {
    const order = Math.floor(chance() * (at % 2 === 0 ? matches : Math.min(IN_SIGHT, matches)))
    const market = MARKETS[Math.floor(chance() * MARKETS.length)]!
    // The first cell belongs to the batches' numbers.
    if (order === 0 && market === MARKETS[0]) continue
    prices.push([order, marketCode(market), lineOf(market.betType), 0, pricesOf(market.betType)])
  }
  const lists = { leagues: [], matches: [], links: [], heads: [], prices, gone: [] }
  return { type: 'delta', v: seq + 1, from: seq, now: Date.now(), key: '1/3/', ...lists }
}
