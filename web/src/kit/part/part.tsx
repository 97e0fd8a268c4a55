/** Lazily loaded parts of the program: retried when loading fails, and given up after some tries. */
import { CHUNK_TIMEOUT_S, INTERVAL_MS } from '@quarterline/core/base/interval'
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, useEffect, useState } from 'react'
import { t } from '../../text/text.ts'
import { deviceNow } from '../clock.ts'
import { useNotices } from '../notices.ts'

/** A line that is back is noticed soon. */
const PAUSE_MAX_MS = 8 * INTERVAL_MS.initial
/** Tries that may fail while there is a line: after some seconds it is better to say so than to go on in silence. */
const FAILURES_MAX = 4

/** A part that did not come: Crash says so, and offers to load the page anew. */
export class PartLost extends Error {}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Loads a part, again with longer pauses between while it fails. A try that hangs is given up after two minutes, and so is
 * everything where there is no line at all.
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

/** A component of a part of its own, by the name it is exported under; where it does not come there is no page. */
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
 * A component that the page can do without: where it does not come the page goes on, and it is asked for again when it is
 * wanted again.
 * @param isAsked whether somebody waits for it, who is told then
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
