/** The member's bets on a match to come, beside its prices: placed ones, and selections on the slip. */
import { legOdds } from '@quarterline/core/bet/slip/slipLeg'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { LegName } from '../../../bet/slip/legWords.tsx'
import { priceText } from '../../../market/figures.ts'
import { LatinText } from '../../../market/LatinText.tsx'
import type { MatchView } from '../../../market/store/oddsStore.ts'
import { t } from '../../../text/text.ts'
import { isUnplaced, useRoomSlip } from '../../slip/pointSlip.ts'
import { betName, type PointBet } from '../bets.ts'
import { pointsText } from '../points.ts'
import { useRoomView } from '../useRoom.ts'

const BET =
  'grid min-w-0 content-center max-mid:flex max-mid:min-h-[30px] max-mid:items-center max-mid:gap-2 max-mid:text-[13px]'
const SMALL = 'text-[11px] leading-4 text-muted max-mid:text-[12px]'

function Placed({ bet }: { bet: PointBet }) {
  return (
    <div className={BET}>
      <b className="cut leading-[18px] font-semibold">
        <LatinText text={betName(bet)} />
      </b>
      <span className={`figures ${SMALL}`}>
        {priceText(Math.round(bet.odds * 1000))} · {t('rooms.points', { n: pointsText(bet.bet_amount) })}
      </span>
      <span className={`figures ${SMALL} max-mid:ml-auto`}>{t('room.toWin', { points: pointsText(bet.win) })}</span>
    </div>
  )
}

function OnSlip({ leg }: { leg: Leg }) {
  const { room } = useRoomView()
  const odds = legOdds(leg, 'DEC')
  return (
    <div className={`${BET} -ml-2 pl-2 shadow-[inset_3px_0_var(--pts-line)]`}>
      <b className="leading-4 font-semibold">
        <LegName leg={leg} />
      </b>
      <span className={`figures ${SMALL} max-mid:ml-auto max-mid:text-brand-text`}>
        {odds ? priceText(odds.milli) : '–'} · {t(room.me ? 'room.inSlip' : 'room.firstBet')}
      </span>
    </div>
  )
}

/** The last bet on the match, and the number of others. */
export function OwnBets({ match, bets }: { match: MatchView; bets: readonly PointBet[] }) {
  const legs = useRoomSlip().legs.filter((leg) => leg.spot.matchId === match.id && isUnplaced(leg))
  const bet = bets.at(-1)
  const leg = legs.at(-1)
  const others = bets.length + legs.length - 1
  const isNone = !bet && !leg
  return (
    <div
      className={`grid content-center border-l border-line-half px-2 text-[12px] max-mid:col-span-full max-mid:border-t max-mid:border-l-0 max-mid:border-line-soft ${isNone ? 'max-mid:hidden' : ''}`}
    >
      {isNone && <span className="text-[11px] text-muted">{t('room.noBetYet')}</span>}
      {leg ? <OnSlip leg={leg} /> : bet && <Placed bet={bet} />}
      {others > 0 && <span className={SMALL}>{t('room.moreBets', { n: others })}</span>}
    </div>
  )
}
