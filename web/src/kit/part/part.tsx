/** Lazily loaded chunks (parts) of the program: loading is retried, and given up after some tries. */
import { CHUNK_TIMEOUT_S, INTERVAL_MS } from '@quarterline/core/base/interval'
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, useEffect, useState } from 'react'
import { t } from '../../text/text.ts'
import { deviceNow } from '../clock.ts'
import { useNotices } from '../notices.ts'

/** The longest pause between tries, so that a connection that is back is noticed soon. */
const PAUSE_MAX_MS = 8 * INTERVAL_MS.initial
/** How many tries may fail while online, before the failure is shown. */
const FAILURES_MAX = 4

/** Thrown for a part that failed to load; `Crash` shows it with a reload button. */
export class PartLost extends Error {}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Loads a part, with retries at growing pauses. A hanging try ends after two minutes, as does everything while offline.
 * @throws PartLost once it is given up
 */
export async function loadPart<M>(load: () => Promise<M>): Promise<M> {
  const endMs = deviceNow() + CHUNK_TIMEOUT_S * 1000
  const leftMs = () => Math.max(0, endMs - deviceNow())
  let pauseMs: number = INTERVAL_MS.initial
  for (let failures = 0; failures < FAILURES_MAX && leftMs() > 0; ) {
    const part = await Promise.race([load(), pause(leftMs())]).catch(() => undefined)
    if (part) return part
    if (navigator.onLine !== false) failures++
    if (failures < FAILURES_MAX && leftMs() > 0) await pause(Math.min(pauseMs, leftMs()))
    pauseMs = Math.min(2 * pauseMs, PAUSE_MAX_MS)
  }
  throw new PartLost()
}

/** A lazy component that its page needs, by its exported name. */
export function lazyPart<N extends string, P extends object>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: (await loadPart(load))[name] }))
}

/** The fallback of a part that failed to load. */
function Missing({ isAsked }: { isAsked: boolean }) {
  useEffect(() => {
    if (isAsked) useNotices.getState().toast(t('crash.lost'))
  }, [isAsked])
  return null
}

/**
 * A lazy component that the page can do without: if it fails to load, the page goes on, and the next use retries.
 * @param isAsked whether the member asked for it and so sees the failure
 */
export function lazyExtra<N extends string, P extends object>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
  { isAsked = true }: { isAsked?: boolean } = {},
): ComponentType<P> {
  const fetched = (): ComponentType<P> =>
    lazy(async () => {
      const part = await loadPart(load).catch(() => null)
      if (!part) Part = fetched()
      return { default: part?.[name] ?? (() => <Missing isAsked={isAsked} />) }
    })
  let Part = fetched()
  return function Extra(props: P) {
    const [Fetched] = useState(() => Part)
    return <Fetched {...props} />
  }
}

/** The fallback of a part that is loading, shown after a moment so that a quick load does not flicker. */
export function Later({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const due = setTimeout(() => setDue(true), INTERVAL_MS.show)
    return () => clearTimeout(due)
  }, [])
  return isDue ? children : null
}
