/**
 * Runs the platform's source: sets the clock, takes events into the book, stores the position, waits for a source that is
 * behind, and reopens one that is lost.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ResumePoint } from '@quarterline/core/feed/port'
import type { Tuning } from '@quarterline/core/market/book/tuning'
import { parseFeed } from '@quarterline/sources/session/sourceText'
import type { Clock } from '../kit/clock.ts'
import { ConfigError } from '../kit/config.ts'
import type { Db } from '../kit/db.ts'
import type { Log } from '../kit/log.ts'
import type { Quarantine } from '../kit/quarantine.ts'
import type { BookStore } from '../market/bookStore.ts'
import type { Ingest } from '../market/ingest.ts'
import { readTuning } from '../market/trade/tuningRows.ts'
import { openSource, type SourceHandle, type WarmSource } from './openSource.ts'
import { eventsOf, type ReadMessage, readMessage } from './readMessage.ts'
import { retryUntilDone, STORE_AGAIN_MS } from './retryUntilDone.ts'
import type { SourceFigures } from './sourceFigures.ts'
import { type SourceMarkets, sourceMarkets } from './sourceMarkets.ts'
import { readResume, refuseOtherSource, storeFirstClock, storeOpened } from './sourceRow.ts'
import { takeEach } from './takeEach.ts'
import { type SilenceWatch, watchSource } from './watchSource.ts'

export interface FeedHouse {
  db: Db
  clock: Clock
  book: Pick<BookStore, 'setUp' | 'updating'>
  ingest: Ingest
  quarantine: Quarantine
  /** Receives the source's state for the metrics. */
  pulse: Pick<SourceFigures, 'set' | 'heard'>
  log: Log
  /** Called after events were taken, so that workers run at once. */
  onEvents(): void
}

