/** Rooms that can be joined now, for a member whose room has ended. */
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { amountText } from '../../kit/format.ts'
import { useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { isFree } from '../lobby/roomWords.ts'
import { Emblem } from '../parts/Emblem.tsx'
import { SeatBar } from '../parts/SeatBar.tsx'
import { TimeLeft } from '../parts/TimeLeft.tsx'
import { PanelHead } from '../room/tabs/PrizesPanel.tsx'
import { useRoomView } from '../room/useRoom.ts'

const SHOWN = 3

export function RoomsLike() {
  const { roomId } = useRoomView()
  const { data } = useCall(
    'tournament/roomlist',
    { tab: 'public', roomStatus: 'A', order: 'closing' },
    { isSaidHere: true },
  )
  const rooms = (data?.rows ?? []).filter((room) => room.room_id !== roomId && !room.isJoined).slice(0, SHOWN)
  if (rooms.length === 0) return null
  return (
    <section aria-label={t('finish.like')} className="panel max-mid:rounded-none max-mid:border-x-0">
      <PanelHead name={t('finish.like')} />
      {rooms.map((room) => (
        <Link
          key={room.room_id}
          to="/tournament2/room/$roomId"
          params={{ roomId: room.room_id }}
          className="grid grid-cols-[32px_minmax(0,1fr)_auto_16px] items-center gap-2.5 border-t border-line-soft px-2.5 py-2 first:border-t-0 hover:bg-row-hover"
        >
          <Emblem id={room.room_id} name={room.name} size={32} />
          <span className="min-w-0">
            <b className="cut block leading-relaxed font-semibold">{room.name}</b>
            <SeatBar taken={room.seats} seats={room.roomLimit} className="my-0.5 h-1.5" />
            <span className="figures block text-[11px] leading-relaxed text-muted">
              {room.seats} / {room.roomLimit} · <TimeLeft toMs={room.lastJoin} />
            </span>
          </span>
          <b className="figures">{isFree(room) ? t('rooms.joinFree') : amountText(room.roomRate, room.currency)}</b>
          <ChevronRight size={16} aria-hidden className="text-muted" />
        </Link>
      ))}
    </section>
  )
}
