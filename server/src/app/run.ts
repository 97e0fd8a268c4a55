/** The platform's process: parts started in order, stopped in reverse, and never left running. */

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_FEED, parseFeed } from '@quarterline/sources/session/sourceText'
import { warmSource } from '../feed/openSource.ts'
import { ConfigError, readConfigOrExit } from '../kit/config.ts'
import { openDatabase } from '../kit/database.ts'
import { makeFolder } from '../kit/folder.ts'
import { DataDirBusy } from '../kit/lock.ts'
import { withoutSecrets } from '../kit/log/secrets.ts'
import { type Log, openLog } from '../kit/log.ts'
import { aheadInWords, migrate } from '../kit/migrate/migrate.ts'
import { createPhases } from '../kit/phases.ts'
import { assertBounded, assertDurable } from '../kit/postgres/assertDurable.ts'
import { refuseDemoPasswords, wantsDemo } from './demo/demo.ts'

const parent = process.ppid
const phases = createPhases()
const config = readConfigOrExit()
const stops: (() => Promise<void>)[] = []
let log: Log | undefined
let stopping = false
let isStopping = false
/** Waits of a start that may never end. */
const waiting = new AbortController()
/** A start told to stop that takes longer is abandoned, in real ms. */
const STARTED_WITHIN_MS = 10_000

// A lost terminal must not prevent a shutdown.
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
  if (isStopping)
    say(code === 0 ? 'Stopped.' : `Stopped, and not everything of it cleanly: ${join(config.dataDir, 'server.log')}`)
  process.exit(code)
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

// Nothing may delay the database, which is stopped last and has limits of its own.
const withinTime = (step: Promise<void>): Promise<void> =>
  Promise.race([
    step,
    new Promise<void>((_, reject) => setTimeout(() => reject(new Error('it took too long')), 35_000).unref()),
  ])

const onSignal = (): void => {
  if (!isStopping) say('Stopping: what was begun is finished first.')
  isStopping = true
  log?.info('Stop requested')
  waiting.abort()
  void Promise.race([started, sleep(STARTED_WITHIN_MS, undefined, { ref: false })]).finally(() => stop(0))
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)

// A killed npm cannot pass the signal on; under npm we therefore end when our parent changes.
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent && !stopping) onSignal()
  }, 500).unref()

const start = async (): Promise<void> => {
  // Before anything is created: a typing error leaves nothing behind.
  if (config.feed !== undefined) parseFeed(config.feed)
  const demo = wantsDemo(config, process.argv)
  makeFolder(config.dataDir)
  phases.done('entry')
  const opening = openDatabase({
    config,
    log: { warn: (message) => log?.warn(message) },
  })
  // While the database starts, this process and its source's thread load their code.
  const parts = import('./platform.ts')
  parts.catch(() => {})
  const source = warmSource(config.feed ?? DEFAULT_FEED)
  stops.push(source.discard)
  const database = await opening
  stops.push(() => database.stop())
  phases.done('database')
  const opened = openLog(config.dataDir)
  log = opened.log
  const onWait = (name: string) => log?.warn(`Migration ${name} waits for the sessions that use its tables`)
  const ahead = aheadInWords(await migrate(database.ownerUrl, { onWait }))
  if (ahead) log.warn(ahead)
  await assertBounded(database.appUrl)
  for (const doubt of await assertDurable(database.appUrl)) log.warn(doubt)
  if (!demo) await refuseDemoPasswords(database.appUrl)
  phases.done('migrations')
  const { startPlatform } = await parts
  phases.done('modules')
  const { ownerUrl, appUrl } = database
  // The past ends at the present, so only a house on real time has one.
  const demoPast = demo && config.feed === undefined && config.databaseUrl === undefined
  // Only an embedded database may get another one beside it.
  const demoPartner = demo && config.databaseUrl === undefined
  const platform = await startPlatform({
    config,
    ownerUrl,
    appUrl,
    log,
    signal: waiting.signal,
    logFile: opened.file,
    phases,
    source,
    demo,
    demoPast,
    demoPartner,
    demoStudio: demoPartner,
    demoRooms: demo,
  })
  stops.push(() => platform.stop())
  log.info({ phases: phases.taken() }, 'Open')
  say([platform.address, ...platform.banner].join('\n'))
}

const inWords = (error: NodeJS.ErrnoException): string => {
  if (error instanceof DataDirBusy) return error.message
  if (error instanceof ConfigError) return error.message
  const isAddress = error.syscall === 'listen'
  const words: Record<string, string> = isAddress
    ? {
        EADDRINUSE: ' Another program has the port; set PORT.',
        EACCES: ' Only root may take such a port; set PORT.',
        EADDRNOTAVAIL: ' This machine has no such address; set HOST.',
      }
    : {
        EACCES: ' This user may not write there; set DATA_DIR.',
        EEXIST: ' It is a file; set DATA_DIR to a directory.',
        ENOTDIR: ' A part of that path is a file; set DATA_DIR to a directory.',
        ENOENT: ' No folder can be made there; set DATA_DIR to a directory on a disk.',
        EROFS: ' That disk may only be read; set DATA_DIR to one that may be written.',
      }
  return `Quarterline could not start: ${error.message.replace(/\.$/, '')}.${words[error.code ?? ''] ?? ''}`
}

const started = start().catch(async (error: Error) => {
  if (waiting.signal.aborted && (error === waiting.signal.reason || error.name === 'AbortError')) return stop(0)
  // An error with a code is explained by its message; any other is a bug, and its stack is needed.
  if (log) log.error({ err: 'code' in error ? undefined : error }, inWords(error))
  else process.stderr.write(`${withoutSecrets(inWords(error))}\n`)
  await stop(1)
})
