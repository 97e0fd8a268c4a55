/** A countdown by the platform's clock. */
import { SECOND_MS } from '@quarterline/core/base/time'
import { useCallback } from 'react'
import { useTick } from '../../kit/clock.ts'

/** The time left, such as 4:07; never below 0:00. */
export function leftText(untilMs: number, nowMs: number): string {
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

/** @param label the event at its end */
export function Countdown({ untilMs, label, isUrgent }: { untilMs: number; label: string; isUrgent?: boolean }) {
  const left = useTick(useCallback((nowMs: number) => leftText(untilMs, nowMs), [untilMs]))
  return (
    <span role="timer" className="whitespace-nowrap text-small text-muted">
      {label} <strong className={`figures text-[13px] ${isUrgent ? 'text-warn' : 'text-ink'}`}>{left}</strong>
    </span>
  )
}
