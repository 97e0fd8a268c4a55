/** Holds the reading of game folders to exact figures, and to a naive reading of random games. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookText, INDEX_OF_ONE, modeText, packed, scratchFolder, writeGame } from '../../test/testFolder.ts'
import { RefusedFolder } from './fault.ts'
import { decimalText, rootText } from './figures.ts'
import { openGameFiles } from './gameFolder.ts'
import { rowAt, weightAt } from './weightTable.ts'

test('a game opens with exact figures, books by row and hashes of its files', async () => {
  const folder = writeGame()
  const game = await openGameFiles(folder, scratchFolder())
  const base = game.modes.get('base')!
  const { returned, hits, variance, largest } = base.figures
  expect(decimalText(returned, 6)).toBe('0.850000')
  expect(decimalText(hits, 4)).toBe('0.4000')
  expect(rootText(variance, 6)).toBe('1.245994')
  expect([largest.multiplier, decimalText(largest.chance, 2)]).toEqual([400n, '0.10'])
  expect(await base.bookOf(1)).toEqual({ id: 2n, multiplier: 150n, events: [{ type: 'reveal' }] })
  expect([0n, 59n, 60n, 89n, 90n, 99n].map((drawn) => rowAt(base.weights, drawn))).toEqual([0, 0, 1, 1, 2, 2])
  expect(base.hashes.weights).toBe('48d4683aa4945d3a7ad52840cee76e3cd060e7c043b60268278c599bf07b8a2c')
})

test('a cost of 2.5 divides the return and the deviation', async () => {
  const game = await openGameFiles(writeGame({ 'index.json': modeText({ cost: 2.5 }) }), scratchFolder())
  const { returned, variance, largest } = game.modes.get('base')!.figures
  expect([decimalText(returned, 4), rootText(variance, 6), largest.multiplier]).toEqual(['0.3400', '0.498397', 400n])
})

test('a store that was written is used again; a shortened one is made anew, and a changed one gives no book', async () => {
  const folder = writeGame()
  const stores = scratchFolder()
  await openGameFiles(folder, stores)
  const [store = ''] = readdirSync(stores).filter((name) => !name.endsWith('.places'))
  expect(readdirSync(stores).sort()).toEqual([store, `${store}.places`])
  const path = join(stores, store)
  const right = readFileSync(path)
  writeFileSync(path, right.subarray(1))
  await openGameFiles(folder, stores)
  expect(readFileSync(path)).toEqual(right)
  const other = packed(bookText(1, 7))
  writeFileSync(path, Buffer.concat([other, Buffer.alloc(right.length - other.length)]))
  const game = await openGameFiles(folder, stores)
  await expect(game.modes.get('base')!.bookOf(0)).rejects.toThrow('not what was checked')
})

test('a refused folder leaves no store behind', async () => {
  const stores = scratchFolder()
  const folder = writeGame({ 'weights.csv': '1,60,0\n2,30,150\n3,10,401\n' })
  await expect(openGameFiles(folder, stores)).rejects.toBeInstanceOf(RefusedFolder)
  expect(readdirSync(stores)).toEqual([])
})

test('the index is found in a folder below, and two of them are refused', async () => {
  const folder = writeGame()
  const outer = scratchFolder()
  mkdirSync(join(outer, 'library'))
  renameSync(folder, join(outer, 'library', 'publish_files'))
  mkdirSync(join(outer, 'dist'))
  writeFileSync(join(outer, 'dist', 'index.json'), '{"name":"front"}')
  const game = await openGameFiles(outer, scratchFolder())
  expect(game.folder).toBe(join(outer, 'library', 'publish_files'))
  writeFileSync(join(outer, 'dist', 'index.json'), INDEX_OF_ONE)
  await expect(openGameFiles(outer, scratchFolder())).rejects.toThrow('there are 2 of them')
})

test('ids and multipliers beyond 2^53 are read exactly, also with the same keys inside events', async () => {
  const id = 18446744073709551615n
  const multiplier = 9007199254740993n
  const folder = writeGame({
    'weights.csv': `${id},1,${multiplier}\n5,1,0\n`,
    'books.jsonl.zst': packed(bookText(id, multiplier, '[{"id":1,"payoutMultiplier":2}]') + bookText(5, 0)),
  })
  const game = await openGameFiles(folder, scratchFolder())
  expect(await game.modes.get('base')!.bookOf(0)).toMatchObject({ id, multiplier })
})

/** A row of a random game: weights are small or huge, multipliers often nothing. */
const row = fc.record({
  weight: fc.oneof(fc.bigInt(0n, 5n), fc.bigInt(0n, 2n ** 58n)),
  multiplier: fc.oneof(fc.constant(0n), fc.bigInt(0n, 2n ** 40n)),
  size: fc.integer({ min: 0, max: 3000 }),
})

test('random games are read as a naive reader reads them, whatever their frames, ids and order', async () => {
  const games = fc.record({
    rows: fc.uniqueArray(fc.tuple(fc.bigInt(0n, 2n ** 64n - 1n), row), {
      selector: ([id]) => id,
      minLength: 1,
      maxLength: 40,
    }),
    frames: fc.integer({ min: 1, max: 5 }),
    cost: fc.integer({ min: 1, max: 10 ** 7 }),
  })
  await fc.assert(
    fc.asyncProperty(games, async ({ rows, frames, cost }) => {
      const total = rows.reduce((sum, [, { weight }]) => sum + weight, 0n)
      fc.pre(total > 0n)
      const lines = rows.map(([id, { multiplier, size }]) => bookText(id, multiplier, `["${'x'.repeat(size)}"]`))
      const shuffled = lines.toReversed()
      const share = Math.ceil(shuffled.length / frames)
      const parts = Array.from({ length: frames }, (_, at) =>
        packed(shuffled.slice(at * share, (at + 1) * share).join('')),
      )
      const folder = writeGame({
        'index.json': modeText({ cost: cost / 10 ** 6 }),
        'weights.csv': rows.map(([id, { weight, multiplier }]) => `${id},${weight},${multiplier}`).join('\r\n'),
        'books.jsonl.zst': Buffer.concat(parts),
      })
      const game = await openGameFiles(folder, scratchFolder())
      const { weights, figures, bookOf } = game.modes.get('base')!
      const won = rows.reduce((sum, [, { weight, multiplier }]) => sum + weight * multiplier, 0n)
      const { num, den } = figures.returned
      expect(num * total * 100n * BigInt(cost)).toBe(won * 10n ** 6n * den)
      for (const [at, [id, { weight, multiplier, size }]] of rows.entries()) {
        expect(weightAt(weights, at)).toBe(weight)
        expect(await bookOf(at)).toEqual({ id, multiplier, events: ['x'.repeat(size)] })
        if (weight > 0n) expect(rowAt(weights, weights.ends[at]! - 1n)).toBe(at)
      }
    }),
    { numRuns: 40 },
  )
})