export interface FeedRun {
  /** Resolves when the first snapshot is in the book; rejects if the source refuses. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** A lost source is reopened after this much real time. */
const REOPEN_AFTER_MS = 1000
const FLUSH_EVERY_MS = 1000
const TUNE_EVERY_MS = 1000
/** A source that is behind has this much real time to catch up. Opening it again costs a busy machine far more than waiting. */
const PATIENCE_MS = 30_000

function flushEvery({ ingest, log }: FeedHouse): NodeJS.Timeout {
  return setInterval(() => {
    ingest.flush().catch((error) => log.error({ err: error }, 'Prices could not be stored; retrying'))
  }, FLUSH_EVERY_MS)
}

/** A source's name, and its clock speed: platform seconds per real second, 0 in stepped mode. */
export interface Source {
  name: string
  speed: number
  /** How long it may be behind before it is opened again, in real ms. */
  patienceMs: number
  open(resume: ResumePoint | null, tuning: Tuning): SourceHandle
}

/** One opening of the source, until it is lost or the platform stops. */
interface Session {
  handle: SourceHandle
  watch: SilenceWatch | undefined
  /** When it was opened, in real ms. */
  openedAtRealMs: number
  /** The source's last clock message, and its arrival. */
  sourceClock: { nowMs: number; atRealMs: number }
  /** The tuning as last sent. */
  tuned: string
}

/** A source that is kept running. */
interface SourceRun {
  house: FeedHouse
  source: Source
  session: Session | undefined
  isStopped: boolean
  markets: SourceMarkets
  /** Messages are processed one after the other. */
  queue: Promise<void>
  started: PromiseWithResolvers<void>
}

const isDown = (heard: ReadMessage): boolean => eventsOf(heard).some(({ kind }) => kind === 'sourceDown')

/** How far a message lags behind the source's clock, in real ms. */
function latenessOf(message: ReadMessage, { sourceClock }: Session, speed: number): number {
  const atMs = message.type === 'alive' ? message.nowMs : eventsOf(message).at(-1)?.atMs
  return atMs ? performance.now() - sourceClock.atRealMs - (atMs - sourceClock.nowMs) / speed : 0
}

async function take(run: SourceRun, heard: Extract<ReadMessage, { type: 'events' }>, from: Session): Promise<void> {
  const { log, onEvents } = run.house
  // In order or not at all: while the database is away the feed waits, with the gate shut.
  const isOver = () => run.isStopped || from !== run.session
  await retryUntilDone(
    () => takeEach(run.house, run.source.name, heard.readings),
    'Feed events could not be stored',
    STORE_AGAIN_MS,
    { log, isOver },
  )
  onEvents()
  if (from !== run.session) return
  if (eventsOf(heard).some(({ kind }) => kind === 'sourceUp')) {
    from.watch?.up()
    run.house.pulse.set(true)
    const tookMs = Math.round(performance.now() - from.openedAtRealMs)
    run.house.log.info({ tookMs }, `The source ${run.source.name} has sent its snapshot; its markets are open`)
    run.started.resolve()
  }
  if (run.source.speed === 0) from.handle.step()
}

async function hear(run: SourceRun, message: ReadMessage, from: Session): Promise<void> {
  const { db, clock, log } = run.house
  const { name, speed } = run.source
  switch (message.type) {
    case 'opened':
      await storeOpened(db, name, message.edition, message.isTuned ?? false)
      break
    case 'clock':
      clock.set(message.nowMs, message.speed)
      await storeFirstClock(db, message.nowMs, message.speed)
      break
    case 'events':
      await take(run, message, from)
      break
    case 'refused':
      run.started.reject(new ConfigError(message.reason))
      log.error(message.reason)
      break
    case 'ended':
      // Nothing is missing any more.
      if (from.watch?.end()) await openAgain(run, from)
      run.house.pulse.set(undefined)
      log.info('The source has sent all its events')
  }
  const lateMs = latenessOf(message, from, speed)
  run.house.pulse.heard(lateMs)
  if (from.watch?.processed(lateMs, message.type === 'events')) await openAgain(run, from)
}

/** Queues a message; an urgent one is handled at once. */
function arrive(run: SourceRun, said: unknown, from: Session): void {
  const { log } = run.house
  if (from !== run.session) return
  const message = readMessage(said)
  if (message.type === 'clock') from.sourceClock = { nowMs: message.nowMs, atRealMs: performance.now() }
  if (message.type === 'notice') log[message.level](message.text)
  if (isDown(message)) {
    onSourceLost(run, from, 'it is down')
    return
  }
  // Unprocessed messages of a lost session are sent again by the next.
  run.queue = run.queue
    .then(run.markets.shutRows)
    .then(() => (run.isStopped || from !== run.session ? undefined : hear(run, message, from)))
    .catch((error) => log.error({ err: error }, 'A message of the source could not be read'))
}

async function open(run: SourceRun): Promise<void> {
  const { house, source } = run
  const stored = await readResume(house.db, source.name)
  const tuning = await readTuning(house.db)
  if (run.isStopped) return
  // Time stands still until the source sends its clock; otherwise the house would be ahead of its source for the whole
  // session.
  house.clock.set(house.clock.now(), 0)
  const resume = stored && { ...stored, nowMs: Math.max(stored.nowMs, house.clock.now()) }
  const alarms = {
    onBehind: (why: string) => onBehind(run, session, why),
    onLost: (why: string) => onSourceLost(run, session, why),
  }
  const watch = source.speed > 0 ? watchSource(alarms, source.patienceMs) : undefined
  const handle = source.open(resume, tuning)
  const openedAtRealMs = performance.now()
  const session: Session = {
    handle,
    watch,
    openedAtRealMs,
    sourceClock: { nowMs: 0, atRealMs: 0 },
    tuned: JSON.stringify(tuning),
  }
  run.session = session
  session.handle.on((message) => arrive(run, message, session))
}

/** Sends the house's tuning if it changed, whichever process an operator used. */
async function tune({ house, session }: SourceRun): Promise<void> {
  const tuning = await readTuning(house.db).catch(() => undefined)
  const tuned = JSON.stringify(tuning)
  if (!tuning || !session || session.tuned === tuned) return
  session.tuned = tuned
  session.handle.tune(tuning)
}

/** Shuts the source's markets at once, and their rows before its next message is processed. */
function shut(run: SourceRun): void {
  run.markets.shut()
  run.queue = run.queue.then(run.markets.shutRows)
}

function onBehind(run: SourceRun, session: Session, why: string): void {
  if (run.isStopped || session !== run.session) return
  shut(run)
  run.house.log.warn(
    `The source ${run.source.name} is behind: ${why}. Its markets are suspended until it has caught up.`,
  )
}

/** Opens the markets of a source that has caught up: all that it said until now is in the book. */
const openAgain = (run: SourceRun, session: Session): Promise<void> =>
  run.markets.open(() => run.isStopped || session !== run.session)

function onSourceLost(run: SourceRun, lost: Session, why: string): void {
  const { clock, log } = run.house
  const { name, speed } = run.source
  if (run.isStopped || lost !== run.session) return
  run.session = undefined
  shut(run)
  clock.set(clock.now(), speed)
  log.error(`The source ${name} is lost: ${why}. Its markets are suspended until it is back.`)
  void reopen(run, lost)
}

async function reopen(run: SourceRun, { handle, watch }: Session): Promise<void> {
  const { ingest, log } = run.house
  const over = { log, isOver: () => run.isStopped }
  watch?.stop()
  await Promise.all([handle.close(), run.queue, sleep(REOPEN_AFTER_MS)])
  const again = () => ingest.flush().then(() => open(run))
  await retryUntilDone(again, 'The source could not be opened again', REOPEN_AFTER_MS, over)
}

/**
 * Opens the source of a FEED text and keeps it running, in the warm thread if there is one.
 * @throws FeedError if the text is invalid
 */
export function runFeed(house: FeedHouse, feed: string, warm?: Pick<WarmSource, 'open'>): FeedRun {
  const { source, speed } = parseFeed(feed)
  const open = (resume: ResumePoint | null, tuning: Tuning) =>
    warm ? warm.open(resume, tuning) : openSource(feed, resume, tuning)
  return runSource(house, { name: source, speed, patienceMs: PATIENCE_MS, open })
}

/**
 * Keeps a source running. If nothing, or only late events, are processed, its markets are shut at once. They open again
 * when it has caught up; if it does not, after the complete snapshot of a new session.
 */
export function runSource(house: FeedHouse, source: Source): FeedRun {
  const started = Promise.withResolvers<void>()
  const run: SourceRun = {
    house,
    source,
    session: undefined,
    isStopped: false,
    markets: sourceMarkets(house, source.name, () => run.isStopped),
    queue: Promise.resolve(),
    started,
  }
  const flushing = flushEvery(house)
  const tuning = setInterval(() => void tune(run), TUNE_EVERY_MS)
  refuseOtherSource(house.db, source.name)
    .then(() => open(run))
    .catch((error) => started.reject(error))
  return {
    ready: started.promise,
    async stop() {
      run.isStopped = true
      house.pulse.set(undefined)
      clearInterval(flushing)
      clearInterval(tuning)
      run.session?.watch?.stop()
      await run.session?.handle.close()
      await run.queue
      await house.ingest.flush().catch(() => {})
    },
  }
}
