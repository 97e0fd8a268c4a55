/** Says each incident to screen readers, one sentence in some seconds at most, so that a quick match does not chatter. */
import { useEffect, useRef, useState } from 'react'
import { deviceNow } from '../../kit/clock.ts'
import { incidentText, shutText } from './sentences.ts'
import type { TrackerBody } from './useTracker.ts'

const PAUSE_MS = 8000

export function Announcer({ tracker }: { tracker: TrackerBody }) {
  const [said, setSaid] = useState('')
  const saidAtMs = useRef(Number.NEGATIVE_INFINITY)
  const last = tracker.events.at(-1)
  const shut = last && shutText({ ...last, shutMs: undefined })
  const sentence = last ? [incidentText(tracker, last), shut].filter(Boolean).join('. ') : ''
  const first = useRef(sentence)
  useEffect(() => {
    // What had happened before it was opened is in the list.
    if (sentence === '' || sentence === first.current) return
    const speak = () => {
      saidAtMs.current = deviceNow()
      setSaid(sentence)
    }
    const due = setTimeout(speak, Math.max(0, saidAtMs.current + PAUSE_MS - deviceNow()))
    return () => clearTimeout(due)
  }, [sentence])
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
