/** How messages of the live channel are read from frames in their order, and told to listeners. */
import type { LiveMessage } from '@quarterline/core/live'

export interface Listeners<M> {
  tell(message: M): void
  /** @returns how to stop */
  on(listener: (message: M) => void): () => void
}

/** Listeners of one kind of message. */
export function createListeners<M>(): Listeners<M> {
  const listeners = new Set<(message: M) => void>()
  return {
    tell: (message) => {
      for (const listener of listeners) listener(message)
    },
    on: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A large frame comes under gzip. */
const unpack = (frame: Blob): Promise<string> =>
  new Response(frame.stream().pipeThrough(new DecompressionStream('gzip'))).text()

/**
 * Reads what comes over a socket in its order: while a large frame is being unpacked, what comes after it waits.
 * @param onUnread an unreadable message counts as missed
 */
export function readerOf(hear: (message: LiveMessage) => void, onUnread: () => void): (data: string | Blob) => void {
  let last: Promise<void> | undefined
  const take = (text: string) => hear(JSON.parse(text) as LiveMessage)
  return (data) => {
    if (typeof data === 'string' && !last) return take(data)
    const turn = Promise.all([typeof data === 'string' ? data : unpack(data), last]).then(([text]) => {
      if (last === turn) last = undefined
      take(text)
    }, onUnread)
    last = turn
  }
}
