/** Runs a step repeatedly: sooner when poked, slower while the database is away. */
import type { Log } from './log.ts'

export interface Worker {
  /** There is work now. */
  poke(): void
  stop(): Promise<void>
}

const AFTER_FAILURE_MS = 500

/** Starts a worker that runs `step` at least every `everyMs` of real time, never twice at once. */
export function startWorker(name: string, step: () => Promise<void>, everyMs: number, log: Log): Worker {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let poked = false

  async function run(): Promise<void> {
    let waitMs = everyMs
    poked = false
    try {
      await step()
    } catch (error) {
      waitMs = AFTER_FAILURE_MS
      if (!isStopped) log.error({ err: error }, `The ${name} step failed; it will be run again`)
    }
    running = undefined
    if (!isStopped) plan(poked ? 0 : waitMs)
  }

  function plan(afterMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = run()
    }, afterMs)
  }

  plan(0)
  return {
    poke() {
      poked = true
      if (!running && !isStopped) plan(0)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
