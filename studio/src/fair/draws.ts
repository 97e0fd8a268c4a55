/**
 * Fair chance, the same here and in the page that checks a round (R9-7, R9-9): bytes from HMAC-SHA256 of seeds and nonce, numbers
 * by rejection, orders by Fisher and Yates. Pure.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The values from which a round is drawn. */
export interface RoundSeeds {
  serverSeed: string
  clientSeed: string
  /** The number of a round, or the name of a draw. */
  nonce: number | string
}

const WORD = 2 ** 32

/** SHA-256 of a text, in lower-case hex: the hash that is published before a seed is used. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** The bytes of one step: HMAC-SHA256 of `clientSeed:nonce:step` under the server's seed. @param step a game's are numbers */
export const blockOf = ({ serverSeed, clientSeed, nonce }: RoundSeeds, step: number | string): Uint8Array =>
  hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(`${clientSeed}:${nonce}:${step}`))

export interface Draws {
  /** The next four bytes as a whole number. */
  word(): number
  /** A whole number from 0 to `n` - 1, each as likely. @param n 1 to 2^32 */
  below(n: number): number
  /** The same for a number of any size. */
  belowBig(n: bigint): bigint
  /** The numbers from 0 to `n` - 1 in an order that is drawn. */
  order(n: number): number[]
}

/** A round's chance, from its first byte on. */
export function drawsOf(seeds: RoundSeeds): Draws {
  let block = new Uint8Array()
  let round = 0
  let at = 0
  return drawsFrom(() => {
    if (at === block.length) {
      block = Uint8Array.from(blockOf(seeds, round))
      round += 1
      at = 0
    }
    const [a = 0, b = 0, c = 0, d = 0] = block.subarray(at, at + 4)
    at += 4
    return a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d
  })
}

/** Numbers and orders from words of 32 bits, each as likely. */
export function drawsFrom(word: () => number): Draws {
  function below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > WORD) throw new Error(`no number can be drawn below ${n}`)
    const size = Math.floor(WORD / n)
    for (;;) {
      const value = word()
      if (value < size * n) return Math.floor(value / size)
    }
  }
  return {
    word,
    below,
    belowBig(n) {
      if (n < 1n) throw new Error(`no number can be drawn below ${n}`)
      if (n <= BigInt(WORD)) return BigInt(below(Number(n)))
      // As many words as hold the largest.
      const words = Math.ceil((n - 1n).toString(2).length / 32)
      const span = 1n << BigInt(32 * words)
      const size = span / n
      for (;;) {
        let value = 0n
        for (let i = 0; i < words; i += 1) value = (value << 32n) + BigInt(word())
        if (value < size * n) return value / size
      }
    },
    order(n) {
      const order = Array.from({ length: n }, (_, i) => i)
      for (let i = n - 1; i > 0; i -= 1) {
        const j = below(i + 1)
        const [a, b] = [order[i] as number, order[j] as number]
        order[i] = b
        order[j] = a
      }
      return order
    },
  }
}
