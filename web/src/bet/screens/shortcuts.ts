/** Keyboard shortcuts of the sportsbook; single keys can be turned off, and never reach a field that is typed in. */
import { ODDS_TYPES } from '@quarterline/core/base/odds'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { useLook } from '../../kit/look.ts'

const GROUP_KEYS = { l: 'live', t: 'today', e: 'early' } as const
/** How long after g its second key may come. */
const SECOND_WITHIN_MS = 1200

const first = (selector: string) => document.querySelector<HTMLElement>(selector)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))

function moveMatch(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[role=grid] [role=row][data-key]')].filter((row) =>
    row.querySelector('[data-cell]'),
  )
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at < 0 ? 0 : at + step]?.querySelector<HTMLElement>('[data-cell][aria-pressed]')
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

function nextOddsType(): void {
  const { oddsType, setOddsType } = usePreferences.getState()
  setOddsType(ODDS_TYPES[(ODDS_TYPES.indexOf(oddsType) + 1) % ODDS_TYPES.length] ?? oddsType)
}

function toSlip(): void {
  const { small, setSmall } = useLook.getState()
  const aim = () => (first('[data-leg]') ?? first('a[href*="panel=slip"]'))?.focus()
  // The slip stands there when the page has been painted with it.
  if (small.includes('side')) requestAnimationFrame(aim)
  else aim()
  setSmall('side', false)
}

const DIRECT: Record<string, () => void> = {
  '/': () => first('#search')?.focus(),
  j: () => moveMatch(1),
  k: () => moveMatch(-1),
  m: () => document.activeElement?.closest('[role=row]')?.querySelector<HTMLElement>('[data-more]')?.click(),
  b: toSlip,
  o: nextOddsType,
}

function press(key: string): boolean {
  const act = DIRECT[key]
  if (act) act()
  else if (/^[1-6]$/.test(key)) {
    document.querySelectorAll<HTMLElement>('[data-chips] button')[Number(key) - 1]?.click()
  } else return false
  return true
}

/** Listens while the sportsbook is shown. @param onHelp shows the list of keys */
export function useShortcuts(onHelp: () => void): void {
  const navigate = useNavigate({ from: '/desktop' })
  const gAtMs = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        first('[data-leg]')?.closest('form')?.requestSubmit()
        return
      }
      // With Alt also while a stake is being typed, where a digit is a digit.
      if (event.altKey && /^Digit[1-6]$/.test(event.code) && press(event.code.slice(-1))) return event.preventDefault()
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isPlain || isTyping(event.target) || first('dialog[open]')) return
      if (event.key === 'Escape' && !first(':popover-open')) first('[data-back]')?.click()
      if (!useLook.getState().singleKeys) return
      if (event.key === '?') return onHelp()
      const market = GROUP_KEYS[event.key as keyof typeof GROUP_KEYS]
      const isSecond = event.timeStamp - gAtMs.current < SECOND_WITHIN_MS
      gAtMs.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (isSecond && market) void navigate({ search: { market } })
      else if (!press(event.key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [navigate, onHelp])
}
