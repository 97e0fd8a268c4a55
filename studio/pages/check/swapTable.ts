/** The first swaps of a shuffle, as a check shows them. */
import { drawsOf, type RoundSeeds } from '../../src/fair/draws.ts'
import type { CheckStep } from './roundValues.ts'

/** Swaps that the table shows. */
const SHOWN = 5
const WORD = 2 ** 32

/** @param size how many places are shuffled */
export function swapTable(
  seeds: RoundSeeds,
  size: number,
  words: { bytes: string; place: string },
): Required<CheckStep>['table'] {
  const value = drawsOf(seeds)
  const rows: string[][] = []
  for (let n = size; rows.length < SHOWN && n > 1; ) {
    const k = Math.floor(WORD / n)
    const v = value.word()
    const isThrown = v >= k * n
    const place = isThrown ? '–' : String(Math.floor(v / k) + 1)
    rows.push([String(n), v.toString(16).padStart(8, '0'), v.toLocaleString('en'), k.toLocaleString('en'), place])
    if (!isThrown) n -= 1
  }
  return { head: ['n', words.bytes, 'v', 'k = ⌊2³² ÷ n⌋', words.place], rows }
}
