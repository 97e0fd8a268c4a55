/** Rechecks every minute the files that this process was started from: tampering, or an unfinished deployment. */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Figure } from './figure.ts'

/** By path: each file's hash, and its disk metadata, which shows any change. */
type Prints = Map<string, { content: string; kept: string }>

/** A file with unchanged metadata is not read again. */
async function printOf(path: string, before: { content: string; kept: string } | undefined) {
  const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true })
  const kept = [ino, size, mtimeNs, ctimeNs].join()
  if (before?.kept === kept) return before
  return {
    content: createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
    kept,
  }
}

async function printsOf(root: string, parts: readonly string[], before: Prints): Promise<Prints> {
  const prints: Prints = new Map()
  for (const part of parts) {
    const entries = await readdir(join(root, part), { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries.filter((one) => one.isFile() && !one.name.includes('.test.'))) {
      const path = join(entry.parentPath, entry.name)
      const name = relative(root, path)
      const print = await printOf(path, before.get(name)).catch(() => undefined)
      if (print) prints.set(name, print)
      // Some hundred small files: other work runs in between.
      await nextTurn()
    }
  }
  return prints
}

/** The differences, one sentence per file. */
function differences(before: Prints, now: Prints): string[] {
  const paths = [...new Set([...before.keys(), ...now.keys()])].sort()
  return paths.flatMap((path) => {
    const [then, present] = [before.get(path)?.content, now.get(path)?.content]
    if (then === present) return []
    if (then === undefined) return [`The file ${path} was added to the deployed files.`]
    return [present === undefined ? `The file ${path} was removed.` : `The file ${path} was changed.`]
  })
}

/**
 * Watches folders below `root`.
 * @returns `look`, which first records the files and later reports changes in sentences
 */
export function watchDeployed(
  root: string,
  parts: readonly string[],
): { look(): Promise<string[]>; figures: Figure[] } {
  let first: Prints | undefined
  let last: Prints = new Map()
  let found: string[] | undefined
  const help = 'Deployed files that are not as they were when the process started'
  return {
    async look() {
      const now = await printsOf(root, parts, last)
      last = now
      first ??= now
      found = differences(first, now)
      return found
    },
    figures: [{ name: 'quarterline_files_changed', help, read: () => found?.length }],
  }
}
