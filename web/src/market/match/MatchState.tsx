/** The state of a match on the board and above its markets: its clock, and the reason of its lock. */

import { hasScore, sportOf } from '@quarterline/core/base/sport/sport'
import { MYANMAR_ZONE } from '@quarterline/core/base/time'
import { Lock } from 'lucide-react'
import { useCallback } from 'react'
import { useLocalTime } from '../../account/localTime.ts'
import { useTick } from '../../kit/clock.ts'
import { timeText } from '../../kit/format.ts'
import { plural, t } from '../../text/text.ts'
import { lockText } from '../cell/lock.ts'
import { scoreText } from '../figures.ts'
import { shortPeriodText } from '../selection.ts'
import type { MatchView } from '../store/oddsStore.ts'
import { periodScores, phaseText, shownDate } from './phase.ts'
import { useFresh } from './useFresh.ts'

/** The group of matches of the running working date, whose times need no date. */
const TODAY = 2

/** The kick-off time, or the running minute. @param narrow in two lines, where one line would not fit */
export function Clock({ match, narrow = false }: { match: MatchView; narrow?: boolean }) {
  const local = useLocalTime()
  const read = useCallback(
    (nowMs: number) => {
      // Two lines hold a date and one time.
      const hasRoom = !narrow || shownDate(match, nowMs) === ''
      return phaseText(match, nowMs, hasRoom ? local : undefined)
    },
    [match, local, narrow],
  )
  const text = useTick(read)
  return (
    <span
      {...(local && match.group !== 3 && { title: `(${MYANMAR_ZONE})` })}
      className={`text-muted ${match.group === 3 ? 'font-medium' : ''} ${narrow && !match.service ? 'min-w-0 leading-[14px] wrap-anywhere' : 'whitespace-nowrap'}`}
    >
      {text}
    </span>
  )
}

/**
 * The kick-off: its date above its time, or the time alone. Where the member's own time is another, it is below a time
 * without a date; beside a date there is no room, and pointing at it shows both. A time of today needs no date then.
 */
export function KickOff({ match, isDated }: { match: MatchView; isDated: boolean }) {
  const local = useLocalTime()
  const date = useTick(useCallback((nowMs: number) => shownDate(match, nowMs), [match]))
  const { group, startsAtMs } = match
  const isLocalBelow = local !== undefined && isDated && (group === TODAY || date === '')
  const line = 'block h-(--row-height) leading-(--row-height) whitespace-nowrap'
  return (
    <>
      {isDated && date && !isLocalBelow && <span className={`${line} text-muted`}>{date}</span>}
      <span className={line} {...(local && { title: `${local(startsAtMs)} ${MYANMAR_ZONE}` })}>
        {timeText(startsAtMs)}
      </span>
      {isLocalBelow && (
        <span className={`${line} text-muted`} title={MYANMAR_ZONE}>
          {local(startsAtMs)}
        </span>
      )}
    </>
  )
}

/** The reason of a match's lock. */
export function MatchShut({ match }: { match: MatchView }) {
  // A lost source has one notice for all its matches.
  if ((!match.lock || match.lock === 'feedLost') && !match.isGone) return null
  const text = match.isGone ? t('slip.closed') : lockText({ ...match, isLive: match.group === 3 })
  return (
    <span
      className="flex min-w-0 items-center gap-1 rounded-[3px] bg-warn-bg px-1.5 text-small leading-4 font-semibold text-warn"
      title={text}
    >
      <Lock size={10} aria-hidden className="shrink-0" />
      <span className="cut">{text}</span>
    </span>
  )
}

interface ServiceProps {
  match: Pick<MatchView, 'service' | 'group' | 'sport'>
  side: 0 | 1
}

/** A ball beside the serving side. */
export function Serves({ match: { service, group }, side }: ServiceProps) {
  if (group !== 3 || service?.side !== 'HA'[side]) return null
  return (
    <span className="size-2 shrink-0 rounded-full bg-ok" title={t('board.serves')}>
      <span className="sr-only">{t('board.serves')}</span>
    </span>
  )
}

/** The label of a tennis game's points, which are not the match's score; in cricket, runs and wickets are. */
function OfGame({ sport }: { sport: number }) {
  if (sportOf(sport).template !== 'C') return null
  return <span className="sr-only">{t('board.gamePoints')} </span>
}

/** The running game's points in tennis; runs and wickets in cricket. */
export function GamePoints({ match: { service, group, sport }, side }: ServiceProps) {
  if (group !== 3 || !service?.points) return null
  return (
    <span className="min-w-4 text-right text-small font-semibold text-brand-text">
      <OfGame sport={sport} />
      {service.points[side]}
    </span>
  )
}

/** The running game's score for both sides: 40-15. */
export function GameScore({ match }: { match: MatchView }) {
  if (match.group !== 3 || !match.service?.points) return null
  return (
    <span className="shrink-0 font-semibold whitespace-nowrap text-brand-text">
      <OfGame sport={match.sport} />
      {match.service.points.join('-')}
    </span>
  )
}

/** A side's red cards, as a small card with their number. */
export function RedCards({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="shrink-0 rounded-[2px] bg-card px-1 text-[10px] leading-3 font-bold text-card-ink">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{plural('board.redCards', count)}</span>
    </span>
  )
}

/** The subject of a child match: corners, cards, sets. */
export function ChildTag({ match }: { match: MatchView }) {
  if (!match.parent) return null
  const text = t(`child.${match.parent.type}`)
  return (
    <span
      title={text}
      className="cut inline-block max-w-full rounded-[2px] bg-band px-1 text-small leading-4 text-band-ink"
    >
      {text}
    </span>
  )
}

/** The score of every quarter or set so far. */
export function PeriodScores({ match }: { match: MatchView }) {
  const scores = match.group === 3 ? periodScores(match) : []
  if (scores.length === 0) return null
  return (
    <span className="figures flex min-w-0 gap-2 overflow-hidden text-[12px] whitespace-nowrap text-muted">
      {scores.map(({ part, score }) => (
        <span key={part}>
          <span className="sr-only">{shortPeriodText(part, match.sport)} </span>
          {scoreText(score)}
        </span>
      ))}
    </span>
  )
}

interface SideScoresProps {
  match: MatchView
  side: 0 | 1
  /** Whether only the running period fits; then the match's score is shown here too. */
  narrow: boolean
}

/** A side's own score, amber for a while after it scored. */
function SideScore({ score }: { score: string }) {
  const isFresh = useFresh(score)
  return (
    <strong className={`min-w-3 text-right ${isFresh ? '-mr-1 rounded-[3px] bg-accent px-1 text-accent-ink' : ''}`}>
      {score}
    </strong>
  )
}

/** A side's score in every quarter or set so far, in a line with its name. */
export function SideScores({ match, side, narrow }: SideScoresProps) {
  if (match.group !== 3 || !hasScore(sportOf(match.sport))) return null
  const scores = periodScores(match).slice(narrow ? -1 : 0)
  return (
    <>
      {scores.map(({ part, score }, at) => (
        <span key={part} className={`min-w-3 text-right text-small ${at < scores.length - 1 ? 'text-muted' : ''}`}>
          <span className="sr-only">{shortPeriodText(part, match.sport)} </span>
          {score[side]}
        </span>
      ))}
      {!narrow && <GamePoints match={match} side={side} />}
      {narrow && <SideScore score={String(match.score[side])} />}
    </>
  )
}
