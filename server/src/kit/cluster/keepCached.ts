/** Keeps a database value cached in every process: reread when one of them writes it, and periodically. */
import type { Bus } from './bus.ts'

export interface CachedValue {
  /** Rereads it, and calls the listeners if it changed. */
  refresh(): Promise<void>
  /** Tells every process that it was written. */
  changed(): Promise<void>
  onChange(listener: () => void): void
  /** Starts rereading periodically. @returns a function that stops it */
  watch(): () => void
}

interface Options {
  /** The bus's subject. */
  subject: string
  /** How often a process rereads by itself, in real ms, in case it missed a message. */
  everyMs: number
  /** Reads it. @returns whether it changed */
  read(): Promise<boolean>
}

/** Reads the value for the first time and listens for changes. While the database is away the last value stays. */
export async function keepCached(bus: Bus, { subject, everyMs, read }: Options): Promise<CachedValue> {
  const listeners: (() => void)[] = []
  async function readOnce(): Promise<void> {
    if (await read()) for (const listener of listeners) listener()
  }
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  // A read that has begun may miss what was just written, so another follows it. They never overlap: of two answers the
  // older one could arrive last, and would stay until the next look.
  function refresh(): Promise<void> {
    if (!current) {
      current = readOnce().finally(() => {
        current = undefined
      })
      return current
    }
    next ??= current
      .catch(() => {})
      .then(() => {
        next = undefined
        return refresh()
      })
    return next
  }
  const look = () => void refresh().catch(() => {})
  bus.hear(subject, look)
  await refresh()
  return {
    refresh,
    async changed() {
      await refresh()
      bus.publish(subject, {})
    },
    onChange: (listener) => void listeners.push(listener),
    watch() {
      const looking = setInterval(look, everyMs)
      return () => clearInterval(looking)
    },
  }
}
