/** What a tracker and its incidents are in words. */
import { hasGoals, sportOf } from '@quarterline/core/base/sport/sport'
import { lockText } from '../../market/cell/lock.ts'
import { scoreText } from '../../market/figures.ts'
import { periodText, shortPeriodText } from '../../market/selection.ts'
import { teamText } from '../../text/teamText.ts'
import { t } from '../../text/text.ts'
import type { TrackerBody, TrackerEventRow } from './useTracker.ts'

type NamedSides = Pick<TrackerBody, 'sport' | 'home' | 'away'>

const SECONDS = 60

/** A length in minutes and seconds. */
export function lengthText(ms: number): string {
  const s = Math.round(ms / 1000)
  return s < SECONDS
    ? t('tracker.seconds', { s })
    : t('tracker.minutes', { m: Math.floor(s / SECONDS), s: s % SECONDS })
}

export const sideName = ({ home, away }: NamedSides, side: string | undefined): string | undefined =>
  side === undefined ? undefined : teamText(side === 'H' ? home : away)

/** Words of a side, if it is known. */
const ofSide = (match: NamedSides, what: string, side: string | undefined): string => {
  const team = sideName(match, side)
  return team ? t('tracker.of', { what, team }) : what
}

/** The name of a state: a goal is called so only where the sport has goals. */
export const stateText = ({ sport }: NamedSides, state: TrackerBody['state']): string =>
  state === 'goal' && !hasGoals(sportOf(sport)) ? t('tracker.scored') : t(`tracker.state.${state}`)

/** The state with its side: Dangerous attack, Elmsmouth. */
export const stateSentence = (tracker: TrackerBody): string =>
  ofSide(tracker, stateText(tracker, tracker.state), tracker.side)

/** What an incident was, in words. */
export function incidentText(match: NamedSides, event: TrackerEventRow): string {
  const { kind, side, score, part, partScore, phase, scorer } = event
  if (kind === 'phase') {
    if (phase === 'HT' || phase === 'break' || phase === 'ended' || phase === 'abandoned' || phase === 'postponed')
      return shortPeriodText(phase, match.sport)
    return t('tracker.begins', { part: phase === 'FT' ? t('tracker.heading') : periodText(phase ?? '', match.sport) })
  }
  if (kind === 'shut') return lockText({ sport: match.sport, isLive: true, lock: event.lock })
  if (kind === 'danger' || kind === 'goal')
    return [ofSide(match, stateText(match, kind), side), points(), scorer].filter(Boolean).join(' ')
  if (kind === 'score') return [ofSide(match, t('tracker.scored'), side), points()].join(' ').trim()
  return ofSide(match, t(kind === 'redCard' ? 'tracker.redCard' : 'tracker.goalCancelled'), side)

  /** The score after it, with that of the running part where the sport counts by parts. */
  function points(): string {
    const isByPart = sportOf(match.sport).counts === 'won' || sportOf(match.sport).template === 'C'
    if (isByPart && part && partScore) return `${shortPeriodText(part, match.sport)} ${scoreText(partScore)}`
    return score ? scoreText(score) : ''
  }
}

/** How long an incident shut the markets; undefined if it did not. */
export function shutText({ lock, shutMs }: TrackerEventRow): string | undefined {
  if (!lock) return undefined
  return shutMs === undefined ? t('tracker.shutNow') : t('tracker.shutFor', { time: lengthText(shutMs) })
}
