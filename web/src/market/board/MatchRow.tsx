/** One match in the grid: time and score, the sides, and its markets; home, away and draw under one another. */

import { quartersOf } from '@quarterline/core/base/line'
import type { Period } from '@quarterline/core/market/betType'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { memo, type ReactNode, useContext } from 'react'
import { plural, t } from '../../text/text.ts'
import { lineText, scoreText } from '../figures.ts'
import { ChildTag, Clock, KickOff, RedCards, Shut, SideScores } from '../match/MatchState.tsx'
import { panelLabel } from '../match/panelLabel.ts'
import { isOver } from '../match/phase.ts'
import { PickerContext } from '../picker.ts'
import { matchText, periodText } from '../selection.ts'
import { type MarketView, type MatchView, useMatch } from '../store/oddsStore.ts'
import { type Column, columnPicks, saysDraw } from './columns.ts'
import { GridPart } from './GridPart.tsx'
import { OddsCell } from './OddsCell.tsx'
import { Star } from './Star.tsx'
import { useTurn } from './unfolded.ts'

/** The line stands beside the side that gives it; a total's beside the over. */
function labelOf(market: MarketView, pick: string): string {
  const { betType, line } = market
  if (betType === 'BT_1X2') return pick
  if (betType === 'BT_ML') return ''
  if (betType !== 'BT_HDP' && betType !== 'BT_OU') return panelLabel(market, pick)
  const quarters = quartersOf(line) ?? 0
  if (betType === 'BT_OU') return pick === 'O' ? lineText(quarters) : t('board.u')
  const gives = quarters <= 0 ? 'H' : 'A'
  return pick === gives ? lineText(quarters) : ''
}

interface SideProps {
  name: string
  gives: boolean
  reds: number
  children?: ReactNode
}

function Side({ name, gives, reds, children }: SideProps) {
  return (
    <div className="flex h-(--row-height) min-w-0 items-center gap-1.5">
      <span className={`cut leading-(--row-height) ${gives ? 'font-semibold text-giving' : ''}`} title={name}>
        {name}
      </span>
      <RedCards count={reds} />
      <span className="figures ml-auto flex shrink-0 items-center gap-2 pl-1">{children}</span>
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
      // Reached by the arrow keys, as prices are: the slip is not behind a hundred of them.
      data-cell=""
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={() => open(match.parent?.id ?? match.id)}
      className="figures flex h-(--row-height) w-full min-w-8 items-center justify-center font-semibold text-brand-text hover:bg-odds-hover focus-visible:-outline-offset-2 max-mid:w-auto max-mid:min-w-11"
    >
      +{count}
    </button>
  )
}

interface LinesProps {
  match: MatchView
  slots: readonly number[]
  unfolded: boolean
  /** Its number alone, where there is no room for the word. */
  short?: boolean
}

/** Unfolds the further lines of a match; absent where there are none. */
function Lines({ match, slots, unfolded, short = false }: LinesProps) {
  const turn = useTurn()
  // Where there is little room, what is shut says why in its place.
  if (slots.length < 2 || (short && (match.lock || match.isGone))) return null
  const Icon = unfolded ? ChevronUp : ChevronDown
  // What stands on it leads its name, or whoever speaks to the page could not press it.
  const lines = plural('board.lines', slots.length)
  const label = `${lines}: ${t(unfolded ? 'board.fold' : 'board.unfold', { match: matchText(match) })}`
  return (
    <button
      type="button"
      aria-expanded={unfolded}
      aria-label={label}
      title={label}
      tabIndex={-1}
      data-cell=""
      onClick={() => turn(match.id)}
      className="figures flex h-(--row-height) shrink-0 items-center justify-center gap-0.5 text-small text-muted hover:text-ink focus-visible:-outline-offset-2 max-mid:min-w-8"
    >
      {short ? slots.length : lines}
      <Icon size={short ? 14 : 12} aria-hidden />
    </button>
  )
}

interface CellProps {
  match: MatchView
  column: Column
  shown: readonly number[]
  className: string
}

function MarketCell({ match, column, shown, className }: CellProps) {
  const { betType, period } = column
  return (
    <GridPart role="gridcell" className={`min-w-0 border-l ${className}`}>
      {shown.map((slot, at) => {
        const market = match.markets.find(
          (one) => one.betType === betType && one.period === period && one.slot === slot && one.status !== 'closed',
        )
        if (!market) return at < shown.length - 1 ? <div key={slot} className="h-[calc(2*var(--row-height))]" /> : null
        return (
          <div key={slot} className={at > 0 ? 'slot-more' : undefined}>
            {columnPicks(market).map((pick) => (
              <OddsCell key={pick} match={match} market={market} pick={pick} label={labelOf(market, pick)} />
            ))}
          </div>
        )
      })}
    </GridPart>
  )
}

