/** Tells a horizontal swipe from a scroll. */
import { type TouchEvent, useRef } from 'react'

const SWIPE_PX = 60

/** Whether an element between the touch and the swiped part scrolls sideways. */
function scrollsSideways(from: EventTarget, within: Element): boolean {
  for (let at = from instanceof Element ? from : null; at && at !== within; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  }
  return false
}

/** @param onSwipe 1 if the finger went to the left, towards what comes next; −1 to the right */
export function useSwipe(onSwipe: (towards: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const [touch, second] = [touches[0], touches[1]]
      // Two fingers zoom.
      const isSwipe = touch && !second && !scrollsSideways(target, currentTarget)
      start.current = isSwipe ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !start.current) return
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      start.current = null
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
  }
}
