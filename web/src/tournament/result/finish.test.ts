/** What the head of a finished room is about. */
import { expect, test } from 'vitest'
import { type FinalRow, finishOf, isFestive, pointsShort } from './finish.ts'

const row = (more: Partial<FinalRow>): FinalRow => ({
  ...{ seat_id: 's', name: 'Mango', isMe: true, points: 1366, prize: 0, refund: 0 },
  ...more,
})

test.each([
  ['ended', row({ place: 1, prize: 243.01 }), 'won'],
  ['ended', row({ place: 4, prize: 72.9 }), 'paid'],
  ['ended', row({ place: 9 }), 'unpaid'],
  ['ended', row({}), 'unranked'],
  ['ended', undefined, 'watched'],
  ['closed', row({ place: 1, prize: 243.01 }), 'review'],
  ['cancelled', row({ refund: 25 }), 'returned'],
  ['cancelled', undefined, 'cancelled'],
] as const)('%s, %j: %s', (state, mine, finish) => {
  expect(finishOf(state, mine)).toBe(finish)
  expect(isFestive(finish)).toBe(finish === 'won' || finish === 'paid')
})

test('who is ninth is told what was missing for the last paid place', () => {
  const rows = [row({ place: 1, points: 2014, prize: 243 }), row({ place: 5, points: 1604, prize: 54.67 })]
  expect(pointsShort(rows, row({ place: 9, points: 1366 }))).toBe(238)
  expect(pointsShort([], row({ place: 9 }))).toBe(0)
})
