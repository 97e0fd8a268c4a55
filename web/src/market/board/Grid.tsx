/** The Asian grid: leagues under sticky bands, of which only what is near the window is in the document. */

import { USUAL_PAGE } from '@quarterline/core/market/betPage'
import type { Period } from '@quarterline/core/market/betType'
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type CSSProperties, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { platformNow } from '../../kit/clock.ts'
import { plural, t } from '../../text/text.ts'
import { useMargin } from '../cell/useMargin.ts'
import { LeagueName } from '../LeagueName.tsx'
import { leagueText } from '../leagueText.ts'
import type { Arrangement, Item, Section, Sizes } from '../offer/arrange.ts'
import { matchCount } from '../offer/leagues.ts'
import type { BoardKey } from '../store/boardKey.ts'
import { aimedKey, watchAttention } from './attention.ts'
import { type Layout, widthsOf } from './columns.ts'
import { GridHead } from './GridHead.tsx'
import { GridPart } from './GridPart.tsx'
import { MatchRow } from './MatchRow.tsx'
import { nextText } from './next.ts'
import { isReached, keepReachable, moveFocus, rove } from './roving.ts'
import { Star } from './Star.tsx'

const OVERSCAN = 4
/** Rows of the head, before the first band. */
const HEAD_ROWS = 1
/** What a page beside the usual one shows of a match: its main markets. */
const MAIN: readonly number[] = [0]

interface Props {
  label: string
  /** Where its prices come from. */
  board: BoardKey
  arrangement: Arrangement
  sizes: Sizes
  layout: Layout
  /** When the next match of each league begins. */
  next: ReadonlyMap<string, number>
  onPeriod: (period: Period) => void
}

/** What the style sheet must know of a grid. */
const measures = ({ row, head, band, name }: Sizes, layout: Layout) =>
  ({
    ...{ '--row-height': `${row}px`, '--head': `${head}px`, '--band': `${band}px` },
    ...{ '--name': `${name}px`, '--markets': widthsOf(layout) },
  }) as CSSProperties

/** How far below the window's top the bands stick. */
function stickyPx(grid: HTMLElement): number {
  const head = grid.querySelector<HTMLElement>('[role=row]')
  return head ? Number.parseFloat(getComputedStyle(head).top) + head.offsetHeight : 0
}

/** Keeps what is looked at where it is when rows come, go or change places above it. */
function useAnchor(grid: RefObject<HTMLElement | null>, { startPx, items }: Arrangement, marginPx: number): void {
  const before = useRef({ startPx, items })
  useLayoutEffect(() => {
    const { startPx: was, items: old } = before.current
    before.current = { startPx, items }
    if (was === startPx || !grid.current) return
    const top = stickyPx(grid.current)
    const seenFrom = scrollY + top - marginPx
    if (seenFrom <= 0 && !aimedKey()) return
    const firstSeen = old.find((item) => item.kind === 'match' && (was.get(item.key) ?? 0) >= seenFrom)
    const key = [aimedKey(), firstSeen?.key].find((one) => one !== undefined && startPx.has(one) && was.has(one))
    if (key === undefined) return
    // A band that is stuck is seen at the sticky edge, wherever it starts.
    const y = (from: ReadonlyMap<string, number>) =>
      Math.max(from.get(key) ?? 0, key.startsWith('band/') ? seenFrom : 0)
    const movedPx = key.startsWith('band/') ? (startPx.get(key) ?? 0) - y(was) : (startPx.get(key) ?? 0) - y(was)
    if (movedPx !== 0) scrollBy(0, movedPx)
  }, [grid, startPx, items, marginPx])
}

interface BandProps {
  section: Section
  sizes: Sizes
  rowIndex: number
  nextAtMs: number | undefined
  compact: boolean
}

/** A name that one line of a narrow screen has no room for. */
const LONG_NAME = 32
/** One that leaves room for when its next match begins. */
const SHORT_NAME = 22

