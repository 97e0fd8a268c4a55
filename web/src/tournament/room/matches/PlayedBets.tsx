/** The member's bets on a match that has begun: selection, a bar from lost to won, and points as the score stands. */

import { priceText, scoreText } from '../../../market/figures.ts'
import { LatinText } from '../../../market/LatinText.tsx'
import { t, textOr } from '../../../text/text.ts'
import { Chip } from '../../parts/RoomStatusChip.tsx'
import { betName, type PointBet, type RoomMatch, swingOf } from '../bets.ts'
import { pointsText, wonText } from '../points.ts'
import { useRoomView } from '../useRoom.ts'
import { Swing } from './Swing.tsx'

/** The outcome at the nearest score that changes it, such as "a draw: −100". */
function changeText({ betType, changesAt }: PointBet): string | undefined {
  if (!changesAt) return undefined
  const [home = 0, away = 0] = changesAt.score
  const points = wonText(changesAt.net)
  if (betType === 'BT_OU' || betType === 'BT_OE') return t('room.ifTotal', { n: home + away, points })
  return home === away ? t('room.ifDraw', { points }) : `${scoreText(changesAt.score)}: ${points}`
}

/** Points and text of a bet: settled, refunded, as the score stands, or open. */
function worthOf(bet: PointBet) {
  const { state, net, outcome, outcomeNow, bet_amount } = bet
  if (state === 'void') return { value: '0', note: t('room.back', { points: pointsText(bet_amount) }), look: '' }
  const look = (net ?? 0) > 0 ? 'text-win' : (net ?? 0) < 0 ? 'text-lose' : ''
  if (state === 'settled')
    return { value: wonText(net ?? 0), note: textOr(`room.came.${outcome}`, 'room.came.draw'), look }
  if (outcomeNow === undefined || net === undefined)
    return { value: '–', note: t('room.undecided'), look: 'text-muted' }
  return { value: wonText(net), note: changeText(bet) ?? textOr(`room.now.${outcomeNow}`, 'room.now.draw'), look }
}

function Bet({ bet, match }: { bet: PointBet; match: RoomMatch }) {
  const { value, note, look } = worthOf(bet)
  return (
    <div className="room-bet">
      <b className="room-bet-name cut leading-relaxed font-semibold max-mid:text-[13px]">
        <LatinText text={betName(bet)} />
      </b>
      <span className="room-bet-stake figures text-[11px] leading-4 text-muted max-mid:text-[12px]">
        {priceText(Math.round(bet.odds * 1000))} · {t('rooms.points', { n: pointsText(bet.bet_amount) })}
      </span>
      <span className="room-bet-swing">
        {bet.state !== 'void' ? (
          <Swing by={swingOf(bet)} />
        ) : (
          <Chip tone="grey">{t(match.state === 'postponed' ? 'short.postponed' : 'room.void')}</Chip>
        )}
      </span>
      <b className={`room-bet-value figures text-right text-[15px] leading-[19px] ${look}`}>{value}</b>
      <span className="room-bet-note text-right text-[11px] leading-4 text-muted max-mid:text-[12px]">{note}</span>
    </div>
  )
}

export function PlayedBets({ match, bets }: { match: RoomMatch; bets: readonly PointBet[] }) {
  const { room } = useRoomView()
  return (
    <div
      className={`room-bets grid min-w-0 content-center gap-1 pr-2.5 pl-2 ${room.me ? 'border-l border-line-half' : ''}`}
    >
      {bets.map((bet) => (
        <Bet key={bet.bet_id} bet={bet} match={match} />
      ))}
      {bets.length === 0 && room.me?.hasBet && match.state !== 'toCome' && (
        <span className="text-[11px] text-muted">{t('room.noBetHere')}</span>
      )}
    </div>
  )
}
