/**
 * A match that can be bet on: its sides, the prices of its main markets, the member's bets, and a button for further
 * markets.
 */
import { hasDraws, sportOf } from '@quarterline/core/base/sport/sport'
import { useState } from 'react'
import { timeText } from '../../../kit/format.ts'
import { OddsCell } from '../../../market/cell/OddsCell.tsx'
import { MatchShut } from '../../../market/match/MatchState.tsx'
import { PanelMarkets } from '../../../market/match/PanelMarkets.tsx'
import { columnPicks } from '../../../market/offer/cells.ts'
import { StaleContext } from '../../../market/picker.ts'
import { matchText } from '../../../market/selection.ts'
import { matchBoard } from '../../../market/store/boardKey.ts'
import { freshnessOf, useFreshness } from '../../../market/store/freshness.ts'
import { type MarketView, type MatchView, useMatch } from '../../../market/store/oddsStore.ts'
import { TeamName } from '../../../market/TeamName.tsx'
import { t } from '../../../text/text.ts'
import type { PointBet, RoomMatch } from '../bets.ts'
import { OwnBets } from './OwnBets.tsx'
import { PlayedRow } from './PlayedRow.tsx'
import { cellLabel, furtherMarkets, rowMarkets } from './rowMarkets.ts'

const GIVES = 'font-semibold text-giving'
const LINE = 'flex h-(--row-height) min-w-0 items-center gap-1.5'

interface MoreProps {
  match: MatchView
  count: number
  isOpen: boolean
  onTurn: () => void
}

/** Unfolds the further markets of the match; says how many there are. */
function More({ match, count, isOpen, onTurn }: MoreProps) {
  if (count === 0) return null
  const label = t('board.allMarkets', { n: count, match: matchText(match) })
  return (
    <button
      type="button"
      data-cell=""
      tabIndex={-1}
      aria-expanded={isOpen}
      aria-label={label}
      title={label}
      onClick={onTurn}
      className="figures ml-auto h-full min-w-8 shrink-0 px-1.5 text-small font-semibold text-brand-text hover:bg-odds-hover focus-visible:-outline-offset-2"
    >
      {isOpen ? '−' : '+'}
      {count}
    </button>
  )
}

/** The two sides, and below them the draw or the kick-off. */
function Sides({ match, more }: { match: MatchView; more: MoreProps }) {
  const line = match.markets.find(({ betType, period, slot }) => betType === 'BT_HDP' && period === 'FT' && slot === 0)
  const handicap = line?.line ?? 0
  return (
    <div className="min-w-0 pr-1.5 pl-0.5 max-mid:pl-2">
      <div className={LINE}>
        <TeamName name={match.home} className={`cut leading-(--row-height) ${handicap < 0 ? GIVES : ''}`} />
      </div>
      <div className={LINE}>
        <TeamName name={match.away} className={`cut leading-(--row-height) ${handicap > 0 ? GIVES : ''}`} />
      </div>
      <div className={`${LINE} text-muted`}>
        <span className="figures text-small mid:hidden">{timeText(match.startsAtMs)}</span>
        {hasDraws(sportOf(match.sport)) && (
          <span className="cut leading-(--row-height) max-mid:hidden">{t('board.draw')}</span>
        )}
        <MatchShut match={match} />
        <More {...more} />
      </div>
    </div>
  )
}

function Prices({ match, market }: { match: MatchView; market: MarketView | undefined }) {
  return (
    <div className={`min-w-0 border-l border-line-soft ${match.lock || match.isGone ? 'hatched' : ''}`}>
      {market &&
        columnPicks(market).map((pick) => (
          <OddsCell key={pick} match={match} market={market} pick={pick} label={cellLabel(market, pick)} />
        ))}
    </div>
  )
}

function Row({ match, bets }: { match: MatchView; bets: readonly PointBet[] }) {
  const [isOpen, setOpen] = useState(false)
  const stale = useFreshness((boards) => freshnessOf(boards, matchBoard(match.id)).stale)
  const further = furtherMarkets(match.markets)
  return (
    <StaleContext value={stale}>
      <article
        aria-label={matchText(match)}
        data-key={match.id}
        className={`border-b border-line ${stale ? 'stale' : ''} hover:bg-row-hover`}
      >
        <div className="room-line text-grid">
          <span className="figures pl-1.5 text-small leading-(--row-height) text-muted max-mid:hidden">
            {timeText(match.startsAtMs)}
          </span>
          <Sides match={match} more={{ match, count: further.length, isOpen, onTurn: () => setOpen(!isOpen) }} />
          {rowMarkets(match.markets).map((market, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns do not change places
            <Prices key={at} match={match} market={market} />
          ))}
          <OwnBets match={match} bets={bets} />
        </div>
        {isOpen && (
          <div className="@container border-t border-line-soft bg-surface-2 [--row-height:28px] max-mid:[--row-height:44px]">
            <PanelMarkets match={match} markets={further} />
          </div>
        )}
      </article>
    </StaleContext>
  )
}

/** The row of a match. Before its prices are loaded, and once it has begun or left the board, it is a `PlayedRow`. */
export function ToComeRow({ match, bets }: { match: RoomMatch; bets: readonly PointBet[] }) {
  const view = useMatch(match.matchId)
  if (!view || view.isGone || view.group === 3) return <PlayedRow match={match} bets={bets} isTall={!view} />
  return <Row match={view} bets={bets} />
}
