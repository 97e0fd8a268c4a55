/**
 * `npm run restore -- --from …`: puts a backup into an empty data directory, brings it forward by the archive, and verifies it
 * before it is in its place. Exit code 1 when that is not possible, 2 when the command cannot be used.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfigOrExit } from '../../kit/config.ts'
import { makeFolder } from '../../kit/folder.ts'
import { checkPages } from '../../kit/keep/amcheck.ts'
import { NotRestored } from '../../kit/keep/aside.ts'
import { DamagedBackup, listBackups, readBackup } from '../../kit/keep/backups.ts'
import { chooseBackup, restoreBackup } from '../../kit/keep/restore.ts'
import { lockDataDir } from '../../kit/lock.ts'
import { runCommandLine, say, UsageError } from './end.ts'
import { readInstant } from './instant.ts'
import { auditInWords } from './verdict.ts'

const USAGE = `npm run restore -- [--from NAME|latest] [--folder FOLDER] [--archive FOLDER] [--to-time 2026-01-31T12:00:00Z]
puts a backup into DATA_DIR, which must hold no house.`

function readArgs() {
  const TEXT = { type: 'string' } as const
  try {
    return parseArgs({ options: { from: TEXT, folder: TEXT, archive: TEXT, 'to-time': TEXT } }).values
  } catch {
    throw new UsageError(USAGE)
  }
}

async function check(urls: { ownerUrl: string; appUrl: string }, dataDir: string): Promise<void> {
  const { indexes, faults } = await checkPages(urls.ownerUrl)
  if (faults.length > 0) throw new NotRestored(faults.join('\n'))
  say(`${indexes} indexes and every page are whole.`)
  const { differences, says } = await auditInWords(urls, dataDir)
  if (differences.length > 0) throw new NotRestored([...differences, says].join('\n'))
  say(says)
}

runCommandLine(async () => {
  const args = readArgs()
  const config = readConfigOrExit()
  if (config.databaseUrl)
    throw new UsageError('DATABASE_URL is set: only the embedded database is restored from files.')
  const timeText = args['to-time']
  const toTime = timeText === undefined ? undefined : new Date(readInstant('to-time', timeText)).toISOString()
  const folder = resolve(args.folder ?? config.backupDir)
  const named = args.from !== undefined && args.from !== 'latest'
  const backup = named ? readBackup(join(folder, args.from ?? '')) : chooseBackup(listBackups(folder), toTime)
  makeFolder(config.dataDir)
  const lock = await lockDataDir(config.dataDir)
  try {
    const archive = args.archive ? resolve(args.archive) : config.archiveDir
    await restoreBackup({
      backup,
      dataDir: config.dataDir,
      archive,
      toTime,
      check: (urls) => check(urls, config.dataDir),
    })
  } finally {
    await lock.release()
  }
  say(
    `${backup.name} is restored into ${config.dataDir}${toTime ? `, as it was at ${toTime}` : ''}. npm start opens it.`,
  )
}, [
  [DamagedBackup, 1],
  [NotRestored, 1],
])
