/** Moves the focus between odds cells by the arrow keys: a roving tabindex, with one cell in the tab order. */
import type { KeyboardEvent } from 'react'

/** Everything the arrow keys reach: prices, other buttons of the rows, and league bands. */
const CELL = ':is(button[data-cell], button[data-way])'
/** The prices among them, which the Tab key reaches first. */
const PRICE = 'button[data-cell][aria-pressed]'
const BAND = '[data-way=band]'
const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

interface Place {
  cell: HTMLElement
  x: number
  right: number
  y: number
}

/** The column in which the focus left a price for a league's band, so that it continues in that column. */
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

/** Whether arrow keys reach an element. */
export const isReached = (element: HTMLElement) => element.matches(CELL)

/** Makes one cell the Tab stop of the grid. */
export function rove(grid: HTMLElement, cell: HTMLElement | null): void {
  for (const other of grid.querySelectorAll<HTMLElement>(`${CELL}[tabindex="0"]`)) {
    if (other !== cell) other.tabIndex = -1
  }
  if (cell) cell.tabIndex = 0
}

/** Ensures that some cell is a Tab stop. */
export function keepReachable(grid: HTMLElement): void {
  if (grid.querySelector(`${CELL}[tabindex="0"]`)) return
  // If all leagues are folded, there is no price.
  rove(grid, grid.querySelector<HTMLElement>(PRICE) ?? grid.querySelector<HTMLElement>(CELL))
}

/** Handles an arrow key on a cell. */
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
