/** How the time that is left to bet is counted down, and when the next round of each game begins. */
import { MINUTE_MS, SECOND_MS } from '@quarterline/core/base/time'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('matchMedia', () => ({ matches: false }))
const { leftText } = await import('./Countdown.tsx')
const { nextStartMs } = await import('./Games.tsx')

const NOON_MS = Date.UTC(2026, 7, 1, 12)

test.each([
  [4 * MINUTE_MS + 7 * SECOND_MS, '4:07'],
  [SECOND_MS, '0:01'],
  [SECOND_MS / 2, '0:01'],
  [0, '0:00'],
  [-SECOND_MS, '0:00'],
])('%i ms before it, %s is left', (leftMs, text) => expect(leftText(NOON_MS + leftMs, NOON_MS)).toBe(text))

test('some game begins within every minute, and the next round is the one after that which began', () => {
  const waits = [41, 42, 43, 44, 45].map((game) => (nextStartMs(game, NOON_MS + 1) - NOON_MS) / MINUTE_MS)
  expect(waits).toEqual([5, 1, 2, 3, 4])
  expect(nextStartMs(46, NOON_MS)).toBe(NOON_MS)
})
