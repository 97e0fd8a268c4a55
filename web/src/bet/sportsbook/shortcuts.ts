/** The sportsbook's keyboard shortcuts. Single keys can be turned off and never fire in a text field. */
import { ODDS_TYPES } from '@quarterline/core/base/odds'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { useLook } from '../../kit/look.ts'

const GROUP_KEYS = { l: 'live', t: 'today', e: 'early', f: 'favourites' } as const
/** The time within which the second key after g must come. */
const SECOND_WITHIN_MS = 1200
const PRICE = '[data-cell][aria-pressed]'

const first = (selector: string) => document.querySelector<HTMLElement>(selector)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))

function moveMatch(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[role=grid] [role=row][data-key]')].filter((row) =>
    row.querySelector(PRICE),
  )
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at < 0 ? 0 : at + step]?.querySelector<HTMLElement>(PRICE)
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** Presses a button of the match that has the focus. */
const pressOfMatch = (selector: string) =>
  document.activeElement?.closest('[role=row]')?.querySelector<HTMLElement>(selector)?.click()

function nextOddsType(): void {
  const { oddsType, setOddsType } = usePreferences.getState()
  setOddsType(ODDS_TYPES[(ODDS_TYPES.indexOf(oddsType) + 1) % ODDS_TYPES.length] ?? oddsType)
}

/**
 * Expands a collapsed slip, since a slip that is not visible must not be changed or placed. @returns whether it was
 * visible
 */
function showSlip(): boolean {
  const { small, setSmall } = useLook.getState()
  if (!small.includes('side')) return true
  setSmall('side', false)
  return false
}

/** Moves to the focused stake field, or to the slip's tabs or its button. */
function toSlip(): void {
  const aim = () =>
    (
      first('[data-chips]')?.parentElement?.querySelector<HTMLElement>('[data-leg]') ??
      first('[data-leg]') ??
      first('aside [role=tab][aria-selected=true], nav a[href*="panel=slip"]')
    )?.focus()
  if (showSlip()) aim()
  // The field exists after the next paint.
  else requestAnimationFrame(aim)
}

/** Back to where one was on the board. */
const toPrice = () => first('[role=grid] button[tabindex="0"]')?.focus({ preventScroll: true })

/** Places the slip; the focus returns to the price once the focused stake is being sent. */
function placeBets(): void {
  if (!showSlip()) return
  const wasTyping = document.activeElement?.matches('[data-leg]')
  first('[data-leg]')?.closest('form')?.requestSubmit()
  requestAnimationFrame(() => wasTyping && document.activeElement === document.body && toPrice())
}

const pressChip = (at: number) =>
  showSlip() && document.querySelectorAll<HTMLElement>('[data-chips] button')[at - 1]?.click()

const DIRECT: Record<string, () => void> = {
  '/': () => first('#search')?.focus(),
  j: () => moveMatch(1),
  k: () => moveMatch(-1),
  m: () => pressOfMatch('[data-more]'),
  s: () => pressOfMatch('[data-star]'),
  b: toSlip,
  o: nextOddsType,
}

function press(key: string): boolean {
  const act = DIRECT[key]
  if (act) act()
  else if (/^[1-6]$/.test(key)) pressChip(Number(key))
  else return false
  return true
}

/** Closes the topmost overlay; from a stake or an empty search it moves to the prices. */
function leaveTop(target: EventTarget | null): void {
  const field = target instanceof HTMLInputElement ? target : undefined
  if (field?.matches('[data-leg]') || (field?.id === 'search' && field.value === '')) toPrice()
  else if (!isTyping(target) && !first(':popover-open')) first('[data-back]')?.click()
}

/** Listens while the sportsbook is shown. @param onHelp shows the list of keys */
export function useShortcuts(onHelp: () => void): void {
  const navigate = useNavigate({ from: '/desktop' })
  const gAtMs = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const toGroup = (market: (typeof GROUP_KEYS)[keyof typeof GROUP_KEYS]) =>
      void navigate({ search: ({ sport }) => ({ ...(sport !== undefined && { sport }), market }) })
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return placeBets()
      // With Alt, so that digits can still be typed into a stake.
      if (event.altKey && /^Digit[1-6]$/.test(event.code) && press(event.code.slice(-1))) return event.preventDefault()
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isPlain || first('dialog[open]')) return
      if (event.key === 'Escape') leaveTop(event.target)
      if (isTyping(event.target) || !useLook.getState().singleKeys) return
      if (event.key === '?') return onHelp()
      const market = GROUP_KEYS[event.key as keyof typeof GROUP_KEYS]
      const isSecond = event.timeStamp - gAtMs.current < SECOND_WITHIN_MS
      gAtMs.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (isSecond && market) toGroup(market)
      else if (!press(event.key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [navigate, onHelp])
}
