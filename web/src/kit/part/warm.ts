/** Preloads the parts that are likely to be needed next, once the page has its own. */
import { useEffect } from 'react'
import { loadPart } from './part.tsx'

/** By then the page's own requests are under way. */
const CALM_MS = 1500

/** Whether the member asked his browser to save data: then only what he presses is loaded. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** One after the other, so that none takes the line from what is pressed meanwhile. @param loads the same list at every drawing */
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
