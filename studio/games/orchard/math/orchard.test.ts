/** Holds Lantern Orchard to rule R9-5, and its published files to pinned hashes. */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { decimalText, rootText } from '../../../src/files/figures.ts'
import { openGameFiles } from '../../../src/files/gameFolder.ts'
import { scratchFolder } from '../../../test/testFolder.ts'
import { allBooks } from './books.ts'
import { type FruitSymbol, type Line, lineWin, PAYS, SHEET, STOPS, STOPS_A_REEL, STRIPS, SYMBOLS } from './parSheet.ts'
import { publish } from './publish.ts'

/** The seed from which the strips were drawn. */
const PINNED_SEED = 'Lantern Orchard, strips of 28 November 2026'

/** The strips: each the first shuffle of its stops without two neighbours alike. */
const drawStrips = (): FruitSymbol[][] => [0, 1, 2].map((reel) => drawStrip(reel, chance(`reel ${reel + 1}`)))

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

test('the strips are those that the pinned seed draws, with the stops of the sheet', () => {
  expect(STRIPS).toEqual(drawStrips())
  for (const [reel, strip] of STRIPS.entries()) {
    expect(strip).toHaveLength(STOPS_A_REEL)
    for (const symbol of SYMBOLS) expect(strip.filter((shown) => shown === symbol)).toHaveLength(STOPS[symbol][reel]!)
  }
})

test.each<[line: string, wins: string]>([
  ['wild wild wild', 'wild 3 500'],
  ['wild seven wild', 'seven 3 80'],
  ['bar bar bar', 'bar 3 38'],
  ['wild wild cherry', 'cherry 3 5'],
  ['cherry wild bell', 'cherry 2 2'],
  ['wild cherry bar', 'cherry 2 2'],
  ['cherry cherry wild', 'cherry 3 5'],
  ['wild wild plum', 'plum 3 10'],
  ['wild orange plum', 'nothing'],
  ['bell cherry cherry', 'nothing'],
  ['cherry bell cherry', 'nothing'],
])('the line %s wins: %s', (line, wins) => {
  const won = lineWin(line.split(' ') as FruitSymbol[] as unknown as Line)
  expect(won === undefined ? 'nothing' : `${won.symbol} ${won.count} ${won.pays}`).toBe(wins)
})

test('all 8,000 combinations give the combinations of the sheet', () => {
  const counts: Record<string, number> = {}
  for (const { events } of allBooks()) {
    const info = events.find(({ type }) => type === 'winInfo')
    if (info?.type !== 'winInfo') continue
    const key = `${info.wins[0].symbol} ${info.wins[0].count}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  expect(counts).toEqual({
    'wild 3': 1,
    'seven 3': 11,
    'bar 3': 35,
    'bell 3': 63,
    'plum 3': 124,
    'orange 3': 149,
    'cherry 3': 119,
    'cherry 2': 464,
  })
})

test('the published files open with the return, hits and deviation of R9-5, which the page states', async () => {
  const folder = scratchFolder()
  expect(await publish(folder)).toBe(await publish(folder))
  const game = await openGameFiles(await publish(folder), scratchFolder())
  const { returned, hits, variance, largest } = game.modes.get('base')!.figures
  expect(decimalText(returned, 6)).toBe('0.959125')
  expect(hits).toEqual({ num: 483n, den: 4000n })
  expect(rootText(variance, 4)).toBe('7.1281')
  expect(largest).toEqual({ multiplier: 50_000n, chance: { num: 1n, den: 8000n } })
  expect(SHEET).toEqual({
    combinations: 8000,
    returned: '95.9125',
    hits: 966,
    deviation: '7.1281',
    largestWin: PAYS.wild,
  })
})

test('the files are those of the pinned hashes', async () => {
  const folder = await publish(scratchFolder())
  const [index, weights, packed] = ['index.json', 'lookUpTable_base_0.csv', 'books_base.jsonl.zst'].map((name) =>
    readFileSync(join(folder, name)),
  ) as [Buffer, Buffer, Buffer]
  // Versions of zstd pack to different bytes: the books are pinned unpacked.
  const hashes = [index, weights, zstdDecompressSync(packed)].map((bytes) =>
    createHash('sha256').update(bytes).digest('hex'),
  )
  expect(hashes).toEqual([
    'd7de1050366cc5ac5f864fa2094a6c056483612176b804d21b62ee508eabda1e',
    '611962c4d8842a031e1ed6c0257c4c72cc7a13fc76fa41a3f8d32016ea42e300',
    'da66997fbdb3f47eba80cad32ab0119cb095ad068047bd7fd63c3e5d1d711ecf',
  ])
})
