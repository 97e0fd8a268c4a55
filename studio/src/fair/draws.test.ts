/** Chance that anybody can recompute: the published vectors, whole numbers without bias, orders. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { blockOf, drawsFrom, drawsOf, hashOf } from './draws.ts'

const SEEDS = { serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'demo-client', nonce: 1 }

describe('R9-9', () => {
  it('vector A: HMAC-SHA256 of a published library', () => {
    const bytes = hmac(sha256, utf8ToBytes('server seed'), utf8ToBytes('client seed-1'))
    expect(bytesToHex(bytes)).toBe('78ed9330f00055f15765cb141088f316d507204a745ad4800fd719fcbfca071a')
  })

  it('vector B: commitment, bytes, fractions, and the numbers of roulette and dice', () => {
    expect(hashOf(SEEDS.serverSeed)).toBe('a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e')
    expect(bytesToHex(blockOf(SEEDS, 0))).toBe('f5bf19a144695852e6d9bd76f80f368fd9a5afb0d1c6a8f5941f88c8014d38f0')
    const fractions = drawsOf(SEEDS)
    expect([1, 2, 3, 4].map(() => (fractions.word() / 2 ** 32).toFixed(8))).toEqual([
      ...['0.95994721', '0.26723244', '0.90175995', '0.96898213'],
    ])
    const roulette = drawsOf(SEEDS)
    expect([1, 2, 3].map(() => roulette.below(37))).toEqual([35, 9, 33])
    const dice = drawsOf(SEEDS)
    expect([1, 2, 3].map(() => dice.below(6) + 1)).toEqual([6, 2, 6])
  })

  it('a number of any size is drawn from as many words as it needs', () => {
    const n = 1n << 40n
    const draws = drawsOf(SEEDS)
    const words = drawsOf(SEEDS)
    const value = (BigInt(words.word()) << 32n) + BigInt(words.word())
    expect(draws.belowBig(n)).toBe(value / (1n << 24n))
    expect(drawsOf(SEEDS).belowBig(6n)).toBe(5n)
  })

  it('an order has each place once, and is the same for the same seeds', () => {
    const order = drawsOf(SEEDS).order(52)
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, i) => i))
    expect(drawsOf(SEEDS).order(52)).toEqual(order)
    expect(drawsOf({ ...SEEDS, nonce: 2 }).order(52)).not.toEqual(order)
  })

  it('every number comes as often, where the range does not divide the words [G1]', () => {
    const counts = Array<number>(7).fill(0)
    const rounds = 70_000
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const value = drawsOf({ ...SEEDS, nonce }).below(7)
      counts[value] = (counts[value] ?? 0) + 1
    }
    const chi = counts.reduce((sum, count) => sum + (count - rounds / 7) ** 2 / (rounds / 7), 0)
    // 6 degrees of freedom at 99.9 %.
    expect(chi).toBeLessThan(22.46)
  })

  it('words are used in their order, each once; only one beyond the last whole share is thrown away [G1]', () => {
    // 2^32 is 613,566,756 sevens and 4.
    const beyond = 613_566_756 * 7
    const words = [6, beyond, beyond + 3, 613_566_756, beyond - 1]
    const used: number[] = []
    const { below } = drawsFrom(() => {
      const word = words[used.length] as number
      used.push(word)
      return word
    })
    expect([below(7), below(7), below(7)]).toEqual([0, 1, 6])
    expect(used).toEqual(words)
  })
})
