/** What a process does while it leads the book, and what it does besides. */
import { DEFAULT_FEED } from '@quarterline/sources/session/sourceText'
import { runFeed } from '../feed/run.ts'
import type { WarmSource } from '../feed/source.ts'
import type { Lease } from '../kit/lease.ts'
import type { Log } from '../kit/log.ts'
import type { Step } from '../kit/product.ts'
import { startWorker } from '../kit/worker.ts'
import { takeOver } from '../market/takeOver.ts'
import type { OpenHouse } from './house.ts'
import type { Reign } from './leadership.ts'

/** The workers of a process: those of the book only while it leads. */
export interface Workers {
  /** Starts those of the book. @returns how to stop them */
  lead(): () => Promise<void>
  /** The feed has spoken. */
  poke(): void
  stop(): Promise<void>
}

/** Starts the steps that every process does, or each that works. */
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

/** What it is to lead: the book made what its rows say, its source run, its steps done. */
export function reignOf(
  house: OpenHouse,
  {
    lease,
    workers,
    log,
    isAlone,
    feed: text = DEFAULT_FEED,
    source,
  }: {
    lease: Lease
    workers: Workers
    log: Log
    isAlone: boolean
    /** The text of the source; absent for the usual one. */
    feed: string | undefined
    source: Pick<WarmSource, 'open'> | undefined
  },
): () => Reign {
  // What was read when the house was opened is still so the first time, where nobody else can have written.
  let isFresh = isAlone
  return () => {
    let stopFeed = async () => {}
    let stopSteps = async () => {}
    let isOver = false
    const lead = async () => {
      if (!isFresh) await takeOver({ ...house, lease })
      isFresh = false
      if (isOver) return
      const feed = runFeed({ ...house, log, onEvents: workers.poke }, text, source)
      stopFeed = feed.stop
      stopSteps = workers.lead()
      await feed.ready
    }
    return {
      ready: lead(),
      async stop() {
        isOver = true
        await stopFeed()
        await stopSteps()
      },
    }
  }
}
