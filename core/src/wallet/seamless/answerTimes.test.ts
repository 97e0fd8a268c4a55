/** Answer times in classes: each time in one, and shares at the bound of theirs. */
import { expect, it } from 'vitest'
import { ANSWER_BOUNDS_MS, ANSWER_CLASSES, answerClass, answeredWithin } from './answerTimes.ts'

const counted = (...times: number[]): number[] => {
  const counts = Array.from({ length: ANSWER_CLASSES }, () => 0)
  for (const ms of times) counts[answerClass(ms)] = (counts[answerClass(ms)] ?? 0) + 1
  return counts
}

it('a time is in the class of the first bound that it does not exceed', () => {
  expect(answerClass(0)).toBe(0)
  for (const [at, bound] of ANSWER_BOUNDS_MS.entries()) {
    expect(answerClass(bound)).toBe(at)
    expect(answerClass(bound + 0.001)).toBe(at + 1)
  }
})

it.each([
  { name: 'nothing counted', times: [], share: 0.5, within: undefined },
  { name: 'one answer', times: [7], share: 0.5, within: 10 },
  { name: 'half of two', times: [7, 300], share: 0.5, within: 10 },
  { name: 'ninety-nine of a hundred', times: [...Array(99).fill(12), 900], share: 0.99, within: 20 },
  { name: 'all of them', times: [...Array(99).fill(12), 900], share: 1, within: 1000 },
  { name: 'beyond the last bound', times: [9000], share: 0.5, within: Number.POSITIVE_INFINITY },
])('$name', ({ times, share, within }) => {
  expect(answeredWithin(counted(...times), share)).toBe(within)
})
