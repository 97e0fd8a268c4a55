/** The order of the table under a pointer. */
import { expect, test } from 'vitest'
import type { StandingRow } from '../standing.ts'
import { inOrderOf } from './useHeldOrder.ts'

const rows = (...seats: string[]) => seats.map((seat_id) => ({ seat_id }) as StandingRow)

test('rows stay where they were, and new ones come last', () => {
  const now = rows('c', 'new', 'a', 'b')
  expect(inOrderOf(now, ['a', 'b', 'c']).map(({ seat_id }) => seat_id)).toEqual(['a', 'b', 'c', 'new'])
})
