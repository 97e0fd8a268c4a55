/** Price history: bounded, in order, with its first and last price. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beginTrack, isFollowed, notePrice, pricePoints } from './history.ts'
import type { Market } from './match.ts'

const quote = (line: number, ...prices: number[]) => ({ line, prices }) as unknown as Market
const START_MS = 1_700_000_000_000

it('within half a minute the last price wins, but the first ever stays', () => {
  const track = beginTrack(quote(-2, 950, 930), START_MS)
  notePrice(track, quote(-2, 940, 940), START_MS + 5000)
  notePrice(track, quote(-2, 930, 950), START_MS + 29_000)
  notePrice(track, quote(-4, 990, 890), START_MS + 31_000)
  expect(pricePoints(track)).toEqual([
    { atMs: START_MS, line: -2, prices: [950, 930] },
    { atMs: START_MS + 29_000, line: -2, prices: [930, 950] },
    { atMs: START_MS + 31_000, line: -4, prices: [990, 890] },
  ])
})

it('a long history has a bounded number of points, in order, from the first price to the last', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: 10, max: 5000 })), {
    minLength: 1,
    maxLength: 400,
  })
  fc.assert(
    fc.property(steps, (moves) => {
      const track = beginTrack(quote(0, 1000, 2000, 3000), START_MS)
      let nowMs = START_MS
      for (const [passedMs, price] of moves) {
        nowMs += passedMs
        notePrice(track, quote(0, price, price + 1, price + 2), nowMs)
      }
      const points = pricePoints(track)
      const price = moves.at(-1)?.[1] as number
      expect(points.length).toBeLessThanOrEqual(32)
      expect(points[0]).toEqual({ atMs: START_MS, line: 0, prices: [1000, 2000, 3000] })
      expect(points.at(-1)?.prices).toEqual([price, price + 1, price + 2])
      expect(points.map(({ atMs }) => atMs)).toEqual(points.map(({ atMs }) => atMs).sort((a, b) => a - b))
    }),
    { numRuns: 200 },
  )
})

it('only main lines of the match and its first half have a history', () => {
  expect(isFollowed({ betType: 'BT_HDP', period: 'FT', slot: 0 })).toBe(true)
  expect(isFollowed({ betType: 'BT_1X2', period: '1H', slot: 0 })).toBe(true)
  expect(isFollowed({ betType: 'BT_HDP', period: 'FT', slot: 1 })).toBe(false)
  expect(isFollowed({ betType: 'BT_CS', period: 'FT', slot: 0 })).toBe(false)
  expect(isFollowed({ betType: 'BT_HDP', period: '2H', slot: 0 })).toBe(false)
})
