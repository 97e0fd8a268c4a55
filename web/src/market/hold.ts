/** Tells a long press of a finger on a price from a tap. While quick bet is armed, a touch places a bet only when it is held. */
import type { MouseEvent, PointerEvent } from 'react'

/** The kind of a press: a finger's tap or long press, or a press of a mouse, pen or key, which is never by mistake. */
export type Press = 'tap' | 'hold' | 'press'

const HELD_MS = 500

/** One finger at a time. */
const finger = { timer: undefined as ReturnType<typeof setTimeout> | undefined, isHeld: false }

const lift = () => clearTimeout(finger.timer)

/** The handlers of a button. @param onPress undefined while it is disabled */
export function holdable(onPress: ((how: Press) => void) | undefined) {
  return {
    onPointerDown: ({ pointerType }: Pick<PointerEvent, 'pointerType'>) => {
      lift()
      finger.isHeld = false
      if (pointerType !== 'touch' || !onPress) return
      finger.timer = setTimeout(() => {
        finger.isHeld = true
        onPress('hold')
      }, HELD_MS)
    },
    onPointerUp: lift,
    // A finger that scrolls the board holds nothing.
    onPointerCancel: lift,
    onPointerLeave: lift,
    onClick: ({ nativeEvent }: Pick<MouseEvent, 'nativeEvent'>) => {
      const isTouch = (nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
      if (isTouch && finger.isHeld) return
      onPress?.(isTouch ? 'tap' : 'press')
    },
  }
}
