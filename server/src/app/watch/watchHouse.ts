/** Collects a whole house's metrics: every noun's, and those of its process. */
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { ALARMS } from '@quarterline/core/base/watch/alarm'
import { createArchiveFigures } from '../../kit/keep/archiveFigures.ts'
import { createBackupFigures } from '../../kit/keep/backupFigures.ts'
import type { Log, OpenLog } from '../../kit/log.ts'
import type { Step } from '../../kit/product.ts'
import { createDatabaseFigures } from '../../kit/watch/databaseFigures.ts'
import type { Figure } from '../../kit/watch/figure.ts'
import { createProcessFigures } from '../../kit/watch/processFigures.ts'
import type { Watch } from '../../kit/watch/watch.ts'
import { watchDeployed } from '../../kit/watch/watchDeployed.ts'
import { watchPictures } from '../../media/live/watchPictures.ts'
import { watchPush } from '../../media/push/watchPush.ts'
import type { House } from '../handlers.ts'

const JUDGE_EVERY_MS = 1000
const BACKLOG_EVERY_MS = 5000
const ARCHIVE_EVERY_MS = 10_000
const BACKUPS_EVERY_MS = 60_000
/** Some hundred file checks, none of which reads an unchanged file. */
const FILES_EVERY_MS = 60_000
/** The files of this process and its pages. */
const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const DEPLOYED = ['core/src', 'sources/src', 'server/src', 'server/migrations', 'server/functions', 'web/dist']
const SESSIONS_EVERY_MS = 60_000
const SESSIONS =
  'SELECT (SELECT count(*) FROM session) AS members, (SELECT count(*) FROM operator_session) AS operators'

/** The quarantine of every kind together. */
function quarantined({ quarantine, clock }: House): Figure[] {
  const sum = () => quarantine.figures.reduce((all, { read }) => all + Number(read() ?? 0), 0)
  const age = () => Math.max(0, clock.now() - (quarantine.oldestMs() ?? clock.now())) / 1000
  return [
    { name: 'quarterline_quarantined', help: 'Items in quarantine that wait for an operator', read: sum },
    { name: 'quarterline_quarantine_age_seconds', help: 'How long the oldest of them stands there', read: age },
  ]
}

/** Adds a house's and its products' metrics. @returns a function that refreshes those that need reading */
export function watchNouns(house: House): () => Promise<void> {
  const { watch, quarantine, maintenance, outbox, backlog, products } = house
  const shut = { name: 'quarterline_maintenance', help: 'What is shut for maintenance: the house, or products of it' }
  const ofProducts = products.watched(house)
  const push = watchPush(house.db)
  watch.add({
    figures: [
      ...quarantine.figures,
      ...quarantined(house),
      ...outbox.figures,
      ...ofProducts.figures,
      ...push.figures,
      ...watchPictures(house.streams, house.leftOut),
      { ...shut, read: () => maintenance.shut().size },
    ],
  })
  return async () => void (await Promise.all([backlog.look(), outbox.look(), ofProducts.look(), push.look()]))
}

/** Logs alarms that start and end. */
function logAlarms(watch: Watch, log: Log): void {
  watch.onChange(({ name, fires, value }) => {
    const { figure, bound, severity } = ALARMS[name]
    const fields = { alarm: name, figure, value, bound, severity }
    if (fires) log.error(fields, `Alarm ${name}: ${figure} is ${value}`)
    else log.warn(fields, `The alarm ${name} is over`)
  })
}

function sessionFigures({ db }: House) {
  let counts: { members: number; operators: number } | undefined
  const figures: Figure[] = [
    { name: 'quarterline_sessions', help: 'Sessions of members that are kept', read: () => counts?.members },
    {
      name: 'quarterline_operator_sessions',
      help: 'Sessions of operators that are kept',
      read: () => counts?.operators,
    },
  ]
  async function look(): Promise<void> {
    counts = (await db.query<{ members: number; operators: number }>(SESSIONS)).rows[0]
  }
  return { figures, look }
}

/** Free and total space of a directory's disk; root's reserve is not free. */
async function roomOf(dir: string): Promise<{ free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(dir)
  return { free: bavail * bsize, all: blocks * bsize }
}

interface ProcessWatch {
  log: Log
  file?: OpenLog['file']
  dataDir: string
  /** Whether the database may be on another machine, with its own clock. */
  isExternalDatabase?: boolean
  /** Where backups of the embedded database are kept. */
  backupDir?: string
}

/** Lines of the operators' plots that are figures as they stand. */
const LINES = [
  ['loop', 'quarterline_event_loop_delay_seconds'],
  ['waiting', 'quarterline_bets_waiting'],
  ['due', 'quarterline_settlement_due'],
] as const

/** Adds the metrics of the process. @returns its steps; call `stop` after them */
export function watchProcess(
  house: House & { look(): Promise<void> },
  { log, file, dataDir, isExternalDatabase = false, backupDir }: ProcessWatch,
): { steps: Step[]; stop(): void } {
  const { watch, db } = house
  const clocks = { wallMs: () => Date.now(), realMs: () => performance.now() }
  const process = createProcessFigures(clocks, () => roomOf(dataDir), file)
  const database = createDatabaseFigures(db, {
    realMs: clocks.realMs,
    wallMs: isExternalDatabase ? clocks.wallMs : undefined,
  })
  const sessions = sessionFigures(house)
  const deployed = watchDeployed(ROOT, DEPLOYED)
  const archive = createArchiveFigures(db, dataDir)
  const backups = createBackupFigures(isExternalDatabase ? undefined : backupDir, clocks.wallMs)
  watch.add({
    figures: [process, database, sessions, deployed, archive, backups].flatMap(({ figures }) => figures),
    series: LINES.map(([name, figure]) => ({ name, take: () => watch.read(figure) ?? null })),
  })
  logAlarms(watch, log)
  const step = (name: string, everyMs: number, run: () => Promise<void>): Step => ({
    name,
    where: 'each',
    everyMs,
    afterFeed: false,
    run,
  })
  return {
    steps: [
      step('watch', JUDGE_EVERY_MS, async () => {
        // Never awaited: a hanging database is what the alarms must report.
        void database.look()
        await process.look()
        watch.tick()
      }),
      step('backlog', BACKLOG_EVERY_MS, house.look),
      step('archive', ARCHIVE_EVERY_MS, archive.look),
      step('backups', BACKUPS_EVERY_MS, backups.look),
      step('sessions', SESSIONS_EVERY_MS, sessions.look),
      step('files', FILES_EVERY_MS, async () => {
        for (const difference of await deployed.look()) log.error(difference)
      }),
    ],
    stop: process.stop,
  }
}
