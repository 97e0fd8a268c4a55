/**
 * Finds the rows of a long list near the window, so that only they are rendered. For lists that scroll with the
 * window and whose rows have known heights: the grid of the board, the runners of an outright event.
 */
import { useSyncExternalStore } from 'react'

/** Positions of rows, the last one not included. */
export interface RowRange {
  from: number
  to: number
}

/** The index of the first value beyond a limit; the length if there is none. @param values ascending */
function firstBeyond(values: readonly number[], limit: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) > limit) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * The rows that reach into a stretch of the list.
 * @param edges where each row starts, in pixels below the list's top, and last where the last row ends
 * @param over how many extra rows to include at either end
 */
export function rowsBetween(edges: readonly number[], fromPx: number, toPx: number, over: number): RowRange {
  const count = Math.max(0, edges.length - 1)
  const from = Math.max(0, firstBeyond(edges, fromPx) - 1 - over)
  return { from: Math.min(from, count), to: Math.min(count, Math.max(0, firstBeyond(edges, toPx) + over)) }
}

/** The visible part of the page, in pixels. Read once an event and not in each render, which would force a layout. */
const seen = { topPx: 0, heightPx: 0 }
let followers = 0

function look(): void {
  seen.topPx = scrollY
  seen.heightPx = innerHeight
}

function followWindow(tell: () => void): () => void {
  const follow = () => {
    look()
    tell()
  }
  followers += 1
  look()
  addEventListener('scroll', follow, { passive: true })
  addEventListener('resize', follow)
  return () => {
    followers -= 1
    removeEventListener('scroll', follow)
    removeEventListener('resize', follow)
  }
}

/** `rowsBetween` for the visible part of the page. @param marginPx how far below the page's top the list begins */
export function useRowsNear(edges: readonly number[], marginPx: number, over: number): RowRange {
  // The range as a string, so that a scroll within it renders nothing.
  const range = useSyncExternalStore(followWindow, () => {
    if (followers === 0) look()
    const fromPx = seen.topPx - marginPx
    const { from, to } = rowsBetween(edges, fromPx, fromPx + seen.heightPx, over)
    return `${from} ${to}`
  })
  const [from = 0, to = 0] = range.split(' ').map(Number)
  return { from, to }
}
