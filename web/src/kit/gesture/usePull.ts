/** Closes a sheet by pulling it down. It follows the finger, and returns if released too early. */
import { type RefObject, type TouchEvent, useRef } from 'react'

/** The distance at which it closes. */
const CLOSES_PX = 90
/** The pull must start within this distance of the sheet's top; below, a finger scrolls the content. */
const EDGE_PX = 56

export function usePull(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const fromY = useRef<number | null>(null)
  const pulledPx = (touch: { clientY: number } | undefined) =>
    touch && fromY.current !== null ? Math.max(0, touch.clientY - fromY.current) : 0
  const move = (px: number) => {
    if (sheet.current) sheet.current.style.translate = px > 0 ? `0 ${px}px` : ''
  }
  const letGo = () => {
    fromY.current = null
    move(0)
  }
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [touch, second] = [touches[0], touches[1]]
      const top = sheet.current?.getBoundingClientRect().top ?? 0
      const isEdge = touch && !second && touch.clientY >= top && touch.clientY - top <= EDGE_PX
      fromY.current = isEdge && sheet.current?.scrollTop === 0 ? touch.clientY : null
    },
    onTouchMove: ({ touches }: TouchEvent) => move(pulledPx(touches[0])),
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const isFar = pulledPx(changedTouches[0]) > CLOSES_PX
      letGo()
      if (isFar) onClose()
    },
    onTouchCancel: letGo,
  }
}
