/** Makes the result files of Lantern Orchard, index, weights and books, when the studio opens it for the first time. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
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

/** Writes them below a folder, unless they are there. @returns their folder, named by a hash of its content */
export async function publish(dataDir: string): Promise<string> {
  const { index, weights, books } = orchardFiles()
  const name = createHash('sha256').update(index).update(weights).update(books).digest('hex').slice(0, 16)
  const folder = join(dataDir, `orchard-${name}`)
  if (existsSync(folder)) return folder
  const beside = `${folder}.${process.pid}`
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true })
  await writeFile(join(beside, 'index.json'), index)
  await writeFile(join(beside, 'lookUpTable_base_0.csv'), weights)
  await writeFile(join(beside, 'books_base.jsonl.zst'), zstdCompressSync(books))
  await rename(beside, folder).catch((error: unknown) => {
    // Another process of the studio was first; its files are the same.
    if (!existsSync(folder)) throw error
  })
  return folder
}
