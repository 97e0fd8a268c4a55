/** The backup folder: what makes a backup complete, which ones exist, and which are kept. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checksumOf, inTurns, syncDir, writeDurably } from './durableFiles.ts'

/** A backup's description, written last and with its own checksum. */
export interface Manifest {
  format: 1
  /** ISO times by the database's clock. The backup can be rolled forward to any instant from `endedAt` on. */
  startedAt: string
  endedAt: string
  /** The PostgreSQL version it was taken from, such as 18.4. */
  postgres: string
  /** The first WAL segment that it needs. */
  firstWal: string
  /** Whether the server archived its WAL then; older backups do not say. */
  archived?: boolean
  bytes: number
  files: { path: string; size: number; sha256: string }[]
}

export interface Backup {
  name: string
  /** The files are in `cluster` inside. */
  dir: string
  manifest: Manifest
}

/** An incomplete backup; the message names what is wrong. */
export class DamagedBackup extends Error {}

const MANIFEST = 'backup.json'
/** Prefix of a backup being taken, or left by a killed process. */
export const TAKING = '.taking-'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Writes the manifest that completes a folder as a backup. */
export const writeManifest = (dir: string, manifest: Manifest): void => {
  const body = JSON.stringify(manifest)
  writeDurably(join(dir, MANIFEST), `${body}\n${hashOf(body)}\n`)
  syncDir(dir)
}

/** Reads a backup. @throws DamagedBackup if its manifest is not valid */
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

/** Every backup of a folder with a valid manifest, oldest first. */
export const listBackups = (folder: string): Backup[] => {
  return namesOf(folder).flatMap((name) => {
    try {
      return [readBackup(join(folder, name))]
    } catch {
      // A damaged backup is reported when somebody asks for it by name.
      return []
    }
  })
}

/** The manifest's path of a folder's newest backup; undefined without one. */
export const newestBackup = (folder: string): string | undefined => {
  const newest = namesOf(folder).at(-1)
  return newest && join(folder, newest, MANIFEST)
}

/** Compares every file of a backup with its checksum. @throws DamagedBackup at the first that differs */
export const verifyBackup = async ({ name, dir, manifest }: Backup): Promise<void> => {
  await inTurns(manifest.files, async ({ path, size, sha256 }) => {
    const found = await checksumOf(join(dir, 'cluster', path)).catch(() => undefined)
    if (!found) throw new DamagedBackup(`${name} is damaged: ${path} is missing.`)
    if (found.size !== size || found.sha256 !== sha256)
      throw new DamagedBackup(`${name} is damaged: ${path} is not what was backed up.`)
  })
}

/** Removes all but the newest `keep` backups. @returns the removed names */
export const pruneBackups = (folder: string, keep: number): string[] => {
  const old = listBackups(folder).slice(0, -keep)
  for (const { name, dir } of old) {
    // Renamed first, so that a half-removed backup is never taken for a complete one.
    const going = join(folder, `${TAKING}old-${name}`)
    renameSync(dir, going)
    rmSync(going, { recursive: true, force: true })
  }
  return old.map(({ name }) => name)
}
