/** A room that has ended or is in review: the winners, the prizes, the final table and the member's bets. */
import type { RoomState } from '@quarterline/core/tournament/room'
import { queries, useCall } from '../../kit/useCall.ts'
import { COMPACT, useMedia } from '../../kit/useMedia.ts'
import { roomState } from '../parts/roomState.ts'
import { useRoomView } from '../room/useRoom.ts'
import { FinalTable } from './FinalTable.tsx'
import type { FinalAnswer } from './finish.ts'
import { PoolPaid } from './PoolPaid.tsx'
import { ResultBets } from './ResultBets.tsx'
import { ResultHead } from './ResultHead.tsx'
import { RoomsLike } from './RoomsLike.tsx'

const EVERY_MS = 10_000
const SOON_MS = 1000

/** The result; requested again while it may change, and until it matches the state that the room reports. */
function useFinal(roomId: string, state: RoomState) {
  const asked = { room_id: roomId }
  const held = queries.getQueryData<FinalAnswer>(['tournament/betresultfinal', asked])
  const isBehind = held !== undefined && roomState(held.roomStatus) !== state
  const refetchMs = isBehind ? SOON_MS : state === 'closed' ? EVERY_MS : undefined
  return useCall('tournament/betresultfinal', asked, { isSaidHere: true, ...(refetchMs && { refetchMs }) })
}

export function RoomResult() {
  const { roomId, state, room } = useRoomView()
  const compact = useMedia(COMPACT)
  const final = useFinal(roomId, state)
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
