/** Removes stores of books that no game has opened for long, and half-written ones of processes that died. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 24 * 3_600_000
const STORE_MS = 7 * DAY_MS

/** @param folder of the stores; each is touched when its game is opened @returns the names that were removed */
export async function removeOldStores(folder: string, nowMs: number): Promise<string[]> {
  const removed: string[] = []
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    // A process that writes now has a file of today.
    const keptMs = /\.part(\.places)?$/.test(name) ? DAY_MS : STORE_MS
    if (found === undefined || !found.isFile() || found.mtimeMs > nowMs - keptMs) continue
    await rm(path, { force: true })
    removed.push(name)
  }
  return removed
}