function Band({ section, sizes, rowIndex, nextAtMs, compact }: BandProps) {
  const { league, folded } = section
  const { length } = leagueText(league.name)
  const isLong = compact && length > LONG_NAME
  const hasRoom = !compact || length <= SHORT_NAME
  const setFolded = usePreferences((preferences) => preferences.setFolded)
  const Arrow = folded ? ChevronRight : ChevronDown
  return (
    <GridPart
      role="row"
      aria-rowindex={rowIndex}
      data-key={`band/${league.key}`}
      className="sticky top-[calc(var(--top)+var(--head))] z-10 overflow-clip bg-band text-band-ink"
      style={{ height: sizes.band }}
    >
      <GridPart role="rowheader" className="relative flex h-full items-center">
        <button
          type="button"
          data-way="band"
          tabIndex={-1}
          aria-expanded={!folded}
          onClick={() => setFolded([league.id], !folded)}
          className="flex h-full min-w-0 grow items-center gap-2 px-1.5 text-left text-grid font-semibold focus-visible:-outline-offset-2"
        >
          <Arrow size={14} aria-hidden className="shrink-0" />
          {/* Here stands its star, which is no part of what folds. */}
          <span aria-hidden className="w-4 shrink-0 mid:w-2.5" />
          <LeagueName
            name={league.name}
            className={isLong ? 'min-w-0 text-[12px] leading-[14px]' : 'cut leading-(--band)'}
          />
          <span className="figures shrink-0 rounded-full bg-surface-2 px-1.5 text-small leading-[14px] text-ink">
            <span aria-hidden>{matchCount([league])}</span>
            <span className="sr-only">{plural('board.matches', matchCount([league]))}</span>
          </span>
          {nextAtMs !== undefined && hasRoom && (
            <span className="figures ml-auto shrink-0 text-small font-normal">
              {t('board.next', { time: nextText(nextAtMs, platformNow()) })}
            </span>
          )}
        </button>
        <span className="absolute inset-y-0 left-5">
          <Star kind="leagues" id={league.id} of={leagueText(league.name)} />
        </span>
      </GridPart>
    </GridPart>
  )
}

/** Watches what the member aims at, and keeps one cell in the way of the tab key. */
function useReach(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => (grid.current ? watchAttention(grid.current) : undefined), [grid])
  useEffect(() => {
    if (grid.current) keepReachable(grid.current)
  })
}

type MatchItem = Extract<Item, { kind: 'match' }>

/** The positions that must be in the document: what is near the window, and what has the focus. */
function useShown(grid: RefObject<HTMLElement | null>, { items }: Arrangement, marginPx: number): ReadonlySet<number> {
  'use no memo'
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      const focused = grid.current?.contains(document.activeElement) ? aimedKey() : undefined
      const at = focused === undefined ? -1 : items.findIndex(({ key }) => key === focused)
      return at < 0 || indexes.includes(at) ? indexes : [...indexes, at]
    },
    [grid, items],
  )
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (at) => items[at]?.px ?? 0,
    // A new function tells the virtualizer that the items, and so their heights, are others.
    getItemKey: useCallback((at: number) => items[at]?.key ?? at, [items]),
    overscan: OVERSCAN,
    scrollMargin: marginPx,
    rangeExtractor,
  })
  return new Set(virtualizer.getVirtualItems().map(({ index }) => index))
}

/** Whether anything of a league is in the document. */
function isSeen({ from, to }: Section, shown: ReadonlySet<number>): boolean {
  for (let at = from; at < to; at += 1) if (shown.has(at)) return true
  return false
}

export function Grid({ label, board, arrangement, sizes, layout, next, onPeriod }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const marginPx = useMargin(body)
  const shown = useShown(grid, arrangement, marginPx)
  useAnchor(grid, arrangement, marginPx)
  useReach(grid)
  const { items, sections, startPx } = arrangement
  const visible = sections.filter((section) => isSeen(section, shown))
  return (
    <GridPart
      ref={grid}
      role="grid"
      aria-label={label}
      data-form={layout.form}
      aria-rowcount={items.length + HEAD_ROWS}
      onKeyDown={moveFocus}
      onFocus={(event) => isReached(event.target) && rove(event.currentTarget, event.target)}
      style={measures(sizes, layout)}
    >
      <GridHead board={board} layout={layout} onPeriod={onPeriod} />
      <div ref={body} className="relative" style={{ height: arrangement.px }}>
        {visible.map((section) => (
          <GridPart
            key={section.league.key}
            role="rowgroup"
            aria-label={leagueText(section.league.name)}
            className="absolute inset-x-0"
            style={{ top: section.startPx, height: section.px }}
          >
            <Band
              section={section}
              sizes={sizes}
              rowIndex={section.from + HEAD_ROWS + 1}
              nextAtMs={next.get(section.league.id)}
              compact={layout.compact}
            />
            {items
              .slice(section.from, section.to)
              .map((item, at) =>
                item.kind === 'match' && shown.has(section.from + at) ? (
                  <MatchRow
                    key={item.key}
                    matchId={item.key}
                    slots={layout.page === USUAL_PAGE ? (item as MatchItem).match.slots : MAIN}
                    shown={(item as MatchItem).shown}
                    layout={layout}
                    rowIndex={section.from + at + HEAD_ROWS + 1}
                    top={(startPx.get(item.key) ?? 0) - section.startPx}
                    height={item.px}
                  />
                ) : null,
              )}
          </GridPart>
        ))}
      </div>
      <p className="sr-only">{t('board.keys')}</p>
    </GridPart>
  )
}
