/** Chance for the making of books: the same numbers for the same seed, on every machine. */
import { hash } from 'node:crypto'

const WORDS = 2 ** 32

/** Whole numbers below a bound, by rejection, from the generator sfc32 under a hash of the seed. */
export function randomBelow(seed: string): (bound: number) => number {
  const bytes = hash('sha256', seed, 'buffer')
  let [a, b, c] = [bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8)]
  let counter = 1
  const word = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  // The first words still show the seed.
  for (let at = 0; at < 16; at += 1) word()
  return (bound) => {
    const share = Math.floor(WORDS / bound)
    for (;;) {
      const value = Math.floor(word() / share)
      if (value < bound) return value
    }
  }
}
