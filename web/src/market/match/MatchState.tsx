/** How a match stands, on the board and above its own markets: its clock, and why nothing can be bet on it. */
import { Lock } from 'lucide-react'
import { useCallback } from 'react'
import { useTick } from '../../kit/clock.ts'
import { plural, t, textOr } from '../../text/text.ts'
import { shortPeriodText } from '../selection.ts'
import type { MatchView } from '../store/oddsStore.ts'
import { periodScores, phaseText } from './phase.ts'

/** The kick-off time, or the running minute. */
export function Clock({ match }: { match: MatchView }) {
  const read = useCallback((nowMs: number) => phaseText(match, nowMs), [match])
  const text = useTick(read)
  return (
    <span
      className={
        match.group === 3
          ? 'font-medium whitespace-nowrap text-live'
          : 'leading-(--row-height) text-muted max-mid:whitespace-nowrap'
      }
    >
      {text}
    </span>
  )
}

/** Why nothing can be bet on the match. */
export function Shut({ match }: { match: MatchView }) {
  if (!match.lock && !match.isGone) return null
  const text = match.isGone ? t('slip.closed') : textOr(`lock.${match.lock}`, 'lock.none')
  return (
    <span className="flex min-w-0 items-start gap-0.5 text-[11px] leading-3 text-warn mid:-mt-0.5" title={text}>
      <Lock size={10} aria-hidden className="mt-px shrink-0" />
      <span className="line-clamp-2">{text}</span>
    </span>
  )
}

/** A side's red cards, as a small card with their number. */
export function RedCards({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="rounded-[2px] bg-live px-1 text-[11px] leading-4 font-bold text-surface-2">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{plural('board.redCards', count)}</span>
    </span>
  )
}

/** What a match counts that hangs from another: corners, cards, sets. */
export function ChildTag({ match }: { match: MatchView }) {
  if (!match.parent) return null
  return (
    <span className="self-start rounded-[2px] bg-band px-1 text-[11px] leading-4 whitespace-nowrap text-ink">
      {t(`child.${match.parent.type}`)}
    </span>
  )
}

/** The score of every quarter or set so far. @param last the running one alone, where there is no room for all */
export function PeriodScores({ match, last = false }: { match: MatchView; last?: boolean }) {
  const scores = match.group === 3 ? periodScores(match).slice(last ? -1 : 0) : []
  if (scores.length === 0) return null
  return (
    <span className="figures flex min-w-0 gap-2 overflow-hidden text-[12px] whitespace-nowrap text-muted">
      {scores.map(({ part, text }) => (
        <span key={part}>
          <span className="sr-only">{shortPeriodText(part)} </span>
          {text}
        </span>
      ))}
    </span>
  )
}
