/**
 * Draws the 23 numbers of our own draws from their seed (R9-7, R9-9): blocks of HMAC-SHA256 under the seed, four bytes a
 * word, numbers by rejection. Server and page compute the blocks, each with its own cryptography.
 */
import { DRAWN_OF_TIER, type DrawResult, PRIZE_TIERS } from './lottery.ts'

const WORD = 2 ** 32
const NUMBERS = 10_000
const WORDS_OF_NUMBER = Math.floor(WORD / NUMBERS)

/** What a block is the HMAC of: `seal` is what the draw was committed to with, and blocks of a draw count from 0. */
export const drawMessage = (seal: string, draw: string, round: number): string => `${seal}:${draw}:${round}`

/**
 * Draws from the first prize to the last consolation prize.
 * @param block the bytes of HMAC-SHA256 over `drawMessage` under the seed, for rounds 0, 1, 2 … as they are needed
 */
export function drawNumbers(block: (round: number) => Uint8Array): DrawResult {
  const words = wordsOf(block)
  const next = (): string => {
    for (;;) {
      const word = words.next().value
      // Words beyond the last whole share are thrown away, so that no number is likelier.
      if (word < WORDS_OF_NUMBER * NUMBERS) return String(Math.floor(word / WORDS_OF_NUMBER)).padStart(4, '0')
    }
  }
  const [[first = ''] = [], [second = ''] = [], [third = ''] = [], special = [], consolation = []] = PRIZE_TIERS.map(
    (tier) => Array.from({ length: DRAWN_OF_TIER[tier] }, next),
  )
  return { first, second, third, special, consolation }
}

function* wordsOf(block: (round: number) => Uint8Array): Generator<number, never> {
  for (let round = 0; ; round += 1) {
    const bytes = block(round)
    if (bytes.length < 4) throw new Error(`round ${round} of a draw has no bytes`)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0; at + 4 <= bytes.length; at += 4) yield view.getUint32(at)
  }
}
