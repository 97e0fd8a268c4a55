/** What the database keeps and every process has at hand: read anew when one of them wrote it, and now and then. */
import type { Bus } from './bus.ts'

export interface CachedValue {
  /** Reads it, and tells the listeners when it is something else now. */
  refresh(): Promise<void>
  /** Says to every process that it was written. */
  changed(): Promise<void>
  onChange(listener: () => void): void
  /** Looks again and again. @returns how to stop */
  watch(): () => void
}

interface Options {
  /** The bus's subject. */
  subject: string
  /** How often, in real ms, a process looks by itself, should it not have heard. */
  everyMs: number
  /** Reads it. @returns whether it is something else now */
  read(): Promise<boolean>
}

/** Reads it for the first time and hears of it from then on. A database that is away changes nothing. */
export async function keepCached(bus: Bus, { subject, everyMs, read }: Options): Promise<CachedValue> {
  const listeners: (() => void)[] = []
  async function refresh(): Promise<void> {
    if (await read()) for (const listener of listeners) listener()
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
