/** The time left until a moment, counted by the platform's clock: amber under a quarter of an hour, red under a minute. */
import { useCallback } from 'react'
import { useTick } from '../../kit/clock.ts'
import { t } from '../../text/text.ts'
import { timeLeftText } from './leftClock.ts'

const SOON_S = 15 * 60
const LAST_S = 60

interface Props {
  toMs: number
  /** Leaves out the hours while they are zero, for large figures. */
  isShort?: boolean
  /** On a dark head, where amber and red have shades of their own. */
  onArt?: boolean
  className?: string
}

function toneOf(leftS: number, onArt: boolean): string {
  if (leftS <= 0) return onArt ? 'text-on-art-muted' : 'text-muted'
  if (leftS < LAST_S) return onArt ? 'text-art-bad' : 'text-danger'
  if (leftS < SOON_S) return onArt ? 'text-art-accent' : 'text-warn'
  return ''
}

/** Seconds left until a moment of the platform's clock. */
export function useSecondsLeft(toMs: number): number {
  return useTick(useCallback((nowMs) => Math.max(0, Math.ceil((toMs - nowMs) / 1000)), [toMs]))
}

export function TimeLeft({ toMs, isShort = false, onArt = false, className = '' }: Props) {
  const leftS = useSecondsLeft(toMs)
  return (
    <span role="timer" className={`figures whitespace-nowrap ${toneOf(leftS, onArt)} ${className}`}>
      {leftS > 0 ? timeLeftText(leftS, isShort) : t('rooms.closed')}
    </span>
  )
}
