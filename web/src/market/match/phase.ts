/** A match's phase as text: kick-off time, running minute, half-time, quarter or set; and its score by period. */
import { sportOf } from '@quarterline/core/base/sport/sport'
import { calendarDate } from '@quarterline/core/base/time'
import { isPeriod, type Period } from '@quarterline/core/market/betType'
import { clockMinute } from '@quarterline/core/market/board'
import type { LiveClock } from '@quarterline/core/market/event'
import { playedPeriods, type ScorePart } from '@quarterline/core/market/score'
import { readStatus } from '@quarterline/core/market/wire'
import type { LocalTime } from '../../account/localTime.ts'
import { shortDateTime, timeText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import { shortPeriodText } from '../selection.ts'
import type { MatchView } from '../store/oddsStore.ts'

/** A match that is over without a known result (specification 3: status 500). */
const DASH = '—'

const HALF_ENDS: Record<string, number> = { '1H': 45, '2H': 90 }

const SOCCER = 1

/** Whether play goes on in a phase, so that a clock may run. */
const isPlayed = (phase: string) => phase === 'ET' || isPeriod(phase)

interface MatchTime {
  /** Its state by the specification's number. */
  statusId: number
  sport: number
  group: number
  phase: string
  clock: LiveClock | null
  startsAtMs: number
}

/**
 * The date (DD/MM) of a kick-off on another calendar day. A working date ends at noon, so it includes matches after
 * midnight.
 */
export function shownDate({ group, startsAtMs }: Pick<MatchTime, 'group' | 'startsAtMs'>, nowMs: number): string {
  return group === 3 || calendarDate(startsAtMs) === calendarDate(nowMs) ? '' : shortDateTime(startsAtMs).slice(0, 5)
}

/** A kick-off with its time where the member lives, if that is another: 21:00 (19:30). */
export function kickOffText(startsAtMs: number, local?: LocalTime): string {
  return local ? `${timeText(startsAtMs)} (${local(startsAtMs)})` : timeText(startsAtMs)
}

/**
 * The phase as text: 1H 34', 2H 90+3', HT; for a finished match, its result or a dash.
 * @param local the time of a kick-off where the member lives
 */
export function phaseText(match: MatchTime, nowMs: number, local?: LocalTime): string {
  const { statusId, sport, group, phase, clock, startsAtMs } = match
  const status = readStatus(statusId)
  if (status === 'untold') return DASH
  if (status !== 'live') return t(`status.${status}`)
  if (group !== 3) return [shownDate(match, nowMs), kickOffText(startsAtMs, local)].filter(Boolean).join(' ')
  if (phase === 'scheduled') return t('board.kickOffSoon')
  // Sports in frames, legs or ends have no periods; only that it is in play is known.
  if (phase === 'FT' && !clock) return t('group.3')
  // The clock of cricket counts overs.
  if (phase === 'FT' && sportOf(sport).template === 'K') return t('status.overs', { overs: clock?.fromMinute ?? 0 })
  const name = phase === 'FT' ? '' : shortPeriodText(phase, sport)
  if (!clock || !isPlayed(phase)) return name
  const minute = clockMinute(clock, nowMs)
  const end = sport === SOCCER ? (HALF_ENDS[phase] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
  return `${name} ${minute > end ? `${end}+${minute - end}` : minute}'`.trim()
}

/** The score of each shortest period so far, extra time last; empty for sports in halves. */
export function periodScores({
  sport,
  running,
}: Pick<MatchView, 'sport' | 'running'>): { part: ScorePart; score: readonly number[] }[] {
  const rules = sportOf(sport)
  if (rules.shape === 'halves' || rules.shape === 'whole') return []
  const parts: readonly ScorePart[] = [...playedPeriods(rules), 'ET']
  return parts.flatMap((part) => {
    const score = running[part]
    return score ? [{ part, score }] : []
  })
}

/** Whether a period of a running match is over: it has a score, and no market of it is on offer. */
export function isOver(
  { group, phase, running, markets }: Pick<MatchView, 'group' | 'phase' | 'running' | 'markets'>,
  period: Period,
): boolean {
  if (group !== 3 || period === 'FT' || phase === period || running[period] === undefined) return false
  return markets.every((market) => market.period !== period || market.status === 'closed')
}
