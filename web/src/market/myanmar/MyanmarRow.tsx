/** A match of the Myanmar board: two lines, the upper side in red, without the draw. */
import type { ReactNode } from 'react'
import { memo } from 'react'
import type { BoardColumn, Layout, RowProps } from '../board/columns.ts'
import { GridPart } from '../board/GridPart.tsx'
import { More, SideLine, WatchMark } from '../board/MatchEvent.tsx'
import { PeriodOver, When } from '../board/MatchRow.tsx'
import { Star } from '../board/Star.tsx'
import { Clock, MatchShut, SideScores } from '../match/MatchState.tsx'
import { isOver } from '../match/phase.ts'
import { matchText } from '../selection.ts'
import { type MatchView, useMatch } from '../store/oddsStore.ts'
import { useLine } from './lines.ts'
import { MyanmarCell } from './MyanmarCell.tsx'

type MyanmarType = 'BT_HDP' | 'BT_OU'

/** The picks of a column, from the top: home over away, over above under. */
const PICKS: Record<MyanmarType, readonly [string, string]> = { BT_HDP: ['H', 'A'], BT_OU: ['O', 'U'] }

/** A line: both sides of it under one another. */
function Line({ match, column, className }: { match: MatchView; column: BoardColumn; className: string }) {
  const { period } = column
  const betType = column.betType as MyanmarType
  const offered = useLine(match.id, betType, period)
  return (
    <GridPart
      role="gridcell"
      className={`min-w-0 border-l ${className} [&>button+button:not([aria-pressed=true])]:shadow-[inset_0_1px_var(--line-soft)]`}
    >
      {PICKS[betType].map((pick) => (
        <MyanmarCell key={pick} {...{ match, betType, period, pick, offered }} />
      ))}
    </GridPart>
  )
}

/** The columns of lines; a finished half is one cell across its columns, with its score. */
function Lines({ match, columns }: { match: MatchView; columns: readonly BoardColumn[] }) {
  const over = columns.find(({ period }) => isOver(match, period))?.period
  return columns.map((column, at) => {
    const isFirst = columns[at - 1]?.period !== column.period
    if (column.period === over) {
      const span = columns.filter(({ period }) => period === over).length
      return isFirst && <PeriodOver key={over} match={match} span={span} period={over} />
    }
    const edge = isFirst && at > 0 ? 'border-line-half' : 'border-line-soft'
    const paint = match.lock || match.isGone ? 'hatched' : ''
    return <Line key={column.key} match={match} column={column} className={`${edge} ${paint}`} />
  })
}

/** The names of a narrow screen, closer than its prices, and a line with the clock and the buttons under them. */
function Foot({ match }: { match: MatchView }) {
  const of = matchText(match)
  return (
    <div className="figures flex h-[calc(2*var(--row-height)-2*var(--name))] min-w-0 items-center gap-1 text-small [--row-height:48px]">
      {match.lock || match.isGone ? <MatchShut match={match} /> : <Clock match={match} narrow />}
      <span className="-mr-1.5 ml-auto flex h-full shrink-0 items-center">
        <WatchMark match={match} isSign />
        <Star kind="matches" id={match.id} of={of} />
        <More match={match} />
      </span>
    </div>
  )
}

/** Both sides of a match; the one that gives the full-time line is red. */
function Sides({ match, layout: { compact } }: { match: MatchView; layout: Layout }) {
  const upper = useLine(match.id, 'BT_HDP', 'FT')?.upper
  const side = (at: 0 | 1, content: ReactNode) => (
    <SideLine match={match} side={at} gives={upper === 'HA'[at]}>
      {content}
    </SideLine>
  )
  if (compact)
    return (
      <GridPart role="rowheader" className="min-w-0 pr-1.5 pl-2">
        <div className="[--row-height:var(--name)]">
          {side(0, <SideScores match={match} side={0} narrow />)}
          {side(1, <SideScores match={match} side={1} narrow />)}
        </div>
        <Foot match={match} />
      </GridPart>
    )
  return (
    <GridPart role="rowheader" className="min-w-0 pr-1.5 pl-1">
      {side(0, <Star kind="matches" id={match.id} of={matchText(match)} />)}
      {side(
        1,
        <>
          <MatchShut match={match} />
          <WatchMark match={match} />
        </>,
      )}
    </GridPart>
  )
}

export const MyanmarRow = memo(function MyanmarRow({ matchId, layout, rowIndex, top, height }: RowProps) {
  const match = useMatch(matchId)
  const { compact, columns } = layout
  return (
    <GridPart
      role="row"
      aria-rowindex={rowIndex}
      aria-label={match && matchText(match)}
      data-key={matchId}
      className="odds-row odds-match absolute inset-x-0 text-[13px] max-mid:text-[14px]"
      style={{ top, height }}
    >
      {match && !compact && <When match={match} isLine={false} />}
      {match && <Sides match={match} layout={layout} />}
      {match && <Lines match={match} columns={columns} />}
      {match && !compact && (
        <GridPart role="gridcell" className="border-l border-line-soft">
          <More match={match} />
        </GridPart>
      )}
    </GridPart>
  )
})
