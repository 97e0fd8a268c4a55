/** The folder of backups: what a whole one is, which there are, and which of them are kept. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checksumOf, inTurns, syncDir, writeDurably } from './durableFiles.ts'

/** What a backup says of itself; written last, with its own sum. */
export interface Manifest {
  format: 1
  /** ISO times by the database's clock. It can be brought to any instant from `endedAt` on. */
  startedAt: string
  endedAt: string
  /** The PostgreSQL that it was taken of, such as 18.4. */
  postgres: string
  /** The first piece of the log that it needs. */
  firstWal: string
  /** Whether the server kept an archive of its log then; backups from before this was noted do not say. */
  archived?: boolean
  bytes: number
  files: { path: string; size: number; sha256: string }[]
}

export interface Backup {
  name: string
  /** The files lie in `cluster` inside. */
  dir: string
  manifest: Manifest
}

/** A backup that is not whole; the message names what is wrong. */
export class DamagedBackup extends Error {}

const MANIFEST = 'backup.json'
/** What begins so is being taken, or was when its taker was killed. */
export const TAKING = '.taking-'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Writes what makes a folder of files a backup. */
export const writeManifest = (dir: string, manifest: Manifest): void => {
  const body = JSON.stringify(manifest)
  writeDurably(join(dir, MANIFEST), `${body}\n${hashOf(body)}\n`)
  syncDir(dir)
}

/** Reads a backup. @throws DamagedBackup when it says nothing whole of itself */
export const readBackup = (dir: string): Backup => {
  const name = dir.split('/').at(-1) ?? dir
  if (!existsSync(join(dir, MANIFEST))) throw new DamagedBackup(`${dir} is no backup.`)
  const [body = '', sum] = readFileSync(join(dir, MANIFEST), 'utf8').split('\n')
  if (hashOf(body) !== sum) throw new DamagedBackup(`${name} is damaged: its list of files was changed or cut.`)
  return { name, dir, manifest: JSON.parse(body) }
}

/** The names of a folder's backups, oldest first. */
const namesOf = (folder: string): string[] => {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && existsSync(join(folder, name, MANIFEST)))
    .sort()
}

/** Every backup of a folder that says something whole of itself, oldest first. */
export const listBackups = (folder: string): Backup[] => {
  return namesOf(folder).flatMap((name) => {
    try {
      return [readBackup(join(folder, name))]
    } catch {
      // It is told of by whoever asks for it by name.
      return []
    }
  })
}

/** The path of what makes the newest backup of a folder one; undefined where there is none. */
export const newestBackup = (folder: string): string | undefined => {
  const newest = namesOf(folder).at(-1)
  return newest && join(folder, newest, MANIFEST)
}

/** Holds every file of a backup against its sum. @throws DamagedBackup at the first that differs */
export const verifyBackup = async ({ name, dir, manifest }: Backup): Promise<void> => {
  await inTurns(manifest.files, async ({ path, size, sha256 }) => {
    const found = await checksumOf(join(dir, 'cluster', path)).catch(() => undefined)
    if (!found) throw new DamagedBackup(`${name} is damaged: ${path} is missing.`)
    if (found.size !== size || found.sha256 !== sha256)
      throw new DamagedBackup(`${name} is damaged: ${path} is not what was backed up.`)
  })
}

/** Removes all but the newest `keep` backups. @returns the names that went */
export const pruneBackups = (folder: string, keep: number): string[] => {
  const old = listBackups(folder).slice(0, -keep)
  for (const { name, dir } of old) {
    // Out of sight first: one that is half removed must not be taken for whole.
    const going = join(folder, `${TAKING}old-${name}`)
    renameSync(dir, going)
    rmSync(going, { recursive: true, force: true })
  }
  return old.map(({ name }) => name)
}
