/** Computes a lottery draw again from its revealed values alone: the seed's promise, the bytes, each of the 23 numbers. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { type DrawResult, drawNumbers, NUMBERS, numbersOf } from '../../src/draw/numbers.ts'
import { blockOf, drawsOf, hashOf, type RoundSeeds } from '../../src/fair/draws.ts'
import type { CheckStep } from './roundValues.ts'
import type { CheckPageWords } from './words/en.ts'

/** As `/fair/draw` tells it. */
export interface DrawValues {
  company: { code: string; name: string }
  draw: string
  cutOffMs: number
  drawMs: number
  commitment: string
  listedMs: number
  state: 'open' | 'closed' | 'revealed'
  seal?: string
  seed?: string
  result?: DrawResult
}

export type RevealedDraw = Required<DrawValues>

const ZONE_MS = 8 * 3_600_000
const WORDS_IN_BLOCK = 8
/** Words for one number: 429,496. */
const SIZE = Math.floor(2 ** 32 / NUMBERS)

/** A time as the house tells it. */
export const timeText = (ms: number): string =>
  `${new Date(ms + ZONE_MS).toISOString().slice(0, 19).replace('T', ' ')} GMT+8`

function prizesOf({ special, consolation }: DrawResult, words: CheckPageWords['draw']): string[] {
  const counted = (name: string, numbers: readonly string[]) => numbers.map((_, at) => `${name} ${at + 1}`)
  const best = [words.first, words.second, words.third]
  return [...best, ...counted(words.special, special), ...counted(words.consolation, consolation)]
}

/** A row for each word of four bytes: its place, its value, and the number that it gives. */
function wordRows(seeds: RoundSeeds, prizes: readonly string[], thrown: string): string[][] {
  const draws = drawsOf(seeds)
  const rows: string[][] = []
  for (let at = 0, drawn = 0; drawn < prizes.length; at += 1) {
    const value = draws.word()
    const isThrown = value >= SIZE * NUMBERS
    rows.push([
      isThrown ? '–' : (prizes[drawn] ?? ''),
      `${Math.floor(at / WORDS_IN_BLOCK)}.${(at % WORDS_IN_BLOCK) + 1}`,
      value.toString(16).padStart(8, '0'),
      value.toLocaleString('en'),
      isThrown ? thrown : String(Math.floor(value / SIZE)).padStart(4, '0'),
    ])
    if (!isThrown) drawn += 1
  }
  return rows
}

/** Whether it is of a demo's past: made after its time, without tickets. */
export const isExample = ({ listedMs, cutOffMs }: DrawValues): boolean => listedMs >= cutOffMs

/** The steps of a draw's check. */
export function drawSteps(values: RevealedDraw, words: CheckPageWords): readonly CheckStep[] {
  const { seed, seal, draw, commitment, result, listedMs, cutOffMs, drawMs } = values
  const own = words.draw
  const seeds = { serverSeed: seed, clientSeed: seal, nonce: draw }
  const computed = drawNumbers({ seed, seal, draw })
  const rows = wordRows(seeds, prizesOf(computed, own), own.thrown)
  const blocks = Math.ceil(rows.length / WORDS_IN_BLOCK)
  const told = numbersOf(result)
  return [
    {
      title: isExample(values) ? own.example : own.promise,
      text: isExample(values) ? own.exampleText : own.promiseText,
      lines: [
        [own.seed, seed],
        [words.itsHash, hashOf(seed)],
        [words.published, commitment],
        [own.listed, timeText(listedMs)],
        [own.cutOff, timeText(cutOffMs)],
        [own.drawn, timeText(drawMs)],
      ],
      isSame: hashOf(seed) === commitment,
    },
    {
      title: words.bytes,
      text: own.bytesText,
      lines: [
        [own.seal, seal],
        ...Array.from({ length: blocks }, (_, at): [string, string] => [
          `${words.message} ${at}`,
          `${seal}:${draw}:${at} → ${bytesToHex(blockOf(seeds, at)).replaceAll(/(.{8})/g, '$1 ')}`,
        ]),
      ],
      isSame: true,
    },
    {
      title: own.numbers,
      text: own.numbersText,
      lines: [
        [own.number, numbersOf(computed).join(' ')],
        [words.published, told.join(' ')],
      ],
      table: { head: [own.prize, '#', own.fourBytes, 'v', own.number], rows },
      isSame: numbersOf(computed).join() === told.join(),
    },
  ]
}
