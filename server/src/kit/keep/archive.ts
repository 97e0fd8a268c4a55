/**
 * The embedded database's WAL archive: every segment (16 MB, compressed) is copied to a folder that should be on
 * another disk, so that a backup can be rolled forward to any instant (decision 0027).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { giveTo, type RunAs, runCommand } from '../postgres/runAs.ts'

/** Segments (1 GB) kept for an archive that accepts none; after that the house continues and the archive has a gap. */
export const HELD_BACK_MAX = 64
/** A segment is closed after this long although it is not full, so that no more is lost with the machine. */
const CLOSE_AFTER = '60s'
/** The file that names dropped segments; it is in the cluster, because the archive's own disk may be full. */
const GAP = 'archive_gap'

/**
 * Arguments: the folder, the segment's path, its name, and the most segments to keep. Runs in the cluster's directory.
 */
export const ARCHIVE_SCRIPT = `
  to="$1/$3.gz"
  if [ -f "$to" ]; then
    gzip -dc "$to" | cmp -s - "$2" && exit 0
    echo "the archive holds another $3: it belongs to another house" >&2
  elif gzip -1c "$2" > "$to.part" && sync "$to.part" && mv "$to.part" "$to" && sync "$1"; then
    exit 0
  else
    rm -f "$to.part"
  fi
  [ "$(ls pg_wal/archive_status | grep -c "[.]ready$")" -lt "$4" ] && exit 1
  echo "$3" >> ${GAP}`

/** The script quoted for a database command line, where a percent sign is special. */
const quoted = (text: string): string => `'${text.replaceAll('%', '%%')}'`

/** A segment's position in the WAL, on any timeline. */
export const placeOf = (name: string): string => name.slice(8, 24)

/** The segments of an archive in order. */
export const piecesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}[.]gz$/.test(name))
    .map((name) => name.slice(0, 24))
    .sort()

/** The timeline that a cluster writes: each restore begins one and records the one before in a file. */
const lineOf = (clusterDir: string): string => {
  const log = join(clusterDir, 'pg_wal')
  const ends = existsSync(log) ? readdirSync(log).filter((name) => /^[0-9A-F]{8}[.]history$/.test(name)) : []
  return ends.sort().at(-1)?.slice(0, 8) ?? '00000001'
}

/**
 * Settings of a server that archives into a folder, which is created if needed.
 * @throws if the server's user may not write there, or the folder belongs to the house that this one was restored from:
 * their segments would mix
 */
export const archiveSettings =
  (folder: string, clusterDir: string) =>
  (as: RunAs): Record<string, string> => {
    if (existsSync(folder) && piecesOf(folder).some((name) => name.slice(0, 8) < lineOf(clusterDir)))
      throw new Error(
        `ARCHIVE_DIR (${folder}) is of the house that this one was restored from: name a new folder for an archive of its own, and take a backup.`,
      )
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      giveTo(as, folder)
    }
    const { file, args, options } = runCommand(as, ['sh', '-c', ': > "$0" && rm "$0"', join(folder, '.write')])
    if (spawnSync(file, args, { ...options, cwd: '/', stdio: 'ignore' }).status !== 0)
      throw new Error(`The database's user may not write into ARCHIVE_DIR (${folder}).`)
    const script = ['sh -c', quoted(ARCHIVE_SCRIPT), 'archive', quoted(folder), '"%p" "%f"', HELD_BACK_MAX].join(' ')
    return { archive_mode: 'on', archive_timeout: CLOSE_AFTER, archive_command: script }
  }

/** The command with which a restoring server reads the archive. */
export const restoreCommand = (folder: string): string =>
  `sh -c 'test -f "$1" && gzip -dc "$1" > "$2"' restore ${quoted(`${folder}/`)}"%f.gz" "%p"`

/** When the first segment was dropped since the last backup; undefined without a gap. */
export const gapSinceMs = (clusterDir: string): number | undefined =>
  statSync(join(clusterDir, GAP), { throwIfNoEntry: false })?.birthtimeMs

/** The dropped segments; undefined without a gap. */
export const readGap = (clusterDir: string): string | undefined =>
  existsSync(join(clusterDir, GAP)) ? readFileSync(join(clusterDir, GAP), 'utf8') : undefined

/** Called after a backup that began after the gap: nothing restored from it needs the dropped segments. */
export const closeGap = (clusterDir: string): void => rmSync(join(clusterDir, GAP), { force: true })

/** Removes segments older than the one that the oldest kept backup needs. @returns how many */
export const pruneArchive = (folder: string, firstNeeded: string): number => {
  const old = readdirSync(folder).filter(
    (name) => /^[0-9A-F]{24}[.]/.test(name) && placeOf(name) < placeOf(firstNeeded),
  )
  for (const name of old) rmSync(join(folder, name))
  return old.length
}
