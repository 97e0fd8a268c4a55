/** Equal values have equal texts, whatever the order of their keys. */
import { expect, it } from 'vitest'
import { canonicalJson } from './canonicalJson.ts'

it.each([
  [{ a: 1, b: { c: [1, { e: 2, d: 3 }], f: null } }, { b: { f: null, c: [1, { d: 3, e: 2 }] }, a: 1 }, true],
  [[1, 2], [2, 1], false],
  [{ a: undefined }, {}, true],
  [{ a: null }, {}, false],
])('%j and %j have the same text', (a, b, isEqual) => {
  expect(canonicalJson(a) === canonicalJson(b)).toBe(isEqual)
})
