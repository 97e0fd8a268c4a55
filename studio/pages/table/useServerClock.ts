/** The server's clock on this page: the offset of the quickest answer so far, and a tick for what counts seconds. */
import { useCallback, useEffect, useRef, useState } from 'react'

const TICK_MS = 100

export interface ServerClock {
  /** The server's time now, in ms. */
  now(): number
  /** Notes an answer. @param serverMs as the server told it @param tripMs how long it was under way, there and back */
  note(serverMs: number, tripMs: number): void
}

export function useServerClock(): ServerClock {
  const best = useRef({ offsetMs: 0, tripMs: Number.POSITIVE_INFINITY })
  const now = useCallback(() => Date.now() + best.current.offsetMs, [])
  const note = useCallback((serverMs: number, tripMs: number) => {
    if (tripMs > best.current.tripMs) return
    best.current = { offsetMs: serverMs + tripMs / 2 - Date.now(), tripMs }
  }, [])
  const clock = useRef<ServerClock>({ now, note })
  return clock.current
}

/** Draws its component anew ten times a second, while the page is seen. */
export function useTick(): void {
  const [, setCount] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setCount((count) => count + 1)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [])
}
