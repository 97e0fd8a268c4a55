/** Where a match stands, in a word: kick-off time, running minute or half-time. */
import { calendarDate, MINUTE_MS } from '@quarterline/core/base/time'
import type { LiveClock } from '@quarterline/core/market/event'
import { shortDateTime, timeText } from '../kit/format.ts'
import { t, textOr } from '../text/text.ts'

const HALF_ENDS: Record<string, number> = { '1H': 45, '2H': 90 }

interface Timed {
  group: number
  phase: string
  clock: LiveClock | null
  startsAtMs: number
}

/** Counts by itself from what the clock row says: 1H 34', 2H 90+3', HT. */
export function phaseText({ group, phase, clock, startsAtMs }: Timed, nowMs: number): string {
  // A working date ends at noon: what kicks off after midnight carries its date.
  if (group !== 3) {
    return calendarDate(startsAtMs) === calendarDate(nowMs) ? timeText(startsAtMs) : shortDateTime(startsAtMs)
  }
  if (phase === 'scheduled') return t('board.kickOffSoon')
  const end = HALF_ENDS[phase]
  const name = textOr(`phase.${phase}`, 'board.kickOffSoon')
  if (!end || !clock) return name
  const passed = clock.stopped ? 0 : Math.max(0, Math.floor((nowMs - clock.sinceMs) / MINUTE_MS))
  const minute = clock.fromMinute + passed
  return `${name} ${minute > end ? `${end}+${minute - end}` : minute}'`
}
