/** Game folders for tests, written into a folder that the test throws away. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { onTestFinished } from 'vitest'

/** A folder that is gone after the test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quarterline-game-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const packed = (text: string | Buffer): Buffer => zstdCompressSync(text)

/** The index of one mode, with some of its keys changed. */
export const modeText = (over: object): string =>
  JSON.stringify({ modes: [{ name: 'base', cost: 1, events: 'books.jsonl.zst', weights: 'weights.csv', ...over }] })

export const bookText = (id: number | bigint, multiplier: number | bigint, events = '[]'): string =>
  `{"id":${id},"events":${events},"payoutMultiplier":${multiplier}}\n`

export const INDEX_OF_ONE = modeText({})

/** A game of three results that is right; files given are laid over it. */
export function writeGame(files: Record<string, string | Buffer> = {}): string {
  const folder = scratchFolder()
  const all = {
    'index.json': INDEX_OF_ONE,
    'weights.csv': '1,60,0\n2,30,150\n3,10,400\n',
    'books.jsonl.zst': packed(bookText(1, 0) + bookText(2, 150, '[{"type":"reveal"}]') + bookText(3, 400)),
    ...files,
  }
  for (const [name, content] of Object.entries(all)) writeFileSync(join(folder, name), content)
  return folder
}
