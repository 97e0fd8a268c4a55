/** Holds the reading of game folders to a table of faults, each named with its file and line. */
import { expect, test } from 'vitest'
import { bookText, INDEX_OF_ONE, modeText, packed, scratchFolder, writeGame } from '../../test/testFolder.ts'
import { faultText, RefusedFolder } from './fault.ts'
import { openGameFiles } from './gameFolder.ts'

const faultsOf = async (files: Record<string, string | Buffer>): Promise<string[]> => {
  const error = await openGameFiles(writeGame(files), scratchFolder()).then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(RefusedFolder)
  return (error as RefusedFolder).faults.map(faultText)
}

const books = packed(bookText(1, 0) + bookText(2, 150) + bookText(3, 400))

test.each<[what: string, files: Record<string, string | Buffer>, ...faults: string[]]>([
  ['an index that is cut off', { 'index.json': '{\n"modes": [\n' }, 'index.json:3: this is not JSON'],
  ['an index without modes', { 'index.json': '{"modes": []}' }, 'index.json: "modes" is not a list of 1 to 64 modes'],
  [
    'a cost of 0',
    { 'index.json': modeText({ cost: 0 }) },
    'index.json:1: mode 1: "cost" is 0: a round that costs nothing has no return',
  ],
  [
    'a negative cost',
    { 'index.json': modeText({ cost: -1 }) },
    'index.json:1: mode 1: "cost" is not a number above 0, at most 1000000 with at most six decimals',
  ],
  [
    'a cost of seven decimals',
    { 'index.json': modeText({ cost: 1.0000001 }) },
    'index.json:1: mode 1: "cost" is not a number above 0, at most 1000000 with at most six decimals',
  ],
  ['a mode without a name', { 'index.json': modeText({ name: '' }) }, 'index.json:1: mode 1: "name" is not a name'],
  [
    'a path out of the folder',
    { 'index.json': modeText({ weights: '../weights.csv' }) },
    'index.json:1: mode 1: "weights" is not the name of a file beside it',
  ],
  [
    'a file that is not there',
    { 'index.json': modeText({ events: 'other.zst' }) },
    'index.json: mode "base" names other.zst, which is no file beside it',
  ],
  [
    'a mode twice',
    { 'index.json': INDEX_OF_ONE.replace(/\[(.*)\]/, '[$1,\n$1]') },
    'index.json:2: mode "base" is there twice',
  ],
  ['an empty table', { 'weights.csv': '' }, 'weights.csv: there is no row'],
  [
    'a head',
    { 'weights.csv': 'id,weight,payoutMultiplier\n1,1,0\n' },
    'weights.csv:1: "id,weight,payoutMultiplier" is not three unsigned whole numbers: id, weight, payoutMultiplier',
  ],
  [
    'a negative weight',
    { 'weights.csv': '1,60,0\n2,-3,150\n3,10,400\n' },
    'weights.csv:2: "2,-3,150" is not three unsigned whole numbers: id, weight, payoutMultiplier',
  ],
  [
    'a fraction',
    { 'weights.csv': '1,60,0\n2,30,1.5\n3,10,400' },
    'weights.csv:2: "2,30,1.5" is not three unsigned whole numbers: id, weight, payoutMultiplier',
  ],
  [
    'a number of 65 bits',
    { 'weights.csv': '1,60,0\n2,30,150\n3,10,18446744073709551616\n' },
    'weights.csv:3: 18446744073709551616 does not fit in 64 bits',
  ],
  [
    'a sum of 65 bits',
    { 'weights.csv': '1,18446744073709551615,0\n2,1,150\n3,10,400\n' },
    'weights.csv:2: the sum of the weights does not fit in 64 bits',
    'weights.csv:3: the sum of the weights does not fit in 64 bits',
  ],
  ['no weight at all', { 'weights.csv': '1,0,0\n2,0,150\n3,0,400\n' }, 'weights.csv: all weights are zero'],
  ['an id twice', { 'weights.csv': '1,60,0\n3,30,150\n3,10,400\n' }, 'weights.csv:3: id 3 stands in line 2 too'],
  [
    'another multiplier',
    { 'weights.csv': '1,60,0\n2,30,150\n3,10,401\n' },
    'books.jsonl.zst:3: id 3 pays 400, and 401 in the weights (line 3)',
  ],
  ['a book too many', { 'weights.csv': '1,60,0\n2,30,150\n' }, 'books.jsonl.zst:3: id 3 is not among the weights'],
  [
    'a book too few',
    { 'weights.csv': '1,60,0\n2,30,150\n3,10,400\n4,1,0\n' },
    'weights.csv:4: id 4 has no book in books.jsonl.zst',
  ],
  [
    'a book twice',
    { 'books.jsonl.zst': packed(bookText(1, 0) + bookText(2, 150) + bookText(3, 400) + bookText(2, 150)) },
    'books.jsonl.zst:4: id 2 stands in line 2 too',
  ],
  [
    'a book that is no JSON',
    { 'books.jsonl.zst': packed(`${bookText(1, 0)}{"id":2\n${bookText(3, 400)}`) },
    'books.jsonl.zst:2: this is not JSON',
    'weights.csv:2: id 2 has no book in books.jsonl.zst',
  ],
  [
    'a book without events',
    { 'books.jsonl.zst': packed(`${bookText(1, 0)}{"id":2,"payoutMultiplier":150}\n${bookText(3, 400)}`) },
    'books.jsonl.zst:2: "events" is missing',
    'weights.csv:2: id 2 has no book in books.jsonl.zst',
  ],
  [
    'a book without an id',
    { 'books.jsonl.zst': packed(`{"events":[],"payoutMultiplier":0}\n${bookText(2, 150)}${bookText(3, 400)}`) },
    'books.jsonl.zst:1: "id" is missing',
    'weights.csv:1: id 1 has no book in books.jsonl.zst',
  ],
  [
    'an id of the prototype',
    {
      'books.jsonl.zst': packed(
        `{"__proto__":{"id":1},"events":[],"payoutMultiplier":0}\n${bookText(2, 150)}${bookText(3, 400)}`,
      ),
    },
    'books.jsonl.zst:1: "id" is missing',
    'weights.csv:1: id 1 has no book in books.jsonl.zst',
  ],
  [
    'a multiplier in words',
    {
      'books.jsonl.zst': packed(`${bookText(1, 0)}{"id":2,"events":[],"payoutMultiplier":"150"}\n${bookText(3, 400)}`),
    },
    'books.jsonl.zst:2: "payoutMultiplier" is not an unsigned whole number of 64 bits',
    'weights.csv:2: id 2 has no book in books.jsonl.zst',
  ],
  [
    'an empty line',
    { 'books.jsonl.zst': packed(`${bookText(1, 0)}\n${bookText(2, 150)}${bookText(3, 400)}`) },
    'books.jsonl.zst:2: this is not JSON',
  ],
  [
    'bytes that are no UTF-8',
    {
      'books.jsonl.zst': Buffer.concat([
        packed(bookText(1, 0)),
        packed(
          Buffer.concat([
            Buffer.from('{"id":2,"events":["'),
            Buffer.of(0xff),
            Buffer.from('"],"payoutMultiplier":150}\n'),
          ]),
        ),
        packed(bookText(3, 400)),
      ]),
    },
    'books.jsonl.zst:2: this is not UTF-8',
    'weights.csv:2: id 2 has no book in books.jsonl.zst',
  ],
  [
    'books that are not packed',
    { 'books.jsonl.zst': bookText(1, 0) },
    'books.jsonl.zst:1: these bytes are no zstd frame',
  ],
  ['books that are empty', { 'books.jsonl.zst': '' }, 'books.jsonl.zst:1: the file is empty'],
  [
    'books that are cut off',
    { 'books.jsonl.zst': books.subarray(0, books.length - 2) },
    'books.jsonl.zst:1: the zstd stream is cut off',
  ],
  [
    'a second frame that is cut off',
    { 'books.jsonl.zst': Buffer.concat([packed(bookText(1, 0)), books.subarray(0, 20)]) },
    'books.jsonl.zst:2: the zstd stream is cut off',
  ],
  [
    'rubbish after the last frame',
    { 'books.jsonl.zst': Buffer.concat([books, Buffer.from('rubbish')]) },
    'books.jsonl.zst:4: these bytes are no zstd frame',
  ],
  [
    'a frame whose content is spoiled',
    { 'books.jsonl.zst': spoiled(packed(bookText(1, 0).repeat(50))) },
    expect.stringMatching(/^books\.jsonl\.zst:1: /),
  ],
])('a folder with %s is refused with file and line', async (_, files, ...faults) => {
  expect(await faultsOf(files)).toEqual(faults)
})

function spoiled(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  for (let at = 12; at < copy.length - 1; at += 1) copy[at] = (copy[at] ?? 0) ^ 0x5a
  return copy
}

test('a folder with many faults names twenty and stops', async () => {
  const rows = Array.from({ length: 1000 }, () => 'x\n').join('')
  expect(await faultsOf({ 'weights.csv': rows })).toHaveLength(20)
})
