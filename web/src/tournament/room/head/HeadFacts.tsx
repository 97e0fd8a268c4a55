/** Fee, pool, seats and the clock of what closes next, in the head of a wide page. */
import type { ReactNode } from 'react'
import { amountText } from '../../../kit/format.ts'
import { t } from '../../../text/text.ts'
import { isFree, nearTime } from '../../lobby/roomWords.ts'
import { SeatBar } from '../../parts/SeatBar.tsx'
import { TimeLeft } from '../../parts/TimeLeft.tsx'
import { type RoomView, useRoomView } from '../useRoom.ts'

function Fact({ name, more = '', children }: { name: string; more?: string; children: ReactNode }) {
  return (
    <div
      className={`grid min-w-0 content-center border-l border-art-line pl-5 first:border-l-0 first:pl-0 max-mid:pl-3 ${more}`}
    >
      <dt className="text-[11px] leading-relaxed text-on-art-muted max-mid:whitespace-normal">{name}</dt>
      <dd className="figures text-[15px] leading-5 font-bold max-mid:text-[13px]">{children}</dd>
    </div>
  )
}

/** What closes next, and when. */
export function nextClosing({ room, state }: Pick<RoomView, 'room' | 'state'>) {
  if (state === 'open') return { key: 'rooms.closesAt', atMs: room.lastJoin } as const
  if (state === 'active') return { key: 'room.bettingClosesAt', atMs: room.lastBet } as const
  return undefined
}

export function HeadFacts() {
  const view = useRoomView()
  const { room, state, currency, table } = view
  const closing = nextClosing(view)
  const [seats, pool] = [table?.seats ?? room.seats, table?.pool ?? room.pool]
  const money = (amount: number) => amountText(amount, currency)
  return (
    <dl
      className={`ml-auto flex gap-5 max-wide:order-2 max-wide:ml-0 max-wide:w-full max-mid:gap-3 ${room.me?.hasBet ? 'max-mid:hidden' : ''}`}
    >
      <Fact name={t('rooms.filter.fee')} more={room.me?.hasBet ? 'wide:max-[1359px]:hidden' : ''}>
        {isFree(room) ? t('room.noFee') : money(room.roomRate)}
      </Fact>
      <Fact name={t(state === 'open' ? 'rooms.poolNowHead' : 'rooms.col.pool')}>{money(pool)}</Fact>
      {state === 'open' && !room.me?.hasBet && room.pool_full > pool && (
        <Fact name={t('room.whenFull')} more="max-mid:hidden">
          {money(room.pool_full)}
        </Fact>
      )}
      <Fact name={t(state === 'open' ? 'rooms.seats' : 'rooms.filter.players')}>
        {state === 'open' ? `${seats} / ${room.roomLimit}` : seats}
        {state === 'open' && (
          <span className="mt-1 block w-32 max-mid:hidden">
            <SeatBar taken={seats} seats={room.roomLimit} isIn={room.me !== undefined} className="h-[7px]!" />
          </span>
        )}
      </Fact>
      {closing && (
        <Fact name={t(closing.key, { time: nearTime(closing.atMs) })}>
          <TimeLeft toMs={closing.atMs} onArt />
        </Fact>
      )}
    </dl>
  )
}
