/** The reason of a match's lock, in words that fit its sport. */
import { hasGoals, sportOf } from '@quarterline/core/base/sport/sport'
import { t, textOr } from '../../text/text.ts'

interface MatchLock {
  sport: number
  /** Whether it is played: a season's winner is not. */
  isLive: boolean
  lock: string | null | undefined
  /** Set for a child match, which counts corners or cards of another. */
  parent?: unknown
}

/** A set, a map or a frame is no half, nor is the round of a season; points, runs, tries and corners are no goals; of a race nothing is quoted while it runs. */
export function lockText({ sport: id, isLive, lock, parent }: MatchLock): string {
  const sport = sportOf(id)
  if (lock === 'periodEnd' && isLive && sport.template === 'E') return t('slip.closed')
  const isPause = lock === 'periodEnd' && (sport.shape !== 'halves' || !isLive)
  const isScore = lock === 'goal' && (!hasGoals(sport) || Boolean(parent))
  return textOr(`lock.${isPause || isScore ? 'none' : lock}`, 'lock.none')
}
