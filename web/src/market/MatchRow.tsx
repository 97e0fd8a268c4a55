/** One match in the grid: time and score, the sides, and its markets; home, away and draw under one another. */

import { quartersOf } from '@quarterline/core/base/line'
import type { BetType } from '@quarterline/core/market/event'
import { PICKS } from '@quarterline/core/market/event'
import { Lock } from 'lucide-react'
import { memo, useCallback } from 'react'
import { useTick } from '../kit/clock.ts'
import { lineText, scoreText } from '../kit/format.ts'
import { matchText } from '../kit/selection.ts'
import { plural, t, textOr } from '../text/text.ts'
import { COLUMNS, type Column, type Period } from './columns.ts'
import { GridPart } from './GridPart.tsx'
import { useTurned } from './lines.ts'
import { OddsCell } from './OddsCell.tsx'
import { type MarketView, type MatchView, useMatch } from './oddsStore.ts'
import { phaseText } from './phase.ts'

/** How a column writes its picks: 1X2 stands home, away, draw like the names. */
const ROWS: Record<BetType, readonly string[]> = { BT_HDP: PICKS.BT_HDP, BT_OU: PICKS.BT_OU, BT_1X2: ['1', '2', 'X'] }

/** The line stands beside the side that gives it; a total's beside the over. */
function labelOf({ betType, line }: MarketView, pick: string): string {
  if (betType === 'BT_1X2') return ''
  const quarters = quartersOf(line) ?? 0
  if (betType === 'BT_OU') return pick === 'O' ? lineText(quarters) : t('board.u')
  const gives = quarters <= 0 ? 'H' : 'A'
  return pick === gives ? lineText(quarters) : ''
}

function Clock({ match }: { match: MatchView }) {
  const read = useCallback((nowMs: number) => phaseText(match, nowMs), [match])
  const text = useTick(read)
  return (
    <span
      className={
        match.group === 3
          ? 'font-medium whitespace-nowrap text-live'
          : 'leading-(--row-line) text-muted max-mid:whitespace-nowrap'
      }
    >
      {text}
    </span>
  )
}

/** Why nothing can be bet on the match. */
function Shut({ match }: { match: MatchView }) {
  if (!match.lock && !match.isGone) return null
  const text = match.isGone ? t('slip.closed') : textOr(`lock.${match.lock}`, 'lock.none')
  return (
    <span className="flex min-w-0 items-start gap-0.5 text-[11px] leading-3 text-warn" title={text}>
      <Lock size={10} aria-hidden className="mt-px shrink-0" />
      <span className="line-clamp-2">{text}</span>
    </span>
  )
}

interface SideProps {
  name: string
  gives: boolean
  reds: number
  score?: number | undefined
}

function Side({ name, gives, reds, score }: SideProps) {
  return (
    <div className="flex h-(--row-line) min-w-0 items-center gap-1.5">
      <span
        className={`max-mid:line-clamp-2 max-mid:leading-[1.35] mid:truncate ${gives ? 'font-semibold text-giving' : ''}`}
        title={name}
      >
        {name}
      </span>
      {reds > 0 && (
        <span className="rounded-[2px] bg-live px-1 text-[11px] leading-4 font-bold text-surface-2">
          <span aria-hidden>{reds}</span>
          <span className="sr-only">{plural('board.redCards', reds)}</span>
        </span>
      )}
      {score !== undefined && <strong className="figures ml-auto pl-1 text-base">{score}</strong>}
    </div>
  )
}

function More({ match, open }: { match: MatchView; open: boolean }) {
  const turn = useTurned((turned) => turned.turn)
  const count = match.markets.filter(({ slot }) => slot > 0).length
  if (count === 0) return null
  const label = t(open ? 'board.fewerLines' : 'board.moreLines', { n: count, match: matchText(match) })
  return (
    <button
      type="button"
      data-more=""
      aria-expanded={open}
      aria-label={label}
      title={label}
      onClick={() => turn(match.id)}
      className="figures flex h-(--row-line) min-w-8 items-center justify-center text-[12px] text-muted hover:bg-odds-hover hover:text-ink max-mid:min-w-11"
    >
      {open ? `−${count}` : `+${count}`}
    </button>
  )
}

function MarketCell({ match, column, shown }: { match: MatchView; column: Column; shown: readonly number[] }) {
  const { betType, period } = column
  return (
    <GridPart role="gridcell" className="min-w-0 border-l border-line">
      {shown.map((slot, at) => {
        const market = match.markets.find(
          (one) => one.betType === betType && one.period === period && one.slot === slot,
        )
        return (
          <div key={slot} className={at > 0 ? 'lines-more' : 'lines-main'}>
            {market &&
              market.status !== 'closed' &&
              ROWS[betType].map((pick) => (
                <OddsCell key={pick} match={match} market={market} pick={pick} label={labelOf(market, pick)} />
              ))}
          </div>
        )
      })}
    </GridPart>
  )
}

interface Props {
  matchId: string
  /** The lines that there is room for. */
  shown: readonly number[]
  /** The half or whole that a narrow screen shows; a wide one shows both. */
  only: Period | undefined
  rowIndex: number
  top: number
  height: number
}

function Event({ match, compact, open }: { match: MatchView; compact: boolean; open: boolean }) {
  const main = match.markets.find(({ betType, period, slot }) => betType === 'BT_HDP' && period === 'FT' && slot === 0)
  const handicap = main?.line ?? 0
  const live = match.group === 3
  const score = (at: 0 | 1) => (compact && live ? match.score[at] : undefined)
  return (
    <GridPart role="rowheader" className="min-w-0 px-2">
      <Side name={match.home} gives={handicap < 0} reds={match.redCards[0]} score={score(0)} />
      <Side name={match.away} gives={handicap > 0} reds={match.redCards[1]} score={score(1)} />
      {compact ? (
        <div className="figures flex h-(--row-line) items-center gap-2 text-[13px]">
          <span className="flex min-w-0 flex-col">
            <Clock match={match} />
            <Shut match={match} />
          </span>
          <span className="-mr-2 ml-auto">
            <More match={match} open={open} />
          </span>
        </div>
      ) : (
        <div className="flex h-(--row-line) items-center text-muted">{t('board.draw')}</div>
      )}
    </GridPart>
  )
}

export const MatchRow = memo(function MatchRow({ matchId, shown, only, rowIndex, top, height }: Props) {
  const match = useMatch(matchId)
  const compact = only !== undefined
  const columns = COLUMNS.filter(({ period }) => !only || period === only)
  const open = shown.length > 1
  return (
    <GridPart
      role="row"
      aria-rowindex={rowIndex}
      aria-label={match && matchText(match)}
      data-key={matchId}
      className={`odds-row absolute inset-x-0 border-t border-line text-grid ${match?.isGone ? 'bg-locked' : ''}`}
      style={{ top, height }}
    >
      {match && !compact && (
        <GridPart role="gridcell" className="figures flex min-w-0 flex-col px-2">
          {match.group === 3 && (
            <strong className="flex h-(--row-line) items-center text-[15px]">{scoreText(match.score)}</strong>
          )}
          <span className="flex min-h-(--row-line) items-center">
            <Clock match={match} />
          </span>
          <Shut match={match} />
        </GridPart>
      )}
      {match && <Event match={match} compact={compact} open={open} />}
      {match && columns.map((column) => <MarketCell key={column.key} match={match} column={column} shown={shown} />)}
      {match && !compact && (
        <GridPart role="gridcell" className="border-l border-line">
          <More match={match} open={open} />
        </GridPart>
      )}
    </GridPart>
  )
})
