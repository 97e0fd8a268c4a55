/** Which matches of a slip have a map: apart from the map, because the slip keeps room for its heading until it is loaded. */
import { hasScoreMap } from '@quarterline/core/base/sport/sport'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'

/** The matches of a slip that may have a map, in its order. */
export function mappedMatches(legs: readonly Leg[]): string[] {
  const ready = legs.filter(
    ({ attempt, sport, child }) => attempt.step === 'ready' && !child && hasScoreMap({ id: sport }),
  )
  return [...new Set(ready.map(({ spot }) => spot.matchId))]
}
