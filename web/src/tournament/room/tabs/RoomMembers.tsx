/**
 * The seats of a room: the players, the owner, who has not bet yet. For a private room, outsiders see only the number.
 */
import { Crown } from 'lucide-react'
import { shortDateTime } from '../../../kit/format.ts'
import { plural, t } from '../../../text/text.ts'
import { Face, FreeSeat } from '../../parts/Face.tsx'
import { Chip } from '../../parts/RoomStatusChip.tsx'
import { useRoomView } from '../useRoom.ts'
import { LeaveRoom } from './LeaveRoom.tsx'

/** Taken seats as faces, and free seats. */
export function SeatCrowd() {
  const { room, state } = useRoomView()
  const left = Math.max(0, room.roomLimit - room.seats)
  const free = state === 'open' ? left : 0
  return (
    <div className="grid gap-2 px-3 pt-2 pb-3">
      <div className="flex items-baseline">
        <h2 className="font-semibold">{t('rooms.seats')}</h2>
        <span className="figures ml-auto text-small text-muted">
          {free > 0 ? t('rooms.left', { n: free }) : t('rooms.full')}
        </span>
      </div>
      <div className="room-crowd">
        {room.players
          ? room.players.map((player) => (
              <Face key={player.seat_id} name={player.name} size="normal" title={player.name} />
            ))
          : Array.from({ length: room.seats }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seats without a name
              <span key={at} aria-hidden className="size-[22px] rounded-full border border-line-strong" />
            ))}
        {Array.from({ length: free }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: free seats have no identity
          <FreeSeat key={`free ${at}`} />
        ))}
      </div>
      {!room.players && <p className="text-[12px] leading-relaxed text-muted">{t('rooms.seatsHidden')}</p>}
    </div>
  )
}

export function RoomMembers() {
  const { room } = useRoomView()
  return (
    <div>
      {room.players ? (
        <ul>
          {room.players.map(({ seat_id, name, isMe, isOwner, hasBet, joinedAt }) => (
            <li
              key={seat_id}
              className={`flex min-h-8 items-center gap-2 border-b border-line-soft px-2 max-wide:min-h-11 max-wide:px-3 ${isMe ? 'bg-me shadow-[inset_3px_0_var(--me-line)]' : ''}`}
            >
              <Face name={name} size="normal" />
              <span className={`cut leading-loose ${isMe ? 'font-bold' : ''}`}>{name}</span>
              {isMe && <Chip tone="blue">{t('room.you')}</Chip>}
              {isOwner && (
                <Chip tone="grey" icon={<Crown size={11} aria-hidden />}>
                  {t('room.owner')}
                </Chip>
              )}
              {!hasBet && <Chip tone="warn">{t('room.notBetYet')}</Chip>}
              <span className="figures ml-auto text-small text-muted">{shortDateTime(joinedAt)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-3 py-6 text-center text-muted">
          {plural('rooms.players', room.seats)}. {t('rooms.seatsHidden')}
        </p>
      )}
      <LeaveRoom />
    </div>
  )
}
