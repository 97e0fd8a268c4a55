/**
 * The bets of one player under his row. Other players' bets are shown once betting has closed; before, the closing
 * time.
 */
import { takesBets } from '@quarterline/core/tournament/room'
import { Lock } from 'lucide-react'
import { Skeleton } from '../../../kit/States.tsx'
import { codeOf, useCall } from '../../../kit/useCall.ts'
import { priceText } from '../../../market/figures.ts'
import { LatinText } from '../../../market/LatinText.tsx'
import { codeText, t } from '../../../text/text.ts'
import { nearTime } from '../../lobby/roomWords.ts'
import { betName, type PointBet } from '../bets.ts'
import { pointsText, wonText } from '../points.ts'
import { useRoomView } from '../useRoom.ts'

function BetLine({ bet }: { bet: PointBet }) {
  const { net, state } = bet
  const look = (net ?? 0) > 0 ? 'text-win' : (net ?? 0) < 0 ? 'text-lose' : 'text-muted'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_5rem_3.5rem] gap-2 leading-[22px]">
      <b className="cut leading-loose font-medium">
        <LatinText text={betName(bet)} />
      </b>
      <span className="figures text-right text-muted">
        {priceText(Math.round(bet.odds * 1000))} · {pointsText(bet.bet_amount)}
      </span>
      <b className={`figures text-right font-semibold ${look}`}>
        {net === undefined || state === 'void' ? t(state === 'void' ? 'room.void' : 'room.openBet') : wonText(net)}
      </b>
    </li>
  )
}

/** Bets of a seat as the platform tells them. */
function Told({ seatId }: { seatId: string }) {
  const { roomId } = useRoomView()
  const bets = useCall('tournament/memberbetlist', { room_id: roomId, seat_id: seatId }, { isSaidHere: true })
  if (bets.error) return <p className="text-muted">{codeText(codeOf(bets.error))}</p>
  if (!bets.data) return <Skeleton rows={2} height={26} />
  if (bets.data.rows.length === 0) return <p className="text-muted">{t('room.noBets')}</p>
  return (
    <ul>
      {bets.data.rows.map((bet) => (
        <BetLine key={bet.bet_id} bet={bet} />
      ))}
    </ul>
  )
}

export function SeatBets({ seatId, isMine }: { seatId: string; isMine: boolean }) {
  const { state, room } = useRoomView()
  const isHidden = takesBets(state) && !isMine
  return (
    <div className="border-y border-line bg-row-alt px-2.5 py-1.5 text-[12px] mid:pl-14">
      {isHidden ? (
        <p className="flex items-center gap-1.5 text-muted">
          <Lock size={14} aria-hidden className="shrink-0" />
          {t('room.betsHidden', { time: nearTime(room.lastBet) })}
        </p>
      ) : (
        <Told seatId={seatId} />
      )}
    </div>
  )
}
