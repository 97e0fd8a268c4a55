/** Names of scorers: what a source may tell, and what cannot be shown. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isScorerName, SCORER_NAME_MAX } from './scorerName.ts'

test.each([
  'K. Brunnwald',
  "P. O'Harrow",
  'Jean-Luc Clairmont Jr.',
  'Özgür Yıldız',
  'علی‌رضا جهان',
  '山田 太郎',
  'မောင်မောင်',
  'A. Ramso (o.g.)',
  'x'.repeat(SCORER_NAME_MAX),
])('%s is a name', (name) => expect(isScorerName(name)).toBe(true))

test.each([
  undefined,
  null,
  7,
  ['K. Brunnwald'],
  '',
  ' ',
  ' K. Brunnwald',
  'K.  Brunnwald',
  '7',
  '<b>K</b>',
  'K &amp; B',
  'K "B"',
  'K\u0000B',
  'K\nB',
  'K\u202eB',
  'K\u2028B',
  'K\ud800',
  `K${'\u0301'.repeat(5)}`,
  'javascript:alert(1)',
  '=SUM(A1)',
  'x'.repeat(SCORER_NAME_MAX + 1),
])('%j is none', (value) => expect(isScorerName(value)).toBe(false))

test('no name has a sign of markup, a line break or a change of direction', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
      const name = `K${text}`
      if (isScorerName(name))
        expect(name).not.toMatch(/[<>&"`=\\/{}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})
