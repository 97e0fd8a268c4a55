/** A room in the list: one line on a wide screen, a card on a narrow one. A press shows it beside the list, a double press opens it. */
import { useNavigate } from '@tanstack/react-router'
import { amountText } from '../../kit/format.ts'
import { useLongPress } from '../../kit/gesture/useLongPress.ts'
import { t } from '../../text/text.ts'
import type { LobbyCard } from './filters.ts'
import { useLiveRoom } from './liveRooms.ts'
import { begun, OwnPlace, OwnPoints, OwnPrize, SMALL } from './OwnCells.tsx'
import { useOpenPeek } from './peek/PeekSheet.tsx'
import { RoomAction } from './RoomAction.tsx'
import { RoomSeats, RoomTime, RoomWho } from './RoomCells.tsx'
import { isFree } from './roomWords.ts'

/** The columns of the list; the head has the same ones. */
export const ROOM_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_80px_100px_168px_72px_128px_116px] items-center gap-x-3 px-2.5'

interface Props {
  card: LobbyCard
  isChosen: boolean
  /** Whether it is the first row, to which the tour points. */
  isFirst: boolean
  onChoose: () => void
}

const feeOf = (room: LobbyCard) => (isFree(room) ? t('rooms.tab.free') : amountText(room.roomRate, room.currency))

/** The note under the fee of a room that has begun: paid or refunded. */
function feeNote(room: LobbyCard): string {
  const own = begun(room)?.own
  return own && !isFree(room) ? t(own.refund > 0 ? 'rooms.feeBack' : 'rooms.feePaid') : ''
}

/** The pool now and with every seat taken; for a free room, its prize. */
function Pool({ room, isCard = false }: { room: LobbyCard; isCard?: boolean }) {
  const full = amountText(room.pool_full, room.currency)
  const small = isFree(room) ? t('rooms.fixedPrize') : t(isCard ? 'rooms.poolTo' : 'rooms.to', { amount: full })
  return (
    <div className={`figures grid whitespace-nowrap ${isCard ? '' : 'text-right'}`}>
      <b className="text-[15px] leading-5">{amountText(room.pool, room.currency)}</b>
      <span className="text-[11px] leading-4 text-muted max-wide:text-[12px]">{small}</span>
    </div>
  )
}

export function RoomRow({ card, isChosen, isFirst, onChoose }: Props) {
  const room = useLiveRoom(card)
  const navigate = useNavigate()
  const own = begun(room)
  const open = () => void navigate({ to: '/tournament2/room/$roomId', params: { roomId: room.room_id } })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards use its button, and j and k choose it
    <li
      data-room={room.room_id}
      data-tour={isFirst ? 'line' : undefined}
      aria-current={isChosen}
      // A press on its button navigates; choosing the row too would replace that address.
      onClick={({ target }) => target instanceof Element && !target.closest('a') && onChoose()}
      onDoubleClick={open}
      className={`${ROOM_COLUMNS} min-h-12 cursor-default border-b border-line ${
        isChosen ? 'bg-brand-soft shadow-[inset_3px_0_var(--brand)]' : 'hover:bg-row-hover'
      }`}
    >
      <RoomWho room={room} />
      <div className="figures grid">
        <span className="font-semibold">{room.matches}</span>
        {own && own.own.done > 0 && own.own.done < room.matches && (
          <span className={SMALL}>{t('rooms.done', { n: own.own.done })}</span>
        )}
      </div>
      {own ? <OwnPlace room={own} /> : <RoomTime room={room} />}
      {own ? <OwnPoints room={own} /> : <RoomSeats room={room} />}
      <div className="figures grid text-right whitespace-nowrap">
        <span className="font-semibold">{feeOf(room)}</span>
        {feeNote(room) && <span className={SMALL}>{feeNote(room)}</span>}
      </div>
      {own ? <OwnPrize room={own} /> : <Pool room={room} />}
      <RoomAction room={room} className="w-full" />
    </li>
  )
}

export function RoomTile({ card, isFirst }: Pick<Props, 'card' | 'isFirst'>) {
  const room = useLiveRoom(card)
  const own = begun(room)
  const openPeek = useOpenPeek()
  const rest = useLongPress(() => openPeek(room.room_id))
  return (
    <li
      data-tour={isFirst ? 'line' : undefined}
      {...rest}
      className="relative grid select-none [-webkit-touch-callout:none] gap-1.5 border-b border-line bg-surface-2 px-3 py-2 active:bg-row-hover"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 [&>:last-child]:text-right">
        <RoomWho room={room} />
        {own ? <OwnPlace room={own} /> : <RoomTime room={room} />}
      </div>
      {own ? <OwnPoints room={own} isLine /> : <RoomSeats room={room} isLine />}
      <div className="grid grid-cols-[86px_minmax(0,1fr)_116px] items-center">
        <div className="figures grid">
          <b className="text-[14px] leading-5">{feeOf(room)}</b>
          <span className="text-[12px] leading-4 text-muted">{feeNote(room) || t('rooms.feeSmall')}</span>
        </div>
        {own ? <OwnPrize room={own} /> : <Pool room={room} isCard />}
        {/* The button covers the whole card. */}
        <RoomAction room={room} className="w-full !min-h-9 after:absolute after:inset-0" />
      </div>
    </li>
  )
}
