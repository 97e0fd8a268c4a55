/** Budgets of keys per window; invented keys neither fill memory nor block others. */
import { expect, it } from 'vitest'
import { createBudget } from './budget.ts'
import { createKnownTokens, tokenKey } from './knownTokens.ts'

it('a key spends up to its maximum, nothing beyond, and again in the next window [R1]', () => {
  let nowMs = 0
  const budget = createBudget(() => nowMs, 1000)
  expect([3, 3, 3, 1].map((cost) => budget.spend('a', 7, cost))).toEqual([true, true, false, true])
  expect(budget.spend('a', 7)).toBe(false)
  expect(budget.spend('b', 7)).toBe(true)
  nowMs = 999
  expect(budget.spend('a', 7)).toBe(false)
  nowMs = 1000
  expect(budget.spend('a', 7)).toBe(true)
})

it('invented keys share what is left, and earlier keys keep theirs', () => {
  const budget = createBudget(() => 0, 1000)
  expect(budget.spend('first', 5)).toBe(true)
  const passed = [...Array(120_000).keys()].filter((at) => budget.spend(`x${at}`, 5)).length
  expect(passed).toBe(99_999 + 5)
  expect(budget.spend('first', 5)).toBe(true)
})

it('a token is known until it proves to be nobody’s; one that is too long never is', () => {
  const known = createKnownTokens()
  const long = 'x'.repeat(1_000_000)
  for (const token of ['a', 'b', long]) known.note(token, true)
  expect(['a', 'b', 'c'].map(known.has)).toEqual([true, true, false])
  known.note('a', false)
  expect(known.has('a')).toBe(false)
  expect(tokenKey(long).length).toBeLessThan(50)
  expect(known.has('y'.repeat(1_000_000))).toBe(false)
})

it('a hundred thousand tokens are remembered, least recently used dropped first', () => {
  const known = createKnownTokens()
  known.note('old', true)
  known.note('used', true)
  for (let at = 0; at < 99_999; at++) known.note(`t${at}`, true)
  known.note('used', true)
  known.note('one more', true)
  expect(['old', 'used', 't0', 't1', 'one more'].map(known.has)).toEqual([false, true, false, true, true])
})
