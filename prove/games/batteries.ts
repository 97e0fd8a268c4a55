/**
 * Statistical batteries over the words from which the studio's games are drawn, and over the numbers that are made of them (R9-7):
 * frequencies, runs, serial correlation, poker, gaps, coupons, permutations. Each test gives a deviation of a normal distribution.
 */
import { hash } from 'node:crypto'
import { drawsOf } from '../../studio/src/fair/draws.ts'
import type { Proof } from '../proof.ts'
import { deviationOf } from './chiSquare.ts'

/** A test that takes words of 32 bits one after the other. */
interface Battery {
  name: string
  add(word: number): void
  /** The distance from pure chance, in standard deviations; for a chi-square only a large value counts. */
  deviation(): number
}

const BITS = 32

/** A chi-square of counts against chances. */
function countsOf(chances: readonly number[]) {
  const counts = new Float64Array(chances.length)
  return {
    count: (at: number) => {
      counts[at] = (counts[at] ?? 0) + 1
    },
    deviation() {
      const all = counts.reduce((sum, one) => sum + one, 0)
      const chi = chances.reduce((sum, chance, at) => sum + ((counts[at] ?? 0) - all * chance) ** 2 / (all * chance), 0)
      return deviationOf(chi, chances.length - 1)
    },
  }
}

const evenly = (n: number): number[] => Array.from({ length: n }, () => 1 / n)

/** The number of ones in a word. */
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** As many ones as zeros. */
function frequency(): Battery {
  let [ones, words] = [0, 0]
  return {
    name: 'ones',
    add(word) {
      ones += onesOf(word)
      words += 1
    },
    deviation: () => Math.abs(ones - (BITS * words) / 2) / Math.sqrt((BITS * words) / 4),
  }
}

/** Neighbouring bits differ half of the time. */
function runs(): Battery {
  let [changes, pairs] = [0, 0]
  let last: number | undefined
  return {
    name: 'runs of bits',
    add(word) {
      changes += onesOf((word ^ (word >>> 1)) & 0x7fffffff)
      pairs += BITS - 1
      if (last !== undefined) {
        changes += (last & 1) ^ (word >>> 31)
        pairs += 1
      }
      last = word
    },
    deviation: () => Math.abs(changes - pairs / 2) / Math.sqrt(pairs / 4),
  }
}

function bytes(): Battery {
  const { count, deviation } = countsOf(evenly(256))
  return {
    name: 'bytes',
    add(word) {
      for (let at = 0; at < BITS; at += 8) count((word >>> at) & 255)
    },
    deviation,
  }
}

/** Pairs of neighbouring numbers of four bits. */
function pairs(): Battery {
  const { count, deviation } = countsOf(evenly(256))
  let last = 0
  return {
    name: 'pairs of numbers',
    add(word) {
      const top = word >>> 28
      count(last * 16 + top)
      last = (word >>> 12) & 15
    },
    deviation,
  }
}

/** Neighbouring words are not alike. */
function correlation(): Battery {
  let [sum, words] = [0, 0]
  let last: number | undefined
  return {
    name: 'serial correlation',
    add(word) {
      const value = word / 2 ** BITS - 0.5
      if (last !== undefined) sum += value * last
      last = value
      words += 1
    },
    // A product of two independent ones has the deviation 1/12.
    deviation: () => Math.abs(sum) / (Math.sqrt(Math.max(1, words - 1)) / 12),
  }
}

const HAND = 5
/** The chances of 1 to 5 different ones among five of sixteen: Stirling numbers times falling products. */
const HANDS = [1, 15, 25, 10, 1].map((ways, at) => {
  let orders = 1
  for (let i = 0; i <= at; i += 1) orders *= 16 - i
  return (ways * orders) / 16 ** HAND
})

function poker(): Battery {
  const { count, deviation } = countsOf(HANDS)
  return {
    name: 'poker',
    add(word) {
      let seen = 0
      for (let at = 0; at < HAND; at += 1) seen |= 1 << ((word >>> (4 * at)) & 15)
      count(onesOf(seen) - 1)
    },
    deviation,
  }
}

const GAPS = 24
/** The gaps between two draws of a number that comes once in eight. */
function gaps(): Battery {
  const chances = Array.from({ length: GAPS }, (_, at) => 0.125 * 0.875 ** at)
  const { count, deviation } = countsOf([...chances, 0.875 ** GAPS])
  let gap = 0
  return {
    name: 'gaps',
    add(word) {
      if (word >>> 29 !== 0) {
        gap += 1
        return
      }
      count(Math.min(gap, GAPS))
      gap = 0
    },
    deviation,
  }
}

