/** One match in the grid: time and score, the sides, and its markets; home, away and draw under one another. */

import { quartersOf } from '@quarterline/core/base/line'
import { hasScore, sportOf } from '@quarterline/core/base/sport/sport'
import type { Period } from '@quarterline/core/market/betType'
import { type CSSProperties, memo } from 'react'
import { t } from '../../text/text.ts'
import { OddsCell } from '../cell/OddsCell.tsx'
import { lineText, scoreText } from '../figures.ts'
import { ChildTag, Clock, KickOff } from '../match/MatchState.tsx'
import { panelLabel } from '../match/panelLabel.ts'
import { isOver, periodScores } from '../match/phase.ts'
import { useFresh } from '../match/useFresh.ts'
import { cellsOf, type Form } from '../offer/cells.ts'
import { matchText, periodText, shortPeriodText } from '../selection.ts'
import { type MarketView, type MatchView, useMatch } from '../store/oddsStore.ts'
import type { BoardColumn, RowProps as Props } from './columns.ts'
import { GridPart } from './GridPart.tsx'
import { BandEvent, Event, LineEvent, More } from './MatchEvent.tsx'

/** The line stands beside the side that gives it; a total's beside the over. */
function labelOf(market: MarketView, pick: string, isAcross: boolean): string {
  const { betType, line } = market
  // In one line, the order is that of the head.
  if (betType === 'BT_1X2') return isAcross ? '' : t(`row.${pick as '1' | 'X' | '2'}`)
  if (betType === 'BT_ML') return ''
  if (pick === 'AOS') return t('board.aos')
  if (betType !== 'BT_HDP' && betType !== 'BT_OU') return panelLabel(market, pick)
  const quarters = quartersOf(line) ?? 0
  if (betType === 'BT_OU') return pick === 'O' ? t('board.o', { line: lineText(quarters) }) : t('board.u')
  const gives = quarters <= 0 ? 'H' : 'A'
  return pick === gives ? lineText(quarters) : ''
}

/** From this many prices side by side, cells are narrower. */
const MANY_CELLS = 5

interface CellProps {
  match: MatchView
  column: BoardColumn
  shown: readonly number[]
  form: Form
  className: string
}

function MarketCell({ match, column, shown, className, form }: CellProps) {
  const { betType, period, room } = column
  const isOne = room.cells === 1
  return (
    <GridPart role="gridcell" className={`min-w-0 border-l ${className}`}>
      {shown.map((row, at) => {
        const slot = column.slot ?? row
        const market = match.markets.find(
          (one) => one.betType === betType && one.period === period && one.slot === slot && one.status !== 'closed',
        )
        const px = form === 'single' ? 'h-(--row-height)' : 'h-[calc(2*var(--row-height))]'
        if (!market) return at < shown.length - 1 ? <div key={slot} className={px} /> : null
        return (
          <div
            key={slot}
            className={`${at > 0 ? 'slot-more' : ''} ${isOne ? '' : room.cells > MANY_CELLS ? 'cells cells-many' : 'cells'}`}
            style={isOne ? undefined : ({ '--cells': room.cells } as CSSProperties)}
          >
            {cellsOf(market, room).map((pick, cell) =>
              pick === '' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no identity
                <span key={`gap ${cell}`} />
              ) : (
                <OddsCell key={pick} match={match} market={market} pick={pick} label={labelOf(market, pick, !isOne)} />
              ),
            )}
          </div>
        )
      })}
    </GridPart>
  )
}

/** The score of a finished period, in place of its columns. */
export function PeriodOver({ match, period, span }: { match: MatchView; period: Period; span: number }) {
  const { sport, running } = match
  // Every map or set so far is listed, not only the first.
  const all = periodScores(match).filter(({ part }) => part !== 'ET')
  if (all.length > 1)
    return (
      <GridPart
        role="gridcell"
        aria-colspan={span}
        className="figures flex min-w-0 items-center justify-center gap-x-2 overflow-hidden border-l border-line-half bg-row-alt px-1 text-small whitespace-nowrap text-muted"
        style={{ gridColumn: `span ${span}` }}
      >
        {all.map(({ part, score }) => (
          <span key={part}>
            {shortPeriodText(part, sport)} <b className="font-semibold text-ink">{scoreText(score)}</b>
          </span>
        ))}
      </GridPart>
    )
  return (
    <GridPart
      role="gridcell"
      aria-colspan={span}
      className="flex items-center justify-center gap-1.5 border-l border-line-half bg-row-alt text-small text-muted"
      style={{ gridColumn: `span ${span}` }}
    >
      {periodText(period, sport)}
      <b className="figures text-grid font-semibold text-ink">{scoreText(running[period] ?? [])}</b>
    </GridPart>
  )
}

