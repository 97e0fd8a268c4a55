/** Whether a line's percent has just moved, for the tint of its cell. */
import { useEffect, useRef, useState } from 'react'

const MOVED_MS = 1200

/** The direction of the last change for a moment after it; null for another line, since its percent is another price. */
export function useMoved(line: string | undefined, percent: number | undefined): 'up' | 'down' | null {
  const last = useRef({ line, percent })
  const [dir, setDir] = useState<'up' | 'down' | null>(null)
  useEffect(() => {
    const was = last.current
    last.current = { line, percent }
    if (was.percent === percent && was.line === line) return
    const isSameLine = was.line === line && was.percent !== undefined && percent !== undefined
    setDir(isSameLine ? ((percent as number) > (was.percent as number) ? 'up' : 'down') : null)
    if (!isSameLine) return
    const end = setTimeout(() => setDir(null), MOVED_MS)
    return () => clearTimeout(end)
  }, [line, percent])
  return dir
}
