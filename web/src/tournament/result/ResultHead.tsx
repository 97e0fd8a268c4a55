/** The head of a finished room: how it ended for the member, what he was paid, and the podium. */
import { toDecimal } from '@quarterline/core/base/money'
import { GRANTED } from '@quarterline/core/tournament/room'
import { Link } from '@tanstack/react-router'
import { Clock, Flag, Info, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { amountText, dateTimeText } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import { nth } from '../lobby/roomWords.ts'
import { TimeLeft } from '../parts/TimeLeft.tsx'
import { settledNet } from '../room/bets.ts'
import { BackToRooms, ShareRoom } from '../room/head/RoomHead.tsx'
import { pointsText } from '../room/points.ts'
import { useRoomView } from '../room/useRoom.ts'
import { type FinalAnswer, type Finish, finishOf, isFestive, pointsShort } from './finish.ts'
import { Paper } from './Paper.tsx'
import { Podium } from './Podium.tsx'

const ICON: Record<Finish, typeof Trophy> = {
  ...{ won: Trophy, paid: Trophy, unpaid: Flag, unranked: Flag, watched: Flag, review: Clock },
  ...{ returned: Info, cancelled: Info },
}

/** The line above the headline: which room, and whether it ended, is in review or was cancelled. */
function Eyebrow({ finish }: { finish: Finish }) {
  const { room } = useRoomView()
  const Icon = ICON[finish]
  const what = finish === 'review' ? 'checked' : finish === 'returned' || finish === 'cancelled' ? 'cancelled' : 'ended'
  return (
    <p
      className={`flex items-center gap-1.5 font-semibold ${what === 'cancelled' ? 'text-on-art-muted' : 'text-art-accent'}`}
    >
      <Icon size={14} aria-hidden className="shrink-0" />
      <span>{t(`finish.${what}`, { room: `${room.name} #${room.room_id}` })}</span>
    </p>
  )
}

interface Words {
  headline: string
  figure?: string
  unit?: string
  text: ReactNode
}

/** Headline, figure and sentence of a finish. */
function useWords(finish: Finish, final: FinalAnswer | undefined): Words {
  const { room, currency, bets, table } = useRoomView()
  const mine = final?.rows.find(({ isMe }) => isMe)
  const rows = final?.rows ?? []
  const players = Math.max(rows.length, table?.rows.length ?? 0, room.seats)
  const [place, points] = [mine?.place === undefined ? '–' : nth(mine.place), pointsText(mine?.points ?? 0)]
  const money = (amount: number) => amountText(amount, currency)
  const paidAt = dateTimeText(final?.endedAt ?? room.endedAt ?? room.lastStart)
  const placed = t('rooms.placeOf', { place, n: players })
  switch (finish) {
    case 'won':
    case 'paid':
      return {
        headline: finish === 'won' ? t('finish.youWon') : t('finish.youCame', { place }),
        ...{ figure: money(mine?.prize ?? 0), unit: currency },
        text: t('finish.paidText', { place: placed, points, time: paidAt }),
      }
    case 'unpaid': {
      const best = Math.max(0, ...bets.map(({ net = 0 }) => net))
      return {
        headline: placed,
        ...{ figure: pointsText(mine ? pointsShort(rows, mine) : 0), unit: t('finish.short') },
        text: t('finish.unpaidText', { points, best: pointsText(best) }),
      }
    }
    case 'unranked':
      return {
        headline: t('finish.notRanked'),
        text: t('finish.notRankedText', { points: pointsText(toDecimal(GRANTED) + settledNet(bets)) }),
      }
    case 'review':
      return {
        headline: mine?.place === undefined ? t('rooms.status.closed') : t('finish.soFar', { place: placed }),
        ...(mine && mine.prize > 0 && { figure: money(mine.prize), unit: t('finish.provisional', { currency }) }),
        text: (
          <>
            {t('finish.reviewText')}{' '}
            {room.reviewEnds !== undefined && <TimeLeft toMs={room.reviewEnds} isShort onArt className="font-bold" />}
          </>
        ),
      }
    case 'returned':
      return {
        headline: t('finish.feeBack'),
        ...{ figure: money(mine?.refund ?? 0), unit: currency },
        text: t(`finish.because.${final?.cancelReason ?? room.cancelReason ?? 'operator'}`),
      }
    case 'cancelled':
      return {
        headline: t('finish.wasCancelled'),
        text: t(`finish.because.${final?.cancelReason ?? room.cancelReason ?? 'operator'}`),
      }
    case 'watched':
      return {
        headline: t('finish.winner', { name: rows[0]?.name ?? '–' }),
        ...(rows[0] && { figure: money(rows[0].prize), unit: currency }),
        text: t('finish.paidOn', { time: paidAt }),
      }
  }
}

function Acts({ hasStatement }: { hasStatement: boolean }) {
  const { room } = useRoomView()
  const glass =
    'inline-flex min-h-10 items-center justify-center rounded-base border border-art-line bg-art-button px-4 text-[14px] font-semibold text-on-art hover:bg-art-hover max-wide:grow'
  return (
    <div className="mt-3.5 flex flex-wrap gap-2">
      <a
        href={`/tournament2/create?again=${room.room_id}`}
        className="inline-flex min-h-10 items-center justify-center rounded-base bg-accent px-5 text-[14px] font-bold text-accent-ink hover:brightness-105 max-mid:w-full"
      >
        {t('finish.again')}
      </a>
      {hasStatement && (
        <Link to="/info/statement" className={glass}>
          {t('shell.statement')}
        </Link>
      )}
      <ShareRoom room={room} isNamed />
    </div>
  )
}

export function ResultHead({ final }: { final: FinalAnswer | undefined }) {
  const { state, room } = useRoomView()
  const mine = final?.rows.find(({ isMe }) => isMe)
  const finish = finishOf(state, mine)
  const { headline, figure, unit, text } = useWords(finish, final)
  const isCancelled = state === 'cancelled'
  return (
    <div className={`room-art room-fame ${isCancelled ? 'is-grey' : ''}`}>
      <div className="absolute top-3 left-2">
        <BackToRooms />
      </div>
      <div className="room-said">
        <Eyebrow finish={finish} />
        <h1 className="text-[34px] leading-[1.3] font-extrabold text-balance max-mid:text-[28px]">{headline}</h1>
        {figure && (
          <p className="figures mt-0.5 mb-1">
            <b
              className={`text-[44px] leading-[50px] font-extrabold max-mid:text-[40px] ${finish === 'unpaid' || isCancelled ? 'text-on-art' : 'text-art-accent'}`}
            >
              {figure}
            </b>{' '}
            <span className="text-[16px] text-on-art-muted">{unit}</span>
          </p>
        )}
        <p className="figures text-on-art-muted">{text}</p>
        <Acts hasStatement={finish !== 'review' && mine !== undefined && (mine.prize > 0 || mine.refund > 0)} />
      </div>
      {!isCancelled && final && <Podium rows={final.rows} hasCup={finish !== 'unpaid' && finish !== 'unranked'} />}
      {isFestive(finish) && <Paper roomId={room.room_id} />}
    </div>
  )
}
