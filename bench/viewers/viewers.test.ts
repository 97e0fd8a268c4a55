/**
 * Tests the bench of viewers: the wire carries the stamp that it reads, and a crowd that received nothing is reported,
 * not divided by.
 */
import { applyEvent, openMatch } from '@quarterline/core/market/book/book'
import type { FeedEvent } from '@quarterline/core/market/event'
import { priceRow } from '@quarterline/core/market/wire'
import { expect, test } from 'vitest'
import { stampAgeMs, stampedQuote } from '../stamp.ts'
import { table } from '../table.ts'
import { isServed, viewersRow } from './viewers.ts'

const NOW_MS = Date.UTC(2026, 0, 3, 6)

test('the stamp comes back out of a price row as the wire writes it', () => {
  const names = { matchId: 'm', sport: 1, leagueId: 'l', league: 'L', home: 'H', away: 'A', startsAtMs: NOW_MS }
  const markets = [stampedQuote(NOW_MS - 40), { ...stampedQuote(0), slot: 1, prices: [900, 980] }]
  const event: FeedEvent = { source: 's', seq: 1, key: '1', atMs: NOW_MS, kind: 'market', matchId: 'm', markets }
  const match = applyEvent(openMatch(names, 's', 100_007), event)?.match
  const frame = JSON.stringify({ prices: match?.markets.toReversed().map((market) => priceRow(match, market)) })
  expect(stampAgeMs(frame, NOW_MS)).toBe(40)
  expect(stampAgeMs('{"prices":[[100007,0,-0.5,0,[0.9,0.98]]]}', NOW_MS)).toBeUndefined()
})

test.each([
  [
    'nothing was received in time',
    { p50: null, p99: null, frames: 0, bytes: 0, lost: 0 },
    '–',
    'no price was received',
  ],
  ['a crowd that does not finish in time overloads the house', undefined, '–', 'not finished within 90 s'],
  ['some were lost', { p50: 5, p99: 9, frames: 10, bytes: 19_000, lost: 1 }, '9.00 ms', '1 lost'],
  ['prices were a second old', { p50: 5, p99: 1000, frames: 10, bytes: 19_000, lost: 0 }, '1,000 ms', 'p50 5 ms'],
  ['all were served', { p50: 5, p99: 9, frames: 10, bytes: 19_000, lost: 0 }, '9.00 ms', 'p50 5 ms, 1.90 kB a frame'],
])('%s', (what, crowd, shown, note) => {
  const row = viewersRow(5000, crowd, 0.5)
  expect(row.note).toContain(note)
  expect(table([row])).toContain(`5,000 viewers, 1,000 changes a second | ${shown} |`)
  expect(isServed(crowd)).toBe(what === 'all were served')
})
