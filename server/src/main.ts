/** The platform as a process: its parts started in order, stopped in reverse, and never left behind. */
import { startPlatform } from './app.ts'
import { readConfigOrExit } from './kit/config.ts'
import { openDatabase } from './kit/database.ts'
import { DataDirBusy } from './kit/lock.ts'
import { type Log, openLog } from './kit/log.ts'
import { migrate } from './kit/migrate.ts'

const parent = process.ppid
const config = readConfigOrExit()
const stops: (() => Promise<void>)[] = []
let log: Log | undefined
let stopping = false

// A terminal that has gone away must not stop us from stopping.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const stop = async (code: number): Promise<void> => {
  if (stopping) return
  stopping = true
  for (const step of stops.reverse()) {
    try {
      await withinTime(step())
    } catch (error) {
      log?.error({ err: error }, 'A part did not stop cleanly')
      code = 1
    }
  }
  process.exit(code)
}

// Nothing may hold back the database, which is stopped last and has limits of its own.
const withinTime = (step: Promise<void>): Promise<void> =>
  Promise.race([
    step,
    new Promise<void>((_, reject) => setTimeout(() => reject(new Error('it took too long')), 35_000).unref()),
  ])

const onSignal = (): void => {
  void started.finally(() => stop(0))
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)

// npm killed outright cannot pass the signal on; under npm we therefore end when our parent is another.
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent && !stopping) onSignal()
  }, 500).unref()

const start = async (): Promise<void> => {
  const database = await openDatabase({
    config,
    log: { warn: (message) => log?.warn(message) },
    onLost: (error) => {
      log?.error({ err: error }, 'The database cannot be started again')
      void stop(1)
    },
  })
  stops.push(() => database.stop())
  log = openLog(config.dataDir)
  await migrate(database.ownerUrl)
  const platform = await startPlatform({ config, ownerUrl: database.ownerUrl, appUrl: database.appUrl, log })
  stops.push(() => platform.stop())
  process.stdout.write(`${[platform.address, ...platform.banner].join('\n')}\n`)
}

const inWords = (error: NodeJS.ErrnoException): string => {
  if (error instanceof DataDirBusy) return error.message
  const whose = error.code === 'EACCES' ? ' It belongs to another user; set DATA_DIR to a directory of your own.' : ''
  return `Quarterline could not start: ${error.message}.${whose}`
}

const started = start().catch(async (error: Error) => {
  if (log) log.error({ err: error }, 'Quarterline could not start')
  else process.stderr.write(`${inWords(error)}\n`)
  await stop(1)
})
