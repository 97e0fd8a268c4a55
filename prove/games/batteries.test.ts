/** The batteries pass the random words of the games, and find generators that are worse. */
import { expect, test } from 'vitest'
import { drawsOf } from '../../studio/src/fair/draws.ts'
import { farFrom, tryNumbers, tryWords, wordsOfRounds } from './batteries.ts'

const WORDS = 200_000
const SEED = '0123456789abcdef'.repeat(4)

test('the words of rounds pass every battery, and so do the numbers made of them [G1] [G2]', () => {
  const draws = drawsOf({ serverSeed: SEED, clientSeed: 'numbers', nonce: 1 })
  const tried = [...tryWords(wordsOfRounds(SEED, 64), WORDS), ...tryNumbers(draws.below, 20_000)]
  expect(farFrom(tried)).toEqual([])
  expect(tried).toHaveLength(13)
})

/** A multiplicative generator. */
function lehmer(): () => number {
  let state = 1
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return (state * 2) >>> 0
  }
}

test.each<[string, () => number, string]>([
  [
    'that counts',
    (() => {
      let at = 0
      return () => at++
    })(),
    'runs of bits',
  ],
  ['with a bit that is always zero', lehmer(), 'ones'],
  [
    'that repeats each word',
    (() => {
      const words = wordsOfRounds(SEED, 64)
      let [at, last] = [0, 0]
      return () => {
        if (at++ % 2 === 0) last = words()
        return last
      }
    })(),
    'serial correlation',
  ],
])('a generator %s is found', (_, word, name) => {
  expect(farFrom(tryWords(word, WORDS))).toContain(name)
})

test('numbers that are taken by remainder are found', () => {
  const words = wordsOfRounds(SEED, 64)
  // A byte modulo the size, as careless code does.
  expect(farFrom(tryNumbers((n) => (words() >>> 24) % n, 20_000)).length).toBeGreaterThan(1)
})
