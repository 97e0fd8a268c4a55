/** An open match: its score map and all its markets. A chunk of its own, loaded with the first match. */
import { DEFAULT_CURRENCY } from '@quarterline/core/base/money'
import { useSession } from '../../account/session.ts'
import { MatchPanel } from '../../market/match/MatchPanel.tsx'
import { MatchMap } from '../map/MatchMap.tsx'
import { useBettor } from '../slip/useBettor.ts'

export function OpenMatch({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const bettor = useBettor(useSession((session) => session.member?.currency ?? DEFAULT_CURRENCY))
  return (
    <MatchPanel matchId={matchId} onClose={onClose}>
      <MatchMap matchId={matchId} bettor={bettor} />
    </MatchPanel>
  )
}
