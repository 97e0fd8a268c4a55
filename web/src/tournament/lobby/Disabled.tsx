/** Tournament+ for a member whose upline has it closed: whom to ask, and the rooms in which he still plays. */
import { ALL_STATUSES, isOver } from '@quarterline/core/tournament/room'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { Emblem } from '../parts/Emblem.tsx'
import { roomButton } from '../parts/looks.ts'
import { roomState } from '../parts/roomState.ts'
import { EmptyPodium } from './EmptyPodium.tsx'

/** The rooms in which he has a seat, if they are told to him. */
function OwnRooms() {
  const { data } = useCall(
    'tournament/roomlist',
    { tab: 'mine', roomStatus: ALL_STATUSES, order: 'closing', pageNumber: 1, pageSize: 10 },
    { isSaidHere: true },
  )
  return (
    <ul className="grid w-full gap-2">
      {data?.rows
        .filter(({ roomStatus }) => !isOver(roomState(roomStatus)))
        .map(({ room_id: id, name, roomStatus }) => (
          <li key={id}>
            <Link
              to="/tournament2/room/$roomId"
              params={{ roomId: id }}
              className="grid grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-3 rounded-md border border-line px-3 py-2.5 text-left hover:bg-row-hover"
            >
              <Emblem id={id} name={name} size={32} />
              <span>
                <b className="block font-semibold">{name}</b>
                <span className="text-[11px] text-muted">{`#${id} · ${t(`rooms.status.${roomState(roomStatus)}`)}`}</span>
              </span>
              <ChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
    </ul>
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
