/** Removes what no game has opened for long, published files of ours and stores of books, and what processes that died left half-written. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 24 * 3_600_000
const KEPT_MS = 7 * DAY_MS
const PUBLISHED = /^[a-z][a-z0-9]*-[0-9a-f]{16}(\.\d+)?$/
/** A process that writes now has written today. */
const HALF_WRITTEN = /(\.part(\.places)?|-[0-9a-f]{16}\.\d+)$/

/** @param dataDir what games open is touched in it @returns the names that were removed */
export async function removeOldStores(dataDir: string, nowMs: number): Promise<string[]> {
  const books = join(dataDir, 'books')
  const stores = (await namesIn(books)).map((name) => ({ path: join(books, name), name, isFolder: false }))
  const published = (await namesIn(dataDir))
    .filter((name) => PUBLISHED.test(name))
    .map((name) => ({ path: join(dataDir, name), name, isFolder: true }))
  const removed: string[] = []
  for (const { path, name, isFolder } of [...stores, ...published]) {
    const found = await stat(path).catch(() => undefined)
    const keptMs = HALF_WRITTEN.test(name) ? DAY_MS : KEPT_MS
    if (found?.isDirectory() !== isFolder || found.mtimeMs > nowMs - keptMs) continue
    await rm(path, { force: true, recursive: isFolder })
    removed.push(name)
  }
  return removed
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch((): string[] => [])
