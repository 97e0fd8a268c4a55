/**
 * Keys of a room's page: arrows move between prices, j and k between matches, b goes to the slip, r to the member's
 * row.
 */
import { useEffect, useRef } from 'react'
import { useLook } from '../../kit/look.ts'

const PRICE = '[data-cell][aria-pressed]'

const first = (selector: string) => document.querySelector<HTMLElement>(selector)
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))

function moveMatch(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.points-prices [data-key]')].filter((row) =>
    row.querySelector(PRICE),
  )
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at < 0 ? 0 : at + step]?.querySelector<HTMLElement>(PRICE)
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** Moves to the member's row of the table. */
function toOwnRow(): void {
  const row = first('[data-own-row]')?.parentElement?.querySelector<HTMLElement>('[data-seat] .bg-me')
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}

const chip = (at: number) =>
  document.querySelectorAll<HTMLElement>('[data-points] [data-chips] button')[at - 1]?.click()

interface Acts {
  openSlip: () => void
}

/** @returns whether the key was handled */
function press(key: string, { openSlip }: Acts): boolean {
  if (key === 'j') moveMatch(1)
  else if (key === 'k') moveMatch(-1)
  else if (key === 'r') toOwnRow()
  else if (key === 'b') {
    openSlip()
    first('[data-points] [data-leg]')?.focus()
  } else if (/^[1-5]$/.test(key)) chip(Number(key))
  else return false
  return true
}

export function useRoomKeys(acts: Acts): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        first('[data-points]')?.closest('form')?.requestSubmit()
        return
      }
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isPlain || first('dialog[open]')) return
      if (event.key === 'Escape' && event.target instanceof HTMLInputElement && event.target.matches('[data-leg]')) {
        first('.points-prices button[tabindex="0"]')?.focus({ preventScroll: true })
      }
      if (isTyping(event.target) || !useLook.getState().singleKeys) return
      if (press(event.key, latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
