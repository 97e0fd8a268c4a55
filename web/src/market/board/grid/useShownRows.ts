/** The rows of the grid that are in the document, and moving the focus to one that is not. */
import { type RefObject, useEffect, useMemo } from 'react'
import { useRowsNear } from '../../cell/nearWindow.ts'
import type { Arrangement, Section } from '../../offer/arrange.ts'
import { aimedKey, watchAttention } from '../attention.ts'
import { keepReachable } from '../roving.ts'

const OVERSCAN = 4

/** Watches the member's attention, and keeps one cell in the tab order. */
export function useReach(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => (grid.current ? watchAttention(grid.current) : undefined), [grid])
  useEffect(() => {
    if (grid.current) keepReachable(grid.current)
  })
}

/** The positions that must be in the document: those near the window, and the one with the focus. */
export function useShownRows(
  grid: RefObject<HTMLElement | null>,
  { items, startPx, px }: Arrangement,
  marginPx: number,
): (at: number) => boolean {
  const edges = useMemo(() => [...items.map(({ key }) => startPx.get(key) ?? 0), px], [items, startPx, px])
  const { from, to } = useRowsNear(edges, marginPx, OVERSCAN)
  const focused = grid.current?.contains(document.activeElement) ? aimedKey() : undefined
  return (at) => (at >= from && at < to) || (focused !== undefined && items[at]?.key === focused)
}

/** Whether any row of a league is in the document. */
export function isSeen({ from, to }: Section, isShown: (at: number) => boolean): boolean {
  for (let at = from; at < to; at += 1) if (isShown(at)) return true
  return false
}
