/** Opens the source named by FEED behind the port, and reports its death as `sourceDown`. */
import { Worker } from 'node:worker_threads'
import type { PlatformMessage, ResumePoint, SourceMessage } from '@quarterline/core/feed/port'
import type { Tuning } from '@quarterline/core/market/book/tuning'
import type { FeedEvent } from '@quarterline/core/market/event'
import { parseFeed } from '@quarterline/sources/session/sourceText'

/** A running source. */
export interface SourceHandle {
  /** Receives messages in order, including earlier ones; only the last listener counts. */
  on: (listener: (message: SourceMessage) => void) => void
  /** Stepped mode: go on to the next instant. */
  step: () => void
  /** Sends the house's tuning. */
  tune: (tuning: Tuning) => void
  /** Ends the source; nothing more is received from it. */
  close: () => Promise<void>
}

const CLOSE_WITHIN_MS = 2000

/** The thread of each kind of source. */
const THREADS = {
  replay: new URL(import.meta.resolve('@quarterline/sources/replay/replayThread')),
  simulator: new URL(import.meta.resolve('@quarterline/sources/simulator/simulatorThread')),
}

/** Remembers the content of a `sourceDown`: the last number and the platform's time. */
function openMemory(source: string, resume: ResumePoint | null) {
  let seq = resume?.seq ?? 0
  let clock = { nowMs: resume?.nowMs ?? 0, speed: 0, heardMs: performance.now() }
  return {
    // The listener checks whether it is a valid message.
    note(said: unknown): void {
      const message = said as SourceMessage | null
      if (message?.type === 'clock' && Number.isFinite(message.nowMs) && Number.isFinite(message.speed))
        clock = { ...message, heardMs: performance.now() }
      const last = message?.type === 'events' && Array.isArray(message.events) ? message.events.at(-1) : undefined
      if (last && Number.isSafeInteger(last.seq)) seq = last.seq
    },
    down(): FeedEvent {
      const atMs = Math.floor(clock.nowMs + (performance.now() - clock.heardMs) * clock.speed)
      return { kind: 'sourceDown', source, seq, key: `down/${seq}/${atMs}`, atMs }
    },
  }
}

/** A source's thread and its settings. */
interface SourceThread {
  source: string
  url: URL
  settings: unknown
}

/**
 * Starts the source of a FEED text in a worker thread and opens its session.
 * @throws FeedError if the text is invalid
 */
export function openSource(feed: string, resume: ResumePoint | null, tuning?: Tuning): SourceHandle {
  return openThread(threadOf(feed), { resume, tuning })
}

function threadOf(feed: string): SourceThread {
  const settings = parseFeed(feed)
  return { source: settings.source, url: THREADS[settings.source], settings }
}

/** A thread that loads before it is known where to start. */
export interface WarmSource {
  /** Opens a session: in the warm thread, else in a new one. */
  open(resume: ResumePoint | null, tuning?: Tuning): SourceHandle
  /**
   * Keeps a thread prepared to start from there; repeated so that it is never far behind, and after each opened
   * session.
   */
  prepare(resume: ResumePoint | null): void
  /** Ends an unused thread. */
  discard(): Promise<void>
}

/** Starts the thread of a FEED text's source. @throws FeedError if the text is invalid */
export function warmSource(feed: string): WarmSource {
  const thread = threadOf(feed)
  const start = () => {
    const started = startThread(thread)
    // Its death is reported by the next thread, which dies of the same cause.
    started.on('error', () => {})
    started.once('exit', () => {
      if (worker === started) worker = undefined
    })
    return started
  }
  let worker: Worker | undefined = start()
  return {
    prepare(resume) {
      worker ??= start()
      worker.postMessage({ type: 'prepare', resume, wallNowMs: Date.now() } satisfies PlatformMessage)
    },
    open(resume, tuning) {
      const warm = worker
      worker = undefined
      return openThread(thread, { resume, tuning }, warm)
    },
    async discard() {
      if (worker) await end(worker)
    },
  }
}

/** Asks a thread to end and waits for it: one terminated while loading can crash the process. */
async function end(worker: Worker): Promise<void> {
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.postMessage({ type: 'close' } satisfies PlatformMessage)
  const late = setTimeout(() => void worker.terminate(), CLOSE_WITHIN_MS)
  await exited
  clearTimeout(late)
}

const startThread = ({ source, url, settings }: SourceThread): Worker =>
  new Worker(url, { workerData: settings, name: source })

/**
 * Starts a source's thread and opens its session. A death is reported as a notice and a `sourceDown` event; restarting
 * is the platform's decision.
 */
export function openThread(
  thread: SourceThread,
  { resume, tuning }: { resume: ResumePoint | null; tuning?: Tuning | undefined },
  worker = startThread(thread),
): SourceHandle {
  const { source } = thread
  const memory = openMemory(source, resume)
  const early: SourceMessage[] = []
  let listener: ((message: SourceMessage) => void) | undefined
  let isClosed = false
  let fault = 'it ended by itself'

  const tell = (message: SourceMessage) => {
    if (isClosed) return
    memory.note(message)
    if (listener) listener(message)
    else early.push(message)
  }
  const post = (message: PlatformMessage) => worker.postMessage(message)
  let hasExited = false
  worker.on('message', tell)
  worker.on('error', (error) => {
    fault = error instanceof Error ? error.message : String(error)
  })
  worker.once('exit', () => {
    hasExited = true
    tell({ type: 'notice', level: 'error', text: `The source ${source} is down: ${fault}.` })
    tell({ type: 'events', events: [memory.down()] })
  })
  post({ type: 'open', resume, wallNowMs: Date.now(), tuning })

  return {
    on(next) {
      listener = next
      for (const message of early.splice(0)) next(message)
    },
    step: () => post({ type: 'step' }),
    tune: (next) => post({ type: 'tune', tuning: next }),
    async close() {
      isClosed = true
      if (!hasExited) await end(worker)
    },
  }
}
