/** Moves the focus between odds cells by the arrow keys: a roving tabindex, with one cell in the tab order. */
import type { KeyboardEvent } from 'react'

/** Prices, what else stands in the rows, and the bands of the leagues. */
const CELL = ':is(button[data-cell], button[data-way])'
/** Of them the prices: where the tab key comes to first. */
const PRICE = 'button[data-cell][aria-pressed]'
const BAND = '[data-way=band]'
const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

interface Place {
  cell: HTMLElement
  x: number
  right: number
  y: number
}

/** Where a price was left for a league's band, which is as wide as all columns: the way goes on in the same one. */
let columnX: number | undefined

const placeOf = (cell: HTMLElement): Place => {
  const { left, right, top } = cell.getBoundingClientRect()
  return { cell, x: Math.round(left), right: Math.round(right), y: Math.round(top) }
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
      const aimX = (from.cell.matches(BAND) ? columnX : undefined) ?? from.x
      const column = places.filter(({ x, right, y }) => x <= aimX && aimX < right && (y - from.y) * sign > 0)
      return nearest(column, ({ y }) => (y - from.y) * sign)
    }
  }
}

/** Whether the arrow keys lead there. */
export const isReached = (element: HTMLElement) => element.matches(CELL)

/** Makes one cell the one that the tab key reaches. */
export function rove(grid: HTMLElement, cell: HTMLElement | null): void {
  for (const other of grid.querySelectorAll<HTMLElement>(`${CELL}[tabindex="0"]`)) {
    if (other !== cell) other.tabIndex = -1
  }
  if (cell) cell.tabIndex = 0
}

/** Sees to it that some cell can be reached at all. */
export function keepReachable(grid: HTMLElement): void {
  if (grid.querySelector(`${CELL}[tabindex="0"]`)) return
  // Where all leagues are folded there is no price.
  rove(grid, grid.querySelector<HTMLElement>(PRICE) ?? grid.querySelector<HTMLElement>(CELL))
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
  if (!cell.matches(BAND)) columnX = placeOf(cell).x
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}
