/** A card of the stage: topic, figure, room, and one button. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { amountText } from '../../../kit/format.ts'
import { plural, t } from '../../../text/text.ts'
import { roomButton } from '../../parts/looks.ts'
import { SeatBar } from '../../parts/SeatBar.tsx'
import type { LobbyCard } from '../filters.ts'
import { useLiveRoom } from '../liveRooms.ts'
import { RoomAction } from '../RoomAction.tsx'
import { type ArtName, StageArt } from './StageArt.tsx'

interface FrameProps {
  art: ArtName
  icon: ReactNode
  eyebrow: string
  label: string
  figure: ReactNode
  name: string
  text: ReactNode
  foot: ReactNode
  children: ReactNode
}

export function CardFrame({ art, icon, eyebrow, label, figure, name, text, foot, children }: FrameProps) {
  return (
    <article className="relative isolate grid min-h-[126px] grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr_auto] gap-x-3 overflow-hidden rounded-lg border border-art-edge bg-art-panel px-3 py-2.5 hover:border-on-art-muted max-wide:min-h-[112px] max-wide:w-[312px] max-wide:shrink-0 max-wide:snap-start">
      <StageArt name={art} />
      <p className="flex min-w-0 items-center gap-1.5 text-[11px] leading-4 font-semibold text-art-accent">
        {icon}
        {eyebrow}
      </p>
      <p className="text-right text-[11px] leading-4 whitespace-nowrap text-on-art-muted">{label}</p>
      <div className="min-w-0">
        <h2 title={name} className="cut text-[16px] leading-[22px] font-bold">
          {name}
        </h2>
        <p className="text-[12px] leading-4 text-on-art-muted">{text}</p>
      </div>
      <p className="figures text-right text-[28px] leading-8 font-extrabold tracking-tight whitespace-nowrap">
        {figure}
      </p>
      <div className="col-span-2 mt-1 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <div className="grid min-w-0 gap-1 text-[11px] leading-4 text-on-art-muted">{foot}</div>
        {children}
      </div>
    </article>
  )
}

/** A figure of money. */
export const Gold = ({ children }: { children: ReactNode }) => <span className="text-art-accent">{children}</span>

interface RoomCardProps extends Pick<FrameProps, 'art' | 'icon' | 'eyebrow' | 'label'> {
  card: LobbyCard
  figureOf: (room: LobbyCard) => ReactNode
  textOf: (room: LobbyCard) => string
  /** The note after the seats; by default how many are left. */
  noteOf?: (room: LobbyCard) => string
}

/** A room that can be joined. */
export function OpenRoomCard({ card, figureOf, textOf, noteOf, ...frame }: RoomCardProps) {
  const room = useLiveRoom(card)
  const { seats, roomLimit } = room
  const note = noteOf?.(room) ?? plural('rooms.seatsLeft', roomLimit - seats)
  return (
    <CardFrame
      {...frame}
      name={room.name}
      figure={figureOf(room)}
      text={textOf(room)}
      foot={
        <>
          <span className="figures">
            <b className="font-semibold text-on-art">{`${seats} / ${roomLimit}`}</b> · {note}
          </span>
          <SeatBar taken={seats} seats={roomLimit} isIn={room.isJoined} />
        </>
      }
    >
      <RoomAction room={room} isStage className="min-w-[108px] after:absolute after:inset-0" />
    </CardFrame>
  )
}

export const money = (amount: number, room: LobbyCard) => amountText(amount, room.currency)

/** The card for a member without a room: a link to open one. */
export function OwnRoomCard({ icon }: { icon: ReactNode }) {
  return (
    <CardFrame
      {...{ art: 'climb', icon, eyebrow: t('rooms.ownRoom'), label: '', figure: '', name: t('rooms.create') }}
      text={t('rooms.ownRoomText')}
      foot={t('rooms.firstSeat')}
    >
      <Link to="/tournament2/create" className={`${roomButton('glass')} min-w-[108px] after:absolute after:inset-0`}>
        {t('rooms.createShort')}
      </Link>
    </CardFrame>
  )
}
