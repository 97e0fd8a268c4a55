/** A room that is over, or whose results are being checked: who won, what was paid, the final table and the own bets. */
import { useCall } from '../../kit/useCall.ts'
import { COMPACT, useMedia } from '../../kit/useMedia.ts'
import { useRoomView } from '../room/useRoom.ts'
import { FinalTable } from './FinalTable.tsx'
import { PoolPaid } from './PoolPaid.tsx'
import { ResultBets } from './ResultBets.tsx'
import { ResultHead } from './ResultHead.tsx'
import { RoomsLike } from './RoomsLike.tsx'

const EVERY_MS = 10_000

export function RoomResult() {
  const { roomId, state, room } = useRoomView()
  const compact = useMedia(COMPACT)
  const final = useCall(
    'tournament/betresultfinal',
    { room_id: roomId },
    // While results are checked they may still change.
    { isSaidHere: true, ...(state === 'closed' && { refetchMs: EVERY_MS }) },
  )
  const bets = room.me && <ResultBets />
  return (
    <main id="main">
      <ResultHead final={final.data} />
      <div className="room-final">
        {compact && bets}
        <FinalTable final={final.data} />
        {!compact && (bets || <ResultBets />)}
        <div className="grid content-start gap-(--gap)">
          {final.data && <PoolPaid final={final.data} />}
          <RoomsLike />
        </div>
      </div>
    </main>
  )
}
