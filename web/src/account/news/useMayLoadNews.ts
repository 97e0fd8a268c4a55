/** Delays the calls for news until the page is usable. */
import { useEffect, useState } from 'react'

const LOAD_AFTER_MS = 1000

/** True one second after mounting, so that more urgent calls go first. */
export function useMayLoadNews(): boolean {
  const [mayLoad, setMayLoad] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setMayLoad(true), LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return mayLoad
}
