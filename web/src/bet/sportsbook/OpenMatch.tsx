/** An open match: all its markets under its score map. A part of its own, loaded when a match is opened. */
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
