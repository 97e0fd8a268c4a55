/** What may come a moment after the page can be used. */
import { useEffect, useState } from 'react'

const CALM_AFTER_MS = 1000

/** Whether the page has had a moment for what is more urgent than news. */
export function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), CALM_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isCalm
}
