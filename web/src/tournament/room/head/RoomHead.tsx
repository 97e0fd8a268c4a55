/** The head of a room: name, fee, prizes, what closes next, and the member's standing. */

import { ROOM_TYPE } from '@quarterline/core/tournament/room'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Check, Copy, Share2 } from 'lucide-react'
import { t } from '../../../text/text.ts'
import { nearTime, ownerText } from '../../lobby/roomWords.ts'
import { Emblem } from '../../parts/Emblem.tsx'
import { RoomStatusChip } from '../../parts/RoomStatusChip.tsx'
import { TimeLeft } from '../../parts/TimeLeft.tsx'
import { useCopied } from '../../parts/useCopied.ts'
import { type RoomAnswer, useRoomView } from '../useRoom.ts'
import { HeadFacts, nextClosing } from './HeadFacts.tsx'
import { OwnBlock } from './OwnBlock.tsx'

/** The way back to the lobby. */
export function BackToRooms({ className = '' }: { className?: string }) {
  return (
    <Link
      to="/tournament2/home"
      aria-label={t('rooms.rooms')}
      className={`flex h-8 shrink-0 items-center gap-1 rounded-base px-2 text-on-art-muted hover:bg-art-hover hover:text-on-art max-mid:h-10 max-mid:px-1 ${className}`}
    >
      <ArrowLeft size={16} aria-hidden />
      <span className="max-mid:hidden">{t('rooms.rooms')}</span>
    </Link>
  )
}

/** The link to a room, for sharing. */
const linkOf = (roomId: string) => `${location.origin}/tournament2/room/${roomId}`

/** Hands the link to the device where it can pass it on, else copies it. */
export function ShareRoom({
  room,
  isNamed = false,
}: {
  room: Pick<RoomAnswer, 'room_id' | 'name'>
  isNamed?: boolean
}) {
  const [isCopied, copy] = useCopied()
  const share = () => {
    const url = linkOf(room.room_id)
    if (!navigator.share) copy(url)
    else navigator.share({ title: room.name, url }).catch(() => {})
  }
  const Icon = isCopied ? Check : Share2
  const label = t(isCopied ? 'rooms.copied' : 'rooms.shareRoom')
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={share}
      className={`flex shrink-0 items-center justify-center gap-2 rounded-base border border-art-line bg-art-button text-on-art hover:bg-art-hover ${isNamed ? 'min-h-10 grow px-4 text-[14px] font-semibold wide:grow-0' : 'size-7 max-mid:size-10'}`}
    >
      <Icon size={14} aria-hidden />
      {isNamed && <span aria-hidden>{t(isCopied ? 'rooms.copied' : 'room.share')}</span>}
    </button>
  )
}

/** The room's number, which a press copies. */
export function RoomNumber({ roomId }: { roomId: string }) {
  const [isCopied, copy] = useCopied()
  const Icon = isCopied ? Check : Copy
  return (
    <button
      type="button"
      title={t(isCopied ? 'rooms.copied' : 'rooms.copyNumber')}
      onClick={() => copy(roomId)}
      className="figures inline-flex items-center gap-1 rounded-base hover:text-on-art max-mid:min-h-6"
    >
      #{roomId}
      <Icon size={12} aria-hidden />
      <span className="sr-only" role="status">
        {isCopied ? t('rooms.copied') : ''}
      </span>
    </button>
  )
}

const KIND = { [ROOM_TYPE.public]: 'public', [ROOM_TYPE.private]: 'private', [ROOM_TYPE.free]: 'free' } as const

/** Its kind and its owner, in words. */
function originText(room: RoomAnswer): string {
  const kind = KIND[room.roomType as keyof typeof KIND] ?? 'public'
  return `${t(`room.kind.${kind}`)} · ${room.isOwner ? t('room.openedByYou') : t('room.openedBy', { name: ownerText(room) })}`
}

function Name() {
  const view = useRoomView()
  const { room, state } = view
  const closing = nextClosing(view)
  // A narrow head shows either who opened the room or what closes next; both do not fit.
  const isPlaying = room.me?.hasBet === true && closing !== undefined
  return (
    <div className="flex min-w-0 items-center gap-3 max-mid:flex-1 max-mid:gap-2.5">
      <span className="max-mid:hidden">
        <Emblem id={room.room_id} name={room.name} size={48} isGrey={state === 'cancelled'} />
      </span>
      <span className="mid:hidden">
        <Emblem id={room.room_id} name={room.name} size={40} isGrey={state === 'cancelled'} />
      </span>
      <div className="min-w-0">
        <h1 className="flex min-w-0 items-center gap-2 text-[20px] leading-relaxed font-bold max-mid:text-[17px]">
          <span className="cut">{room.name}</span>
          <RoomStatusChip status={room.roomStatus} onArt />
        </h1>
        <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-[12px] leading-[18px] text-on-art-muted">
          <RoomNumber roomId={room.room_id} />
          <span title={originText(room)} className={`cut ${isPlaying ? 'max-mid:hidden' : ''}`}>
            {originText(room)}
          </span>
          {isPlaying && (
            <span className="flex items-center gap-1 mid:hidden">
              {t(closing.key, { time: nearTime(closing.atMs) })}
              <TimeLeft toMs={closing.atMs} onArt className="font-semibold" />
            </span>
          )}
          {room.pin !== undefined && (
            <span className="figures font-semibold text-on-art">{t('room.pinIs', { pin: room.pin })}</span>
          )}
        </p>
      </div>
    </div>
  )
}

export function RoomHead() {
  const { room } = useRoomView()
  return (
    <div className="room-art flex min-h-[84px] items-center gap-4 px-3 py-2 whitespace-nowrap max-wide:flex-wrap max-mid:gap-2">
      <BackToRooms className="max-mid:-ml-1.5" />
      <Name />
      <HeadFacts />
      <OwnBlock />
      <span className="max-wide:order-1 max-mid:order-none">
        <ShareRoom room={room} />
      </span>
    </div>
  )
}
