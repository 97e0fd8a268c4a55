/** One match: its clock and score, its sides, and its prices in three columns, home over away over draw. */
import { quartersOf } from '@quarterline/core/base/line'
import type { BetType } from '@quarterline/core/market/event'
import { PICKS } from '@quarterline/core/market/event'
import { Lock } from 'lucide-react'
import { memo, useCallback } from 'react'
import { useTick } from '../kit/clock.ts'
import { lineText, scoreText } from '../kit/format.ts'
import { matchText } from '../kit/selection.ts'
import { plural, t, textOr } from '../text/text.ts'
import { OddsCell } from './OddsCell.tsx'
import { type MarketView, type MatchView, useMatch } from './oddsStore.ts'
import { phaseText } from './phase.ts'

/** Columns of the board's head and of each match; the prices stand under the names on a phone. */
export const COLUMNS =
  'grid grid-cols-[4.25rem_minmax(0,1fr)] mid:grid-cols-[5.5rem_minmax(0,1fr)_24rem] wide:grid-cols-[5.5rem_minmax(0,1fr)_29rem] gap-x-2 px-2'
export const PRICES = 'col-span-2 mid:col-span-1 grid grid-cols-[1fr_1fr_1fr] mid:grid-cols-[1fr_1fr_6.5rem] gap-1.5'
const ORDER: readonly BetType[] = ['BT_HDP', 'BT_OU', 'BT_1X2']
/** How the price column writes its rows: 1X2 stands home, away, draw like the names. */
const ROWS: Record<BetType, readonly string[]> = { BT_HDP: PICKS.BT_HDP, BT_OU: PICKS.BT_OU, BT_1X2: ['1', '2', 'X'] }

/** The line stands beside the side that gives it; an under has its letter. */
function labelOf({ betType, line }: MarketView, pick: string): string {
  if (betType === 'BT_1X2') return pick
  const quarters = quartersOf(line) ?? 0
  if (betType === 'BT_OU') return pick === 'O' ? lineText(quarters) : 'u'
  const gives = quarters <= 0 ? 'H' : 'A'
  return pick === gives ? lineText(quarters) : ''
}

function Clock({ match }: { match: MatchView }) {
  const read = useCallback((nowMs: number) => phaseText(match, nowMs), [match])
  const text = useTick(read)
  return <span className={match.group === 3 ? 'text-live font-medium whitespace-nowrap' : 'text-muted'}>{text}</span>
}

function Side({ name, gives, reds }: { name: string; gives: boolean; reds: number }) {
  return (
    <div className="flex min-h-6 items-center gap-1.5 mid:h-row">
      <span className={`truncate ${gives ? 'font-medium text-giving' : ''}`} title={name}>
        {name}
      </span>
      {reds > 0 && (
        <span className="rounded-[2px] bg-live px-1 text-[11px] leading-4 font-bold text-surface-2">
          <span aria-hidden>{reds}</span>
          <span className="sr-only">{plural('board.redCards', reds)}</span>
        </span>
      )}
    </div>
  )
}

function Column({ match, betType, slot }: { match: MatchView; betType: BetType; slot: number }) {
  const market = match.markets.find((one) => one.betType === betType && one.period === 'FT' && one.slot === slot)
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      {market?.status !== 'closed' &&
        market &&
        ROWS[betType].map((pick) => (
          <OddsCell key={pick} match={match} market={market} pick={pick} label={labelOf(market, pick)} />
        ))}
    </div>
  )
}

export const MatchRow = memo(function MatchRow({ matchId }: { matchId: string }) {
  const match = useMatch(matchId)
  if (!match) return null
  const live = match.group === 3
  const fullTime = match.markets.filter((one) => one.period === 'FT')
  const handicap = fullTime.find((one) => one.betType === 'BT_HDP' && one.slot === 0)?.line ?? 0
  const slots = [...new Set([0, ...fullTime.map((one) => one.slot)])].sort((a, b) => a - b)
  return (
    <article
      aria-label={matchText(match)}
      className={`lazy-row ${COLUMNS} gap-y-1 border-t border-line py-1.5 text-grid`}
    >
      <div className="figures flex flex-col">
        {live && <strong className="text-base leading-6">{scoreText(match.score)}</strong>}
        <Clock match={match} />
        {match.lock && (
          <span className="flex items-center gap-1 text-[11px] leading-4 text-warn">
            <Lock size={11} aria-hidden className="shrink-0" />
            {textOr(`lock.${match.lock}`, 'lock.none')}
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-col mid:gap-0.5">
        <Side name={match.home} gives={handicap < 0} reds={match.redCards[0]} />
        <Side name={match.away} gives={handicap > 0} reds={match.redCards[1]} />
        <div className="hidden h-row items-center text-muted mid:flex">{t('board.draw')}</div>
      </div>
      {slots.map((slot) => (
        <div key={slot} className={`${PRICES} ${slot > 0 ? 'mid:col-start-3' : ''}`}>
          {ORDER.map((betType) => (
            <Column key={betType} match={match} betType={betType} slot={slot} />
          ))}
        </div>
      ))}
    </article>
  )
})
