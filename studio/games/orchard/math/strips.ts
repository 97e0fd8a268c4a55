/** Draws the order of the symbols on the reels from the pinned seed; run once by hand and again by the test. */
import { createHmac } from 'node:crypto'
import { type FruitSymbol, STOPS, SYMBOLS } from './parSheet.ts'

/** The seed from which the strips were drawn. */
const PINNED_SEED = 'Lantern Orchard, strips of 28 November 2026'

/** The strips: each the first shuffle of its stops without two neighbours alike. */
export const drawStrips = (): FruitSymbol[][] => [0, 1, 2].map((reel) => drawStrip(reel, chance(`reel ${reel + 1}`)))

function drawStrip(reel: number, below: (bound: number) => number): FruitSymbol[] {
  for (;;) {
    const strip = SYMBOLS.flatMap((symbol) => Array<FruitSymbol>(STOPS[symbol][reel] as number).fill(symbol))
    for (let at = strip.length - 1; at > 0; at -= 1) {
      const other = below(at + 1)
      const held = strip[at] as FruitSymbol
      strip[at] = strip[other] as FruitSymbol
      strip[other] = held
    }
    if (strip.every((symbol, at) => symbol !== strip[(at + 1) % strip.length])) return strip
  }
}

/** Whole numbers below a bound, from HMAC-SHA256 of a counter under the seed, by rejection. */
function chance(name: string): (bound: number) => number {
  let round = 0
  return (bound) => {
    const share = Math.floor(2 ** 32 / bound)
    for (;;) {
      const word = createHmac('sha256', PINNED_SEED).update(`${name}:${round}`).digest().readUInt32BE()
      round += 1
      if (word < share * bound) return Math.floor(word / share)
    }
  }
}
