/** The member's bets in a room, and the room's events. */
import { Empty, Skeleton } from '../../../kit/States.tsx'
import { t } from '../../../text/text.ts'
import { betsByMatch } from '../bets.ts'
import { PlayedRow } from '../matches/PlayedRow.tsx'
import { useRoomView } from '../useRoom.ts'
import { Happened } from './Happened.tsx'

/** The matches that the member has bet on, each with his bets. */
export function MyRoomBets({ hasHistory = false }: { hasHistory?: boolean }) {
  const { matches, bets } = useRoomView()
  if (!matches) return <Skeleton rows={4} height={46} />
  const byMatch = betsByMatch(bets)
  const own = matches.filter(({ matchId }) => byMatch.has(matchId))
  if (own.length === 0) return <Empty text={t('room.noOwnBets')} />
  return (
    <>
      {own.map((match) => (
        <PlayedRow key={match.matchId} match={match} bets={byMatch.get(match.matchId) ?? []} />
      ))}
      {hasHistory && <Happened />}
    </>
  )
}
