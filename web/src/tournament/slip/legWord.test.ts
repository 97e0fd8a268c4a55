/** The states of a leg of points. */
import { expect, test } from 'vitest'
import { newLeg } from '../../../test/testSlip.ts'
import { type LegWord, pointsWord } from './legWord.ts'

function leg(now: object) {
  const { look, ...of } = newLeg('m1')
  return {
    ...{ ...of, id: 'x', seen: look, now: { ...look, ...now }, typed: '100', limits: null },
    ...{ refusal: null, corrected: null, attempt: { step: 'ready' } as const },
  }
}

test.each<[what: string, now: object, hasBegun: boolean, word: LegWord]>([
  ['as it was', {}, false, 'fine'],
  ['a better price', { base: 950 }, false, 'fine'],
  ['a worse price', { base: 840 }, false, 'changed'],
  ['another line', { line: 11 }, false, 'changed'],
  ['suspended', { status: 'suspended' }, false, 'suspended'],
  ['gone', { status: 'closed' }, false, 'closed'],
  ['a match that has begun', { status: 'closed' }, true, 'begun'],
])('%s', (_, now, hasBegun, word) => {
  expect(pointsWord(leg(now), { hasBegun })).toBe(word)
})

test('who wants to be asked about better prices is asked, who accepts any is not', () => {
  expect(pointsWord(leg({ base: 950 }), { hasBegun: false, option: 0 })).toBe('changed')
  expect(pointsWord(leg({ base: 840 }), { hasBegun: false, option: 2 })).toBe('fine')
})
