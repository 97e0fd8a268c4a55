/**
 * `npm run restore -- --from …`: restores a backup into an empty data directory, rolls it forward with the archive, and
 * verifies it before it takes its place. Exit code 1 if that is impossible, 2 if the command cannot be used.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfigOrExit } from '../../kit/config.ts'
import { makeFolder } from '../../kit/folder.ts'
import { checkPages } from '../../kit/keep/amcheck.ts'
import { type Backup, DamagedBackup, readBackup } from '../../kit/keep/backups.ts'
import { NotRestored } from '../../kit/keep/buildAside.ts'
import { chooseBackup, restoreBackup } from '../../kit/keep/restore.ts'
import { lockDataDir } from '../../kit/lock.ts'
import { auditReport } from './auditReport.ts'
import { readInstant } from './readInstant.ts'
import { runCommandLine, say, UsageError } from './runCommandLine.ts'

const USAGE = `npm run restore -- [--from NAME|latest] [--folder FOLDER] [--archive FOLDER|none] [--to-time 2026-01-31T12:00:00Z] [--broken]
restores a backup into DATA_DIR, which must hold no house, and rolls it forward with the archive: to its end, or to a date and time.
--archive none restores the backup alone; --broken uses as much as it can of an archive with a missing file.`

function readArgs() {
  const TEXT = { type: 'string' } as const
  try {
    const options = { from: TEXT, folder: TEXT, archive: TEXT, 'to-time': TEXT, broken: { type: 'boolean' } } as const
    return parseArgs({ options }).values
  } catch {
    throw new UsageError(USAGE)
  }
}

/** Which archive to read; forgetting it would lose every bet since the backup. */
function archiveOf(named: string | undefined, configured: string | undefined, { name, manifest }: Backup) {
  const folder = named ?? configured
  if (folder === undefined && manifest.archived)
    throw new UsageError(
      `${name} comes from a house with an archive, but no archive is given: use --archive FOLDER or ARCHIVE_DIR, or --archive none for the backup alone.`,
    )
  return folder === undefined || folder === 'none' ? undefined : resolve(folder)
}

async function check(urls: { ownerUrl: string; appUrl: string }, dataDir: string): Promise<void> {
  const { indexes, faults } = await checkPages(urls.ownerUrl)
  if (faults.length > 0) throw new NotRestored(faults.join('\n'))
  say(`${indexes} indexes and every page are intact.`)
  const { differences, says } = await auditReport(urls, dataDir)
  if (differences.length > 0) throw new NotRestored([...differences, says].join('\n'))
  say(says)
}

runCommandLine(async () => {
  const args = readArgs()
  const config = readConfigOrExit()
  if (config.databaseUrl)
    throw new UsageError('DATABASE_URL is set: only the embedded database can be restored from files.')
  const timeText = args['to-time']
  const toTime = timeText === undefined ? undefined : new Date(readInstant('to-time', timeText)).toISOString()
  const folder = resolve(args.folder ?? config.backupDir)
  const named = args.from !== undefined && args.from !== 'latest'
  const backup = named ? readBackup(join(folder, args.from ?? '')) : chooseBackup(folder, toTime)
  const archive = archiveOf(args.archive, config.archiveDir, backup)
  makeFolder(config.dataDir)
  const lock = await lockDataDir(config.dataDir)
  try {
    const { dataDir } = config
    const wanted = { backup, dataDir, archive, toTime, isBroken: args.broken }
    const reach = await restoreBackup({ ...wanted, check: (urls) => check(urls, dataDir) })
    const at = toTime ? `, as it was at ${toTime}` : ''
    say(`${backup.name} is restored into ${dataDir}${at}; its last change is from ${reach}. npm start opens it.`)
    if (!archive) say('No archive was read: nothing after the backup is included.')
  } finally {
    await lock.release()
  }
}, [
  [DamagedBackup, 1],
  [NotRestored, 1],
])
