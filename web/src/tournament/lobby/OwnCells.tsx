/** The cells of a member's own rooms: place, points and prize, in place of time, seats and pool. */
import { isOver } from '@quarterline/core/tournament/room'
import type { ReactNode } from 'react'
import { amountText, shortDateTime, wholeText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import { roomState } from '../parts/roomState.ts'
import { SeatBar } from '../parts/SeatBar.tsx'
import type { LobbyCard } from './filters.ts'
import { nth } from './roomWords.ts'

export type OwnPart = NonNullable<LobbyCard['own']>
export interface OwnRoom extends LobbyCard {
  own: OwnPart
}

/** A room that has begun, with the member's part in it. */
export function begun(room: LobbyCard): OwnRoom | undefined {
  return room.own && roomState(room.roomStatus) !== 'open' ? { ...room, own: room.own } : undefined
}

export const SMALL = 'text-[11px] leading-4 whitespace-nowrap text-muted max-wide:text-[12px]'

/** A figure with its label below. */
function Pair({ look = '', figure, small }: { look?: string; figure: ReactNode; small: string }) {
  return (
    <div className={`figures grid ${look}`}>
      <b className="cut font-semibold">{figure}</b>
      <span className={SMALL}>{small}</span>
    </div>
  )
}

/** The place; for a cancelled room, its state. */
export function OwnPlace({ room }: { room: OwnRoom }) {
  const { own, seats } = room
  const state = roomState(room.roomStatus)
  if (state === 'cancelled') return <Pair figure={t('rooms.status.cancelled')} small={shortDateTime(room.firstStart)} />
  const small = t(isOver(state) ? 'rooms.of' : 'rooms.ofNow', { n: seats })
  return <Pair figure={own.place === undefined ? t('rooms.notRanked') : nth(own.place)} small={small} />
}

/** Points above the number of seats, with the free points; for a finished room, the day on which it began. */
export function OwnPoints({ room, isLine = false }: { room: OwnRoom; isLine?: boolean }) {
  const { own, seats, roomLimit, roomStatus } = room
  const state = roomState(roomStatus)
  const points = state === 'cancelled' ? '' : t('rooms.points', { n: wholeText(own.points, 'PTS') })
  const end = isOver(state)
    ? shortDateTime(room.firstStart).slice(0, 5)
    : t('rooms.pointsFree', { n: wholeText(own.free, 'PTS') })
  const bar = <SeatBar taken={seats} seats={roomLimit} isIn />
  const text = <b className="figures text-[12px] font-semibold whitespace-nowrap">{points}</b>
  const small = <span className={`figures ${SMALL}`}>{end}</span>
  if (isLine)
    return (
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
        {text}
        {bar}
        {small}
      </div>
    )
  return (
    <div className="grid gap-1">
      <p className="flex items-baseline justify-between gap-2 leading-[14px]">
        {text}
        {small}
      </p>
      {bar}
    </div>
  )
}

/** The prize that he would get now, the prize paid, or the fee refunded. */
export function OwnPrize({ room }: { room: OwnRoom }) {
  const { own, currency } = room
  const state = roomState(room.roomStatus)
  const [amount, small] =
    state === 'cancelled'
      ? [own.refund, t('rooms.feeBack')]
      : [
          own.prize,
          state === 'ended' ? t(own.prize > 0 ? 'rooms.prizePaid' : 'rooms.noPrize') : t('rooms.prizeNowSmall'),
        ]
  const isWon = own.prize > 0
  return (
    <div className="figures grid whitespace-nowrap wide:text-right">
      <b className={`text-[15px] leading-5 ${isWon ? 'text-win' : ''}`}>
        {amount > 0 ? amountText(amount, currency, { sign: isWon && state === 'ended' }) : '–'}
      </b>
      <span className={SMALL}>{small}</span>
    </div>
  )
}
