/** Runs a process's part in the book: its workers while it leads or follows, and its other work. */
import { DEFAULT_FEED, parseFeed } from '@quarterline/sources/session/sourceText'
import type { WarmSource } from '../../feed/openSource.ts'
import { runFeed } from '../../feed/runSource.ts'
import { readResume } from '../../feed/sourceRow.ts'
import type { Bus } from '../../kit/cluster/bus.ts'
import { type Lease, NotLeading } from '../../kit/cluster/lease.ts'
import type { Log } from '../../kit/log.ts'
import type { Step } from '../../kit/product.ts'
import type { Figure } from '../../kit/watch/figure.ts'
import { startWorker } from '../../kit/worker.ts'
import { type BookFollower, followBook } from '../../market/share/followBook.ts'
import { publishBook } from '../../market/share/publishBook.ts'
import { takeOver } from '../../market/takeOver.ts'
import type { OpenHouse } from '../house.ts'
import { leadChangesFigure } from './leadChanges.ts'
import type { ActiveLeadership } from './leadership.ts'

/** The workers of a process: those of the book only while it leads. */
export interface Workers {
  /** Starts the book's workers. @returns a function that stops them */
  lead(): () => Promise<void>
  /** The feed has new events. */
  poke(): void
  stop(): Promise<void>
}

/** Starts the steps of every process, or of each worker. */
export function startWorkers(steps: readonly Step[], log: Log): Workers {
  const start = (some: readonly Step[]) =>
    some.map((step) => ({ step, worker: startWorker(step.name, step.run, step.everyMs, log) }))
  const own = start(steps.filter(({ where }) => where !== 'book'))
  let ofBook: typeof own = []
  const stop = async (some: typeof own) => {
    for (const { worker } of some) await worker.stop()
  }
  return {
    lead() {
      const begun = start(steps.filter(({ where }) => where === 'book'))
      ofBook = begun
      return () => {
        ofBook = []
        return stop(begun)
      }
    },
    poke() {
      for (const { step, worker } of [...ofBook, ...own]) if (step.afterFeed) worker.poke()
    },
    stop: () => stop(own),
  }
}

interface BookRole {
  /** Resolves when another leader's book was first complete, or could not be read for a while. */
  followed: Promise<void>
  /** Starts to lead instead of following. */
  begin(): ActiveLeadership
  /** Metrics of the leadership, as far as this process knows. */
  figures: Figure[]
  stop(): void
}

interface BookRoleOptions {
  lease: Lease
  workers: Workers
  log: Log
  /** Whether no other process can be at work. */
  isAlone: boolean
  /** The source's FEED text; absent for the default. */
  feed: string | undefined
  source: Pick<WarmSource, 'open' | 'prepare'> | undefined
}

/** How often a stand-by's prepared source thread catches up with the house, in real ms. */
const PREPARE_EVERY_MS = 1000
/** How long a new leader leaves the processor to the followers before it prepares, in real ms. */
const UNPREPARED_MS = 5000

/**
 * Keeps a source thread prepared in a house of several processes, because preparing takes seconds.
 * @param isOpening true while the processor is needed for an opening
 */
function keepReady(
  house: OpenHouse,
  text: string,
  source: BookRoleOptions['source'],
  isOpening: () => boolean,
): NodeJS.Timeout | undefined {
  if (!source || !house.bus.isShared) return undefined
  const { source: name } = parseFeed(text)
  const prepare = async () => {
    const resume = isOpening() ? null : await readResume(house.db, name)
    if (resume && !isOpening()) source.prepare(resume)
  }
  return setInterval(() => void prepare().catch(() => {}), PREPARE_EVERY_MS)
}

const CLOSED = 'Nothing can be bet on here until then.'

/** Why a process has no book yet. */
function whyEmpty(bus: Bus, { isHeard }: BookFollower): string {
  if (!bus.isUp()) return 'The bus is away: this process has no book until it is back.'
  if (isHeard()) return 'A leader is heard, and its book could not be read yet; it is asked for again.'
  return 'No process leads the book: this one has none until another with ROLE=book or ROLE=all does.'
}

function leaderFigures(
  bus: Bus,
  { isLeading, isFollowing, fence }: { isLeading(): boolean; isFollowing(): boolean; fence(): number | undefined },
): Figure[] {
  return [
    {
      name: 'quarterline_leader_known',
      help: 'Whether this process leads the book or has it as its leader does',
      // Without the bus no leader is reachable; that has an alarm of its own.
      read: () => (bus.isUp() ? Number(isLeading() || isFollowing()) : undefined),
    },
    {
      name: 'quarterline_bus_set_up',
      help: 'Whether there is a bus to other processes at all',
      read: () => Number(bus.isShared),
    },
    {
      name: 'quarterline_bus_up',
      help: 'Whether the bus between the processes is there',
      read: () => (bus.isShared ? Number(bus.isUp()) : undefined),
    },
    { name: 'quarterline_leads', help: 'Whether this process leads the book', read: () => Number(isLeading()) },
    leadChangesFigure(fence, () => performance.now()),
  ]
}

/** Runs a process's book: it follows the leader's while it does not lead. */
export function playBookRole(house: OpenHouse, reigning: BookRoleOptions): BookRole {
  const { lease, workers, log, feed: text = DEFAULT_FEED, source } = reigning
  let opensUntilMs = 0
  const preparing = keepReady(house, text, source, () => performance.now() < opensUntilMs)
  const follow = () => (house.bus.isShared ? followBook({ ...house, log }) : undefined)
  let following = follow()
  // The book read at the opening is still current the first time, if nobody else can have written.
  let isFresh = reigning.isAlone

  function begin(): ActiveLeadership {
    following?.stop('it is led from here')
    const stops: (() => unknown)[] = []
    let isOver = false
    const lead = async () => {
      const fromMs = performance.now()
      if (!isFresh) await takeOver({ ...house, lease })
      isFresh = false
      log.info({ tookMs: Math.round(performance.now() - fromMs) }, 'The book is taken over')
      const fence = lease.fence()
      if (isOver || fence === undefined) throw new NotLeading()
      stops.push(publishBook(house, fence))
      const feed = runFeed({ ...house, log, onEvents: workers.poke }, text, source)
      stops.push(feed.stop, workers.lead())
      await feed.ready
    }
    opensUntilMs = Number.POSITIVE_INFINITY
    const ready = lead().finally(() => (opensUntilMs = performance.now() + UNPREPARED_MS))
    return {
      ready,
      async stop() {
        isOver = true
        await (stops.length > 0 || ready.catch(() => {}))
        // The source first, because the other processes must be informed last that no process leads.
        for (const stop of stops.slice(1)) await stop()
        stops[0]?.()
        following = follow()
      },
    }
  }
  const isLeading = () => lease.fence() !== undefined
  const followed = following?.settled.then(() => {
    if (!isLeading() && following && !following.isWhole()) log.warn(`${whyEmpty(house.bus, following)} ${CLOSED}`)
  })
  return {
    followed: followed ?? Promise.resolve(),
    begin,
    figures: leaderFigures(house.bus, {
      isLeading,
      isFollowing: () => following?.isWhole() ?? false,
      fence: () => lease.fence() ?? following?.fence(),
    }),
    stop() {
      clearInterval(preparing)
      following?.stop('this process stops')
    },
  }
}
