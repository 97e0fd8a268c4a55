/** The numbers of a draw: the example that docs/lottery-draws.md gives, which another program computed, and what changes them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashOf } from '../fair/draws.ts'
import { drawNumbers, numbersOf } from './numbers.ts'

const SOURCE = { seed: '0123456789abcdef'.repeat(4), seal: hashOf(''), draw: '1/26' }

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'lottery-draws.md'), 'utf8')

test.each([
  // The second draw throws its 18th word away: 4,294,960,000 or more.
  [
    '1/26',
    '3284 9501 2627 7547 2272 5074 3942 8824 1702 6597 4296 7470 7181 4064 3370 3545 5932 0358 4230 7564 7478 6593 8309',
  ],
  [
    '15834/26',
    '3241 8468 0215 3127 6629 3746 5871 6321 8287 1981 2923 6191 3956 8671 1591 7127 3286 3161 2161 4473 3934 4258 6467',
  ],
])('the numbers of draw %s are those that another program computed', (draw, numbers) => {
  expect(numbersOf(drawNumbers({ ...SOURCE, draw })).join(' ')).toBe(numbers)
})

test('the page for drawing companies has the example as it is', () => {
  const { first, second, third, special, consolation } = drawNumbers(SOURCE)
  const lines = [hashOf(SOURCE.seed), `| ${first} ${second} ${third} |`, special.join(' '), consolation.join(' ')]
  expect(lines.filter((line) => !page.includes(line))).toEqual([])
})

test('another seed, seal or name gives other numbers', () => {
  const changes = [{ seed: 'f'.repeat(64) }, { seal: hashOf('one ticket') }, { draw: '2/26' }]
  const drawn = [{}, ...changes].map((change) => numbersOf(drawNumbers({ ...SOURCE, ...change })).join())
  expect(new Set(drawn).size).toBe(4)
})
