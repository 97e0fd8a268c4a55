/**
 * `npm run backup`: backs up the embedded database, beside a running platform or without one, and prunes old backups.
 * Exit code 1 if a backup failed or is damaged, 2 if the command cannot be used.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfigOrExit } from '../../kit/config.ts'
import { openDatabaseBeside } from '../../kit/database.ts'
import { pruneArchive } from '../../kit/keep/archive.ts'
import { takeBackup } from '../../kit/keep/backup.ts'
import {
  type Backup,
  DamagedBackup,
  listBackups,
  pruneBackups,
  readBackup,
  verifyBackup,
} from '../../kit/keep/backups.ts'
import { clusterDir } from '../../kit/postgres/cluster.ts'
import { commandLog, runCommandLine, say, UsageError } from './runCommandLine.ts'

const USAGE = 'npm run backup -- [--to FOLDER] [--keep N] | --list | --check NAME'

function readArgs() {
  const TEXT = { type: 'string' } as const
  try {
    return parseArgs({ options: { to: TEXT, keep: TEXT, check: TEXT, list: { type: 'boolean' } } }).values
  } catch {
    throw new UsageError(USAGE)
  }
}

const line = ({ name, manifest: { endedAt, bytes, postgres } }: Backup): string =>
  `${name}  complete at ${endedAt}, ${Math.ceil(bytes / 1_000_000)} MB, PostgreSQL ${postgres}`

runCommandLine(async () => {
  const { to, keep, list, check } = readArgs()
  const config = readConfigOrExit()
  const folder = resolve(to ?? config.backupDir)
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))
    throw new UsageError('--keep is the number of backups to keep, 1 or more.')
  if (list) {
    for (const backup of listBackups(folder)) say(line(backup))
    return
  }
  if (check !== undefined) {
    const backup = readBackup(join(folder, check))
    await verifyBackup(backup)
    say(`${line(backup)}: every file is intact.`)
    return
  }
  if (config.databaseUrl)
    throw new UsageError(
      'Back up an external database with its own tools (pg_basebackup, pgBackRest); npm run export exports its contents.',
    )
  const database = await openDatabaseBeside({ config, log: commandLog })
  try {
    say(line(await takeBackup(database.ownerUrl, clusterDir(config.dataDir), folder)))
  } finally {
    await database.stop()
  }
  if (keep === undefined) return
  for (const name of pruneBackups(folder, Number(keep))) say(`${name}  removed`)
  const oldest = listBackups(folder)[0]
  if (config.archiveDir && oldest) {
    const pieces = pruneArchive(config.archiveDir, oldest.manifest.firstWal)
    if (pieces > 0) say(`${pieces} archive files older than every backup removed`)
  }
}, [[DamagedBackup, 1]])
