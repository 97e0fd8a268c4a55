/** The Asian grid: leagues under sticky bands, virtualised by the window. */
import { USUAL_PAGE } from '@quarterline/core/market/betPage'
import type { Period } from '@quarterline/core/market/betType'
import { type CSSProperties, useRef } from 'react'
import { t } from '../../../text/text.ts'
import { useMargin } from '../../cell/useMargin.ts'
import { leagueText } from '../../leagueText.ts'
import type { Arrangement, Item, Section, Sizes } from '../../offer/arrange.ts'
import type { BoardKey } from '../../store/boardKey.ts'
import { type Layout, widthsOf } from '../columns.ts'
import { GridHead } from '../GridHead.tsx'
import { GridPart } from '../GridPart.tsx'
import { MatchRow } from '../MatchRow.tsx'
import { isReached, moveFocus, rove } from '../roving.ts'
import { Band } from './Band.tsx'
import { useAnchor } from './useAnchor.ts'
import { isSeen, useReach, useShownRows } from './useShownRows.ts'

/** Rows of the head, before the first band. */
const HEAD_ROWS = 1
/** The lines of a match on the other bet pages: its main markets. */
const MAIN: readonly number[] = [0]

interface Props {
  label: string
  /** The board that its prices come from. */
  board: BoardKey
  arrangement: Arrangement
  sizes: Sizes
  layout: Layout
  /** When the next match of each league begins. */
  next: ReadonlyMap<string, number>
  onPeriod: (period: Period) => void
}

/** The grid's variables for the style sheet. */
const measures = ({ row, head, band, name }: Sizes, layout: Layout) =>
  ({
    '--row-height': `${row}px`,
    '--head': `${head}px`,
    '--band': `${band}px`,
    '--name': `${name}px`,
    '--markets': widthsOf(layout),
  }) as CSSProperties

interface LeagueProps extends Pick<Props, 'arrangement' | 'layout' | 'sizes' | 'next'> {
  section: Section
  isShown: (at: number) => boolean
}

type MatchItem = Extract<Item, { kind: 'match' }>

/** A league: its band, and its matches near the window. */
function League({ section, arrangement: { items, startPx }, isShown, layout, sizes, next }: LeagueProps) {
  const { from, to, league } = section
  const Row = layout.view?.Row ?? MatchRow
  const matches = items.slice(from, to).map((item, at) => ({ item, at: from + at }))
  return (
    <GridPart
      role="rowgroup"
      aria-label={leagueText(league.name)}
      className="absolute inset-x-0"
      style={{ top: section.startPx, height: section.px }}
    >
      <Band
        section={section}
        sizes={sizes}
        rowIndex={from + HEAD_ROWS + 1}
        nextAtMs={next.get(league.id)}
        compact={layout.compact}
      />
      {matches
        .filter((one): one is { item: MatchItem; at: number } => one.item.kind === 'match' && isShown(one.at))
        .map(({ item, at }) => (
          <Row
            key={item.key}
            matchId={item.key}
            slots={layout.page === USUAL_PAGE ? item.match.slots : MAIN}
            shown={item.shown}
            layout={layout}
            rowIndex={at + HEAD_ROWS + 1}
            top={(startPx.get(item.key) ?? 0) - section.startPx}
            height={item.px}
          />
        ))}
    </GridPart>
  )
}

export function Grid({ label, board, arrangement, sizes, layout, next, onPeriod }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const marginPx = useMargin(body)
  const isShown = useShownRows(grid, arrangement, marginPx)
  useAnchor(grid, arrangement, marginPx)
  useReach(grid)
  const visible = arrangement.sections.filter((section) => isSeen(section, isShown))
  return (
    <GridPart
      ref={grid}
      role="grid"
      aria-label={label}
      data-form={layout.form}
      aria-rowcount={arrangement.items.length + HEAD_ROWS}
      onKeyDown={moveFocus}
      onFocus={(event) => isReached(event.target) && rove(event.currentTarget, event.target)}
      style={measures(sizes, layout)}
    >
      <GridHead board={board} layout={layout} onPeriod={onPeriod} />
      <div ref={body} className="relative" style={{ height: arrangement.px }}>
        {visible.map((section) => (
          <League
            key={section.league.key}
            section={section}
            arrangement={arrangement}
            isShown={isShown}
            layout={layout}
            sizes={sizes}
            next={next}
          />
        ))}
      </div>
      <p className="sr-only">{t('board.keys')}</p>
    </GridPart>
  )
}