/** The market columns; a finished period shows its score instead. */
function Markets({ match, layout: { columns, form }, shown }: { match: MatchView } & Pick<Props, 'layout' | 'shown'>) {
  const [first] = columns
  const over = columns.find(({ period }) => isOver(match, period))?.period
  return (
    <>
      {columns.map((column, at) => {
        const begins = at === 0 || columns[at - 1]?.period !== column.period
        if (column.period === over) {
          const span = columns.filter(({ period }) => period === over).length
          return begins && <PeriodOver key={over} match={match} span={span} period={over} />
        }
        const edge = begins && column !== first ? 'border-line-half' : 'border-line-soft'
        const paint = match.lock || match.isGone ? 'hatched' : ''
        return (
          <MarketCell
            key={column.key}
            match={match}
            column={column}
            shown={shown}
            form={form}
            className={`${edge} ${paint}`}
          />
        )
      })}
    </>
  )
}

/** The score, amber for a while after a goal. */
function Score({ score, className }: { score: string; className: string }) {
  const isFresh = useFresh(score)
  return (
    <strong className={`${className} text-[length:max(13px,var(--font-grid))] font-bold`}>
      <span className={isFresh ? '-mx-1 rounded-[3px] bg-accent px-1 text-accent-ink' : ''}>{score}</span>
    </strong>
  )
}

/**
 * The kick-off or the state of a match, in two lines. A child match shows its tag instead of date or clock, which its
 * parent's row above has. @param isLine in one line
 */
export function When({ match, isLine }: { match: MatchView; isLine: boolean }) {
  const line = 'flex h-(--row-height) items-center'
  const isTagged = !isLine && match.parent !== undefined
  return (
    <GridPart role="gridcell" className={`figures min-w-0 pl-1.5 ${isLine ? 'flex gap-1.5' : ''}`}>
      {match.group === 3 ? (
        <>
          {hasScore(sportOf(match.sport)) && <Score score={scoreText(match.score)} className={line} />}
          <span className={isTagged ? 'sr-only' : `${line} text-small whitespace-nowrap`}>
            <Clock match={match} />
          </span>
        </>
      ) : (
        <span className={`text-small ${isLine ? 'flex gap-1.5' : ''}`}>
          <KickOff match={match} isDated={!isTagged} />
        </span>
      )}
      {isTagged && (
        <span className={line}>
          <ChildTag match={match} />
        </span>
      )}
    </GridPart>
  )
}

/** The sides, in the row's form. */
function EventPart(props: { match: MatchView } & Pick<Props, 'layout' | 'slots' | 'shown'>) {
  const { match, layout } = props
  if (layout.form === 'band') return <BandEvent match={match} />
  return layout.form === 'single' ? <LineEvent {...props} /> : <Event {...props} />
}

export const MatchRow = memo(function MatchRow(props: Props) {
  const { matchId, slots, shown, layout, rowIndex, top, height } = props
  const match = useMatch(matchId)
  const { form } = layout
  const hasSides = !layout.compact && form !== 'band'
  return (
    <GridPart
      role="row"
      aria-rowindex={rowIndex}
      aria-label={match && matchText(match)}
      data-key={matchId}
      className="odds-row odds-match absolute inset-x-0 text-grid"
      style={{ top, height }}
    >
      {match && hasSides && <When match={match} isLine={form === 'single'} />}
      {match && <EventPart match={match} layout={layout} slots={slots} shown={shown} />}
      {match && <Markets match={match} layout={layout} shown={shown} />}
      {match && hasSides && (
        <GridPart role="gridcell" className="border-l border-line-soft">
          <More match={match} />
        </GridPart>
      )}
    </GridPart>
  )
})
