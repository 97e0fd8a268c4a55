/** A match's tracker, polled with the version that the page has; a hidden page asks nothing. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useEffect, useState } from 'react'
import { call } from '../../kit/call.ts'
import { deviceNow } from '../../kit/clock.ts'

export type TrackerBody = NonNullable<SuccessOf<'media/livetracker'>['tracker']>
export type TrackerEventRow = TrackerBody['events'][number]

const LOOK_EVERY_MS = 2000
/** Older than this, a tracker says that it has no signal. */
export const SILENT_MS = 40_000

interface TrackerView {
  tracker?: TrackerBody
  /** Device time of the last answer, which the tracker's age counts from. */
  heardMs: number
  /** The code of a refusal, if there is no tracker. */
  code?: string
}

/** The tracker of a match; it keeps its last state while answers fail. */
export function useTracker(matchId: string): TrackerView & { again: () => void } {
  const [view, setView] = useState<TrackerView>(() => ({ heardMs: deviceNow() }))
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks at once
  useEffect(() => {
    const ended = new AbortController()
    let v: string | undefined
    let next: ReturnType<typeof setTimeout> | undefined
    async function look() {
      if (!document.hidden) {
        const askedMs = deviceNow()
        const answer = await call('media/livetracker', { matchId, ...(v && { v }) }, { signal: ended.signal })
        if (ended.signal.aborted) return
        if (answer.ok) {
          const { tracker } = answer.value
          v = answer.value.v
          setView((last) => ({
            heardMs: askedMs,
            ...(tracker ? { tracker } : last.tracker && { tracker: last.tracker }),
          }))
        } else setView((last) => (last.tracker ? last : { ...last, code: answer.code }))
      }
      next = setTimeout(look, LOOK_EVERY_MS)
    }
    void look()
    return () => {
      ended.abort()
      clearTimeout(next)
    }
  }, [matchId, round])
  return { ...view, again: () => setRound((one) => one + 1) }
}
