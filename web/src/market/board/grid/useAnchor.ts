/** Anchors the scroll: the row in view keeps its position when rows above it come, go or move. */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Arrangement } from '../../offer/arrange.ts'
import { aimedKey } from '../attention.ts'

/** The distance below the window's top at which bands stick. */
function stickyPx(grid: HTMLElement): number {
  const head = grid.querySelector<HTMLElement>('[role=row]')
  return head ? Number.parseFloat(getComputedStyle(head).top) + head.offsetHeight : 0
}

/** @param marginPx how far below the page's top the first band stands */
export function useAnchor(
  grid: RefObject<HTMLElement | null>,
  { startPx, items }: Arrangement,
  marginPx: number,
): void {
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
    // A stuck band is at the sticky edge, wherever its place in the list.
    const y = (from: ReadonlyMap<string, number>) =>
      Math.max(from.get(key) ?? 0, key.startsWith('band/') ? seenFrom : 0)
    const movedPx = key.startsWith('band/') ? (startPx.get(key) ?? 0) - y(was) : (startPx.get(key) ?? 0) - y(was)
    if (movedPx !== 0) scrollBy(0, movedPx)
  }, [grid, startPx, items, marginPx])
}
