/** Takes a backup of the running embedded database: its files, with the WAL that makes them consistent. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { closeGap, readGap } from './archive.ts'
import { type Backup, type Manifest, readBackup, TAKING, writeManifest } from './backups.ts'
import { checksumOf, copyDurably, inTurns, syncDir, writeDurably } from './durableFiles.ts'

/** Files that a starting server recreates, or that belong to the running one alone. */
const CONTENT_LEFT = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const FILES_LEFT = ['postmaster.pid', 'postmaster.opts', 'archive_gap', 'backup_label', 'recovery.signal']
const isLeft = (name: string) =>
  FILES_LEFT.includes(name) || name.startsWith('pgsql_tmp') || name.startsWith('pg_internal.init')
/** Overwritten in place: read last, until two reads agree. */
const CONTROL = 'global/pg_control'

type CopiedFiles = Manifest['files']

/** One backup being taken. */
interface BackupRun {
  client: pg.Client
  cluster: string
  /** Where the copy is written. */
  target: string
  files: CopiedFiles
}

async function copyFile({ cluster, target, files }: BackupRun, path: string): Promise<void> {
  try {
    files.push({ path, ...(await copyDurably(join(cluster, path), join(target, path))) })
  } catch (error) {
    // A table dropped meanwhile; the WAL records it.
    if ((error as { code?: string }).code !== 'ENOENT' || existsSync(join(cluster, path))) throw error
    rmSync(join(target, path), { force: true })
  }
}

async function copyTree(taking: BackupRun, dir: string): Promise<void> {
  mkdirSync(join(taking.target, dir), { mode: 0o700 })
  if (CONTENT_LEFT.includes(dir)) return
  const here: string[] = []
  for (const entry of readdirSync(join(taking.cluster, dir), { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (isLeft(entry.name) || path === CONTROL) continue
    if (entry.isDirectory()) await copyTree(taking, path)
    else if (entry.isFile()) here.push(path)
    else throw new Error(`${path} is neither a file nor a directory: a backup would not hold it.`)
  }
  await inTurns(here, (path) => copyFile(taking, path))
  syncDir(join(taking.target, dir))
}

async function copyControl(taking: BackupRun): Promise<void> {
  const from = join(taking.cluster, CONTROL)
  let before: Buffer
  do {
    before = readFileSync(from)
    rmSync(join(taking.target, CONTROL), { force: true })
    taking.files = taking.files.filter(({ path }) => path !== CONTROL)
    await copyFile(taking, CONTROL)
  } while (!before.equals(readFileSync(from)) || !before.equals(readFileSync(join(taking.target, CONTROL))))
}

interface BackupStop {
  lastWal: string
  endedAt: Date
  label: string
}

const STOP = `
  SELECT pg_walfile_name(s.lsn) AS "lastWal", s.labelfile AS label, clock_timestamp() AS "endedAt" FROM pg_backup_stop(false) AS s`

/** Copies the WAL between start and stop, without which the copy is inconsistent. */
async function copyLog(taking: BackupRun, firstWal: string, lastWal: string): Promise<void> {
  const names = readdirSync(join(taking.cluster, 'pg_wal')).filter(
    (name) => (/^[0-9A-F]{24}$/.test(name) && name >= firstWal && name <= lastWal) || name.endsWith('.history'),
  )
  for (const wanted of [firstWal, lastWal])
    if (!names.includes(wanted)) throw new Error(`The database has already thrown ${wanted} of its log away.`)
  for (const name of names) await copyFile(taking, join('pg_wal', name))
  mkdirSync(join(taking.target, 'pg_wal', 'archive_status'), { mode: 0o700 })
  syncDir(join(taking.target, 'pg_wal'))
}

const START = `
  SELECT clock_timestamp() AS at, current_setting('server_version') AS version,
    current_setting('archive_mode') <> 'off' AS archived, pg_backup_start('quarterline', true)`

interface BackupStart {
  at: Date
  version: string
  archived: boolean
}

async function take(taking: BackupRun): Promise<Omit<Manifest, 'files' | 'bytes'>> {
  const { client, cluster, target } = taking
  // While this connection lives, the server keeps every WAL segment that the copy needs.
  await client.query(`SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
  const started = (await client.query<BackupStart>(START)).rows[0] as BackupStart
  const gap = readGap(cluster)
  await copyTree(taking, '')
  await copyControl(taking)
  const { label, lastWal, endedAt } = (await client.query<BackupStop>(STOP)).rows[0] as BackupStop
  const firstWal = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1]
  if (!firstWal) throw new Error('The database did not say where its backup begins.')
  await copyLog(taking, firstWal, lastWal)
  writeDurably(join(target, 'backup_label'), label)
  taking.files.push({ path: 'backup_label', ...(await checksumOf(join(target, 'backup_label'))) })
  // Segments dropped before this backup began are needed by nothing restored from it.
  if (gap !== undefined && gap === readGap(cluster)) closeGap(cluster)
  const times = { startedAt: started.at.toISOString(), endedAt: endedAt.toISOString() }
  const { version, archived } = started
  return { format: 1, ...times, postgres: version.split(' ')[0] ?? '', firstWal, archived }
}

/**
 * Backs up the embedded database while it runs or stands ready. Until it is complete it has a temporary name; a failure
 * leaves nothing.
 * @param cluster the cluster's directory
 * @param folder where backups are kept
 */
export async function takeBackup(ownerUrl: string, cluster: string, folder: string): Promise<Backup> {
  if (`${resolve(folder)}/`.startsWith(`${resolve(cluster)}/`))
    throw new Error('The folder of backups lies in the database itself: it would be a part of each backup.')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder).filter((left) => left.startsWith(TAKING))) removeLeft(join(folder, name))
  const making = join(folder, `${TAKING}${process.pid}`)
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    mkdirSync(making, { mode: 0o700 })
    const taking: BackupRun = { client, cluster, target: join(making, 'cluster'), files: [] }
    const about = await take(taking)
    const { files } = taking
    writeManifest(making, { ...about, bytes: files.reduce((sum, { size }) => sum + size, 0), files })
    const name = about.startedAt.replaceAll(':', '-')
    renameSync(making, join(folder, name))
    syncDir(folder)
    return readBackup(join(folder, name))
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Removes what a killed process left; a backup that another process is taking stays. */
function removeLeft(path: string): void {
  const pid = path.slice(path.lastIndexOf('-') + 1)
  if (!/^\d+$/.test(pid) || Number(pid) === process.pid || !existsSync(`/proc/${pid}`))
    rmSync(path, { recursive: true, force: true })
}
