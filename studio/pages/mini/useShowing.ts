/** How long a picture shows the way to a result, before anything is said of it. */
import { useCallback, useEffect, useRef, useState } from 'react'

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** @param forMs the way to a result; nothing where motion is reduced */
export function useShowing(forMs: number) {
  const [isShowing, setShowing] = useState(false)
  const done = useRef<() => void>(undefined)
  useEffect(() => () => done.current?.(), [])
  /** @returns when it has been shown */
  const show = useCallback(() => {
    if (isStill()) return Promise.resolve()
    setShowing(true)
    return new Promise<void>((shown) => {
      const end = () => {
        clearTimeout(timer)
        setShowing(false)
        shown()
      }
      const timer = setTimeout(end, forMs)
      done.current = end
    })
  }, [forMs])
  return { isShowing, show }
}
