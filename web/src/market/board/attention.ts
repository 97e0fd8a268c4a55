/** The member's attention on the board: a row that he points at, touches or has focused must not move. */
import { useEffect, useRef, useState } from 'react'
import { deviceNow } from '../../kit/clock.ts'

/** A pointer that has rested this long is no longer aiming at anything. */
const RESTS_AFTER_MS = 8000
const LOOK_EVERY_MS = 400

/** The attention on one board; only one is watched at a time. */
const seen = { element: null as HTMLElement | null, isOver: false, atMs: 0, key: undefined as string | undefined }

const keyOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest<HTMLElement>('[data-key]')?.dataset.key ?? undefined

function mark(event: Event): void {
  const isLeaving = event.type === 'pointerleave'
  // Lifting a finger ends its pointer, but it usually comes back.
  if (isLeaving && (event as PointerEvent).pointerType !== 'touch') seen.isOver = false
  else {
    seen.isOver = true
    seen.atMs = deviceNow()
    seen.key = keyOf(event.target) ?? seen.key
  }
}

const MARKS = ['pointermove', 'pointerdown', 'pointerleave', 'keydown', 'focusin'] as const

/** Watches an element. @returns how to stop */
export function watchAttention(element: HTMLElement): () => void {
  Object.assign(seen, { element, isOver: false, atMs: 0, key: undefined })
  for (const name of MARKS) element.addEventListener(name, mark, { passive: true })
  return () => {
    for (const name of MARKS) element.removeEventListener(name, mark)
    if (seen.element === element) seen.element = null
  }
}

/** Whether rows must keep their places for now. */
export function isAimedAt(): boolean {
  const { element, isOver, atMs } = seen
  if (!element || deviceNow() - atMs > RESTS_AFTER_MS) return false
  return isOver || element.contains(document.activeElement)
}

/** The item that was last pointed at or focused, if it still is. */
export function aimedKey(): string | undefined {
  const { element, isOver, key } = seen
  if (isOver) return key
  return element?.contains(document.activeElement) ? keyOf(document.activeElement) : undefined
}

/** The latest value, held back while the member aims at a row that it would move. */
export function useSteady<T>(latest: T, isFirst: boolean): T {
  const [shown, setShown] = useState(latest)
  const next = useRef(latest)
  next.current = latest
  const isHeldBack = shown !== latest
  useEffect(() => {
    if (!isHeldBack) return
    if (!isAimedAt()) return setShown(next.current)
    const timer = setInterval(() => {
      if (!isAimedAt()) setShown(next.current)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isHeldBack])
  return isFirst ? latest : shown
}
