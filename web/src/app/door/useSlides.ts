/** The state of the carousel: the present banner, the one before, and whether the visitor stopped it. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { SLIDES } from './slides.ts'

/** The other banners' pictures load after the login is usable. */
const REST_AFTER_MS = 1200

export interface Slides {
  at: number
  /** The banner that fades away under the present one; none at first paint. */
  before: number | null
  isStopped: boolean
  /** Whether the pictures of all banners may be fetched. */
  isReady: boolean
  go: (at: number) => void
  /** Moves to the next or previous banner, cyclically. */
  step: (by: 1 | -1) => void
  toggle: () => void
}

export function useSlides(): Slides {
  const [{ at, before }, setPlace] = useState<{ at: number; before: number | null }>({ at: 0, before: null })
  const [isStopped, setStopped] = useState(false)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), REST_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const go = (next: number) => setPlace((now) => (next === now.at ? now : { at: next, before: now.at }))
  return {
    at,
    before,
    isStopped,
    isReady,
    go,
    step: (by) => go((at + by + SLIDES.length) % SLIDES.length),
    toggle: () => setStopped(!isStopped),
  }
}

function followTab(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether nobody can see the page. */
export function useHidden(): boolean {
  return useSyncExternalStore(followTab, () => document.hidden)
}
