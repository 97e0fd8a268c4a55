/** Keys, one after another, and the stake that they make. */
import { expect, it } from 'vitest'
import { type Key, pressed } from './keypad.ts'

const typedBy = (keys: string, from = '') => keys.split(' ').reduce((typed, key) => pressed(typed, key as Key), from)

it.each([
  ['1 0 0', '100'],
  ['0 5', '5'],
  ['00 5', '5'],
  ['5 000', '5000'],
  ['1 2 back', '1'],
  ['back', ''],
  ['9 9 9 9 9 9 9 9 9 9 9 9 9', '999999999999'],
])('%s makes %s', (keys, typed) => expect(typedBy(keys)).toBe(typed))

it('goes on from what was typed otherwise', () => expect(typedBy('5', '12')).toBe('125'))
