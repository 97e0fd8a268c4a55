/** Preloads the parts that are likely to be needed next, once the page has its own. */
import { useEffect } from 'react'
import { loadPart } from './part.tsx'

/** Preloading starts after this time, once the page's own requests are under way. */
const CALM_MS = 1500

/** Whether the browser saves data; then nothing is preloaded. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Preloads parts one after the other, so that they do not delay what the member presses. @param loads must keep its
 * identity between renders
 */
export function useWarmed(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    if (savesData()) return
    let isOver = false
    const warm = async () => {
      for (const load of loads) if (!isOver) await loadPart(load).catch(() => undefined)
    }
    const calm = setTimeout(() => void warm(), CALM_MS)
    return () => {
      isOver = true
      clearTimeout(calm)
    }
  }, [loads])
}
