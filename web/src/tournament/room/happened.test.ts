/** What is told of a room's evening. */
import { expect, test } from 'vitest'
import type { PointBet } from './bets.ts'
import { eventsOf } from './happened.ts'

const bet = (more: Partial<PointBet>) => ({ bet_id: 'b', placedAt: 100, state: 'open', ...more }) as PointBet

test('bets placed and settled, and the room’s own times once they have passed, the latest first', () => {
  const bets = [bet({}), bet({ placedAt: 120, state: 'settled', settledAt: 300 })]
  const events = eventsOf(bets, { lastJoin: 200, lastBet: 900 }, 500)
  expect(events.map(({ what, atMs }) => [what, atMs])).toEqual([
    ['settled', 300],
    ['poolFixed', 200],
    ['bet', 120],
    ['bet', 100],
  ])
})
