/** The page of one room of Tournament+: joining, betting in points, the table, and the result. */
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Shut } from '../../account/Shut.tsx'
import { useSession } from '../../account/session.ts'
import { useShut } from '../../account/useShut.ts'
import { Failed, Skeleton } from '../../kit/States.tsx'
import { codeOf } from '../../kit/useCall.ts'
import { codeText, t } from '../../text/text.ts'
import { RoomResult } from '../result/RoomResult.tsx'
import { isToFollow } from '../room/bets.ts'
import { RoomProvider, type RoomView, useRoom } from '../room/useRoom.ts'
import { roomRoute } from '../room/useRoomAddress.ts'
import { useRoomPrices } from '../slip/pointFeed.ts'
import { useOpenSlip } from '../slip/pointSlip.ts'
import { RoomPlay } from './RoomPlay.tsx'

/** A room that does not exist, or that he may not see. */
function NoRoom({ roomId, code, onRetry }: { roomId: string; code: string; onRetry: () => void }) {
  const isUnknown = code === 'roomNotExists'
  return (
    <main id="main" className="mx-auto grid w-full max-w-md justify-items-center gap-4 px-6 py-16 text-center">
      <h1 className="text-[20px] leading-relaxed font-bold">
        {isUnknown ? t('room.unknown', { id: roomId }) : t('rooms.room')}
      </h1>
      {isUnknown ? (
        <p className="text-muted">{t('room.unknownText')}</p>
      ) : code === 'tournamentDisabled' ? (
        <p className="text-muted">{codeText(code)}</p>
      ) : (
        <Failed text={t('room.failed')} code={code} onRetry={onRetry} />
      )}
      <Link
        to="/tournament2/home"
        className="inline-flex min-h-11 items-center rounded-base bg-accent px-5 font-semibold text-accent-ink"
      >
        {t('room.allRooms')}
      </Link>
    </main>
  )
}

/** The loading page, with the heights of the loaded one. */
function RoomOnItsWay() {
  return (
    <main id="main">
      <div className="room-art min-h-[84px]" />
      <div className="room-play">
        <div className="panel">
          <Skeleton rows={8} height={54} />
        </div>
      </div>
    </main>
  )
}

/** A loaded room: open, in play or ended. */
function OpenRoom({ view }: { view: RoomView }) {
  const { matches, state } = view
  const isOver = state === 'closed' || state === 'ended' || state === 'cancelled'
  const followed = useMemo(() => (matches ?? []).filter(isToFollow).map(({ matchId }) => matchId), [matches])
  useRoomPrices(followed)
  return <RoomProvider value={view}>{isOver ? <RoomResult /> : <RoomPlay />}</RoomProvider>
}

function KnownRoom({ roomId }: { roomId: string }) {
  const accountId = useSession(({ member }) => member?.accountId ?? '')
  useOpenSlip(accountId, roomId)
  const { view, facts } = useRoom(roomId)
  if (view) return <OpenRoom view={view} />
  if (facts.error) return <NoRoom roomId={roomId} code={codeOf(facts.error)} onRetry={() => void facts.refetch()} />
  return <RoomOnItsWay />
}

export function RoomScreen() {
  const { roomId } = roomRoute.useParams()
  const shut = useShut('tournament')
  if (shut) {
    return (
      <main id="main" className="py-12">
        <Shut heading={<h1 className="text-[18px] font-semibold">{t('rooms.shut')}</h1>} notice={shut} />
      </main>
    )
  }
  return <KnownRoom key={roomId} roomId={roomId} />
}
