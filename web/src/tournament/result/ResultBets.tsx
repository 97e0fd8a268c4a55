/**
 * The member's bets in a finished room: score, swing and points of each, and their sum. Without bets, only the matches.
 */

import { toDecimal } from '@quarterline/core/base/money'
import { GRANTED } from '@quarterline/core/tournament/room'
import { Skeleton } from '../../kit/States.tsx'
import { t } from '../../text/text.ts'
import { betsByMatch, type PointBet, settledNet } from '../room/bets.ts'
import { PlayedRow } from '../room/matches/PlayedRow.tsx'
import { pointsText, wonText } from '../room/points.ts'
import { PanelHead } from '../room/tabs/PrizesPanel.tsx'
import { useRoomView } from '../room/useRoom.ts'

const NONE: readonly PointBet[] = []

/** How many bets were won, drawn and lost. */
export function countedBets(bets: readonly PointBet[]) {
  const settled = bets.filter(({ state }) => state === 'settled')
  const count = (isSo: (net: number) => boolean) => settled.filter(({ net = 0 }) => isSo(net)).length
  return { won: count((net) => net > 0), level: count((net) => net === 0), lost: count((net) => net < 0) }
}

function Sum({ bets }: { bets: readonly PointBet[] }) {
  const net = settledNet(bets)
  const staked = bets.reduce((sum, { bet_amount, state }) => sum + (state === 'void' ? 0 : bet_amount), 0)
  return (
    <p className="figures flex flex-wrap items-center gap-x-4 bg-surface-3 px-3.5 py-2.5 text-[13px]">
      <span className="grow">{t('finish.betsStaked', { n: bets.length, points: pointsText(staked) })}</span>
      <span className="max-mid:hidden">{t('finish.counted', countedBets(bets))}</span>
      <b className={`text-[15px] ${net > 0 ? 'text-win' : net < 0 ? 'text-lose' : ''}`}>{wonText(net)}</b>
    </p>
  )
}

export function ResultBets() {
  const { matches, bets, room, state } = useRoomView()
  const isPlayed = state !== 'cancelled' && bets.length > 0
  if (!matches) return <Skeleton rows={6} height={48} />
  const byMatch = betsByMatch(bets)
  const shown = room.me ? matches.filter(({ matchId }) => byMatch.has(matchId)) : matches
  const start = toDecimal(GRANTED)
  const name = t(room.me ? 'finish.yourBets' : 'room.matches')
  return (
    <section aria-label={name} className="panel self-start max-mid:rounded-none max-mid:border-x-0">
      <PanelHead name={name}>
        <span className="figures text-small text-muted">{room.me ? bets.length : matches.length}</span>
        {isPlayed && (
          <span className="figures ml-auto text-muted">
            {t('finish.became', { from: pointsText(start), to: pointsText(start + settledNet(bets)) })}
          </span>
        )}
      </PanelHead>
      {shown.map((match) => (
        <PlayedRow key={match.matchId} match={match} bets={byMatch.get(match.matchId) ?? NONE} />
      ))}
      {isPlayed && <Sum bets={bets} />}
    </section>
  )
}