/** In place of the columns of a period that is over: what it came to. */
function PeriodOver({ period, score, span }: { period: Period; score: string; span: number }) {
  return (
    <GridPart
      role="gridcell"
      aria-colspan={span}
      className="flex items-center justify-center gap-1.5 border-l border-line-half bg-row-alt text-small text-muted"
      style={{ gridColumn: `span ${span}` }}
    >
      {periodText(period)}
      <b className="figures text-grid font-semibold text-ink">{score}</b>
    </GridPart>
  )
}

interface Props {
  matchId: string
  /** Every group of lines it has, and those that there is room for. */
  slots: readonly number[]
  shown: readonly number[]
  columns: readonly Column[]
  compact: boolean
  rowIndex: number
  top: number
  height: number
}

type EventProps = { match: MatchView } & Pick<Props, 'columns' | 'compact' | 'slots' | 'shown'>

function Event({ match, columns, compact, slots, shown }: EventProps) {
  const main = match.markets.find(({ betType, period, slot }) => betType === 'BT_HDP' && period === 'FT' && slot === 0)
  const handicap = main?.line ?? 0
  const lines = <Lines match={match} slots={slots} unfolded={shown.length > 1} short={compact} />
  const scores = (side: 0 | 1) => <SideScores match={match} side={side} narrow={compact} />
  const hasDraw = saysDraw(columns)
  return (
    <GridPart role="rowheader" className="min-w-0 pr-1.5 pl-1 max-mid:pl-2">
      <Side name={match.home} gives={handicap < 0} reds={match.redCards[0]}>
        {!hasDraw && !compact && <Shut match={match} />}
        {scores(0)}
        {!compact && !match.parent && <Star kind="matches" id={match.id} of={matchText(match)} />}
      </Side>
      <Side name={match.away} gives={handicap > 0} reds={match.redCards[1]}>
        {!hasDraw && !compact && lines}
        {scores(1)}
      </Side>
      {compact ? (
        <div className="figures flex h-(--row-height) min-w-0 items-center gap-1.5 text-small">
          <Clock match={match} />
          <Shut match={match} />
          <ChildTag match={match} />
          <span className="-mr-1.5 ml-auto flex h-full items-center">
            {lines}
            {!match.parent && <Star kind="matches" id={match.id} of={matchText(match)} />}
            <More match={match} />
          </span>
        </div>
      ) : (
        hasDraw && (
          <div className="flex h-(--row-height) min-w-0 items-center gap-2 text-muted">
            <span className="cut leading-(--row-height)">{t('board.draw')}</span>
            <Shut match={match} />
            <span className="ml-auto">{lines}</span>
          </div>
        )
      )}
    </GridPart>
  )
}

/** The market columns; a period that is over has its score in place of them. */
function Markets({ match, columns, shown }: { match: MatchView } & Pick<Props, 'columns' | 'shown'>) {
  const [first] = columns
  const over = columns.find(({ period }) => isOver(match, period))?.period
  return (
    <>
      {columns.map((column, at) => {
        const begins = at === 0 || columns[at - 1]?.period !== column.period
        if (column.period === over) {
          const span = columns.filter(({ period }) => period === over).length
          return (
            begins && <PeriodOver key={over} period={over} score={scoreText(match.running[over] ?? [])} span={span} />
          )
        }
        const edge = begins && column !== first ? 'border-line-half' : 'border-line-soft'
        const paint = match.lock || match.isGone ? 'hatched' : ''
        return (
          <MarketCell key={column.key} match={match} column={column} shown={shown} className={`${edge} ${paint}`} />
        )
      })}
    </>
  )
}

export const MatchRow = memo(function MatchRow(props: Props) {
  const { matchId, slots, shown, columns, compact, rowIndex, top, height } = props
  const match = useMatch(matchId)
  return (
    <GridPart
      role="row"
      aria-rowindex={rowIndex}
      aria-label={match && matchText(match)}
      data-key={matchId}
      className="odds-row odds-match absolute inset-x-0 text-grid"
      style={{ top, height }}
    >
      {match && !compact && (
        <GridPart role="gridcell" className="figures min-w-0 pl-1.5">
          {match.group === 3 ? (
            <>
              <strong className="flex h-(--row-height) items-center text-[13px] font-bold">
                {scoreText(match.score)}
              </strong>
              <span className="flex h-(--row-height) items-center text-small whitespace-nowrap">
                <Clock match={match} />
              </span>
            </>
          ) : (
            <span className="text-small">
              <KickOff match={match} />
            </span>
          )}
          <ChildTag match={match} />
        </GridPart>
      )}
      {match && <Event {...{ match, columns, compact, slots, shown }} />}
      {match && <Markets match={match} columns={columns} shown={shown} />}
      {match && !compact && (
        <GridPart role="gridcell" className="border-l border-line-soft">
          <More match={match} />
        </GridPart>
      )}
    </GridPart>
  )
})
