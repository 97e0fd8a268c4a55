/** What keeps the slip of points from being placed, and what of several things is said. */
import { expect, test } from 'vitest'
import { slipObstacle } from './usePointSlip.ts'

const READY = {
  ...{ isViewOnly: false, isSending: false, isLost: false, isStale: false, legs: 2, ready: 2, isOverPoints: false },
}
const IN = { isPinShut: false, needsPin: false, isPinWrong: false, isMoneyShort: false }

test.each([
  ['nothing', {}, null],
  ['an account that may only look', { isViewOnly: true, legs: 0 }, 'viewOnly'],
  ['bets on their way', { isSending: true, isLost: true }, 'sending'],
  ['a lost link', { isLost: true }, 'lost'],
  ['no price', { legs: 0, ready: 0 }, 'empty'],
  ['old prices', { isStale: true }, 'stale'],
  ['more points than there are', { isOverPoints: true }, 'points'],
  ['legs that all have something to say', { ready: 0 }, 'legs'],
  ['a fee beyond the balance', { joining: { ...IN, isMoneyShort: true, needsPin: true } }, 'money'],
  ['PINs that were wrong too often', { joining: { ...IN, isPinShut: true, needsPin: true } }, 'pinShut'],
  ['an unfinished PIN', { joining: { ...IN, needsPin: true } }, 'pin'],
  ['a wrong PIN', { joining: { ...IN, isPinWrong: true } }, 'pinWrong'],
  ['nothing of a seat that is paid for', { joining: IN }, null],
])('%s', (_, facts, obstacle) => {
  expect(slipObstacle({ ...READY, ...facts })).toBe(obstacle)
})
