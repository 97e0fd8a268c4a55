/** Runs the platform's source: its clock, its events into the book, its position on disk, and its return when it dies. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedEvent } from '@quarterline/core/market/event'
import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import type { Log } from '../kit/log.ts'
import type { Ingest } from '../market/ingest.ts'
import type { Resume, SourceMessage } from './port.ts'
import { openSource, type SourceHandle } from './source.ts'
import { parseFeed } from './sourceText.ts'

export interface FeedHouse {
  db: Db
  clock: Clock
  ingest: Ingest
  log: Log
  /** Called after events were taken, so that the workers need not wait for their next turn. */
  onEvents(): void
}

export interface FeedRun {
  /** Resolves when the first snapshot is in the book; rejects when the source refuses. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** A dead source is opened again after so much real time. */
const REOPEN_AFTER_MS = 1000
const STORE_AGAIN_MS = 200
const FLUSH_EVERY_MS = 1000

const RESUME = `
  SELECT f.seq, f.identity AS edition, c.now_ms AS "nowMs"
  FROM feed_source f CROSS JOIN clock c WHERE f.name = $1`
const OPENED = `
  INSERT INTO feed_source (name, identity, seq) VALUES ($1, $2, 0)
  ON CONFLICT (name) DO UPDATE SET identity = excluded.identity`
const FIRST_CLOCK = `INSERT INTO clock (id, now_ms, speed) VALUES (1, $1, $2) ON CONFLICT (id) DO NOTHING`

/** What one message of a source does to the platform. */
interface Listener {
  opened(edition: string): Promise<unknown>
  clock(nowMs: number, speed: number): Promise<unknown>
  events(events: readonly FeedEvent[]): Promise<void>
  refused(reason: string): void
}

async function hear(message: SourceMessage, listener: Listener, log: Log): Promise<void> {
  switch (message.type) {
    case 'opened':
      await listener.opened(message.edition)
      return
    case 'clock':
      await listener.clock(message.nowMs, message.speed)
      return
    case 'events':
      await listener.events(message.events)
      return
    case 'refused':
      listener.refused(message.reason)
      return
    case 'notice':
      log[message.level](message.text)
      return
    case 'ended':
      log.info('The source has told everything it has')
      return
    case 'alive':
  }
}

/** Runs `work` until it succeeds or is no longer wanted. */
async function insist(
  work: () => Promise<void>,
  says: string,
  afterMs: number,
  house: { log: Log; isOver(): boolean },
) {
  while (!house.isOver()) {
    try {
      return await work()
    } catch (error) {
      if (house.isOver()) return
      house.log.error({ err: error }, `${says}; trying again`)
      await sleep(afterMs)
    }
  }
}

function flushEvery({ ingest, log }: FeedHouse): NodeJS.Timeout {
  return setInterval(() => {
    ingest.flush().catch((error) => log.error({ err: error }, 'Prices could not be stored; trying again'))
  }, FLUSH_EVERY_MS)
}

/** Opens the source of a FEED text and keeps it running. @throws FeedError when the text cannot be used */
export function runFeed(house: FeedHouse, feed: string): FeedRun {
  const { db, clock, ingest, log } = house
  const { source, speed } = parseFeed(feed)
  let handle: SourceHandle | undefined
  let isStopped = false
  let queue: Promise<void> = Promise.resolve()
  const started = Promise.withResolvers<void>()
  const over = { log, isOver: () => isStopped }

  const listener: Listener = {
    opened: (edition) => db.query(OPENED, [source, edition]),
    clock(nowMs, pace) {
      clock.set(nowMs, pace)
      return db.query(FIRST_CLOCK, [nowMs, pace])
    },
    async events(events) {
      // In order or not at all: while the database is away the feed waits, and the desk is shut with it.
      await insist(() => ingest.take(events), 'Feed events could not be stored', STORE_AGAIN_MS, over)
      house.onEvents()
      if (events.some(({ kind }) => kind === 'sourceUp')) started.resolve()
      if (events.some(({ kind }) => kind === 'sourceDown')) void reopen()
      else if (speed === 0) handle?.step()
    },
    refused(reason) {
      started.reject(new Error(reason))
      log.error(reason)
    },
  }

  async function open(): Promise<void> {
    const { rows } = await db.query<Resume>(RESUME, [source])
    if (isStopped) return
    handle = openSource(feed, rows[0] ?? null)
    handle.on((message) => {
      queue = queue
        .then(() => (isStopped ? undefined : hear(message, listener, log)))
        .catch((error) => log.error({ err: error }, 'A message of the source was not understood'))
    })
  }

  async function reopen(): Promise<void> {
    await handle?.close()
    await sleep(REOPEN_AFTER_MS)
    const again = () => ingest.flush().then(open)
    await insist(again, 'The source could not be opened again', REOPEN_AFTER_MS, over)
  }

  const flushing = flushEvery(house)
  open().catch((error) => started.reject(error))
  return { ready: started.promise, stop }

  async function stop(): Promise<void> {
    isStopped = true
    clearInterval(flushing)
    await handle?.close()
    await queue
    await ingest.flush().catch(() => {})
  }
}
