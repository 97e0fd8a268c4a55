/** The parts of a room in the list: name with chips, time, seats. Rows on wide screens and cards on narrow ones show them. */
import { isOver } from '@quarterline/core/tournament/room'
import { Check, Crown, Lock, Trophy } from 'lucide-react'
import { t } from '../../text/text.ts'
import { Emblem } from '../parts/Emblem.tsx'
import { Chip, LiveDot, RoomStatusChip } from '../parts/RoomStatusChip.tsx'
import { roomState } from '../parts/roomState.ts'
import { SeatBar } from '../parts/SeatBar.tsx'
import { TimeLeft } from '../parts/TimeLeft.tsx'
import type { LobbyCard } from './filters.ts'
import { useFreshSeats } from './liveRooms.ts'
import { isPrivate, nearTime, roomLine, seatsText } from './roomWords.ts'

/** The chip of a room: the member's part in it, or the room's state once joining has closed. */
function RoomChip({ room }: { room: LobbyCard }) {
  const state = roomState(room.roomStatus)
  if (state === 'ended' && room.own?.place === 1)
    return (
      <Chip tone="ok" icon={<Trophy size={12} aria-hidden />}>
        {t('rooms.won')}
      </Chip>
    )
  if (room.own && room.own.live > 0)
    return (
      <Chip tone="bad" icon={<LiveDot />}>
        {t('rooms.live', { n: room.own.live })}
      </Chip>
    )
  if (state !== 'open') return <RoomStatusChip status={room.roomStatus} />
  if (room.isOwner)
    return (
      <Chip tone="blue" icon={<Crown size={11} aria-hidden />}>
        {t('rooms.yours')}
      </Chip>
    )
  return room.isJoined ? (
    <Chip tone="ok" icon={<Check size={12} aria-hidden />}>
      {t('rooms.joined')}
    </Chip>
  ) : null
}

export function RoomWho({ room }: { room: LobbyCard }) {
  const isGrey = roomState(room.roomStatus) === 'cancelled'
  const line = roomLine(room)
  return (
    <div className="grid min-w-0 grid-cols-[32px_minmax(0,1fr)] items-center gap-x-2.5">
      <Emblem id={room.room_id} name={room.name} size={32} isGrey={isGrey} />
      <div className="min-w-0">
        <div className="flex min-w-0 items-center gap-1.5">
          {isPrivate(room) && <Lock size={13} aria-label={t('rooms.tab.private')} className="shrink-0 text-muted" />}
          <b
            id={`room-${room.room_id}`}
            title={room.name}
            className={`cut text-[14px] leading-5 font-semibold ${isGrey ? 'text-muted' : ''}`}
          >
            {room.name}
          </b>
          <RoomChip room={room} />
        </div>
        <p title={line} className="cut text-[11px] leading-4 text-muted max-wide:text-[12px]">
          {line}
        </p>
      </div>
    </div>
  )
}

/** When joining closes, or the room's present state. */
export function RoomTime({ room }: { room: LobbyCard }) {
  const state = roomState(room.roomStatus)
  return (
    <div className="grid">
      {state === 'open' ? (
        <TimeLeft toMs={room.lastJoin} className="font-semibold" />
      ) : (
        <span className="font-semibold whitespace-nowrap">{t(`rooms.status.${state}`)}</span>
      )}
      <span className="figures text-[11px] leading-4 whitespace-nowrap text-muted max-wide:text-[12px]">
        {state === 'open' || isOver(state)
          ? t('rooms.first', { time: nearTime(room.firstStart) })
          : t('rooms.until', { time: nearTime(room.lastStart) })}
      </span>
    </div>
  )
}

const Taken = ({ room: { seats, roomLimit } }: { room: LobbyCard }) => (
  <span className="figures text-[12px] whitespace-nowrap text-muted">
    <b className="font-semibold text-ink">{seats}</b> / {roomLimit}
  </span>
)

function SeatsLeft({ room }: { room: LobbyCard }) {
  const { text, isUrgent } = seatsText(room)
  return (
    <span
      className={`figures text-[11px] whitespace-nowrap max-wide:text-[12px] ${isUrgent ? 'font-semibold text-warn' : 'text-muted'}`}
    >
      {text}
    </span>
  )
}

/** The seats: how many, one bar each, how many are left. @param props.isLine all on one line */
export function RoomSeats({ room, isLine = false }: { room: LobbyCard; isLine?: boolean }) {
  const fresh = useFreshSeats(room.seats)
  const bar = <SeatBar taken={room.seats} seats={room.roomLimit} isIn={room.isJoined} fresh={fresh} />
  if (isLine)
    return (
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
        <Taken room={room} />
        {bar}
        <SeatsLeft room={room} />
      </div>
    )
  return (
    <div className="grid gap-1">
      <p className="flex items-baseline justify-between gap-2 leading-[14px]">
        <Taken room={room} />
        <SeatsLeft room={room} />
      </p>
      {bar}
    </div>
  )
}
