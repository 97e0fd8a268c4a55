/** The countdown during which logins are refused after too many attempts. */
import { useEffect, useState } from 'react'
import { deviceNow } from '../../kit/clock.ts'

const LOOK_EVERY_MS = 250

/** @returns the whole seconds left, and what begins them */
export function useCountdown(): [left: number, begin: (seconds: number) => void] {
  const [endsAtMs, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    // By the clock, not by counting: a hidden tab wakes late.
    const look = () => setLeft(Math.max(0, Math.ceil((endsAtMs - deviceNow()) / 1000)))
    look()
    if (endsAtMs <= deviceNow()) return
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [endsAtMs])
  return [left, (seconds) => setEnd(deviceNow() + seconds * 1000)]
}

/** The seconds that are read out: a voice that counts every one would say nothing else. */
export function saidOf(left: number): 60 | 30 | 10 | 0 {
  if (left > 30) return 60
  if (left > 10) return 30
  return left > 0 ? 10 : 0
}
