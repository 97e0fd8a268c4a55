/** What typing and pasting do to a PIN. */
import { expect, test } from 'vitest'
import { digitsOf, withDigit } from './PinBoxes.tsx'

test('a digit takes its place and leaves the others', () => {
  expect([withDigit('', 0, '4'), withDigit('41', 2, '7'), withDigit('417092', 1, '9')]).toEqual(['4', '417', '497092'])
})

test('of a pasted text the digits are taken, and no more than a PIN has', () => {
  expect([digitsOf('417 092'), digitsOf('PIN: 41709255'), digitsOf('abc')]).toEqual(['417092', '417092', ''])
})
