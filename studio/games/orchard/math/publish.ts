/** Writes the result files of Lantern Orchard into a folder: index, weights and books. Run at set-up. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { allBooks } from './books.ts'

/** The contents of the three files. The books are not packed yet: versions of zstd pack to different bytes. */
export function orchardFiles(): { index: string; weights: string; books: string } {
  const books = [...allBooks()]
  const mode = { name: 'base', cost: 1.0, events: 'books_base.jsonl.zst', weights: 'lookUpTable_base_0.csv' }
  return {
    index: `${JSON.stringify({ modes: [mode] }, null, 2)}\n`,
    weights: books.map(({ id, payoutMultiplier }) => `${id},1,${payoutMultiplier}\n`).join(''),
    books: books.map((book) => `${JSON.stringify(book)}\n`).join(''),
  }
}

/** Writes them. */
export async function publish(folder: string): Promise<void> {
  const { index, weights, books } = orchardFiles()
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'lookUpTable_base_0.csv'), weights)
  await writeFile(join(folder, 'books_base.jsonl.zst'), zstdCompressSync(books))
  // Last, so that a folder with an index is whole.
  await writeFile(join(folder, 'index.json'), index)
}
