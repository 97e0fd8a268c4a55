/** Whether a score has changed within the last half minute while on screen. */
import { useCallback, useEffect, useRef } from 'react'
import { deviceNow, useTick } from '../../kit/clock.ts'

const FRESH_MS = 30_000

/** True for half a minute after the score changes; a score is not fresh when it first appears. */
export function useFresh(score: string): boolean {
  const seen = useRef<{ score: string; changedMs: number | null }>({ score, changedMs: null })
  useEffect(() => {
    if (seen.current.score !== score) seen.current = { score, changedMs: deviceNow() }
  }, [score])
  return useTick(
    useCallback(() => {
      const { changedMs } = seen.current
      return changedMs !== null && deviceNow() - changedMs < FRESH_MS
    }, []),
  )
}
