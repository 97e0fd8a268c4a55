/** Runs the platform's source: its clock, its events into the book, its position on disk, and its return when it dies. */
import { setTimeout as sleep } from 'node:timers/promises'
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
const FLUSH_EVERY_MS = 1000

const RESUME = `
  SELECT f.seq, f.identity AS edition, c.now_ms AS "nowMs"
  FROM feed_source f CROSS JOIN clock c WHERE f.name = $1`
const OPENED = `
  INSERT INTO feed_source (name, identity, seq) VALUES ($1, $2, 0)
  ON CONFLICT (name) DO UPDATE SET identity = excluded.identity`
const FIRST_CLOCK = `INSERT INTO clock (id, now_ms, speed) VALUES (1, $1, $2) ON CONFLICT (id) DO NOTHING`

/** Opens the source of a FEED text and keeps it running. @throws FeedError when the text cannot be used */
export function runFeed(house: FeedHouse, feed: string): FeedRun {
  const { db, clock, ingest, log } = house
  const { source, speed } = parseFeed(feed)
  const stepped = speed === 0
  let handle: SourceHandle | undefined
  let isStopped = false
  let queue: Promise<void> = Promise.resolve()
  const started = Promise.withResolvers<void>()

  async function hear(message: SourceMessage): Promise<void> {
    switch (message.type) {
      case 'opened':
        await db.query(OPENED, [source, message.edition])
        return
      case 'clock':
        clock.set(message.nowMs, message.speed)
        await db.query(FIRST_CLOCK, [message.nowMs, message.speed])
        return
      case 'events': {
        await takeUntilDone(message)
        house.onEvents()
        if (message.events.some(({ kind }) => kind === 'sourceUp')) started.resolve()
        if (message.events.some(({ kind }) => kind === 'sourceDown')) void reopen()
        else if (stepped) handle?.step()
        return
      }
      case 'refused':
        started.reject(new Error(message.reason))
        log.error(message.reason)
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

  /** Events are taken in order or not at all: while the database is away, the feed waits and the desk is shut with it. */
  async function takeUntilDone({ events }: Extract<SourceMessage, { type: 'events' }>): Promise<void> {
    for (;;) {
      try {
        return await ingest.take(events)
      } catch (error) {
        if (isStopped) return
        log.error({ err: error }, 'Feed events could not be stored; trying again')
        await sleep(200)
      }
    }
  }

  function enqueue(message: SourceMessage): void {
    queue = queue
      .then(() => (isStopped ? undefined : hear(message)))
      .catch((error) => {
        log.error({ err: error }, 'A message of the source was not understood')
      })
  }

  async function open(): Promise<void> {
    const { rows } = await db.query<Resume>(RESUME, [source])
    handle = openSource(feed, rows[0] ?? null)
    handle.on(enqueue)
    if (stepped) handle.step()
  }

  async function reopen(): Promise<void> {
    await handle?.close()
    while (!isStopped) {
      await sleep(REOPEN_AFTER_MS)
      try {
        await ingest.flush()
        if (!isStopped) await open()
        return
      } catch (error) {
        log.error({ err: error }, 'The source could not be opened again; trying once more')
      }
    }
  }

  const flushing = setInterval(() => {
    ingest.flush().catch((error) => log.error({ err: error }, 'Prices could not be stored; trying again'))
  }, FLUSH_EVERY_MS)
  open().catch((error) => started.reject(error))

  return {
    ready: started.promise,
    async stop() {
      isStopped = true
      clearInterval(flushing)
      await handle?.close()
      await queue
      await ingest.flush().catch(() => {})
    },
  }
}
