/**
 * Chooses the scratch directory of a test run. Its databases live for minutes and no test needs them on disk, so they
 * are in memory if there is enough of it: syncing each commit to a disk takes a quarter of the run. Called by test.mjs.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'quarterline-tests-'
/** The most that a run uses there, and the memory left for everything else. */
const ROOM_BYTES = 4 * 2 ** 30
const LEFT_BYTES = 6 * 2 ** 30

/** @returns a directory in memory for temporary files, and its removal; undefined if the usual one is to be used */
export const openScratch = () => {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return undefined
  const memory = realpathSync(MEMORY)
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : undefined
    if (pid && !existsSync(`/proc/${pid}`)) remove(join(memory, name))
  }
  const dir = mkdtempSync(join(memory, `${PREFIX}${process.pid}-`))
  // Searchable for others: as root the databases run as nobody.
  chmodSync(dir, 0o755)
  return { dir, remove: () => remove(dir) }
}

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES && process.availableMemory() > ROOM_BYTES + LEFT_BYTES
  } catch {
    return false
  }
}

const remove = (path) => {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // Another user's, or still written to by a process that is ending: the next run removes it.
  }
}
