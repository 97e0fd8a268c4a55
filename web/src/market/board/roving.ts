/** Moves the focus between odds cells by the arrow keys; one cell at a time stands in the way of the tab key. */
import type { KeyboardEvent } from 'react'

const CELL = 'button[data-cell]'
/** Of them the prices: where the tab key comes to first. */
const PRICE = `${CELL}[aria-pressed]`
const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

interface Place {
  cell: HTMLElement
  x: number
  y: number
}

const placeOf = (cell: HTMLElement): Place => {
  const { left, top } = cell.getBoundingClientRect()
  return { cell, x: Math.round(left), y: Math.round(top) }
}

const nearest = (places: Place[], distance: (place: Place) => number): Place | undefined =>
  places.reduce<Place | undefined>((best, one) => (best && distance(best) <= distance(one) ? best : one), undefined)

function target(key: string, from: Place, places: Place[]): Place | undefined {
  const line = places.filter(({ y }) => Math.abs(y - from.y) < 4)
  switch (key) {
    case 'ArrowRight':
      return nearest(
        line.filter(({ x }) => x > from.x),
        ({ x }) => x,
      )
    case 'ArrowLeft':
      return nearest(
        line.filter(({ x }) => x < from.x),
        ({ x }) => -x,
      )
    case 'Home':
      return nearest(line, ({ x }) => x)
    case 'End':
      return nearest(line, ({ x }) => -x)
    default: {
      const sign = key === 'ArrowDown' ? 1 : -1
      const column = places.filter(({ x, y }) => x === from.x && (y - from.y) * sign > 0)
      return nearest(column, ({ y }) => (y - from.y) * sign)
    }
  }
}

/** Makes one cell the one that the tab key reaches. */
export function rove(grid: HTMLElement, cell: HTMLElement | null): void {
  for (const other of grid.querySelectorAll<HTMLElement>(`${CELL}[tabindex="0"]`)) {
    if (other !== cell) other.tabIndex = -1
  }
  if (cell) cell.tabIndex = 0
}

/** Sees to it that some cell can be reached at all. */
export function keepReachable(grid: HTMLElement): void {
  if (!grid.querySelector(`${CELL}[tabindex="0"]`)) rove(grid, grid.querySelector<HTMLElement>(PRICE))
}

/** Answers an arrow key on a cell. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (!KEYS.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
  const cell = (event.target as Element).closest<HTMLElement>(CELL)
  if (!cell) return
  event.preventDefault()
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>(CELL)].map(placeOf)
  const next = target(event.key, placeOf(cell), places)?.cell
  if (!next) return
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}
