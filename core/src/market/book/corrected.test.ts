/** Which price moves count as corrections: shorter at once by more than the margin, with nothing in play behind it. */
import { describe, expect, it } from 'vitest'
import type { FeedEvent, MarketQuote } from '../event.ts'
import { applyEvent, openMatch } from './book.ts'
import { marginIn } from './corrected.ts'
import type { BookMatch } from './match.ts'

const NOW = 1_000
const quote = (prices: number[], more: Partial<MarketQuote> = {}): MarketQuote => {
  return { betType: 'BT_1X2', period: 'FT', slot: 0, line: 0, status: 'open', prices, ...more }
}
const asian = (line: number, prices: number[]): MarketQuote => quote(prices, { betType: 'BT_HDP', line })
const fixture = { matchId: 'm', sport: 1, leagueId: 'L', league: 'L', home: 'H', away: 'A', startsAtMs: 10_000 }
const opened = openMatch(fixture, 's', 1)

function after(match: BookMatch, event: object): BookMatch {
  const feedEvent = { source: 's', seq: match.lastSeq + 1, key: 'k', atMs: NOW, matchId: 'm', ...event } as FeedEvent
  return applyEvent(match, feedEvent)?.match as BookMatch
}
const moved = (from: MarketQuote, to: MarketQuote, match = opened) =>
  after(after(match, { kind: 'market', markets: [from] }), { kind: 'market', markets: [to] }).markets[0]?.correctedAtMs

describe('before a match', () => {
  it.each<[string, MarketQuote, MarketQuote, number | undefined]>([
    ['ten that should be two', quote([10_000, 3400, 4100]), quote([2000, 3400, 4100]), NOW],
    ['a step', quote([1950, 3400, 4100]), quote([1930, 3400, 4100]), undefined],
    ['just within the margin', asian(-2, [950, 950]), asian(-2, [920, 960]), undefined],
    ['beyond the margin', asian(-2, [1050, 850]), asian(-2, [900, 1000]), NOW],
    ['longer', quote([2000, 3400, 4100]), quote([2000, 3400, 4300]), undefined],
    ['half a goal', asian(-2, [950, 950]), asian(-4, [950, 950]), undefined],
    ['more than half a goal', asian(-2, [950, 950]), asian(-5, [950, 950]), NOW],
    ['suspended on the way', quote([10_000, 3400, 4100], { status: 'suspended' }), quote([2000, 3400, 4100]), NOW],
    ['a runner withdrawn', quote([2000, 3400, 4100]), quote([2000, 3400, 0]), undefined],
  ])('%s', (_, from, to, atMs) => {
    expect(moved(from, to)).toBe(atMs)
  })

  it('a correction stays on the market until the next one', () => {
    let match = opened
    for (const price of [10_000, 2000, 1990]) {
      match = after(match, {
        kind: 'market',
        markets: [quote([price, 3400, 4100])],
        atMs: price === 1990 ? NOW + 1 : NOW,
      })
    }
    expect(match.markets[0]).toMatchObject({ correctedAtMs: NOW, prices: [1990, 3400, 4100] })
  })
})

it('in play, prices move with the match', () => {
  const live = after(opened, {
    kind: 'status',
    phase: '1H',
    score: [0, 0],
    redCards: [0, 0],
    clock: null,
  })
  expect(moved(quote([10_000, 3400, 4100]), quote([2000, 3400, 4100]), live)).toBeUndefined()
})

it.each([
  ['three ways', quote([2850, 2850, 2850]), 3 / 2.85 - 1],
  ['two ways', asian(-2, [900, 900]), 2 / 1.9 - 1],
  ['two of three', quote([1250, 1250, 1700], { betType: 'BT_DC' }), 2 / 1.25 + 1 / 1.7 - 2],
  ['no margin', asian(-2, [1000, 1000]), 0.02],
  ['not the whole', quote([6000, 7000], { betType: 'BT_CS', picks: ['1-0', '0-1'] }), 0.08],
] as const)('the margin of %s', (_, market, margin) => {
  expect(marginIn(market)).toBeCloseTo(margin, 9)
})
