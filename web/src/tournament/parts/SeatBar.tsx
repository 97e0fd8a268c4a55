/** The seats of a room as one bar each: the member's own first and amber, free ones pale. */
import type { CSSProperties } from 'react'
import { t } from '../../text/text.ts'

interface Props {
  taken: number
  seats: number
  /** Whether the member has a seat. */
  isIn?: boolean
  /** How many were taken just now: amber for a moment. */
  fresh?: number
  className?: string
}

export function SeatBar({ taken, seats, isIn = false, fresh = 0, className = '' }: Props) {
  const parts = { '--of': seats, '--n': taken, '--own': isIn ? 1 : 0, '--fresh': Math.min(fresh, taken) }
  return (
    <span
      role="img"
      aria-label={t('rooms.seatsTaken', { n: taken, of: seats })}
      className={`seat-bar block w-full ${className}`}
      style={parts as CSSProperties}
    />
  )
}
