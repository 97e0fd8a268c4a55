/** One match in the grid: time and score, the sides, and its markets; home, away and draw under one another. */

import { quartersOf } from '@quarterline/core/base/line'
import { ChevronRight } from 'lucide-react'
import { memo, useContext } from 'react'
import { t } from '../../text/text.ts'
import { lineText, scoreText } from '../figures.ts'
import { ChildTag, Clock, PeriodScores, RedCards, Shut } from '../match/MatchState.tsx'
import { PickerContext } from '../picker.ts'
import { matchText } from '../selection.ts'
import { type MarketView, type MatchView, useMatch } from '../store/oddsStore.ts'
import { COLUMN_PICKS, type Column, saysDraw } from './columns.ts'
import { GridPart } from './GridPart.tsx'
import { OddsCell } from './OddsCell.tsx'

/** The line stands beside the side that gives it; a total's beside the over. */
function labelOf({ betType, line }: MarketView, pick: string): string {
  if (betType === 'BT_1X2' || betType === 'BT_ML') return ''
  const quarters = quartersOf(line) ?? 0
  if (betType === 'BT_OU') return pick === 'O' ? lineText(quarters) : t('board.u')
  const gives = quarters <= 0 ? 'H' : 'A'
  return pick === gives ? lineText(quarters) : ''
}

interface SideProps {
  name: string
  gives: boolean
  reds: number
  score?: number | undefined
}

function Side({ name, gives, reds, score }: SideProps) {
  return (
    <div className="flex h-(--row-height) min-w-0 items-center gap-1.5">
      <span
        // As tall as there is room for: what is cut off beside must not cut the tall letters of Burmese and Khmer.
        className={`max-mid:line-clamp-2 max-mid:leading-[1.55] mid:truncate mid:leading-(--row-height) ${gives ? 'font-semibold text-giving' : ''}`}
        title={name}
      >
        {name}
      </span>
      <RedCards count={reds} />
      {score !== undefined && <strong className="figures ml-auto pl-1 text-base">{score}</strong>}
    </div>
  )
}

/** Opens all markets of the match; says how many there are. */
function More({ match }: { match: MatchView }) {
  const { open } = useContext(PickerContext)
  // The rows have the main markets alone; how many there are altogether is told beside them.
  const count = Math.max(match.total, match.markets.length)
  if (count === 0) return null
  const label = t('board.allMarkets', { n: count, match: matchText(match) })
  return (
    <button
      type="button"
      data-more=""
      aria-label={label}
      title={label}
      onClick={() => open(match.parent?.id ?? match.id)}
      className="figures flex h-(--row-height) w-full min-w-8 items-center justify-center text-[12px] text-muted hover:bg-odds-hover hover:text-ink max-mid:min-w-11"
    >
      {count}
      <ChevronRight size={12} aria-hidden />
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
          <div key={slot} className={at > 0 ? 'slot-more' : 'slot-main'}>
            {market &&
              market.status !== 'closed' &&
              COLUMN_PICKS[betType].map((pick) => (
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
  columns: readonly Column[]
  compact: boolean
  rowIndex: number
  top: number
  height: number
}

function Event({ match, compact }: { match: MatchView; compact: boolean }) {
  const main = match.markets.find(({ betType, period, slot }) => betType === 'BT_HDP' && period === 'FT' && slot === 0)
  const handicap = main?.line ?? 0
  const live = match.group === 3
  const score = (at: 0 | 1) => (compact && live ? match.score[at] : undefined)
  return (
    <GridPart role="rowheader" className="min-w-0 px-2">
      <Side name={match.home} gives={handicap < 0} reds={match.redCards[0]} score={score(0)} />
      <Side name={match.away} gives={handicap > 0} reds={match.redCards[1]} score={score(1)} />
      {compact ? (
        <div className="figures flex h-(--row-height) items-center gap-2 text-[13px]">
          <span className="flex shrink-0 flex-col">
            <Clock match={match} />
            <Shut match={match} />
          </span>
          <ChildTag match={match} />
          <PeriodScores match={match} last />
          <span className="-mr-2 ml-auto">
            <More match={match} />
          </span>
        </div>
      ) : (
        <div className="flex h-(--row-height) items-center gap-2 text-muted">
          {saysDraw(match.sport) && t('board.draw')}
          <PeriodScores match={match} />
        </div>
      )}
    </GridPart>
  )
}

export const MatchRow = memo(function MatchRow(props: Props) {
  const { matchId, shown, columns, compact, rowIndex, top, height } = props
  const match = useMatch(matchId)
  return (
    <GridPart
      role="row"
      aria-rowindex={rowIndex}
      aria-label={match && matchText(match)}
      data-key={matchId}
      className={`odds-row absolute inset-x-0 border-t border-line text-grid ${match?.isGone ? 'bg-locked' : match?.parent ? 'bg-surface' : ''}`}
      style={{ top, height }}
    >
      {match && !compact && (
        <GridPart role="gridcell" className="figures flex min-w-0 flex-col px-2">
          {match.group === 3 && (
            <strong className="flex h-(--row-height) items-center text-[15px]">{scoreText(match.score)}</strong>
          )}
          <span className="flex min-h-(--row-height) items-center">
            <Clock match={match} />
          </span>
          <Shut match={match} />
          <ChildTag match={match} />
        </GridPart>
      )}
      {match && <Event match={match} compact={compact} />}
      {match && columns.map((column) => <MarketCell key={column.key} match={match} column={column} shown={shown} />)}
      {match && !compact && (
        <GridPart role="gridcell" className="border-l border-line">
          <More match={match} />
        </GridPart>
      )}
    </GridPart>
  )
})