const COUPONS = 4
const DRAWS_MAX = 20
/** The chance that the fourth of four comes with draw n. */
const completeAt = (n: number): number => 1 - 4 * 0.75 ** n + 6 * 0.5 ** n - 4 * 0.25 ** n

/** The number of draws until each of four numbers has been drawn. */
function coupons(): Battery {
  const lengths = Array.from({ length: DRAWS_MAX - COUPONS }, (_, at) => at + COUPONS)
  const chances = lengths.map((n) => completeAt(n) - (n === COUPONS ? 0 : completeAt(n - 1)))
  const { count, deviation } = countsOf([...chances, 1 - completeAt(DRAWS_MAX - 1)])
  let [seen, drawn] = [0, 0]
  return {
    name: 'coupons',
    add(word) {
      seen |= 1 << (word >>> 30)
      drawn += 1
      if (seen !== 15) return
      count(Math.min(drawn - COUPONS, DRAWS_MAX - COUPONS))
      seen = 0
      drawn = 0
    },
    deviation,
  }
}

/** The order of four words. */
function permutations(): Battery {
  const { count, deviation } = countsOf(evenly(24))
  const four: number[] = []
  return {
    name: 'permutations',
    add(word) {
      if (four.push(word) < 4) return
      const [a = 0, b = 0, c = 0, d = 0] = four
      const place = (a > b ? 1 : 0) + (a > c ? 1 : 0) + (a > d ? 1 : 0)
      count(place * 6 + ((b > c ? 1 : 0) + (b > d ? 1 : 0)) * 2 + (c > d ? 1 : 0))
      four.length = 0
    },
    deviation,
  }
}

const BATTERIES = [frequency, runs, bytes, pairs, correlation, poker, gaps, coupons, permutations]

/** Once in a thousand for each test. */
const DEVIATION_MAX = 3.29

/** Deviations of all tests over words. @param words how many */
export function tryWords(word: () => number, words: number): { name: string; deviation: number }[] {
  const batteries = BATTERIES.map((make) => make())
  for (let at = 0; at < words; at += 1) {
    const next = word()
    for (const battery of batteries) battery.add(next)
  }
  return batteries.map(({ name, deviation }) => ({ name, deviation: deviation() }))
}

/** The sizes of the draws: dice, a wheel, cards, numbers to a hundred. */
const SIZES = [6, 37, 52, 100]

/** Deviations of numbers below each size. */
export function tryNumbers(below: (n: number) => number, numbers: number): { name: string; deviation: number }[] {
  return SIZES.map((size) => {
    const { count, deviation } = countsOf(evenly(size))
    for (let at = 0; at < numbers; at += 1) count(below(size))
    return { name: `numbers below ${size}`, deviation: deviation() }
  })
}

/** The tests whose result is rarer than once in a thousand. */
export const farFrom = (tried: readonly { name: string; deviation: number }[]): string[] =>
  tried.filter(({ deviation }) => !(deviation <= DEVIATION_MAX)).map(({ name }) => name)

/** Rounds one after the other from one seed, as a player's are. @param each words that a round uses */
export function wordsOfRounds(seed: string, each: number): () => number {
  let nonce = 0
  let left = 0
  let draws = drawsOf({ serverSeed: seed, clientSeed: 'battery', nonce })
  return () => {
    if (left === 0) {
      nonce += 1
      draws = drawsOf({ serverSeed: seed, clientSeed: 'battery', nonce })
      left = each
    }
    left -= 1
    return draws.word()
  }
}

const WORDS = 25_000_000
const NUMBERS = 1_000_000
const ROUND_WORDS = 64

async function prove(): Promise<string> {
  const seed = hash('sha256', 'batteries')
  const draws = drawsOf({ serverSeed: seed, clientSeed: 'numbers', nonce: 1 })
  const tried = [...tryWords(wordsOfRounds(seed, ROUND_WORDS), WORDS), ...tryNumbers(draws.below, NUMBERS)]
  const lines = tried.map(({ name, deviation }) => `${name}: ${deviation.toFixed(2)}`)
  const far = farFrom(tried)
  if (far.length > 0) throw new Error([...lines, `too far: ${far.join('; ')}`].join('\n'))
  const most = Math.max(...tried.map(({ deviation }) => deviation))
  return `${tried.length} tests over 100 MB of words and ${NUMBERS} numbers of each size: at most ${most.toFixed(2)} deviations`
}

export const proofs: Proof[] = [{ name: 'what games are drawn from passes the usual batteries [G1] [G2]', run: prove }]
