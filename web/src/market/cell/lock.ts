/** The reason of a match's lock, in words that fit its sport. */
import { hasGoals, sportOf } from '@quarterline/core/base/sport/sport'
import { t, textOr } from '../../text/text.ts'

interface MatchLock {
  sport: number
  /** Whether it is in play; an outright never is. */
  isLive: boolean
  lock: string | null | undefined
  /** Set for a child match, which counts corners or cards of another. */
  parent?: unknown
}

/**
 * The text of a match's lock. "Half" and "goal" exist only in sports with halves and goals; a running race has no lock
 * to explain.
 */
export function lockText({ sport: id, isLive, lock, parent }: MatchLock): string {
  const sport = sportOf(id)
  if (lock === 'periodEnd' && isLive && sport.template === 'E') return t('slip.closed')
  const isPause = lock === 'periodEnd' && (sport.shape !== 'halves' || !isLive)
  const isScore = lock === 'goal' && (!hasGoals(sport) || Boolean(parent))
  return textOr(`lock.${isPause || isScore ? 'none' : lock}`, 'lock.none')
}
