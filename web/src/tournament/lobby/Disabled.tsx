/** Tournament+ for a member whose upline has switched it off: whom to ask, his running rooms and his finished ones. */
import { ALL_STATUSES, isOver } from '@quarterline/core/tournament/room'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { amountText } from '../../kit/format.ts'
import { useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { Emblem } from '../parts/Emblem.tsx'
import { roomButton } from '../parts/looks.ts'
import { roomState } from '../parts/roomState.ts'
import { EmptyPodium } from './EmptyPodium.tsx'
import type { LobbyCard } from './filters.ts'
import { nth } from './roomWords.ts'

const ROWS = 10

/** How a room ended for him, or its state if it has not ended. */
function stateText(room: LobbyCard): string {
  const state = roomState(room.roomStatus)
  const { own } = room
  if (state === 'ended' && own?.place !== undefined) {
    const place = t('rooms.placeOf', { place: nth(own.place), n: room.seats })
    return own.prize > 0 ? `${place} · ${amountText(own.prize, room.currency, { sign: true })}` : place
  }
  return t(`rooms.status.${state}`)
}

/** The rooms in which he has a seat, unfinished ones first. */
function OwnRooms() {
  const { data } = useCall(
    'tournament/roomlist',
    { tab: 'mine', roomStatus: ALL_STATUSES, order: 'newest', pageNumber: 1, pageSize: ROWS },
    { isSaidHere: true },
  )
  const isEnded = ({ roomStatus }: LobbyCard) => Number(isOver(roomState(roomStatus)))
  const rooms = data?.rows.toSorted((a, b) => isEnded(a) - isEnded(b)) ?? []
  return (
    <>
      <ul className="grid w-full gap-2">
        {rooms.map((room) => (
          <li key={room.room_id}>
            <Link
              to="/tournament2/room/$roomId"
              params={{ roomId: room.room_id }}
              className="grid grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-3 rounded-md border border-line px-3 py-2.5 text-left hover:bg-row-hover"
            >
              <Emblem id={room.room_id} name={room.name} size={32} />
              <span>
                <b className="block font-semibold">{room.name}</b>
                <span className="figures text-[11px] text-muted max-wide:text-[12px]">
                  {`#${room.room_id} · ${stateText(room)}`}
                </span>
              </span>
              <ChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {rooms.length > 0 && (
        <Link to="/info/rooms" className="text-brand-text underline underline-offset-2">
          {t('rooms.allEnded')}
        </Link>
      )}
    </>
  )
}

export function Disabled() {
  return (
    <main id="main" className="relative grid grow content-start justify-items-center px-4 pt-[84px] pb-4 max-wide:pt-8">
      <div aria-hidden className="room-art absolute inset-x-0 top-0 h-[210px]" />
      <section className="panel relative grid w-full max-w-[600px] justify-items-center gap-2.5 !rounded-[10px] px-8 pt-9 pb-8 text-center shadow-2xl">
        <EmptyPodium />
        <h1 className="text-[18px] leading-6 font-bold">{t('rooms.disabled')}</h1>
        <p className="max-w-[460px] text-muted">{t('rooms.disabledText')}</p>
        <OwnRooms />
        <Link to="/desktop" className={`${roomButton('blue')} mt-1`}>
          {t('rooms.toSports')}
        </Link>
      </section>
    </main>
  )
}
