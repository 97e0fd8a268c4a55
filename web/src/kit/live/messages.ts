/** Reads messages of the live channel from frames, in order, and passes them to listeners. */
import type { LiveMessage } from '@quarterline/core/live'

export interface Listeners<M> {
  tell(message: M): void
  /** @returns a function that removes the listener */
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

/** Large frames are gzipped. */
const unpack = (frame: Blob): Promise<string> =>
  new Response(frame.stream().pipeThrough(new DecompressionStream('gzip'))).text()

/**
 * Reads the frames of a socket in order: later ones wait while a large frame is unpacked.
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
