/** Restores a house from a backup to any instant that the archive reaches: built aside, checked, then renamed. */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { clusterDir } from '../postgres/cluster.ts'
import { type Postgres, startPostgres } from '../postgres/postgres.ts'
import { restoreCommand } from './archive.ts'
import { readPieces, readReach } from './archiveReach.ts'
import { type Backup, DamagedBackup, listBackups } from './backups.ts'
import { buildAside, NotRestored } from './buildAside.ts'
import { copyDurably, inTurns, writeDurably } from './durableFiles.ts'

interface RestoreOptions {
  backup: Backup
  /** The target data directory, which has no house. */
  dataDir: string
  /** The archive's folder, if there is one. */
  archive?: string | undefined
  /** The ISO time to restore to, inclusive; absent for the latest. */
  toTime?: string | undefined
  /** Accepts what can be restored although the archive lost a segment. */
  isBroken?: boolean | undefined
  /** Checks the restored database before it is renamed. @throws what it finds */
  check(urls: Pick<Postgres, 'ownerUrl' | 'appUrl'>): Promise<void>
}

/** The backup that reaches an instant with the least WAL, or the newest one. */
export function chooseBackup(folder: string, toTime: string | undefined): Backup {
  const backups = listBackups(folder)
  const found = backups.filter(({ manifest }) => !toTime || manifest.endedAt <= toTime).at(-1)
  if (found) return found
  const oldest = backups[0]?.manifest.endedAt
  throw new NotRestored(
    oldest ? `No backup is that old: the first was complete at ${oldest}.` : `There is no backup in ${folder}.`,
  )
}

/** Copies the backup's files and compares their checksums. */
async function copyBack({ backup }: RestoreOptions, cluster: string): Promise<void> {
  const { manifest, dir, name } = backup
  const empty = ['pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']
  const more = [
    ...empty,
    'pg_tblspc',
    'pg_twophase',
    'pg_commit_ts',
    'pg_stat',
    'pg_logical/snapshots',
    'pg_logical/mappings',
  ]
  for (const path of [...more, 'pg_wal/archive_status', 'pg_wal/summaries'])
    mkdirSync(join(cluster, path), { recursive: true, mode: 0o700 })
  await inTurns(manifest.files, async ({ path, sha256 }) => {
    mkdirSync(dirname(join(cluster, path)), { recursive: true, mode: 0o700 })
    const copied = await copyDurably(join(dir, 'cluster', path), join(cluster, path))
    if (copied.sha256 !== sha256) throw new DamagedBackup(`${name} is damaged: ${path} is not what was backed up.`)
  })
  // The server follows the WAL and then begins its own timeline, which mixes with no other house's.
  writeDurably(join(cluster, 'recovery.signal'), '')
}

function recoverySettings({ archive, toTime }: RestoreOptions): Record<string, string> {
  return {
    archive_mode: 'off',
    // No connections before the target is reached.
    hot_standby: 'off',
    restore_command: archive ? restoreCommand(archive) : 'false',
    recovery_target_action: 'promote',
    recovery_target_timeline: 'latest',
    // The server accepts a time zone only as a number.
    ...(toTime && { recovery_target_time: toTime.replace('Z', '+00') }),
  }
}

/** The last change found in the WAL; the server logs it before it ends. */
const LAST = /last completed transaction was at log time (\S+) (\S+?)([+-]\d\d)\b/

/** How far the WAL reaches, to the millisecond; without a change, the end of the backup. */
function saidReach(said: string, { manifest }: Backup): string {
  const [, date, time, zone] = LAST.exec(said) ?? []
  const at = Date.parse(`${date}T${time}${zone}:00`)
  return Number.isNaN(at) ? manifest.endedAt : new Date(at).toISOString()
}

const IN_WORDS: [RegExp, (reach: string, archive: string | undefined) => string][] = [
  [
    /recovery ended before configured recovery target/,
    (reach, archive) =>
      `The log does not reach that time: its last change is from ${reach}. ${
        archive
          ? 'Ask for one before it, or for all of the log without --to-time.'
          : 'No archive was read but the log in the backup: name it with --archive or ARCHIVE_DIR.'
      }`,
  ],
  [/before consistent recovery point/, () => 'The backup is younger than that instant: take an older one.'],
  [
    /could not locate required checkpoint|invalid checkpoint/,
    () => 'The backup holds no beginning that can be followed.',
  ],
]

function inWords(error: Error, { backup, archive }: RestoreOptions): Error {
  const words = IN_WORDS.find(([pattern]) => pattern.test(error.message))?.[1]
  return words ? new NotRestored(words(saidReach(error.message, backup), archive), { cause: error }) : error
}

/**
 * Restores a backup into a data directory without a house; the caller holds its lock. A failure leaves nothing.
 * @returns the ISO time of the house's last change
 */
export async function restoreBackup(wanted: RestoreOptions): Promise<string> {
  const { archive, backup, toTime, isBroken } = wanted
  const pieces = archive ? readPieces(archive) : []
  let reach = backup.manifest.endedAt
  await buildAside(wanted.dataDir, async (making) => {
    mkdirSync(clusterDir(making), { mode: 0o700 })
    await copyBack(wanted, clusterDir(making))
    const more = () => recoverySettings(wanted)
    const starting = startPostgres({ dataDir: making, log: { warn: () => {} }, more })
    const postgres = await starting.catch((error: Error) => Promise.reject(inWords(error, wanted)))
    try {
      // To a given instant the WAL need not be followed to its end.
      const followed = toTime !== undefined || isBroken ? [] : pieces
      reach = (await readReach(postgres.ownerUrl, clusterDir(making), followed)) ?? reach
      await wanted.check(postgres)
    } finally {
      await postgres.stop()
    }
  })
  return reach
}
