/** A long press of a finger, which acts differently from a tap. */
import { type MouseEvent, type TouchEvent, useEffect, useRef } from 'react'

const RESTS_MS = 500
/** A finger that moves further scrolls. */
const STILL_PX = 10

interface RestingFinger {
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
}

export function useLongPress(onRest: () => void) {
  const finger = useRef<RestingFinger | null>(null)
  /** Whether the present touch was a long press, so that its click is ignored. */
  const hasRested = useRef(false)
  const letGo = () => {
    clearTimeout(finger.current?.timer)
    finger.current = null
  }
  useEffect(() => () => clearTimeout(finger.current?.timer), [])
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      letGo()
      hasRested.current = false
      const [touch, second] = [touches[0], touches[1]]
      if (!touch || second) return
      const timer = setTimeout(() => {
        finger.current = null
        hasRested.current = true
        onRest()
      }, RESTS_MS)
      finger.current = { x: touch.clientX, y: touch.clientY, timer }
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const [touch, from] = [touches[0], finger.current]
      if (touch && from && Math.hypot(touch.clientX - from.x, touch.clientY - from.y) > STILL_PX) letGo()
    },
    onTouchEnd: letGo,
    onTouchCancel: letGo,
    // The browser's context menu would cover what the long press opened.
    onContextMenu: (event: MouseEvent) => {
      if (finger.current || hasRested.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!hasRested.current) return
      hasRested.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
